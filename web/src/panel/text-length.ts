// How much room a text takes, so that a long sentence can be set in smaller type.

/** In half widths: a kana or kanji takes two, a Latin letter one. */
const longFrom = 110;

export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) {
    width += character > '\u2e7f' ? 2 : 1;
  }
  return width;
}

export function isLong(text: string): boolean {
  return widthOf(text) > longFrom;
}
