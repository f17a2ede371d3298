// A square as it is named in a sentence.

import type { Language } from './language';

export interface SquareName {
  file: number;
  rank: number;
}

/** ３八, and 38. */
export const squareNames: Record<Language, (square: SquareName) => string> = {
  ja: ({ file, rank }) => `${'１２３４５６７８９'[file - 1]}${'一二三四五六七八九'[rank - 1]}`,
  en: ({ file, rank }) => `${file}${rank}`,
};

/** Which piece is the one to move; null: one in hand. */
export const pieceToMove: Record<Language, (square: SquareName | null) => string> = {
  ja: (square) => (square === null ? '持ち駒を打つ手です。' : `動かすのは${squareNames.ja(square)}の駒です。`),
  en: (square) => (square === null ? 'Drop a piece from your hand.' : `Move the piece on ${squareNames.en(square)}.`),
};
