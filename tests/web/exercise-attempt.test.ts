// Which answers count, and how often.

import { describe, expect, it } from 'vitest';
import { UnkeptThings } from '../../web/src/database/unkept';
import type { EngineClient } from '../../web/src/engine/client';
import { Attempt } from '../../web/src/practice/attempt';
import { cardsOf, gameId } from '../../web/src/practice/card';
import { ExerciseStore } from '../../web/src/practice/store';
import { answerOf, isBehind } from '../../web/src/review/move-question';
import { someCards, storedReview } from './a-review';

describe('an answer', () => {
  const [move] = storedReview().review.moves;
  if (move === undefined) {
    throw new Error('no move');
  }

  it.each([
    ['best', true],
    ['equal', true],
    ['little', false],
    ['worse', false],
  ] as const)('that is judged %s counts: %s', (judgement, counts) => {
    expect(!isBehind(answerOf({ ...move, judgement }))).toBe(counts);
  });

  it('that nobody has told apart from the best is no success', () => {
    const { judgement: _, ...untold } = move;
    expect(isBehind(answerOf(untold))).toBe(true);
  });

  it('counts as failed where the first was wrong, though the next is right', async () => {
    const stored = storedReview();
    const moves = stored.review.moves.map((each) => ({
      ...each,
      best: { ...each.best, usi: each.ply === 3 ? '2h7h' : each.usi, win_rate: 600 },
      natural: { ...each.natural, usi: each.usi },
      win_rate: each.ply === 3 ? 300 : 600,
      judgement: each.ply === 3 ? ('worse' as const) : ('best' as const),
      price: { ...each.price, named: each.ply === 3 },
    }));
    const [card] = cardsOf(stored, { ...stored.review, moves, turning_points: [] }, 'black', '2026-12-01');
    if (card === undefined) {
      throw new Error('no exercise');
    }
    // Without IndexedDB it keeps them for the visit.
    const store = new ExerciseStore(new UnkeptThings());
    await store.addGame(gameId(stored.game, 'black'), [card]);
    const newGame = async () => ({ ok: true, value: { legal: ['2g2f', '2h7h'] } });
    const begun = await Attempt.of({ newGame } as unknown as EngineClient, store, card);
    if (!begun.ok) {
      throw new Error(begun.error.code);
    }
    const attempt = begun.value;
    expect(await attempt.play('5i5i', '2026-12-02')).toBeNull();
    expect(await attempt.play('2g2f', '2026-12-02')).toBe(false);
    attempt.exercise.again();
    expect(await attempt.play('2h7h', '2026-12-02')).toBe(true);
    expect(attempt.success).toBe(false);
    const [kept] = (await store.all()).cards;
    expect(kept?.progress).toEqual({ successes: 0, due: '2026-12-03', answered: '2026-12-02' });
  });

  it('is not told before it is kept when the exercise comes back', async () => {
    const stored = storedReview();
    const [card] = someCards();
    if (card === undefined) {
      throw new Error('no exercise');
    }
    const store = new ExerciseStore(new UnkeptThings());
    await store.addGame(gameId(stored.game, 'black'), [card]);
    const newGame = async () => ({ ok: true, value: { legal: ['1g1f'] } });
    const begun = await Attempt.of({ newGame } as unknown as EngineClient, store, card);
    if (!begun.ok) {
      throw new Error(begun.error.code);
    }
    const attempt = begun.value;
    const seen: [boolean | null, string | null][] = [];
    const note = (): void => void seen.push([attempt.success, attempt.card.progress.due]);
    const playing = attempt.play('1g1f', '2026-12-02');
    for (let turn = 0; turn < 5; turn += 1) {
      await Promise.resolve();
      note();
    }
    await playing;
    note();
    expect(seen.at(-1)).toEqual([true, '2026-12-05']);
    expect(seen.filter(([success, due]) => success !== null && due !== '2026-12-05')).toEqual([]);
  });
});
