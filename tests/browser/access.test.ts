// Whole games without a pointer: one by the keys of the keyboard, one by typing moves and by what a screen reader
// says; and the page at 400 %.

import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { InitialPositionSFEN } from 'tsshogi';
import { inKana } from '../../web/src/i18n/kana';
import { Chromium } from './chromium';
import type { GamePage } from './game-page';
import { SecondPlayer } from './second-player';

const chromium = new Chromium();

/** White has nothing but its king and pawns. */
const handicap = '10-piece';
const handicapStart = InitialPositionSFEN.HANDICAP_10PIECES;

/** Of a side at the bottom: black. */
async function walkTo(page: Page, square: string): Promise<void> {
  const now = await page.evaluate(() => (document.activeElement as HTMLElement).dataset.square ?? '');
  expect(now, 'the focus is on the board').toMatch(/^[1-9][a-i]$/);
  const columns = Number(now[0]) - Number(square[0]);
  const rows = square.charCodeAt(1) - now.charCodeAt(1);
  for (let step = 0; step < Math.abs(columns); step += 1) {
    await page.keyboard.press(columns > 0 ? 'ArrowRight' : 'ArrowLeft');
  }
  for (let step = 0; step < Math.abs(rows); step += 1) {
    await page.keyboard.press(rows > 0 ? 'ArrowDown' : 'ArrowUp');
  }
}

/** From wherever the focus is, to what fits, by Tab alone. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) {
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not come to ${selector}`);
}

async function playByKeys({ page, promotion }: GamePage, usi: string): Promise<void> {
  if (usi[1] === '*') {
    await tabTo(page, `[data-hand-piece="${usi[0]}"]`);
  } else {
    await tabTo(page, '[data-square]');
    await walkTo(page, usi.slice(0, 2));
  }
  await page.keyboard.press('Enter');
  await walkTo(page, usi.slice(2, 4));
  await page.keyboard.press('Enter');
  if (await promotion.isVisible()) {
    await tabTo(page, `[data-promote="${usi.endsWith('+') ? 'yes' : 'no'}"]`);
    await page.keyboard.press('Enter');
  }
}

describe('a whole game', () => {
  it('by keyboard alone, to its end and on to the next', async () => {
    const game = await chromium.open({ parameters: { lang: 'en', strength: '1' } });
    const { page } = game;
    // The dialog too.
    await tabTo(page, '[data-action="new-game"]');
    await page.keyboard.press('Enter');
    await tabTo(page, 'select[name="handicap"]');
    for (
      let presses = 0;
      presses < 20 && (await page.inputValue('select[name="handicap"]')) !== handicap;
      presses += 1
    ) {
      await page.keyboard.press('ArrowDown');
    }
    await tabTo(page, '[data-action="begin"]');
    await page.keyboard.press('Enter');
    await game.untilMoves(1);

    const player = await SecondPlayer.at(handicapStart);
    let promotions = 0;
    for (;;) {
      await game.untilPhase('player', 'over');
      if ((await game.phase()) === 'over') {
        break;
      }
      const last = (await game.moves()).at(-1);
      player.hear(({ usi }) => usi === last);
      const { usi } = player.move();
      promotions += usi.endsWith('+') ? 1 : 0;
      await playByKeys(game, usi);
      await page.waitForFunction(
        (count) => JSON.parse(localStorage.getItem('nagare.game') ?? '').record.moves.length >= count,
        player.count,
      );
    }
    expect(promotions).toBeGreaterThan(0);
    expect(await game.part('announcement').innerText()).toContain('You win.');
    await tabTo(page, '[data-action="new-game"]');
    await page.keyboard.press('Enter');
    await tabTo(page, '[data-action="begin"]');
    await page.keyboard.press('Enter');
    expect((await game.untilMoves(1)).length).toBe(1);
  }, 180_000);

  it('by typed moves, with what a screen reader says alone', async () => {
    const { page } = await chromium.open({
      parameters: { lang: 'ja', strength: '1', handicap },
      // What the eye sees is not there.
      prepare: (opened) =>
        opened.addInitScript(() => {
          addEventListener('DOMContentLoaded', () => {
            const sheet = new CSSStyleSheet();
            sheet.replaceSync('svg { visibility: hidden }');
            document.adoptedStyleSheets = [sheet];
          });
        }),
    });
    const field = page.getByRole('textbox', { name: '指し手を入力' });
    const spoken = page.locator('[aria-live="polite"]').first();
    const player = await SecondPlayer.at(handicapStart);
    let heard = '';
    const untilSpoken = async (): Promise<string> => {
      await page.waitForFunction(
        (before) => ![before, ''].includes(document.querySelector('[aria-live="polite"]')?.textContent.trim() ?? ''),
        heard,
        { timeout: 30_000 },
      );
      heard = (await spoken.innerText()).trim();
      return heard;
    };
    await tabTo(page, '[data-part="typed-move"] summary');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('typed-move');
    const signs = { black: 'したて', white: 'うわて' } as const;
    for (;;) {
      const said = await untilSpoken();
      if (said.includes('あなたの勝ちです')) {
        break;
      }
      const announced = /^流れの手、(.*?)。/.exec(said)?.[1];
      player.hear(({ japanese }) => inKana(japanese, signs) === announced);
      const { japanese, usi } = player.move();
      // As the engine writes it, or as USI does, in turn.
      await field.fill(player.count % 4 === 0 ? usi : japanese);
      await field.press('Enter');
      if (player.isOver) {
        expect(await untilSpoken()).toContain('あなたの勝ちです');
        break;
      }
    }
  }, 180_000);

  it('says what it has not understood, in place, and plays nothing', async () => {
    const game = await chromium.open({ parameters: { lang: 'en', strength: '1' } });
    const field = game.page.getByRole('textbox', { name: 'Type a move' });
    expect(await field.isVisible()).toBe(false);
    await game.askToType();
    for (const [typed, words] of [
      ['hello', /cannot be read as a move.*\[hello\]/s],
      ['P-5e', /not legal here.*\[P-5e\]/s],
      ['G-5h', /Several moves could be meant.*G49-58.*G69-58|Several moves could be meant.*G69-58.*G49-58/s],
      ['', /No move has been typed/],
    ] as const) {
      await field.fill(typed);
      await field.press('Enter');
      await expect.poll(() => game.part('typed-move-error').innerText()).toMatch(words);
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      expect(await field.inputValue()).toBe(typed);
    }
    expect(await game.moves()).toEqual([]);
    await field.fill('G49-58');
    expect(await game.part('typed-move-error').innerText()).toBe('');
    await field.press('Enter');
    await game.untilMoves(2);
    expect(await field.inputValue()).toBe('');
    expect(await game.page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('typed-move');
  }, 120_000);
});
