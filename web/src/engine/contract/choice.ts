// The move that the engine chooses.

import * as v from 'valibot';
import { fact } from './fact';
import { fallibility, opinions, price, reason } from './reason';
import { naturalnessRange, strengthRange } from './settings';
import { count, finiteFrom, mate, moveFields, moveText, perMille, points, text, value, wholeIn } from './values';

const candidate = v.object({
  ...moveFields,
  value, // centipawns for the side to move
  win_rate: perMille, // of the value
  exact: v.boolean(), // false: the value is at most this
  points,
});
export type Candidate = v.InferOutput<typeof candidate>;

/** What one voter of a council would play. */
const vote = v.object({
  ...moveFields,
  voter: v.string(), // 'reading', 'papers', ...: a row of data/council/voters.tsv
  name: text,
  value, // centipawns for the side to move, as the voter sees it
  win_rate: perMille, // of that value
  followed: v.boolean(), // the move is the one that is played
});
export type Vote = v.InferOutput<typeof vote>;

const council = v.object({
  disagreement: perMille, // the share of those who are not in the largest group for one move; 0 is unanimous
  votes: v.array(vote), // in the order in which they voted
});
export type Council = v.InferOutput<typeof council>;

export const choice = v.object({
  action: v.picklist(['move', 'resign', 'declare_win']),
  move: v.nullable(moveText), // null unless action is 'move'
  value, // centipawns for the side to move, before points
  mate, // plies to mate: positive when the chooser mates, negative when it is mated
  win_rate: perMille, // of the chosen move
  points, // centipawns that all reasons add
  openness: finiteFrom(0), // how many moves people choose among here, at least 1; 0 without a legal move
  fallibility: v.exactOptional(fallibility), // of the side to move, where it was asked for
  best: v.nullable(v.object({ ...moveFields, value })), // what pure search would have played
  compared: v.boolean(), // false: one move looked at, or not all of the board seen, and no mate in one; best and price say nothing
  price,
  sentence: text, // one sentence for the person
  first_part: text, // the first sentence of it, which can stand alone; all of it where a side gives up
  explanation: text, // the sentence, its evidence and the price, in words
  facts: v.array(fact), // what reading saw of the move, in the order of telling; empty where none were looked for
  reasons: v.array(reason), // what is said first stands first; empty when pure search chose
  candidates: v.array(candidate), // the move chosen first, then by value + points
  feel: v.array(candidate), // the three with the most points, before any value: how moves feel (Ito 2005); best first
  naturalness: wholeIn(naturalnessRange),
  strength: wholeIn(strengthRange),
  depth: count,
  nodes: count,
  large_evaluation: v.boolean(), // the values are of the large evaluation (loadLater)
  line: v.array(moveText), // expected continuation, beginning with the move
  opinions: v.exactOptional(opinions), // not in council, nor where moves have not been compared
  council: v.exactOptional(council), // where a council has voted; naturalness, reasons and price are those of the voter that is followed
});
export type Choice = v.InferOutput<typeof choice>;
