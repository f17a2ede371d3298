// Where the pieces stand, to be drawn. Comes from the engine's state; before the engine is up, from a
// SFEN that was kept.

import type { GameState, Side } from '@engine';
import { readHandPiece, type HandPiece } from '../engine/piece-codes';
import { squareAt } from './geometry';
import { readPiece, type Piece } from './pieces';

export interface Placement {
  squares: readonly (Piece | null)[]; // 81
  hands: Record<Side, Record<HandPiece, number>>;
}

export const evenStart = 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1';

function emptyHand(): Record<HandPiece, number> {
  return { R: 0, B: 0, G: 0, S: 0, N: 0, L: 0, P: 0 };
}

export function placementOf(state: Pick<GameState, 'squares' | 'hands'>): Placement {
  return { squares: state.squares.map((text) => (text === null ? null : readPiece(text))), hands: state.hands };
}

export function emptyPlacement(): Placement {
  const squares = new Array<Piece | null>(81).fill(null);
  return { squares, hands: { black: emptyHand(), white: emptyHand() } };
}

/** Reads for the eye only: whether the position is possible is not asked. Null when it is no SFEN. */
export function placementOfSfen(sfen: string): Placement | null {
  const [board = '', , inHand = '-'] = sfen.split(' ');
  const rows = board.split('/');
  if (rows.length !== 9) {
    return null;
  }
  const squares: (Piece | null)[] = new Array<Piece | null>(81).fill(null);
  for (const [row, text] of rows.entries()) {
    let file = 9;
    for (const [token] of text.matchAll(/\+?[a-z]|\d|./gi)) {
      if (/^[1-9]$/.test(token)) {
        file -= Number(token);
        continue;
      }
      const piece = readPiece(token);
      if (piece === null || file < 1) {
        return null;
      }
      squares[squareAt(file, row + 1)] = piece;
      file -= 1;
    }
    if (file !== 0) {
      return null;
    }
  }
  const hands = { black: emptyHand(), white: emptyHand() };
  if (inHand !== '-') {
    for (const [, count = '', letter = ''] of inHand.matchAll(/(\d*)(.)/g)) {
      const piece = readHandPiece(letter.toUpperCase());
      if (piece === null) {
        return null;
      }
      hands[letter === letter.toUpperCase() ? 'black' : 'white'][piece] = Number(count || '1');
    }
  }
  return { squares, hands };
}
