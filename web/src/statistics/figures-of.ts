// The figures that statistics keep of a game, made of its review.

import type { Rating, Review, ReviewedMove, Side } from '@engine';
import type { Figures, Phase, SideFigures } from '../games/kept-game';

/** A move less likely than that surprises as if it were that likely, so that single moves do not decide a mean. */
export const leastProbability = 0.001;

/** Of one move, in bits. */
export function surpriseOf(probability: number): number {
  return -Math.log2(Math.max(probability, leastProbability));
}

/** Plies with which the phases end; the endgame is the rest. */
const phaseEnds = { opening: 30, middle: 80 } as const;

export function phaseOf(ply: number): Phase {
  return ply <= phaseEnds.opening ? 'opening' : ply <= phaseEnds.middle ? 'middle' : 'endgame';
}

export function figuresOf(review: Review): Figures {
  return { black: ofSide(review, 'black'), white: ofSide(review, 'white') };
}

function ofSide(review: Review, side: Side): SideFigures {
  const moves = review.moves.filter(({ by }) => by === side);
  const { natural, expected } = review.totals[side];
  const rating = review.ratings[side];
  const bits = sum(moves.map(({ probability }) => surpriseOf(probability)));
  return {
    moves: moves.length,
    natural,
    expected,
    surprise: moves.length === 0 ? 0 : bits / moves.length,
    phases: {
      opening: givenUpIn('opening', moves),
      middle: givenUpIn('middle', moves),
      endgame: givenUpIn('endgame', moves),
    },
    rating: ratingOf(rating),
    matched: rating?.matched ?? 0,
  };
}

function givenUpIn(phase: Phase, moves: readonly ReviewedMove[]): SideFigures['phases'][Phase] {
  const within = moves.filter(({ ply }) => phaseOf(ply) === phase);
  const lost = within.map((move) => (move.price.named ? Math.max(0, move.best.win_rate - move.win_rate) : 0));
  return { moves: within.length, lost: sum(lost) };
}

function ratingOf(rating: Rating | null): SideFigures['rating'] {
  if (rating === null || rating.rating === null || rating.low === null || rating.high === null) {
    return null;
  }
  const { positions, error, rating: number, low, high } = rating;
  return { positions, error, rating: number, low, high };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
