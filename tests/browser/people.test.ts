// Whose moves count as natural: asked for by address, in the dialog or beside the dials, and said of moves.

import { describe, expect, it } from 'vitest';
import { Chromium, phone } from './chromium';
import type { GamePage } from './game-page';
import { kifOf, ReviewPage } from './review-page';

const chromium = new Chromium();
/** Bishops exchanged: everybody takes back. */
const exchanged = ['7g7f', '3c3d', '8h2b+'];

function select(game: GamePage, where: 'dials' | 'dialog') {
  return game.within(`${where === 'dials' ? '.dials' : 'dialog'} select[name="people"]`);
}

function kept(game: GamePage): Promise<string> {
  return game.page.evaluate(() => JSON.parse(localStorage.getItem('nagare.settings') ?? '{}').people);
}

/** What the policy network says of the move; empty where another move has come meanwhile, with its reasons folded. */
async function reason(game: GamePage): Promise<string> {
  const more = game.action('more-reasons');
  if ((await more.getAttribute('aria-expanded')) === 'false') {
    await more.click();
  }
  return game
    .within('[data-reason="policy"]')
    .innerText({ timeout: 1_000 })
    .catch(() => '');
}

describe('professionals as those whose moves count as natural', () => {
  it('are asked for by address, named with the move in both languages, and there after a reload', async () => {
    const moves = exchanged.slice(0, 2).join(',');
    const game = await chromium.open({ parameters: { lang: 'en', strength: '5', people: 'professional', moves } });
    expect(await select(game, 'dials').inputValue()).toBe('professional');
    expect(await kept(game)).toBe('professional');
    await game.click('8h2b+');
    await game.untilMoves(4);
    await game.untilPhase('player');
    await expect.poll(() => reason(game)).toMatch(/^Professionals\b/);
    expect(await reason(game)).not.toMatch(/people/i);
    await game.action('language').click();
    await expect.poll(() => reason(game)).toMatch(/^プロの実戦の手/);
    await game.page.reload();
    await game.untilPhase('player');
    expect(await select(game, 'dials').inputValue()).toBe('professional');
    await expect.poll(() => reason(game)).toMatch(/^プロの実戦の手/);

    await select(game, 'dials').selectOption({ label: 'ネットで指される手' });
    expect(await kept(game)).toBe('online');
    await game.action('think-again').click();
    await expect.poll(() => reason(game)).toMatch(/^実戦の手/);
  });

  it('are chosen in the dialog for a new game, on a phone, unless it is cancelled', async () => {
    const game = await chromium.open({ parameters: { lang: 'en', strength: '1' }, viewport: phone });
    await game.action('new-game').click();
    await select(game, 'dialog').selectOption({ label: 'Professionals' });
    await game.part('new-game').locator('[data-action="cancel"]').click();
    expect(await select(game, 'dials').inputValue()).toBe('online');
    await game.action('new-game').click();
    expect(await select(game, 'dialog').inputValue()).toBe('online');
    await select(game, 'dialog').selectOption('professional');
    await game.begin();
    await expect.poll(() => kept(game)).toBe('professional');
    expect(await game.page.getByRole('combobox', { name: 'Whose moves count as natural' }).inputValue()).toBe(
      'professional',
    );
  });

  it('give hints, and are named in a review, which is made anew for others', async () => {
    const game = await chromium.open({
      parameters: { lang: 'en', strength: '7', people: 'professional', side: 'white', moves: exchanged.join(',') },
    });
    await game.untilPhase('player');
    await game.action('hint').click();
    await game.part('hint').waitFor();
    await expect.poll(() => reason(game)).toMatch(/^Professionals\b/);

    const record = kifOf([...exchanged, '3a2b']);
    const first = await ReviewPage.ofRecord(game, record);
    await first.until('done');
    await first.action('last').click();
    const likelihood = (review: ReviewPage) => review.root.locator('[data-fact="likelihood"]');
    expect(await likelihood(first).innerText()).toContain('Professionals play it');
    await first.action('close-review').click();
    await select(game, 'dials').selectOption('online');
    // The one that is kept is still that of the professionals.
    const second = await ReviewPage.ofRecord(game, record);
    await second.until('done');
    await second.action('last').click();
    expect(await likelihood(second).innerText()).toContain('People play it');
  });
});

it('people that there are none of are named, and left out', async () => {
  const game = await chromium.open({ parameters: { lang: 'en', strength: '1', people: 'amateur' } });
  await game.untilPhase('player');
  expect(await game.notice('address_problem').innerText()).toContain('people=amateur');
  expect(await select(game, 'dials').inputValue()).toBe('online');
});
