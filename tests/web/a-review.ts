// A game of nine moves, and what the fake engine finds in it.

import { FakeEngine } from './fake-engine';
import { cardsOf, type Card } from '../../web/src/practice/card';
import type { StoredReview } from '../../web/src/review/stored-review';
import type { Review } from '../../wasm/engine';
import { evenStart } from './rules';

export const moves = ['7g7f', '3c3d', '2g2f', '4a3b', '2f2e', '2b8h+', '7i8h', '3a2b', 'B*4e'];

export function reviewOf(played: readonly string[]): Review {
  const engine = new FakeEngine();
  engine.loadData(new Uint8Array(8));
  engine.newGame('startpos', played.join(' '));
  engine.startReview({});
  for (;;) {
    const step = engine.stepReview(() => 0);
    if (!step.ok || step.value.done) {
      break;
    }
  }
  const review = engine.review();
  if (!review.ok) {
    throw new Error(review.error.code);
  }
  return review.value;
}

export function storedReview(): StoredReview & { review: Review } {
  return {
    game: { start: 'startpos', moves, impasseRule: '27-point', ending: 'resignation' },
    people: 'professional',
    start: evenStart,
    review: reviewOf(moves),
  };
}

/** Exercises of the game as if its third and fifth moves had given up much. */
export function someCards(): Card[] {
  const stored = storedReview();
  const review = {
    ...stored.review,
    turning_points: [],
    moves: stored.review.moves.map((move) => ({
      ...move,
      win_rate: [3, 5].includes(move.ply) ? 300 : 600,
      judgement: [3, 5].includes(move.ply) ? ('worse' as const) : ('best' as const),
      best: { ...move.best, usi: [3, 5].includes(move.ply) ? '1g1f' : move.usi, win_rate: 600 },
      natural: { ...move.natural, usi: move.usi },
      price: { ...move.price, named: [3, 5].includes(move.ply) },
    })),
  };
  return cardsOf(stored, review, 'black', '2026-12-01');
}
