// Which moves of a reviewed game become exercises.

import type { Review, ReviewedMove, Side } from '@engine';

/** Why a move was chosen. */
export const momentKinds = ['turning_point', 'given_up', 'natural'] as const;
export type MomentKind = (typeof momentKinds)[number];

export interface Moment {
  kind: MomentKind;
  move: ReviewedMove;
}

const mostOfAGame = 3;
/** Win rate per mille by which the better answer must be better. */
const clearlyBetter = 50;
/** Win rate per mille within which an answer is as good as the best. */
export const asGood = 20;

/** Both for the mover, per mille. */
export function isAsGood(winRate: number, best: number): boolean {
  return best - winRate <= asGood;
}

const lost = ({ best, win_rate }: ReviewedMove) => best.win_rate - win_rate;

/** A second look has borne out that another move is better, and by enough. */
export function hasClearAnswer(move: ReviewedMove): boolean {
  return move.usi !== move.best.usi && move.price.named && lost(move) >= clearlyBetter;
}

/** The natural move was as good as the best, and another was played that is not. */
function missedNatural(move: ReviewedMove): boolean {
  const { natural, best } = move;
  return (
    natural.usi !== move.usi &&
    isAsGood(natural.win_rate, best.win_rate) &&
    move.usi !== best.usi &&
    move.price.named &&
    !isAsGood(move.win_rate, best.win_rate)
  );
}

/** Of one side, three at most, the most telling first. */
export function momentsOf(review: Review, side: Side): Moment[] {
  const own = review.moves.filter(({ by }) => by === side);
  const mostFirst = [...own].sort((left, right) => lost(right) - lost(left));
  const turns = new Set(review.turning_points.map(({ ply }) => ply));
  const clear = mostFirst.filter(hasClearAnswer);
  const candidates: Moment[] = [
    ...clear.filter(({ ply }) => turns.has(ply)).map((move): Moment => ({ kind: 'turning_point', move })),
    ...clear.map((move): Moment => ({ kind: 'given_up', move })),
    ...mostFirst.filter(missedNatural).map((move): Moment => ({ kind: 'natural', move })),
  ];
  const chosen = new Map<number, Moment>();
  for (const moment of candidates) {
    if (chosen.size < mostOfAGame && !chosen.has(moment.move.ply)) {
      chosen.set(moment.move.ply, moment);
    }
  }
  return [...chosen.values()];
}
