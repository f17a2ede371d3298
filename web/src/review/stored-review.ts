// What is kept of a review: the game, and what was found, as JSON. One schema says what of it can be used again.

import type { Formations, People, Review, ReviewedMove, Side } from '@engine';
import * as v from 'valibot';
import type { GameSetup } from '../engine/messages';
import {
  count,
  finite,
  finiteFrom,
  impasseRule,
  mate,
  moveText,
  opinions,
  people,
  perMille,
  price,
  reason,
  share,
  side,
  text,
  usiMove,
  value,
} from '../engine/schema';

/** A game that is over, or as far as it has come, with a move at least. */
export interface ReviewedGame extends GameSetup {
  closing: 'resignation' | 'declaration' | 'time' | null; // how it ended, where not by a move
  names?: Record<Side, string>; // who played, as the record says
  spent?: readonly number[]; // milliseconds that each move took, and then the end
}

export interface StoredReview {
  game: ReviewedGame;
  people: People; // whose moves count as natural in it
  start: string; // SFEN of the position that the game began from
  review: Review | null; // null: it has not come to its end
}

const named = { id: v.string(), ja: v.string(), en: v.string() };
const formation: v.GenericSchema<unknown, Formations> = v.object({
  strategy: v.nullable(v.object({ ...named, intended: v.boolean() })),
  castle: v.nullable(v.object({ ...named, placed: count, pieces: count })),
});

function ofBoth<T>(each: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, Record<Side, T>> {
  return v.object({ black: each, white: each });
}

const reviewedChoice = v.object({ ...moveText.entries, value, win_rate: perMille, sentence: text });

const reviewedMove: v.GenericSchema<unknown, ReviewedMove> = v.object({
  ...moveText.entries,
  by: side,
  ply: count,
  value,
  win_rate: perMille,
  mate,
  price,
  best: reviewedChoice,
  natural: reviewedChoice,
  probability: share,
  rank: count,
  openness: finiteFrom(0),
  opinions: v.exactOptional(opinions),
  reasons: v.array(reason),
  sentence: text,
  line: v.array(moveText),
  formations: v.nullable(ofBoth(formation)),
  error: v.nullable(finiteFrom(0)),
});

const rating = v.object({
  positions: count,
  error: finite,
  error_low: finite,
  error_high: finite,
  rating: finite,
  low: finite,
  high: finite,
  published: finite,
  sensitivity: v.nullable(finite),
  consistency: v.nullable(finite),
  matched: share,
  expected_matched: v.nullable(finite),
  expected_error: v.nullable(finiteFrom(0)),
  scale: text,
  words: text,
});

const totals = v.object({
  moves: count,
  best: count,
  natural: count,
  expected: count,
  priced: count,
  given_up: finite,
});

const review: v.GenericSchema<unknown, Review> = v.object({
  moves: v.array(reviewedMove),
  graph: v.array(v.object({ ply: count, win_rate: perMille, value })),
  turning_points: v.array(v.object({ ply: count, before: perMille, after: perMille, sentence: text })),
  ratings: ofBoth(v.nullable(rating)),
  totals: ofBoth(totals),
});

const storedReview = v.pipe(
  v.object({
    start: v.string(),
    moves: v.pipe(v.array(usiMove), v.minLength(1)),
    impasse_rule: impasseRule,
    closing: v.nullable(v.picklist(['resignation', 'declaration', 'time'])),
    names: v.exactOptional(ofBoth(v.string())),
    spent: v.exactOptional(v.array(count)),
    people: v.optional(people, 'online'), // there were no others once
    sfen: v.string(),
    review: v.nullable(review),
  }),
  v.check((stored) => stored.review === null || isOfGame(stored.review, stored.moves)),
);

/** Every position and every move in order, and nothing of another game. */
function isOfGame({ moves, graph, turning_points }: Review, played: readonly string[]): boolean {
  return (
    moves.map(({ usi }) => usi).join() === played.join() &&
    moves.every(({ ply }, index) => ply === index + 1) &&
    graph.length === played.length + 1 &&
    graph.every(({ ply }, index) => ply === index) &&
    turning_points.every(({ ply }) => ply >= 1 && ply <= played.length)
  );
}

/** Null where the text is no review that can be shown. */
export function readReview(written: string): StoredReview | null {
  let stored: unknown;
  try {
    stored = JSON.parse(written);
  } catch {
    return null;
  }
  const read = v.safeParse(storedReview, stored);
  if (!read.success) {
    return null;
  }
  const { impasse_rule: rule, people: natural, sfen, review: found, ...game } = read.output;
  return { game: { ...game, impasseRule: rule }, people: natural, start: sfen, review: found };
}

export function writeReview({ game, people: natural, start, review: found }: StoredReview): string {
  const { impasseRule: rule, ...rest } = game;
  return JSON.stringify({ ...rest, impasse_rule: rule, people: natural, sfen: start, review: found });
}

export function isSameGame(left: ReviewedGame, right: ReviewedGame): boolean {
  return left.start === right.start && left.moves.join() === right.moves.join() && left.closing === right.closing;
}
