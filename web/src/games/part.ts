// Of what a text is made that may hold games.

/** before: lines of the text before it. */
export type Part =
  | { kind: 'records'; text: string; before: number }
  | { kind: 'kept'; text: string } // a game of the page's own file
  | { kind: 'refused'; code: string; where: string; detail: string };
