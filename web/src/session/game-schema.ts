// A game, as one schema: what is on the board, kept, reviewed, studied, read and written is a view of it. What is not known
// is left out.

import * as v from 'valibot';
import { impasseRules } from '../engine/contract/settings';
import { count, moveText, ofBoth, side, usiMove, type Side } from '../engine/contract/values';
import type { GameSetup } from '../engine/messages';
import type { GameTimes } from './game-clocks';
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
const details = {
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

/** What a record tells of its game besides the moves. */
export type RecordDetails = v.InferOutput<v.ObjectSchema<typeof details, undefined>>;
export const detailNames = Object.keys(details);

/** As it is kept. */
export const gameFields = {
  start: v.string(), // SFEN or the name of a start
  moves: v.pipe(v.array(usiMove), v.minLength(1)),
  impasse_rule: v.picklist(impasseRules),
  ...details,
};

export interface Game extends GameSetup, RecordDetails {
  person?: Side; // whose game it is, where that is known
  times?: GameTimes | undefined; // of its moves and clocks, where it is played here; absent where there are none yet
  kept?: string; // id of the game that is kept, where it is that one
}

/** By which a game that is kept is found. */
export interface GameMoves extends Pick<Game, 'start' | 'moves'> {
  kept?: string | undefined;
}
