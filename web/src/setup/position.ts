// A position that is being set up: what stands where, whose turn it is, and how it is written and read.

import type { Side } from '@engine';
import { squareAt } from '../board/geometry';
import { readPiece, type Piece } from '../board/pieces';
import { emptyPlacement, evenStart, placementOfSfen, type Placement } from '../board/placement';
import { handOrder, type HandPiece } from '../engine/piece-codes';
import { readPositionText } from '../session/position-text';
import { handicapStarts } from './starts';

export interface SetupPosition extends Placement {
  turn: Side;
}

/** A piece without its promotion and its side. */
export type Kind = HandPiece | 'K';

export const kinds: readonly Kind[] = ['K', ...handOrder];

/** The forty pieces of a set. */
export const fullSet: Readonly<Record<Kind, number>> = { K: 2, R: 2, B: 2, G: 4, S: 4, N: 4, L: 4, P: 18 };

export function kindOf({ code }: Piece): Kind {
  return code.slice(-1) as Kind;
}

/** What of the set is neither on the board nor in a hand. */
export function boxOf({ squares, hands }: Placement): Record<Kind, number> {
  const box = { ...fullSet };
  for (const piece of squares) {
    if (piece !== null) {
      box[kindOf(piece)] -= 1;
    }
  }
  for (const kind of handOrder) {
    box[kind] -= hands.black[kind] + hands.white[kind];
  }
  return box;
}

/** Black to move on an empty board, or with white's king alone on it. */
export function emptyPosition(withKing = false): SetupPosition {
  const { squares, hands } = emptyPlacement();
  const king: Piece = { code: 'K', side: 'white' };
  const at = squareAt(5, 1);
  return {
    squares: withKing ? squares.map((_, square) => (square === at ? king : null)) : squares,
    hands,
    turn: 'black',
  };
}

/**
 * A SFEN, also as addresses and USI write it, or the name of a start. Null where it is none, has moves, or takes more
 * pieces than there are.
 */
export function readPosition(text: string): SetupPosition | null {
  const { start, moves } = readPositionText(text);
  const handicap = /^handicap (.+)$/.exec(start)?.[1];
  const sfen = start === 'startpos' ? evenStart : handicap === undefined ? start : (handicapStarts.get(handicap) ?? '');
  const turn = sfen.split(' ')[1] ?? '';
  const placement = moves.length > 0 || !/^[bw]$/.test(turn) ? null : placementOfSfen(sfen);
  if (placement === null || Object.values(boxOf(placement)).some((left) => left < 0)) {
    return null;
  }
  return { ...placement, turn: turn === 'b' ? 'black' : 'white' };
}

export function sfenOf({ squares, hands, turn }: SetupPosition): string {
  const rows = Array.from({ length: 9 }, (_, row) =>
    Array.from({ length: 9 }, (__, column) => letterOf(squares[squareAt(9 - column, row + 1)] ?? null))
      .join('')
      .replace(/1+/g, (empty) => `${empty.length}`),
  );
  const inHand = (['black', 'white'] as const).flatMap((side) =>
    handOrder.map((kind) => {
      const count = hands[side][kind];
      return count === 0 ? '' : `${count === 1 ? '' : count}${letterOf({ code: kind, side })}`;
    }),
  );
  return `${rows.join('/')} ${turn === 'black' ? 'b' : 'w'} ${inHand.join('') || '-'} 1`;
}

function letterOf(piece: Piece | null): string {
  return piece === null ? '1' : piece.side === 'black' ? piece.code : piece.code.toLowerCase();
}

/** As another press on it makes it: promoted, the other side's, promoted there, and as it was. */
export function turned({ code, side }: Piece): Piece {
  const promoted = readPiece(`+${code}`);
  return promoted === null
    ? { code: code.slice(-1) as Kind, side: side === 'black' ? 'white' : 'black' }
    : { ...promoted, side };
}
