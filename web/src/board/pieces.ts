// Pieces as SFEN writes them, and the glyph that stands for each.

import type { Side } from '@engine';
import type { PieceCode } from '../engine/piece-codes';
import type { Glyph } from './glyphs';

export interface Piece {
  code: PieceCode;
  side: Side;
}

const glyphOf: Record<PieceCode, Glyph> = {
  K: '玉',
  R: '飛',
  B: '角',
  G: '金',
  S: '銀',
  N: '桂',
  L: '香',
  P: '歩',
  '+R': '竜',
  '+B': '馬',
  '+S': '全',
  '+N': '圭',
  '+L': '杏',
  '+P': 'と',
};

/** '+r' is white's dragon; null where the text is no piece. */
export function readPiece(sfen: string): Piece | null {
  const code = sfen.toUpperCase();
  if (!(code in glyphOf)) {
    return null;
  }
  return { code: code as PieceCode, side: sfen === code ? 'black' : 'white' };
}

/** The two kings are told apart as custom has it: 玉 for black, 王 for white. */
export function pieceGlyph({ code, side }: Piece): Glyph {
  return code === 'K' && side === 'white' ? '王' : glyphOf[code];
}

export function isPromoted(code: PieceCode): boolean {
  return code.startsWith('+');
}
