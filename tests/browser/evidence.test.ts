// Reasons with every form of evidence, as the engine writes them, on the page: the engine's words in both
// languages, and what each form has drawn on the board or in the panel.

import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Evidence, Reason } from '../../wasm/engine';
import { writeGame } from '../../web/src/session/stored';
import { gameWithEveryForm, reasonsOfEveryForm } from '../web/every-form';
import { Chromium } from './chromium';
import type { GamePage } from './game-page';

const chromium = new Chromium();

interface Seen {
  arrows: number;
  outlined: string[];
  region: number; // squares
  share: number | null; // percent of the bar's width
}

/** The compiler asks for every form. */
const expected: Record<Evidence['form'], Seen> = {
  counted: { arrows: 2, outlined: [], region: 0, share: null },
  likelihood: { arrows: 0, outlined: [], region: 0, share: 30 },
  line: { arrows: 1, outlined: [], region: 0, share: null },
  destination: { arrows: 1, outlined: ['2f'], region: 2, share: null },
  shape: { arrows: 0, outlined: ['2f', '2g'], region: 0, share: null },
  category: { arrows: 1, outlined: ['8b'], region: 0, share: null },
  intent: { arrows: 1, outlined: [], region: 0, share: null },
};

/** The page as it comes up where the game and its last words were kept. */
async function openWith(reasons: readonly Reason[], lang: 'ja' | 'en'): Promise<GamePage> {
  const kept = gameWithEveryForm();
  kept.remark?.choice.reasons.splice(0, Infinity, ...reasons);
  const game = await chromium.open({
    parameters: { lang, strength: '7' },
    prepare: (page) => page.addInitScript((text) => localStorage.setItem('nagare.game', text), writeGame(kept)),
  });
  await game.action('more-reasons').click();
  return game;
}

async function textOf(locator: Locator): Promise<string> {
  return (await locator.allInnerTexts()).join();
}

async function drawn(game: GamePage, row: Locator): Promise<Seen> {
  const share = row.locator('.bar-share');
  return {
    arrows: await game.within('.arrow').count(),
    outlined: await game
      .within('.outline')
      .evaluateAll((marks) => marks.map((mark) => mark.getAttribute('data-outline') ?? '')),
    region: await game.within('.region-square').count(),
    share: (await share.count()) === 0 ? null : Number(await share.getAttribute('width')),
  };
}

describe('reasons with evidence of every form', () => {
  it.each(['ja', 'en'] as const)('are said in %s and drawn', async (language) => {
    const game = await openWith(reasonsOfEveryForm, language);
    const rows = game.within('.reason');
    expect(await rows.count()).toBe(Object.keys(expected).length);
    for (const [index, reason] of reasonsOfEveryForm.entries()) {
      const { form } = reason.evidence;
      const row = rows.nth(index);
      const said = ['.reason-kind', '.reason-words', '.figures', '.detail'].map((part) => textOf(row.locator(part)));
      const { label, text, figures, detail } = reason;
      expect(await Promise.all(said), form).toEqual([label, text, figures, detail].map((each) => each[language]));
      const onBoard = expected[form].arrows + expected[form].outlined.length > 0;
      const button = row.locator('[data-action="draw-reason"]');
      expect(await button.count(), form).toBe(onBoard ? 1 : 0);
      if (onBoard) {
        await button.click();
      }
      expect(await drawn(game, row), form).toEqual(expected[form]);
      if (onBoard) {
        expect(await button.getAttribute('aria-pressed')).toBe('true');
        await button.click();
      }
      expect(await drawn(game, row), form).toMatchObject({ arrows: 0, outlined: [], region: 0 });
    }
  });

  it('outline the squares that they name, here on a turned board', async () => {
    const game = await openWith(reasonsOfEveryForm, 'en');
    await game.within('[data-reason="toy_shape"] [data-action="draw-reason"]').click();
    for (const usi of ['2f', '2g']) {
      const square = await game.square(usi).boundingBox();
      const outline = await game.within(`[data-outline="${usi}"]`).boundingBox();
      if (square === null || outline === null) {
        throw new Error(`${usi} is not on the page`);
      }
      expect(outline.x).toBeGreaterThan(square.x);
      expect(outline.y).toBeGreaterThan(square.y);
      expect(outline.x + outline.width).toBeLessThan(square.x + square.width);
      expect(outline.y + outline.height).toBeLessThan(square.y + square.height);
    }
  });

  it('that speak against the move have a minus and the other kind of bar', async () => {
    const against = reasonsOfEveryForm.map((reason) => ({ ...reason, points: -45 }));
    const game = await openWith([...reasonsOfEveryForm.slice(0, 1), ...against.slice(1)], 'ja');
    const [first, second] = [game.within('.reason').nth(0), game.within('.reason').nth(1)];
    expect(await first.locator('.points').innerText()).toBe('+60');
    expect(await first.locator('.bar-gain').count()).toBe(1);
    expect(await second.locator('.points').innerText()).toBe('−45');
    expect(await second.locator('.bar-price').getAttribute('width')).toBe('15.00');
    expect(await second.locator('.bar-gain').count()).toBe(0);
  });
});
