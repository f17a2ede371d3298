// What a record tells of a game besides its moves: as it is read, kept, shown and written again, in every room. One schema
// says what of it is kept; what is not known is left out.

import type { GameToWrite, ReadGame } from '@record';
import * as v from 'valibot';
import { count, moveText, ofBoth, side } from '../engine/contract/values';
import { moveTree } from './move-tree';
import { inOneLine } from './one-line';
import { endings, foulKinds } from './record-endings';

const time = v.nullable(count); // milliseconds; null: it is not known

const foulMove = v.object({
  kind: v.picklist(foulKinds),
  move: moveText,
  comment: v.optional(v.string(), ''), // there was none once
  name: v.optional(v.string(), ''),
  spent: v.optional(time, null),
});

const headers = v.object({
  event: v.exactOptional(v.string()),
  site: v.exactOptional(v.string()),
  start_time: v.exactOptional(v.string()),
  end_time: v.exactOptional(v.string()),
  time_limit: v.exactOptional(v.string()),
  opening: v.exactOptional(v.string()),
});

/** As RecordedGame of record.d.ts has them. */
export const recordDetails = {
  names: v.exactOptional(ofBoth(v.string())), // of one side it may be empty
  headers: v.exactOptional(headers),
  other_headers: v.exactOptional(v.array(v.tuple([v.string(), v.string()]))),
  spent: v.exactOptional(v.array(time)), // by move
  ending: v.exactOptional(v.picklist(endings)),
  ending_word: v.exactOptional(v.string()),
  ending_comment: v.exactOptional(v.string()),
  ending_spent: v.exactOptional(count),
  winner: v.exactOptional(side), // where the ending has one
  foul: v.exactOptional(foulMove),
  comment: v.exactOptional(v.string()), // on the start position; empty where the person has deleted it
  bookmark: v.exactOptional(v.string()), // of the start position
  tree: v.exactOptional(moveTree), // with the variations and what is said of the moves, where there is any of that
};

const schema = v.object(recordDetails);
export type RecordDetails = v.InferOutput<typeof schema>;

/** What the record says. Of a mating problem no game can be played, nor beside it: its tree is not taken. */
export function detailsOf(read: ReadGame): RecordDetails {
  const names = { black: inOneLine(read.names.black), white: inOneLine(read.names.white) };
  return given({
    names: names.black + names.white === '' ? null : names,
    headers: Object.keys(read.headers).length === 0 ? null : read.headers,
    other_headers: read.other_headers.length === 0 ? null : read.other_headers,
    spent: read.spent.some((each) => each !== null && each > 0) ? read.spent : null,
    ending: read.ending,
    ending_word: read.ending_word,
    ending_comment: read.ending_comment,
    ending_spent: read.ending_spent,
    winner: read.winner,
    foul: read.foul,
    comment: read.problem || read.tree === null ? '' : read.comment,
    bookmark: read.bookmark,
    tree: read.problem ? null : read.tree,
  });
}

/** Of anything that has details and more, the details. */
export function onlyDetails(game: RecordDetails): RecordDetails {
  const parts = Object.entries(game).filter(([part]) => part in recordDetails);
  return Object.fromEntries(parts) as RecordDetails;
}

/** To be written; in whole seconds where fractions are not wanted. */
export function detailsToWrite(game: RecordDetails): Omit<GameToWrite, 'start' | 'moves'> {
  const { winner: _, ...details } = onlyDetails(game);
  return details;
}

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
