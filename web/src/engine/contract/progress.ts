// How a search and a review go on.

import * as v from 'valibot';
import { graphPoint, reviewedMove } from './review';
import { count, moveText, value } from './values';

export const progress = v.object({
  done: v.boolean(),
  depth: count, // deepest iteration finished, plies
  nodes: count,
  value, // centipawns for the side to move
  line: v.array(moveText), // best line so far
});
export type Progress = v.InferOutput<typeof progress>;

export const reviewProgress = v.object({
  done: v.boolean(),
  positions: count, // of the game: moves and one more
  looked_at: count, // positions that the quick pass has valued
  reviewed: count, // moves that the thorough pass is through with
  graph: v.array(graphPoint), // of these positions a value is new, or better, since the last step
  moves: v.array(reviewedMove), // that are finished since the last step, in order of plies
});
export type ReviewProgress = v.InferOutput<typeof reviewProgress>;
