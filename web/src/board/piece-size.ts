// The three widths that pieces come in, in the board's drawing units.

import type { PieceCode } from '../engine/piece-codes';

export interface PieceSize {
  width: number;
  height: number;
}

const large: PieceSize = { width: 88, height: 98 };
const middle: PieceSize = { width: 82, height: 93 };
const small: PieceSize = { width: 72, height: 86 };

export const pieceSizes: Record<PieceCode, PieceSize> = {
  K: large,
  R: large,
  B: large,
  '+R': large,
  '+B': large,
  G: middle,
  S: middle,
  '+S': middle,
  N: small,
  L: small,
  P: small,
  '+N': small,
  '+L': small,
  '+P': small,
};
