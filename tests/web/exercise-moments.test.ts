// Which moments of a review become exercises.

import { describe, expect, it } from 'vitest';
import { momentsOf } from '../../web/src/practice/moments';
import type { Review, ReviewedMove } from '../../wasm/engine';
import { moves, reviewOf } from './a-review';

/** Every move is the best one, but those said here: what they and the natural move are worth where the best has 600. */
function reviewWith(
  changes: Record<number, { own: number; natural?: number; named?: boolean }>,
  turns: readonly number[] = [],
): Review {
  const review = reviewOf(moves);
  const all = review.moves.map((move): ReviewedMove => {
    const best = { ...move.best, usi: move.usi, win_rate: 600 };
    const plain = { ...move, best, natural: best, win_rate: 600, price: { ...move.price, named: false } };
    const change = changes[move.ply];
    if (change === undefined) {
      return plain;
    }
    return {
      ...plain,
      best: { ...best, usi: '1g1f' },
      natural: { ...best, usi: '9g9f', win_rate: change.natural ?? 0 },
      win_rate: change.own,
      price: { ...plain.price, named: change.named ?? true },
    };
  });
  const turning = turns.map((ply) => ({ ply, before: 600, after: 400, sentence: { ja: '', en: '' } }));
  return { ...review, moves: all, turning_points: turning };
}

const found = (review: Review) => momentsOf(review, 'black').map(({ kind, move }) => [kind, move.ply]);

describe('the moments of a game', () => {
  it('are none where every move was the best', () => {
    expect(found(reviewWith({}))).toEqual([]);
  });

  it('are turning points first, then what gave up most, then natural moves missed', () => {
    const review = reviewWith({ 1: { own: 570, natural: 590 }, 3: { own: 300 }, 5: { own: 400 } }, [5]);
    expect(found(review)).toEqual([
      ['turning_point', 5],
      ['given_up', 3],
      ['natural', 1],
    ]);
  });

  it('are three at most', () => {
    const review = reviewWith({ 1: { own: 500 }, 3: { own: 300 }, 5: { own: 400 }, 7: { own: 350 } });
    expect(found(review).map(([, ply]) => ply)).toEqual([3, 7, 5]);
  });

  it('are of the one side alone', () => {
    expect(found(reviewWith({ 2: { own: 300 }, 4: { own: 300 } }, [2]))).toEqual([]);
  });

  it('are none where the review is unsure, or the better answer is hardly better', () => {
    expect(found(reviewWith({ 1: { own: 300, named: false }, 3: { own: 560 } }, [1, 3]))).toEqual([]);
  });
});
