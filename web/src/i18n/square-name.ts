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
