// Where the pieces stand after moves that are known to be legal, and what a piece attacks: geometry alone.

import type { Side } from '@engine';
import { fileOf, rankOf, squareAt, squareOfUsi, type SquareIndex } from './geometry';
import type { Placement } from './placement';
import type { HandPiece, PieceCode } from '../engine/piece-codes';

/** A move of the side, in USI; what is taken: null is nothing. */
export function afterMove(
  { squares, hands }: Placement,
  usi: string,
  by: Side,
): { placement: Placement; taken: PieceCode | null } {
  const to = squareOfUsi(usi.slice(2, 4)) ?? 0;
  const board = [...squares];
  const hand = { ...hands[by] };
  const taken = squares[to]?.code ?? null;
  if (usi[1] === '*') {
    const code = usi.charAt(0) as HandPiece;
    hand[code] -= 1;
    board[to] = { code, side: by };
  } else {
    const from = squareOfUsi(usi.slice(0, 2)) ?? 0;
    const moved = squares[from] ?? null;
    board[from] = null;
    board[to] = moved && usi.endsWith('+') ? { ...moved, code: `+${moved.code}` as PieceCode } : moved;
    if (taken !== null) {
      hand[taken.replace('+', '') as HandPiece] += 1;
    }
  }
  return { placement: { squares: board, hands: { ...hands, [by]: hand } }, taken };
}

type Step = readonly [file: number, rank: number];
/** For black, whose forward is -1. */
const forward: readonly Step[] = [[0, -1]];
const straights: readonly Step[] = [...forward, [0, 1], [-1, 0], [1, 0]];
const ahead: readonly Step[] = [
  [-1, -1],
  [1, -1],
];
const diagonals: readonly Step[] = [...ahead, [-1, 1], [1, 1]];
const goldSteps = [...ahead, ...straights];
const stepsOf: Partial<Record<PieceCode, readonly Step[]>> = {
  K: [...diagonals, ...straights],
  G: goldSteps,
  S: [...diagonals, ...forward],
  N: [
    [-1, -2],
    [1, -2],
  ],
  P: forward,
  '+S': goldSteps,
  '+N': goldSteps,
  '+L': goldSteps,
  '+P': goldSteps,
  '+R': diagonals,
  '+B': straights,
};
const slidesOf: Partial<Record<PieceCode, readonly Step[]>> = {
  R: straights,
  B: diagonals,
  L: forward,
  '+R': straights,
  '+B': diagonals,
};

/** Squares that the piece on a square attacks, those of its own side's pieces too. */
export function attackedFrom(squares: Placement['squares'], from: SquareIndex): SquareIndex[] {
  const piece = squares[from] ?? null;
  if (piece === null) {
    return [];
  }
  const turned = piece.side === 'black' ? 1 : -1;
  const found: SquareIndex[] = [];
  const walk = ([files, ranks]: Step, furthest: number): void => {
    for (let distance = 1; distance <= furthest; distance += 1) {
      const file = fileOf(from) + files * distance * turned;
      const rank = rankOf(from) + ranks * distance * turned;
      if (file < 1 || file > 9 || rank < 1 || rank > 9) {
        return;
      }
      found.push(squareAt(file, rank));
      if (squares[squareAt(file, rank)] !== null) {
        return;
      }
    }
  };
  (stepsOf[piece.code] ?? []).forEach((step) => walk(step, 1));
  (slidesOf[piece.code] ?? []).forEach((step) => walk(step, 8));
  return found;
}

/** As much as a piece is worth in pawns, by rule of thumb; the king is worth all. */
const worth: Record<PieceCode, number> = {
  K: 100,
  R: 10,
  B: 8,
  G: 6,
  S: 5,
  N: 4,
  L: 3,
  P: 1,
  '+R': 12,
  '+B': 10,
  '+S': 6,
  '+N': 6,
  '+L': 6,
  '+P': 6,
};
export const worthOf = (code: PieceCode): number => worth[code];
/** What it is worth to whoever takes it. */
export const worthTaken = (code: PieceCode): number => worth[code.replace('+', '') as PieceCode];

/** Of a side's pieces, whether any attacks the square. */
export function isAttacked(squares: Placement['squares'], square: SquareIndex, by: Side): boolean {
  return squares.some((piece, from) => piece?.side === by && attackedFrom(squares, from).includes(square));
}
