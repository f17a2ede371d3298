// What is kept of a review: the game, and what was found, as JSON. One schema says what of it can be used again.

import type { People, Review, ReviewSettings, Side } from '@engine';
import * as v from 'valibot';
import { keptReview } from './kept-review';
import { impasseRules, peoples } from '../engine/contract/settings';
import { count, ofBoth, side, usiMove } from '../engine/contract/values';
import type { GameSetup } from '../engine/messages';
import { moveTree, type MoveTree } from '../session/move-tree';
import { endings, foulKinds } from '../session/record-endings';
import type { RecordEnd, RecordNotes } from '../session/record-text';

/** A game that is over, or as far as it has come, with a move at least. */
export interface ReviewedGame extends GameSetup {
  closing: 'resignation' | 'declaration' | 'time' | null; // how it ended, where not by a move
  person?: Side; // whom the review is for, where that is known
  names?: Record<Side, string>; // who played, as the record says
  ended?: RecordEnd; // as the record says
  tree?: MoveTree; // with the variations of its record, where there are any
  comment?: string; // of its record, on the start position
  notes?: RecordNotes; // on the reading of the record; not kept
  spent?: readonly number[]; // milliseconds that each move took, and then the end
}

/** As a review is told how the game ended. */
export function endOf({ closing, ended }: ReviewedGame): Pick<ReviewSettings, 'ending' | 'winner'> {
  const ending = ended?.ending ?? closing;
  const winner = ended?.winner ?? null;
  return { ...(ending === null ? {} : { ending }), ...(winner === null ? {} : { winner }) };
}

export interface StoredReview {
  game: ReviewedGame;
  people: People; // whose moves count as natural in it
  start: string; // SFEN of the position that the game began from
  review: Review | null; // null: it has not come to its end
}

const recordEnd = v.object({
  ending: v.picklist(endings),
  word: v.string(),
  winner: v.nullable(side),
  foul: v.nullable(
    v.object({
      kind: v.picklist(foulKinds),
      move: v.object({ usi: v.string(), japanese: v.string(), english: v.string() }),
    }),
  ),
});

const storedReview = v.pipe(
  v.object({
    start: v.string(),
    moves: v.pipe(v.array(usiMove), v.minLength(1)),
    impasse_rule: v.picklist(impasseRules),
    closing: v.nullable(v.picklist(['resignation', 'declaration', 'time'])),
    person: v.exactOptional(side),
    names: v.exactOptional(ofBoth(v.string())),
    ended: v.exactOptional(recordEnd),
    spent: v.exactOptional(v.array(count)),
    tree: v.exactOptional(moveTree),
    comment: v.exactOptional(v.string()),
    people: v.optional(v.picklist(peoples), 'online'), // there were no others once
    sfen: v.string(),
    review: v.nullable(keptReview),
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
  const { impasseRule: rule, notes: _, ...rest } = game;
  return JSON.stringify({ ...rest, impasse_rule: rule, people: natural, sfen: start, review: found });
}

export function isSameGame(left: ReviewedGame, right: ReviewedGame): boolean {
  return left.start === right.start && left.moves.join() === right.moves.join() && left.closing === right.closing;
}
