// The engine's list of legal moves, sorted by where a move begins and where it ends. No rule is
// known here: what is not in the list cannot be played.

import { readHandPiece, type HandPiece } from '../engine/piece-codes';
import { squareOfUsi, usiOfSquare, type SquareIndex } from './geometry';

export type Source = { kind: 'square'; square: SquareIndex } | { kind: 'hand'; piece: HandPiece };

/** The legal ways to end a move on one square; both are there only when promotion is a choice. */
export interface Target {
  square: SquareIndex;
  plain: string | null; // USI
  promoted: string | null; // USI
}

export type LegalMoves = ReadonlyMap<string, ReadonlyMap<SquareIndex, Target>>;

export const noMoves: LegalMoves = new Map();

export function sourceKey(source: Source): string {
  return source.kind === 'hand' ? `${source.piece}*` : usiOfSquare(source.square);
}

export function sameSource(left: Source | null, right: Source | null): boolean {
  return left !== null && right !== null && sourceKey(left) === sourceKey(right);
}

export function groupLegalMoves(legal: readonly string[]): LegalMoves {
  const groups = new Map<string, Map<SquareIndex, Target>>();
  for (const usi of legal) {
    const key = usi.slice(0, 2);
    const square = squareOfUsi(usi.slice(2, 4));
    if (square === null) {
      continue;
    }
    const targets = groups.get(key) ?? new Map<SquareIndex, Target>();
    const target = targets.get(square) ?? { square, plain: null, promoted: null };
    targets.set(square, usi.endsWith('+') ? { ...target, promoted: usi } : { ...target, plain: usi });
    groups.set(key, targets);
  }
  return groups;
}

export function targetsOf(moves: LegalMoves, source: Source | null): ReadonlyMap<SquareIndex, Target> {
  return (source === null ? undefined : moves.get(sourceKey(source))) ?? new Map();
}

/** Where a USI move comes from and goes to; null where the text is no move. */
export function endsOfMove(usi: string): { from: Source; to: SquareIndex } | null {
  const to = squareOfUsi(usi.slice(2, 4));
  if (to === null) {
    return null;
  }
  if (usi[1] === '*') {
    const piece = readHandPiece(usi[0] ?? '');
    return piece === null ? null : { from: { kind: 'hand', piece }, to };
  }
  const square = squareOfUsi(usi.slice(0, 2));
  return square === null ? null : { from: { kind: 'square', square }, to };
}
