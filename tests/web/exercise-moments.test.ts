// Which moments of a review become exercises.

import { describe, expect, it } from 'vitest';
import { momentsOf } from '../../web/src/practice/moments';
import type { Judgement, Review, ReviewedMove } from '../../wasm/engine';
import { moves, reviewOf } from './a-review';

interface Change {
  own: number;
  natural?: number;
  /** null: the review is of an earlier version, which did not say. */
  judgement?: Judgement | null;
  named?: boolean;
}

/** Every move is the best one, but those said here: what they and the natural move are worth where the best has 600. */
function reviewWith(changes: Record<number, Change>, turns: readonly number[] = []): Review {
  const review = reviewOf(moves);
  const all = review.moves.map((move): ReviewedMove => {
    const best = { ...move.best, usi: move.usi, win_rate: 600 };
    const price = { ...move.price, named: false };
    const plain = { ...move, judgement: 'best' as const, best, natural: best, win_rate: 600, price };
    const change = changes[move.ply];
    if (change === undefined) {
      return plain;
    }
    const { judgement: _, ...unjudged } = plain;
    const { judgement = 'worse' } = change;
    return {
      ...unjudged,
      ...(judgement === null ? {} : { judgement }),
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
    const little = { own: 550, natural: 590, judgement: 'little' } as const;
    const review = reviewWith({ 1: little, 3: { own: 300 }, 5: { own: 400 } }, [5]);
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

  it('are none where the move is as good as the best, whatever the natural one is', () => {
    expect(found(reviewWith({ 1: { own: 580, natural: 600, judgement: 'equal' } }, [1]))).toEqual([]);
  });

  it('are none where the better answer is only a little better', () => {
    expect(found(reviewWith({ 1: { own: 540, judgement: 'little' } }, [1]))).toEqual([]);
  });

  it('of a review of an earlier version go by prices that were borne out', () => {
    const old = (own: number, named = true) => ({ own, named, judgement: null });
    expect(found(reviewWith({ 1: old(300, false), 3: old(560), 5: old(540) }, [1, 3]))).toEqual([['given_up', 5]]);
    expect(found(reviewWith({ 1: { ...old(570), natural: 590 } }))).toEqual([['natural', 1]]);
  });
});
