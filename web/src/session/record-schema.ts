// What of a record's details is kept, as one schema; what is not known is left out.

import * as v from 'valibot';
import { count, moveText, ofBoth, side, type Side } from '../engine/contract/values';
import type { GameSetup } from '../engine/messages';
import { moveTree } from './move-tree';
import { endings, foulKinds } from './record-endings';

const time = v.nullable(count); // milliseconds; null: it is not known

const foulMove = v.object({
  kind: v.picklist(foulKinds),
  move: moveText,
  comment: v.optional(v.string(), ''), // there was none once
  name: v.optional(v.string(), ''),
  spent: v.optional(time, null),
});

const namedValue = v.pipe(
  v.array(v.string()),
  v.check((pair) => pair.length === 2),
  v.transform(([name = '', value = '']): [string, string] => [name, value]),
);

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
  other_headers: v.exactOptional(v.array(namedValue)),
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

/** A game with what its record tells of it, as far as it has come: to be reviewed, studied or written. */
export interface RecordedSetup extends GameSetup, RecordDetails {
  person?: Side; // whose game it is, where that is known
  kept?: string; // id of the game that is kept, where it is that one
}
