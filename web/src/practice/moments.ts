// Which moves of a reviewed game become exercises.

import type { Review, ReviewedMove, Side } from '@engine';
import { squareOfUsi } from '../board/geometry';
import { placementOfSfen, type Placement } from '../board/placement';
import { afterMove, attackedFrom, isAttacked, worthOf, worthTaken } from '../board/replay-placement';

/** Why a move was chosen. */
export const momentKinds = [
  'turning_point',
  'given_up',
  'natural',
  'mate_missed',
  'piece_lost',
  'fork_missed',
  'promotion_missed',
] as const;
export type MomentKind = (typeof momentKinds)[number];

export interface Moment {
  kind: MomentKind;
  move: ReviewedMove;
}

const mostOfAGame = 5;
/** Of those that are chosen by win rate alone. */
const mostByWinRate = 3;
/** Win rate per mille by which the better answer must be better, in reviews of earlier versions. */
const clearlyBetter = 50;
/** Win rate per mille within which the natural move is as good as the best. */
const asGood = 20;
/** Values this large are mates: core/search/value.h. */
const mateBound = 30_000;
/** In pawns: a lance, the smallest piece that is one (駒損). */
const aPiece = 3;
/** Moves of a line that are followed for the piece that it wins, and the last with which that can begin. */
const longestExchange = 9;
const lastLoss = 3;

const lost = ({ best, win_rate }: Pick<ReviewedMove, 'best' | 'win_rate'>) => best.win_rate - win_rate;

/** What was lost, by how many people would not have lost it: what could have been seen comes first. */
const teaches = (move: ReviewedMove) => lost(move) * (1000 - (move.fallibility?.chances[0] ?? 0));

/** Another move is clearly better. Earlier versions did not say so, only that a second look bore out a price. */
function hasClearAnswer({ judgement, ...move }: ReviewedMove): boolean {
  return judgement === undefined
    ? move.usi !== move.best.usi && move.price.named && lost(move) >= clearlyBetter
    : judgement === 'worse';
}

/** Another move is better, so that whoever finds it is told that it is. */
function isBehind({ judgement, ...move }: ReviewedMove): boolean {
  return judgement === undefined
    ? move.usi !== move.best.usi && move.price.named && lost(move) > asGood
    : judgement === 'little' || judgement === 'worse';
}

/** The natural move was as good as the best, and another was played that is not. */
function missedNatural(move: ReviewedMove): boolean {
  const { natural, best, usi } = move;
  return isBehind(move) && natural.usi !== usi && best.win_rate - natural.win_rate <= asGood;
}

function missedMate({ usi, best, mate }: ReviewedMove): boolean {
  return usi !== best.usi && best.value >= mateBound && (mate ?? 0) <= 0;
}

/** The expected answer takes more than the move has taken, soon and by a piece or more. */
function losesPiece(before: Placement, { by, answer = [] }: ReviewedMove): boolean {
  let placement = before;
  let balance = 0;
  let hasLost = false;
  let open: { square: string } | null = null;
  for (const [ply, { usi }] of answer.slice(0, longestExchange).entries()) {
    const isOwn = ply % 2 === 0;
    const side = isOwn === (by === 'black') ? 'black' : 'white';
    const next = afterMove(placement, usi, side);
    placement = next.placement;
    if (next.taken !== null) {
      balance += isOwn ? worthTaken(next.taken) : -worthTaken(next.taken);
      hasLost ||= !isOwn && ply <= lastLoss;
      open = isOwn ? null : { square: usi.slice(2, 4) };
    } else {
      open = null;
      if (hasLost) {
        break;
      }
    }
  }
  // The line may end where one would take back.
  const square = open === null ? null : squareOfUsi(open.square);
  const isOpen = square !== null && isAttacked(placement.squares, square, by);
  return hasLost && balance <= -aPiece && !isOpen;
}

