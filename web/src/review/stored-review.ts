// What is kept of a review: the game, and what was found, as JSON. One schema says what of it can be used again.

import type { People, Review, ReviewSettings, Side } from '@engine';
import * as v from 'valibot';
import { keptReview } from './kept-review';
import { impasseRules, peoples } from '../engine/contract/settings';
import { side, usiMove } from '../engine/contract/values';
import type { GameSetup } from '../engine/messages';
import { recordDetails, type RecordDetails } from '../session/record-schema';
import type { RecordNotes } from '../session/record-text';

/** A game that is over, or as far as it has come, with a move at least; and what its record tells of it. */
export interface ReviewedGame extends GameSetup, RecordDetails {
  closing: 'resignation' | 'declaration' | 'time' | null; // how it ended, where not by a move
  person?: Side; // whom the review is for, where that is known
  notes?: RecordNotes; // on the reading of the record; not kept
  kept?: string; // id of the game that is kept, where it is that one
}

/** As records have it; undefined: it has not ended, or by its last move. */
export function endingOfReviewed({ closing, ending }: ReviewedGame): RecordDetails['ending'] {
  return ending ?? closing ?? undefined;
}

/** As a review is told how the game ended. */
export function endOf(game: ReviewedGame): Pick<ReviewSettings, 'ending' | 'winner'> {
  const ending = endingOfReviewed(game);
  const { winner } = game;
  return { ...(ending === undefined ? {} : { ending }), ...(winner === undefined ? {} : { winner }) };
}

export interface StoredReview {
  game: ReviewedGame;
  people: People; // whose moves count as natural in it
  start: string; // SFEN of the position that the game began from
  review: Review | null; // null: it has not come to its end
}

/** How a game ended stood in an object of its own once. */
const formerEnd = v.object({ ending: v.unknown(), word: v.unknown(), winner: v.unknown(), foul: v.unknown() });

function withoutFormerEnd(value: unknown): unknown {
  const former = v.safeParse(v.object({ ended: formerEnd }), value);
  if (!former.success) {
    return value;
  }
  const { ending, word, winner, foul } = former.output.ended;
  const { ended: _, ...rest } = value as Record<string, unknown>;
  return {
    ...rest,
    ending,
    ...(word === '' ? {} : { ending_word: word }),
    ...(winner === null ? {} : { winner }),
    ...(foul === null ? {} : { foul }),
  };
}

const storedReview = v.pipe(
  v.unknown(),
  v.transform(withoutFormerEnd),
  v.object({
    start: v.string(),
    moves: v.pipe(v.array(usiMove), v.minLength(1)),
    impasse_rule: v.picklist(impasseRules),
    closing: v.nullable(v.picklist(['resignation', 'declaration', 'time'])),
    person: v.exactOptional(side),
    kept: v.exactOptional(v.string()),
    ...recordDetails,
    people: v.optional(v.picklist(peoples), 'online'), // there were no others once
    sfen: v.string(),
    review: v.nullable(keptReview),
  }),
  v.transform(withTimeOfEnd),
  v.check((stored) => stored.review === null || isOfGame(stored.review, stored.moves)),
);

/** What the end took stood after the times of the moves once. */
function withTimeOfEnd<Game extends RecordDetails & { moves: readonly string[] }>(game: Game): Game {
  const { spent = [], moves } = game;
  const atEnd = spent[moves.length] ?? null;
  const ofMoves = { ...game, spent: spent.slice(0, moves.length) };
  return spent.length <= moves.length ? game : { ...ofMoves, ...(atEnd === null ? {} : { ending_spent: atEnd }) };
}

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
  const { impasseRule: rule, notes: _, ...rest } = game;
  return JSON.stringify({ ...rest, impasse_rule: rule, people: natural, sfen: start, review: found });
}

export function isSameGame(left: ReviewedGame, right: ReviewedGame): boolean {
  return left.start === right.start && left.moves.join() === right.moves.join() && left.closing === right.closing;
}
