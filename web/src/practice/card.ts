// An exercise as it is kept and written to files. One schema says what is one.

import type { Review, Side } from '@engine';
import * as v from 'valibot';
import { keptMove } from '../review/kept-review';
import { impasseRules, peoples } from '../engine/contract/settings';
import { usiMove, wholeIn } from '../engine/contract/values';
import type { ReviewedGame, StoredReview } from '../review/stored-review';
import { momentKinds, momentsOf } from './moments';
import { begun, lastSuccess, type Day } from '../schedule/schedule';

/** A day that the calendar has. */
const day = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/),
  v.check((written) => {
    const date = new Date(`${written}T00:00:00Z`);
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written);
  }),
);

const progress = v.pipe(
  v.object({ successes: wholeIn({ low: 0, high: lastSuccess }), due: v.nullable(day), answered: v.exactOptional(day) }),
  v.check(({ successes, due }) => (successes === lastSuccess) === (due === null)),
);

export const card = v.pipe(
  v.object({
    id: v.string(),
    start: v.string(), // of the game, as in a record: SFEN or the name of a start
    moves: v.array(usiMove), // before the position
    impasse_rule: v.picklist(impasseRules),
    people: v.picklist(peoples),
    kind: v.picklist(momentKinds),
    move: keptMove, // the one that was played, and what the review found beside it
    made: day,
    progress,
  }),
  v.check(
    ({ id, start, moves, move }) => id === lineId(move.by, start, moves, move.usi),
    'the id is not that of its moves',
  ),
  v.check(({ moves, move }) => moves.length === move.ply - 1, 'the moves do not lead to the position'),
);
export type Card = v.InferOutput<typeof card>;

/** One that a later version of the page has added something to is one. */
export const isCard = (value: unknown): value is Card => v.is(card, value);

/** Whose exercises, the start and all moves. Of a longer game that goes on from this one it is the beginning. */
function lineId(side: Side, start: string, ...moves: (string | readonly string[])[]): string {
  return [side, start, ...moves.flat()].join(' ');
}

/** The same for the same side of the same game, however often it is reviewed. */
export function gameId({ start, moves }: Pick<ReviewedGame, 'start' | 'moves'>, side: Side): string {
  return lineId(side, start, moves);
}

/** Whether the game that `id` names begins with what `earlier` names: all of it, or a move of an exercise. */
export function beginsWith(id: string, earlier: string): boolean {
  return `${id} `.startsWith(`${earlier} `);
}

/** The exercises of a game that has been reviewed, for one side of it. */
export function cardsOf({ game, people, start: from }: StoredReview, review: Review, side: Side, today: Day): Card[] {
  const { start, impasseRule: rule } = game;
  return momentsOf(review, side, from).map(({ kind, move }) => {
    const before = game.moves.slice(0, move.ply - 1);
    return {
      id: lineId(side, start, before, move.usi),
      start,
      moves: before,
      impasse_rule: rule,
      people,
      kind,
      move,
      made: today,
      progress: begun(today),
    };
  });
}
