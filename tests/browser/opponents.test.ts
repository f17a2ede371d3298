// Whom one plays, by name: on a first visit, chosen from all, asked for by an address, and after a reload.

import { describe, expect, it } from 'vitest';
import { axeFindings } from './axe';
import { Chromium, desktop, phone } from './chromium';
import type { GamePage } from './game-page';

const chromium = new Chromium();

const name = (game: GamePage): Promise<string> => game.within('.seat:not(.own) .seat-name').innerText();
const card = (game: GamePage): Promise<string | null> =>
  game.part('opponent').locator('[data-opponent]').getAttribute('data-opponent');

async function choose(game: GamePage, id: string): Promise<void> {
  await game.action('choose-opponent').click();
  await game.part('opponents').locator(`[data-opponent="${id}"]`).click();
  await game.part('opponents').waitFor({ state: 'hidden' });
}

describe('an opponent with a name', () => {
  it('is one of three on a first visit, and never offered again', async () => {
    const game = await chromium.open({ parameters: { lang: 'ja' } });
    expect(await game.within('.offer-for').allInnerTexts()).toEqual([
      '駒の動かし方を覚えたところ',
      'ひととおり指せる',
      '腕に覚えがある',
    ]);
    expect(await card(game)).toBe('kawakaze'); // the middle one, until another is taken
    await game.page.locator('[data-action="take-opponent"][data-opponent="shizuku"]').click();
    expect(await card(game)).toBe('shizuku');
    expect(await name(game)).toContain('雫');
    // The gentlest gives ten pieces at first, and moves.
    await game.untilMoves(1);
    await game.untilPhase('player');
    expect((await game.asked()).strength).toBe(1);
    expect(await game.action('take-opponent').count()).toBe(0);
    await game.page.reload();
    await game.untilPhase('player');
    expect(await card(game)).toBe('shizuku');
    expect(await game.action('take-opponent').count()).toBe(0);
  });

  it('stands for all that could be set; the dials are behind one’s own, and begin as the opponent has them', async () => {
    const game = await chromium.open({ parameters: { lang: 'en', opponent: 'iwaya' } });
    expect(await name(game)).toContain('Iwaya');
    expect(await game.within('.dials').count()).toBe(0);
    await choose(game, 'own');
    expect(await game.within('[name="strength"]').inputValue()).toBe('6');
    expect(await game.within('[name="naturalness"]').inputValue()).toBe('80');
    for (const dial of ['strength', 'naturalness']) {
      const id = (await game.within(`[name="${dial}"]`).getAttribute('aria-describedby')) ?? '';
      expect(await game.within(`[id="${id}"]`).innerText()).not.toBe('');
    }
    await choose(game, 'ginrei');
    expect(await card(game)).toBe('ginrei');
    expect(await game.within('.dials').count()).toBe(0);
  });

  it('is whom a game that was begun goes on against, whoever was chosen in another tab since', async () => {
    const game = await chromium.open({ parameters: { lang: 'en', opponent: 'wakaba' } });
    await game.click('7g7f');
    await game.untilMoves(2);
    await game.page.evaluate(() => {
      const settings = JSON.parse(localStorage.getItem('nagare.settings') ?? '{}');
      localStorage.setItem('nagare.settings', JSON.stringify({ ...settings, opponent: 'taiga', strength: 10 }));
    });
    await game.page.reload();
    await game.untilPhase('player');
    expect(await card(game)).toBe('wakaba');
  });

  it('who is not there any more leaves the dials that the game was played with, and that is said', async () => {
    const game = await chromium.open({ parameters: { lang: 'en', opponent: 'wakaba' } });
    await game.click('7g7f');
    await game.untilMoves(2);
    await game.untilPhase('player');
    await game.page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('nagare.game') ?? '{}');
      kept.against.opponent = 'long-gone';
      localStorage.setItem('nagare.game', JSON.stringify(kept));
    });
    await game.page.reload();
    await game.untilPhase('player');
    expect(await game.notice('opponent_left_out').innerText()).toContain('long-gone');
    expect(await game.within('[name="strength"]').inputValue()).toBe('2');
  });

  it('gives way to what an address says beside the name; an unknown one is named', async () => {
    const game = await chromium.open({ parameters: { lang: 'en', opponent: 'wakaba', strength: '5' } });
    expect(await game.within('[name="strength"]').inputValue()).toBe('5');
    expect(await game.within('[name="naturalness"]').inputValue()).toBe('70');
    const other = await chromium.open({ parameters: { lang: 'en', opponent: 'nobody' } });
    expect(await other.notice('opponent_left_out').innerText()).toContain('nobody');
  });

  it('can be chosen for a new game, and greets', async () => {
    const game = await chromium.open({ parameters: { lang: 'ja', strength: '1' } });
    await game.action('new-game').click();
    await game.within('select[name="opponent"]').selectOption('taiga');
    expect(await game.within('[data-part="new-game"] select[name="people"]').count()).toBe(0);
    await game.begin();
    expect(await card(game)).toBe('taiga');
    expect(await game.part('introduction').innerText()).toBe('よろしくお願いします。お好きな形でどうぞ。');
    await game.action('resign').click();
    await game.action('confirm-resign').click();
    expect(await game.part('last-words').innerText()).toBe('ありがとうございました。またいらしてください。');
  });

  it('says of a move only what it does, where that is its way, and more when it is asked', async () => {
    const moves = '7g7f,3c3d,8h2b+';
    const game = await chromium.open({ parameters: { lang: 'ja', opponent: 'mikazuki', moves }, viewport: desktop });
    await game.untilPhase('player');
    await expect.poll(() => game.part('sentence').innerText()).toMatch(/^[^。]*。$/);
    // The move, and what it does: no more is said aloud than is written.
    await expect.poll(() => game.part('announcement').innerText()).toMatch(/^[^。]*。[^。]*。$/);
    expect(await game.within('.why').isVisible()).toBe(false);
    await game.action('why').click();
    expect(await game.within('.why').isVisible()).toBe(true);
  });

  it.each([
    ['ja', phone],
    ['en', desktop],
  ])('is chosen by keyboard, without a finding of axe, in %s', async (lang, viewport) => {
    const game = await chromium.open({ parameters: { lang }, viewport });
    await game.page.locator('[data-action="take-opponent"]').last().waitFor();
    expect(await axeFindings(game)).toEqual([]);
    await game.action('choose-opponent').focus();
    await game.page.keyboard.press('Enter');
    const dialog = game.part('opponents');
    await dialog.waitFor();
    expect(await axeFindings(game)).toEqual([]);
    await game.page.keyboard.press('Tab');
    await game.page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    expect(await card(game)).not.toBe('kawakaze');
    expect(await game.page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  });
});
