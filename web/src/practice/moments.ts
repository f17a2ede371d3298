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
/** Win rate per mille by which the better answer must be better, in reviews of earlier versions. */
const clearlyBetter = 50;
/** Win rate per mille within which the natural move is as good as the best. */
const asGood = 20;

const lost = ({ best, win_rate }: Pick<ReviewedMove, 'best' | 'win_rate'>) => best.win_rate - win_rate;

/** Another move is clearly better. Earlier versions did not say so, only that a second look bore out a price. */
function hasClearAnswer({ judgement, ...move }: ReviewedMove): boolean {
  return judgement === undefined
    ? move.usi !== move.best.usi && move.price.named && lost(move) >= clearlyBetter
    : judgement === 'worse';
}

/** The natural move was as good as the best, and another was played that is not. */
function missedNatural({ judgement, ...move }: ReviewedMove): boolean {
  const { natural, best } = move;
  const isBehind =
    judgement === undefined
      ? move.usi !== best.usi && move.price.named && lost(move) > asGood
      : judgement === 'little' || judgement === 'worse';
  return isBehind && natural.usi !== move.usi && best.win_rate - natural.win_rate <= asGood;
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
