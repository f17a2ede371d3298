// What a record tells of a game besides its moves: as it is read, kept, shown and written again, in every room; what is not
// known is left out.

import type { ReadGame } from '@record';
import { detailNames, type RecordDetails } from './game-schema';
import { harmless, inOneLine } from './one-line';

/** What the record says. */
export function detailsOf(read: ReadGame): RecordDetails {
  const players = { black: inOneLine(read.names.black), white: inOneLine(read.names.white) };
  return given({
    ...onlyDetails(read),
    names: players.black + players.white === '' ? null : players,
    headers: Object.keys(read.headers).length === 0 ? null : read.headers,
    other_headers: read.other_headers.length === 0 ? null : read.other_headers,
    spent: read.spent.some((each) => each !== null && each > 0) ? read.spent : null,
    comment: read.tree === null ? '' : read.comment,
  });
}

/** What of it is said on the page otherwise than it is written. */
export function shownOf({
  names: written,
  ending_word: word = '',
}: Pick<RecordDetails, 'names' | 'ending_word'>): RecordDetails {
  const { black, white } = written ?? { black: '', white: '' };
  const players = { black: harmless(black), white: harmless(white) };
  return {
    ...(players.black === black && players.white === white ? {} : { names: players }),
    ...(harmless(word) === word ? {} : { ending_word: harmless(word) }),
  };
}

/** Of anything that has details and more, the details. */
export function onlyDetails<Parts extends object>(game: Parts): Pick<Parts, keyof Parts & keyof RecordDetails> {
  const parts = Object.entries(game).filter(([part]) => detailNames.includes(part));
  return Object.fromEntries(parts) as Parts;
}

/** How it ended. */
export const endOf = ({ ending, winner }: RecordDetails) => given({ ending, winner });

/** Times in whole seconds, as most formats have them. */
export function inSeconds<Details extends RecordDetails>(details: Details): Details {
  const whole = (each: number | null): number | null => (each === null ? null : each - (each % 1000));
  const { spent, ending_spent: end } = details;
  return {
    ...details,
    ...(spent === undefined ? {} : { spent: spent.map(whole) }),
    ...(end === undefined ? {} : { ending_spent: end - (end % 1000) }),
  };
}

/** Without what is not known: null, undefined or empty. */
export function given<Parts extends object>(parts: Parts): { [Name in keyof Parts]?: NonNullable<Parts[Name]> } {
  const there = Object.entries(parts).filter(([, value]) => value !== null && value !== undefined && value !== '');
  return Object.fromEntries(there) as { [Name in keyof Parts]?: NonNullable<Parts[Name]> };
}
