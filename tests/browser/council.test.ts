// The opponent in council: asked for by address or by its control, its votes beside what it says.

import { describe, expect, it } from 'vitest';
import { Chromium, phone } from './chromium';
import type { GamePage } from './game-page';

const chromium = new Chromium();
const moves = '1g1f,9c9d';

async function untilAnswered(game: GamePage, move: string, count: number): Promise<void> {
  await game.click(move);
  await game.untilMoves(count);
  await game.untilPhase('player');
}

async function votes(game: GamePage): Promise<{ voter: string; played: boolean; text: string }[]> {
  return game.page.locator('[data-voter]').evaluateAll((rows) =>
    rows.map((row) => ({
      voter: row.getAttribute('data-voter') ?? '',
      played: row.classList.contains('chosen'),
      text: (row as HTMLElement).innerText,
    })),
  );
}

describe('the council', () => {
  it('shows who voted for what, in both languages and after a reload', async () => {
    const game = await chromium.open({ parameters: { lang: 'en', strength: '9', style: 'council', moves } });
    await untilAnswered(game, '2g2f', 4);
    const said = await votes(game);
    expect(said.map(({ voter }) => voter)).toEqual(['reading', 'papers', 'people']);
    expect(said.some(({ played }) => played)).toBe(true);
    for (const { played, text } of said) expect(text.includes('played')).toBe(played);
    expect(await game.part('sentence').innerText()).toMatch(
      /^(The votes: .* The council plays|All 3 voices agree on) /,
    );
    expect(await game.part('votes').locator('caption').innerText()).toMatch(/^(Unanimous|Opinions differ)$/);
    // The naturalness is the voters' own.
    expect(await game.page.locator('input[name="naturalness"]').isDisabled()).toBe(true);

    await game.action('language').click();
    expect((await votes(game)).map(({ text }) => text.split(/\s/)[0])).toEqual(['読み', '棋風', '直感']);
    expect(await game.part('votes').locator('caption').innerText()).toMatch(/^(全員一致|意見が分かれました)$/);
    await game.page.reload();
    await game.untilPhase('player');
    expect(await votes(game)).toHaveLength(3);
    expect(await game.page.locator('select[name="thinkers"]').inputValue()).toBe('council');
  });

  it('is called together and sent away by its control, on a phone too', async () => {
    const game = await chromium.open({ parameters: { lang: 'ja', strength: '2', moves }, viewport: phone });
    expect(await game.page.locator('select[name="thinkers"]').inputValue()).toBe('one');
    await untilAnswered(game, '2g2f', 4);
    // Who plays somebody weak sees votes where the reasons are open.
    await game.action('why').click();
    expect(await votes(game)).toEqual([]);
    await game.page.locator('select[name="thinkers"]').selectOption('council');
    await game.action('think-again').click();
    await game.page.locator('[data-voter]').first().waitFor();
    expect(await votes(game)).toHaveLength(3);
    await game.action('why').click();
    expect(await votes(game)).toEqual([]);
    await game.action('why').click();
    expect(await votes(game)).toHaveLength(3);
    await game.page.locator('select[name="thinkers"]').selectOption('one');
    expect(await game.page.locator('input[name="naturalness"]').isDisabled()).toBe(false);
    await game.action('think-again').click();
    await game.page.locator('[data-voter]').first().waitFor({ state: 'detached' });
  });
});
