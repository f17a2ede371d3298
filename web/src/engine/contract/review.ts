// The engine's answers about a whole game that it looks back at.

import * as v from 'valibot';
import { fact } from './fact';
import { fallibility, opinions, price, reason } from './reason';
import {
  count,
  finite,
  finiteFrom,
  formations,
  mate,
  moveFields,
  moveText,
  ofBoth,
  perMille,
  share,
  side,
  text,
  value,
} from './values';

/** A position of the game on the graph. Both are for black, whoever moves. */
export const graphPoint = v.object({
  ply: count, // moves played before it; 0: the position that the game began from
  win_rate: perMille,
  value, // centipawns
});
export type GraphPoint = v.InferOutput<typeof graphPoint>;

/** A move beside the one played, and how it stands for its mover. */
const reviewedChoice = v.object({
  ...moveFields,
  value, // centipawns for the mover
  win_rate: perMille, // of the value
  sentence: text, // why, in one sentence; empty for the best move unless it is the natural one or was played
});
export type ReviewedChoice = v.InferOutput<typeof reviewedChoice>;

export const judgements = ['best', 'equal', 'little', 'worse'] as const;
export type Judgement = (typeof judgements)[number];

export const reviewedMove = v.object({
  ...moveFields,
  by: side,
  ply: count, // from 1: the move played as so-manieth; the graph has what it led to under the same number
  value, // centipawns for the mover, of the move played, as it is said
  win_rate: perMille, // of the value
  mate, // plies to mate: positive when the mover mates, negative when it is mated
  price, // of the move played, said as in play: only where a second look bears it out
  best: reviewedChoice, // what pure search plays
  natural: reviewedChoice, // what naturalness 100 plays at full strength
  probability: share, // that people play the move here, 0 to 1
  rank: count, // of the move among all legal ones by that; 1: what people play most
  openness: finiteFrom(0), // among how many moves people choose here, at least 1
  fallibility: v.exactOptional(fallibility), // of the position before the move; not in reviews of earlier versions
  opinions: v.exactOptional(opinions), // of the position before the move; not where moves have not been compared
  reasons: v.array(reason), // for and against the move played, as in a Choice, at naturalness 100
  sentence: text, // about the move played, as if it had been chosen
  line: v.array(moveText), // expected continuation of the best move, beginning with it
  formations: v.nullable(ofBoth(formations)), // after the move; null: as after the move before
  error: v.nullable(finiteFrom(0)), // d of Regan, for the rating; null: the position does not count (opening, or decided)
  // How the move stands beside the best one, looked at until that is known: it is that one; as good, within three points of
  // win rate; a little worse; worse by eight and more.
  judgement: v.picklist(judgements),
  why: text, // the same in words, with the reason: what the answer to it wins, or what the best move does
  answer: v.array(moveText), // expected continuation of the move played, beginning with it
  facts: v.array(fact), // what reading saw of the move played
});
/** What the engine answers. */
export type WeighedMove = v.InferOutput<typeof reviewedMove>;
type Weighed = 'judgement' | 'why' | 'answer' | 'facts';
/** What may be kept of it: moves that earlier versions have reviewed have not been weighed. */
export type ReviewedMove = Omit<WeighedMove, Weighed> & Partial<Pick<WeighedMove, Weighed>>;

/** An error that changed the game for good, by the move or by what its reply showed of it. */
const turningPoint = v.object({
  ply: count, // of the move, as in ReviewedMove
  before: perMille, // win rate for black, before the move
  after: perMille, // and once it had been played, as far as it lasted
  sentence: text,
});
export type TurningPoint = v.InferOutput<typeof turningPoint>;

/** How well a side played, by the values of its moves and not by who won (Regan & Haworth 2011). */
export const rating = v.object({
  positions: count, // that count: past the opening, neither side ahead by more than three pawns
  error: finite, // mean d a move
  error_low: finite, // interval of 95 %, by its positions
  error_high: finite,
  rating: v.nullable(finite), // by the line fitted to graded games, on the scale of `scale`; null: below 20 positions
  low: v.nullable(finite), // interval of 95 %; null as rating
  high: v.nullable(finite),
  published: v.nullable(finite), // by the line published for chess, 3571 - 15413 * error; null as rating
  sensitivity: v.nullable(finite), // s of the model that explains the choices; null: too few positions to fit it
  consistency: v.nullable(finite), // c
  matched: share, // of the positions in which the best move was played, 0 to 1
  expected_matched: v.nullable(finite), // the same by the model
  expected_error: v.nullable(finiteFrom(0)),
  scale: text, // what the number stands for
  words: text, // how sure it is, in a sentence
});
export type Rating = v.InferOutput<typeof rating>;

/** Of all moves of a side. */
const totals = v.object({
  moves: count,
  best: count, // that were the best move
  natural: count, // that were what naturalness 100 plays
  expected: count, // that were what people play most
  priced: count, // that have a price
  given_up: finite, // by all prices together, win rate per mille
});
export type ReviewTotals = v.InferOutput<typeof totals>;

/** What a person would say of the game, in a few sentences. */
const paragraph = v.object({
  text,
  practise: v.nullable(count), // ply of the move to find a better one for; null: none is named
});

/** What the engine answers. */
export const review = v.object({
  summary: v.object({ black: paragraph, white: paragraph, both: paragraph }), // for whoever had that side, and for both
  moves: v.array(reviewedMove),
  graph: v.array(graphPoint),
  turning_points: v.array(turningPoint), // three at most, in order of plies
  ratings: ofBoth(v.nullable(rating)), // null: no position counts
  totals: ofBoth(totals),
  notes: v.exactOptional(v.array(v.string())), // of moves that are a part of a review, for its sum
});
type Answered = v.InferOutput<typeof review>;
/** What may be kept of it: reviews of earlier versions have no summary. */
export type Review = Omit<Answered, 'summary' | 'moves'> &
  Partial<Pick<Answered, 'summary'>> & { moves: ReviewedMove[] };
