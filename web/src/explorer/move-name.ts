// A move's name from its position alone, with the square that it comes from, as KIF writes it: for where the engine's words
// for the moves there are not known.

import { fileOf, rankOf, squareOfUsi, type SquareIndex } from '../board/geometry';
import type { Glyph } from '../board/glyphs';
import { placementOfSfen } from '../board/placement';
import { isPromoted, pieceGlyph, readPiece, type Piece } from '../board/pieces';
import type { Language } from '../i18n/language';

/** Where a piece is called otherwise than it is drawn. */
const nameOfGlyph: Partial<Record<Glyph, string>> = { 全: '成銀', 圭: '成桂', 杏: '成香', 王: '玉' };

/** The move itself where the position does not have its piece. */
export function moveName(sfen: string, usi: string, language: Language): string {
  const isDrop = usi[1] === '*';
  const from = isDrop ? null : squareOfUsi(usi.slice(0, 2));
  const to = squareOfUsi(usi.slice(2, 4));
  const black = sfen.split(' ')[1] !== 'w';
  const letter = usi[0] ?? '';
  const piece = isDrop
    ? readPiece(black ? letter : letter.toLowerCase())
    : from === null
      ? null
      : (placementOfSfen(sfen)?.squares[from] ?? null);
  if (piece === null || to === null) {
    return usi;
  }
  const promotes = usi.endsWith('+');
  return language === 'ja' ? japanese(piece, from, to, promotes) : english(piece, from, to, promotes);
}

function japanese(piece: Piece, from: SquareIndex | null, to: SquareIndex, promotes: boolean): string {
  const square = `${'１２３４５６７８９'[fileOf(to) - 1]}${'一二三四五六七八九'[rankOf(to) - 1]}`;
  const name = nameOfGlyph[pieceGlyph(piece)] ?? pieceGlyph(piece);
  const origin = from === null ? '打' : `(${digits(from)})`;
  return `${piece.side === 'black' ? '▲' : '△'}${square}${name}${promotes ? '成' : declined(piece, from, to) ? '不成' : ''}${origin}`;
}

function english(piece: Piece, from: SquareIndex | null, to: SquareIndex, promotes: boolean): string {
  const end = promotes ? '+' : declined(piece, from, to) ? '=' : '';
  return `${piece.code}${from === null ? '*' : `${digits(from)}-`}${digits(to)}${end}`;
}

function digits(square: SquareIndex): string {
  return `${fileOf(square)}${rankOf(square)}`;
}

/** Whether the piece could promote with the move, were it to. */
function declined({ code, side }: Piece, from: SquareIndex | null, to: SquareIndex): boolean {
  const isInCamp = (square: SquareIndex): boolean => (side === 'black' ? rankOf(square) <= 3 : rankOf(square) >= 7);
  return from !== null && code !== 'K' && code !== 'G' && !isPromoted(code) && (isInCamp(from) || isInCamp(to));
}
