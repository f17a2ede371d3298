// What is wrong with a position, as far as that can be seen without an engine.

import type { Side } from '@engine';
import { fileOf, rankOf, squareAt, type SquareIndex } from '../board/geometry';
import type { Piece } from '../board/pieces';
import type { PieceCode } from '../engine/piece-codes';
import { opponentOf } from '../engine/sides';
import type { SetupPosition } from './position';

/** A game wants both kings; a mating problem only that of the side that is not to move. */
export type Needs = 'game' | 'problem';

export type Fault =
  | { kind: 'no_king'; side: Side }
  | { kind: 'two_kings'; side: Side }
  | { kind: 'two_pawns'; side: Side; file: number }
  /** It could never move from there. */
  | { kind: 'dead_piece'; piece: Piece; square: SquareIndex }
  /** Of the side that is not to move, and in check. */
  | { kind: 'king_capturable'; side: Side };

const sides = ['black', 'white'] as const;

export function faultsOf(position: SetupPosition, needs: Needs): Fault[] {
  const { turn } = position;
  const kings = sides.flatMap((side): Fault[] => {
    const count = kingsOf(side, position).length;
    const wanted = needs === 'game' || side !== turn;
    return count > 1 ? [{ kind: 'two_kings', side }] : count === 0 && wanted ? [{ kind: 'no_king', side }] : [];
  });
  const defender = opponentOf(turn);
  const inCheck = kingsOf(defender, position).some((square) => isAttacked(square, turn, position));
  return [
    ...kings,
    ...deadPieces(position),
    ...sides.flatMap((side) =>
      filesOfTwoPawns(side, position).map((file) => ({ kind: 'two_pawns', side, file }) as const),
    ),
    ...(inCheck ? [{ kind: 'king_capturable', side: defender } as const] : []),
  ];
}

function kingsOf(side: Side, { squares }: SetupPosition): SquareIndex[] {
  return squares.flatMap((piece, square) => (piece?.code === 'K' && piece.side === side ? [square] : []));
}

function deadPieces({ squares }: SetupPosition): Fault[] {
  return squares.flatMap((piece, square): Fault[] => {
    if (piece === null) {
      return [];
    }
    const ranksAhead = piece.side === 'black' ? rankOf(square) - 1 : 9 - rankOf(square);
    const needed = piece.code === 'N' ? 2 : piece.code === 'L' || piece.code === 'P' ? 1 : 0;
    return ranksAhead < needed ? [{ kind: 'dead_piece', piece, square }] : [];
  });
}

function filesOfTwoPawns(side: Side, { squares }: SetupPosition): number[] {
  const files = squares.flatMap((piece, square) =>
    piece?.code === 'P' && piece.side === side ? [fileOf(square)] : [],
  );
  return [...new Set(files.filter((file, index) => files.indexOf(file) !== index))];
}

/** Files and ranks, of a piece that looks towards rank 1. */
type Way = readonly [files: number, ranks: number];

const straight: readonly Way[] = [
  [0, -1],
  [0, 1],
  [-1, 0],
  [1, 0],
];
const diagonal: readonly Way[] = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
];
const gold: readonly Way[] = [...straight, [-1, -1], [1, -1]];

/** One step, and as far as the way is free. */
const waysOf: Record<PieceCode, { steps: readonly Way[]; slides: readonly Way[] }> = {
  K: { steps: [...straight, ...diagonal], slides: [] },
  R: { steps: [], slides: straight },
  B: { steps: [], slides: diagonal },
  G: { steps: gold, slides: [] },
  S: { steps: [[0, -1], ...diagonal], slides: [] },
  N: {
    steps: [
      [-1, -2],
      [1, -2],
    ],
    slides: [],
  },
  L: { steps: [], slides: [[0, -1]] },
  P: { steps: [[0, -1]], slides: [] },
  '+R': { steps: diagonal, slides: straight },
  '+B': { steps: straight, slides: diagonal },
  '+S': { steps: gold, slides: [] },
  '+N': { steps: gold, slides: [] },
  '+L': { steps: gold, slides: [] },
  '+P': { steps: gold, slides: [] },
};

function isAttacked(target: SquareIndex, by: Side, position: SetupPosition): boolean {
  return position.squares.some((piece, square) => piece?.side === by && reaches(piece, square, target, position));
}

function reaches({ code, side }: Piece, from: SquareIndex, target: SquareIndex, { squares }: SetupPosition): boolean {
  const ahead = side === 'black' ? 1 : -1;
  const leads = ([files, ranks]: Way, most: number): boolean => {
    let file = fileOf(from);
    let rank = rankOf(from);
    for (let step = 0; step < most; step += 1) {
      file += files;
      rank += ranks * ahead;
      if (file < 1 || file > 9 || rank < 1 || rank > 9) {
        return false;
      }
      const square = squareAt(file, rank);
      if (square === target) {
        return true;
      }
      if (squares[square] !== null) {
        return false;
      }
    }
    return false;
  };
  const { steps, slides } = waysOf[code];
  return steps.some((way) => leads(way, 1)) || slides.some((way) => leads(way, 8));
}
