// What is kept of a review: the game, and what was found, as JSON. One schema says what of it can be used again.

import type { People, Review } from '@engine';
import * as v from 'valibot';
import { keptReview } from './kept-review';
import { peoples } from '../engine/contract/settings';
import { side } from '../engine/contract/values';
import { given } from '../session/record-details';
import { gameFields, type Game, type RecordDetails } from '../session/game-schema';
import type { RecordText } from '../session/record-text';
import { parseJson } from '../session/stored';

/** With a move at least. What is said of the reading of its record is not kept. */
export type ReviewedGame = Game & Pick<RecordText, 'notes'>;

export interface StoredReview {
  game: ReviewedGame;
  people: People; // whose moves count as natural in it
  start: string; // SFEN of the position that the game began from
  review: Review | null; // null: it has not come to its end
}

/** How a game ended stood in an object of its own once, and of a game that was played here, under another name. */
const formerEnd = v.object({
  ended: v.optional(v.object({ ending: v.unknown(), word: v.unknown(), winner: v.unknown(), foul: v.unknown() })),
  closing: v.unknown(),
});

function withoutFormerEnd(value: unknown): unknown {
  const former = v.safeParse(formerEnd, value);
  if (!former.success) {
    return value;
  }
  const { ended, closing = null } = former.output;
  const { ended: _, closing: __, ...rest } = value as Record<string, unknown>;
  return {
    ...(closing === null ? {} : { ending: closing }),
    ...rest,
    ...given({ ending: ended?.ending, ending_word: ended?.word, winner: ended?.winner, foul: ended?.foul }),
  };
}

const storedReview = v.pipe(
  v.unknown(),
  v.transform(withoutFormerEnd),
  v.object({
    ...gameFields,
    person: v.exactOptional(side),
    kept: v.exactOptional(v.string()),
    people: v.optional(v.picklist(peoples), 'online'), // there were no others once
    sfen: v.string(),
    review: v.nullable(keptReview),
  }),
  v.transform(withTimeOfEnd),
  v.check((stored) => stored.review === null || isOfGame(stored.review, stored.moves)),
);

/** What the end took stood after the times of the moves once. */
function withTimeOfEnd<Stored extends RecordDetails & { moves: readonly string[] }>(game: Stored): Stored {
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
  const read = v.safeParse(storedReview, parseJson(written));
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
  return left.start === right.start && left.moves.join() === right.moves.join() && left.ending === right.ending;
}
