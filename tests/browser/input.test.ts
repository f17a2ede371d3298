// The ways to move a piece: mouse, finger and keyboard, from board and hand.

import { describe, expect, it } from 'vitest';
import { Chromium, phone } from './chromium';
import type { GamePage } from './game-page';

const chromium = new Chromium();

/** Black to move; bishops have been exchanged, so that both sides hold one. */
const exchanged = '7g7f,3c3d,8h2b+,3a2b';
const level = { lang: 'en', strength: '1', naturalness: '0' };

// A game for each move: what the engine answers could stand in a second one's way.
describe('moving a piece', () => {
  it('shows where it can go, and lets go of it', async () => {
    const game = await chromium.open({ parameters: { ...level, moves: exchanged } });
    await game.square('2h').click();
    expect(await game.square('2h').getAttribute('aria-selected')).toBe('true');
    expect(await game.page.locator('.target-dot').count()).toBe(8);
    expect(await game.square('8h').getAttribute('aria-label')).toContain('can be played');
    await game.square('5e').click();
    expect(await game.page.locator('.target-dot').count()).toBe(0);
    expect(await game.moves()).toHaveLength(4);
  });

  it('marks captures with corners', async () => {
    const game = await chromium.open({ parameters: { ...level, moves: '7g7f,3c3d' } });
    await game.square('8h').click();
    expect(await game.page.locator('.target-corners').count()).toBe(1);
  });

  it.each([
    ['on the board', '2g2f'],
    ['from the hand', 'B*5e'],
  ])('drags with the mouse, %s', async (_where, usi) => {
    const game = await chromium.open({ parameters: { ...level, moves: exchanged } });
    await game.drag(usi);
    expect((await game.untilMoves(6))[4]).toBe(usi);
  });

  it('puts a piece back that is dragged to no target', async () => {
    const game = await chromium.open({ parameters: { ...level, moves: exchanged } });
    await game.drag('2g2d');
    expect(await game.page.locator('.dragged').count()).toBe(0);
    expect(await game.page.locator('[aria-selected="true"]').count()).toBe(0);
    expect(await game.moves()).toHaveLength(4);
    await game.click('2g2f');
    await game.untilMoves(6);
  });

  it('drops with two clicks', async () => {
    const game = await chromium.open({ parameters: { ...level, moves: exchanged } });
    await game.click('B*5e');
    expect((await game.untilMoves(6))[4]).toBe('B*5e');
  });

  it.each<[string, string, (game: GamePage) => Promise<void>]>([
    [
      'by taps',
      '2g2f',
      async (game) => {
        await game.square('2g').tap();
        await game.square('2f').tap();
      },
    ],
    ['by dragging', '9g9f', (game) => game.touchDrag('9g9f')],
    ['by dragging from the hand', 'B*5e', (game) => game.touchDrag('B*5e')],
  ])('follows a finger %s', async (_how, usi, move) => {
    const game = await chromium.open({
      parameters: { ...level, moves: exchanged },
      viewport: phone,
      hasTouch: true,
      isMobile: true,
    });
    await move(game);
    expect((await game.untilMoves(6))[4]).toBe(usi);
  });

  it.each([
    ['yes', '9g9c+', '93 black dragon'],
    ['no', '9g9c', '93 black rook'],
  ])('asks about promotion and takes %s', async (answer, usi, label) => {
    const game = await chromium.open({
      parameters: { ...level, sfen: '4k4/9/9/9/9/9/R8/9/4K4 b - 1', resigns: 'off' },
    });
    await game.square('9g').click();
    await game.square('9c').click();
    expect(await game.promotion.isVisible()).toBe(true);
    await game.page.click(`[data-promote="${answer}"]`);
    expect((await game.untilMoves(2))[0]).toBe(usi);
    expect((await game.squareLabels())['9c']).toBe(label);
  });

  it('takes the question back with Escape', async () => {
    const game = await chromium.open({ parameters: { ...level, moves: '7g7f,3c3d' } });
    await game.drag('8h2b');
    expect(await game.promotion.isVisible()).toBe(true);
    await game.page.keyboard.press('Escape');
    expect(await game.promotion.isVisible()).toBe(false);
    expect(await game.moves()).toHaveLength(2);
    expect((await game.squareLabels())['8h']).toBe('88 black bishop');
  });

  it('asks nothing where the piece must promote', async () => {
    const game = await chromium.open({
      parameters: { ...level, sfen: '4k4/P8/9/9/9/9/9/9/4K4 b - 1' },
    });
    await game.square('9b').click();
    await game.square('9a').click();
    expect(await game.promotion.isVisible()).toBe(false);
    expect((await game.untilMoves(2))[0]).toBe('9b9a+');
  });

  it('gives the focus to the board when the button that had it may not be used', async () => {
    const game = await chromium.open({ parameters: { lang: 'en', strength: '1', moves: '7g7f,3c3d' } });
    await game.untilPhase('player');
    const undo = game.action('undo');
    await undo.focus();
    await game.page.keyboard.press('Enter');
    await game.untilMoves(0);
    expect(await undo.isDisabled()).toBe(true);
    expect(await game.page.evaluate(() => (document.activeElement as HTMLElement).dataset.square)).toBe('5e');
  });

  it('moves with the keyboard alone', async () => {
    const game = await chromium.open({ parameters: { ...level, moves: exchanged } });
    const { keyboard } = game.page;
    await game.square('5e').focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown']) {
      await keyboard.press(key);
    }
    expect(await game.page.evaluate(() => (document.activeElement as HTMLElement).dataset.square)).toBe('2g');
    await keyboard.press('Enter');
    await keyboard.press('Escape');
    expect(await game.page.locator('.target-dot').count()).toBe(0);
    await keyboard.press('Enter');
    await keyboard.press('ArrowUp');
    await keyboard.press('Enter');
    expect((await game.untilMoves(6))[4]).toBe('2g2f');
  });

  it('drops with the keyboard alone', async () => {
    const game = await chromium.open({ parameters: { ...level, moves: exchanged } });
    const { keyboard } = game.page;
    await game.square('2g').focus();
    await keyboard.press('ArrowUp');
    await game.handPiece('B').focus();
    await keyboard.press('Enter');
    // The focus has gone on to the square that was left last.
    await keyboard.press('ArrowUp');
    await keyboard.press('Enter');
    expect((await game.untilMoves(6))[4]).toBe('B*2e');
  });

  it('has one tab stop on the board, with a ring of 3 px', async () => {
    const game = await chromium.open({ parameters: { ...level } });
    expect(await game.page.locator('.square-grid [tabindex="0"]').count()).toBe(1);
    await game.page.locator('.square-grid [tabindex="0"]').focus();
    await game.page.keyboard.press('ArrowUp');
    const ring = await game.page.evaluate(() => {
      const style = getComputedStyle(document.activeElement as HTMLElement);
      return `${style.outlineStyle} ${style.outlineWidth}`;
    });
    expect(ring).toBe('solid 3px');
  });
});
