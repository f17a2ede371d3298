// A hint for the person's own move: said and drawn like the opponent's, never played.

import { describe, expect, it } from 'vitest';
import { legalMoves, positionAfter } from '../web/rules';
import { axeFindings } from './axe';
import { Chromium, phone } from './chromium';
import { longThought } from './game-page';

const chromium = new Chromium();
const moves = ['7g7f', '3c3d', '2g2f', '4c4d'];

describe('a hint', () => {
  it.each([
    ['ja', 'おすすめの一手：'],
    ['en', 'A natural move for you: '],
  ])(
    'names a move of the person’s with its reasons, draws both, and leaves at the next touch, in %s',
    async (lang, head) => {
      const game = await chromium.open({ parameters: { lang, moves: moves.join(',') }, viewport: phone });
      const before = await game.within('.sentence').innerText();
      await game.action('hint').click();
      await game.part('hint').waitFor();
      const named = await game.part('hint').innerText();
      expect(named.startsWith(head)).toBe(true);
      if (lang === 'ja') {
        expect(named).toContain('▲'); // the person's, and not the opponent's
      }
      expect((await game.part('sentence').innerText()).length).toBeGreaterThan(8);
      expect(await game.part('announcement').textContent()).toContain(lang === 'ja' ? 'おすすめの一手は、' : head);
      expect(await game.within('.annotations .by-player').count()).toBeGreaterThan(0);
      expect(await game.action('think-again').count()).toBe(0);
      await game.action('why').click();
      expect(await game.within('.reason').count()).toBeGreaterThan(0);
      // What has not been played is not marked as played.
      await game.action('candidates').click();
      expect(await game.within('.candidates .chosen-mark').innerText()).toBe(lang === 'ja' ? 'ヒント' : 'Hint');
      expect(await axeFindings(game)).toEqual([]);
      expect(await game.moves()).toEqual(moves);
      await game.square('7f').click();
      expect(await game.part('hint').count()).toBe(0);
      expect(await game.within('.annotations').count()).toBe(0);
      expect(await game.within('.sentence').innerText()).toBe(before);
      expect(await game.part('announcement').textContent()).toBe('');
      const legal = legalMoves(positionAfter('startpos', moves));
      expect(legal).toContain('2f2e');
      await game.click('2f2e');
      await game.untilMoves(6);
    },
  );

  it('can be stopped, and asked for again', async () => {
    const game = await chromium.open({ parameters: { lang: 'en', moves: moves.join(',') } });
    await game.action('hint').click();
    expect(await game.within('.seat.own .status-words').innerText()).toBe('Thinking about your move');
    await game.action('stop-hint').click();
    expect(await game.within('.seat.own .status-words').innerText()).toBe('Your move');
    await game.page.waitForTimeout(1500);
    expect(await game.part('hint').count()).toBe(0);
    await game.action('hint').click();
    await game.part('hint').waitFor();
  });

  it('gives way to a move that is played meanwhile, and is not offered while the opponent thinks', async () => {
    const game = await chromium.open({ parameters: { lang: 'ja', ...longThought, strength: '10' }, ready: false });
    await game.untilPhase('engine');
    expect(await game.action('hint').isDisabled()).toBe(true);
    await game.action('move-now').click();
    await game.untilPhase('player');
    const move = await game.anyMove();
    const { length } = await game.moves();
    await game.action('hint').click();
    await game.click(move);
    await game.untilMoves(length + 2);
    await game.untilPhase('player', 'over');
    expect(await game.part('hint').count()).toBe(0);
    expect((await game.moves())[length]).toBe(move);
  });
});
