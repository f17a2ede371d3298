// A hint: which piece is the one to move.

import type { Language } from '../i18n/language';
import { pieceToMove } from '../i18n/square-name';
import { nameOfSquare, squareOfUsi } from './geometry';

/** usi: of the move, or its first two characters. */
export function pieceHint(usi: string, language: Language): string {
  const square = squareOfUsi(usi.slice(0, 2));
  return pieceToMove[language](square === null ? null : nameOfSquare(square));
}
