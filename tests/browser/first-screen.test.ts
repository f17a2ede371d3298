// What somebody meets who has never been here: what this is, how to begin, and the board on any screen.

import { describe, expect, it } from 'vitest';
import { axeFindings } from './axe';
import { Chromium, desktop, phone } from './chromium';

const chromium = new Chromium();

describe('the first screen', () => {
  it.each([
    ['ja', '人のように指し、その手の理由を話す、将棋の相手です。'],
    ['en', 'A shogi opponent that plays as people do, and says why.'],
  ])('says what this is, and lets a beginner begin, in %s', async (lang, sentence) => {
    const game = await chromium.open({ parameters: { lang }, viewport: phone });
    expect(await game.part('introduction').innerText()).toBe(sentence);
    expect(await axeFindings(game)).toEqual([]);
    await game.action('show-ways').click();
    await expect.poll(() => game.within('.piece-face .face-line').count()).toBeGreaterThan(40);
    expect(await game.action('show-ways').count()).toBe(0);
    // Whom to play is offered, and three names stand for all that could be set.
    expect(await game.action('take-opponent').count()).toBe(3);
    expect(await game.within('.dials').count()).toBe(0);
    await game.action('take-opponent').last().click();
    expect(await game.action('take-opponent').last().getAttribute('aria-current')).toBe('true');
    await game.click('7g7f');
    await game.untilMoves(2);
    await game.untilPhase('player');
    expect(await game.part('introduction').count()).toBe(0);
    expect((await game.asked()).strength).toBe(8);
  });

  it('leaves a position that was given to whoever gave it', async () => {
    const game = await chromium.open({ parameters: { lang: 'ja', moves: '7g7f,3c3d' } });
    expect(await game.part('introduction').count()).toBe(0);
    expect(await game.within('.sentence').innerText()).toContain('行き先を選ぶと指せます');
    expect(await game.action('begin-gently').count()).toBe(0);
  });

  it('is not shown to who comes back to a game', async () => {
    const game = await chromium.open({ parameters: { lang: 'ja', strength: '1' } });
    await game.click('7g7f');
    await game.untilMoves(2);
    await game.page.reload();
    await game.untilPhase('player');
    expect(await game.part('introduction').count()).toBe(0);
  });
});

describe('the board', () => {
  it.each([
    ['a phone', phone],
    ['a phone on its side', { width: 844, height: 390 }],
    ['a tablet', { width: 820, height: 1180 }],
    ['a tablet on its side', { width: 1180, height: 820 }],
    ['a desktop', desktop],
  ])('is seen whole with both seats on %s, and nothing is wider than the screen', async (_, viewport) => {
    const game = await chromium.open({ parameters: { lang: 'en', moves: '7g7f,3c3d,8h2b+,3a2b' }, viewport });
    const boxes = await Promise.all(
      ['.board', '.seat:not(.own) .seat-name', '.seat.own .seat-name', '.seat.own .hand-piece'].map((part) =>
        game.within(part).first().boundingBox(),
      ),
    );
    for (const box of boxes) {
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
    }
    expect(await game.page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    // The sentence, or the beginning of it, is on the screen too, larger than any other text but the pieces'.
    const sentence = game.within('.sentence');
    expect((await sentence.boundingBox())?.y).toBeLessThan(viewport.height - 20);
    const size = (selector: string): Promise<number> =>
      game
        .within(selector)
        .first()
        .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    for (const other of ['.seat-name', '.status-words', '.actions button', '.dial label']) {
      expect(await size('.sentence')).toBeGreaterThan(await size(other));
    }
  });
});