/** The best move attacks two pieces at once, and goes on to take one of them. */
function missedFork({ squares, hands }: Placement, { by, best, line }: ReviewedMove): boolean {
  const [first, , third] = line;
  const to = squareOfUsi(best.usi.slice(2, 4));
  if (first?.usi !== best.usi || third === undefined || to === null || squareOfUsi(third.usi.slice(0, 2)) !== to) {
    return false;
  }
  const after = afterMove({ squares, hands }, best.usi, by).placement.squares;
  const own = after[to]?.code ?? 'K';
  const targets = attackedFrom(after, to).filter((square) => {
    const target = after[square] ?? null;
    if (target === null || target.side === by) {
      return false;
    }
    const worth = worthOf(target.code);
    return worth > worthOf(own) || (worth >= aPiece && !isAttacked(after, square, target.side));
  });
  return targets.length >= 2 && targets.includes(squareOfUsi(third.usi.slice(2, 4)) ?? -1);
}

/** The best move promotes, and is not taken for it. */
function missedPromotion({ usi, best, line }: ReviewedMove): boolean {
  const reply = line[1]?.usi.slice(2, 4);
  return best.usi.endsWith('+') && !usi.endsWith('+') && reply !== best.usi.slice(2, 4);
}

/** What the move has missed, where that has a name. */
function kindOf(before: Placement, move: ReviewedMove): MomentKind | null {
  return missedMate(move)
    ? 'mate_missed'
    : !isBehind(move)
      ? null
      : losesPiece(before, move)
        ? 'piece_lost'
        : missedFork(before, move)
          ? 'fork_missed'
          : missedPromotion(move)
            ? 'promotion_missed'
            : null;
}

/** By ply. start: SFEN of the position that the game began from. */
function namedKinds({ moves }: Review, side: Side, start: string): Map<number, MomentKind> {
  const found = new Map<number, MomentKind>();
  let placement = placementOfSfen(start);
  for (const move of moves) {
    if (placement === null) {
      break;
    }
    const kind = move.by === side ? kindOf(placement, move) : null;
    if (kind !== null) {
      found.set(move.ply, kind);
    }
    placement = afterMove(placement, move.usi, move.by).placement;
  }
  return found;
}

/**
 * Of one side, five at most, the most telling first: mates, turning points, pieces lost, forks and promotions, each that
 * lost most and could have been seen first; by win rate alone no more than make three.
 */
export function momentsOf(review: Review, side: Side, start: string): Moment[] {
  const own = review.moves.filter(({ by }) => by === side);
  const mostFirst = own.toSorted((left, right) => teaches(right) - teaches(left));
  const turns = new Set(review.turning_points.map(({ ply }) => ply));
  const named = namedKinds(review, side, start);
  const clear = mostFirst.filter(hasClearAnswer);
  const of = (kind: MomentKind): Moment[] =>
    mostFirst.filter(({ ply }) => named.get(ply) === kind).map((move) => ({ kind, move }));
  const turned = clear.filter(({ ply }) => turns.has(ply));
  const chosen = new Map<number, Moment>();
  const take = (moments: readonly Moment[], most: number): void => {
    for (const moment of moments) {
      if (chosen.size < most && !chosen.has(moment.move.ply)) {
        chosen.set(moment.move.ply, moment);
      }
    }
  };
  const telling = [...of('piece_lost'), ...of('fork_missed'), ...of('promotion_missed')];
  take(of('mate_missed'), mostOfAGame);
  take(
    turned.map((move) => ({ kind: named.get(move.ply) ?? 'turning_point', move })),
    mostOfAGame,
  );
  take(telling, mostOfAGame);
  take(
    clear.map((move) => ({ kind: 'given_up', move })),
    mostByWinRate,
  );
  take(
    mostFirst.filter(missedNatural).map((move) => ({ kind: 'natural', move })),
    mostByWinRate,
  );
  return [...chosen.values()];
}
