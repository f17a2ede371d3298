// What is drawn on a piece, and the pieces of one kanji, which are always here.

import { glyphEm, glyphs } from './glyphs';
import type { PieceSize } from './piece-size';
import { pieceGlyph, type Piece } from './pieces';

/** A path on the piece, which is centred on the origin and points up. */
export interface FaceMark {
  d: string;
  transform: string;
  /** Drawn as a line, else filled. */
  line: boolean;
}

export type PieceFaces = (piece: Piece, size: PieceSize) => readonly FaceMark[];

/** How a person wants the board to look. */
export interface BoardLooks {
  faces: PieceFaces;
  coordinates: boolean;
  /** Pieces are named where the focus or the pointer is, for those who do not read their kanji. */
  named: boolean;
}

export function oneKanji(piece: Piece, { width, height }: PieceSize): readonly FaceMark[] {
  const scale = (width * 0.68) / glyphEm;
  return [{ d: glyphs[pieceGlyph(piece)], transform: `translate(0 ${height * 0.075}) scale(${scale})`, line: false }];
}

export const plainLooks: BoardLooks = { faces: oneKanji, coordinates: true, named: false };
