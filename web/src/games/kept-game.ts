// A game as it is kept on the person's machine and written to files. One schema says what is one.

import * as v from 'valibot';
import { impasseRules } from '../engine/contract/settings';
import { count, finite, finiteFrom, formations, ofBoth, share, side, usiMove } from '../engine/contract/values';
import { recordDetails } from '../session/record-schema';

/** The three parts of a game that figures are told for: up to the 30th move, up to the 80th, and from there on. */
export const phases = ['opening', 'middle', 'endgame'] as const;
export type Phase = (typeof phases)[number];

const givenUp = v.object({
  moves: count, // of the side in the phase
  lost: finite, // by moves whose price is named, win rate per mille, all together
});

/** What a review says of one side's moves, as far as statistics need it. */
const sideFigures = v.object({
  moves: count,
  natural: count, // moves that naturalness 100 would have played
  expected: count, // moves that people play most
  surprise: finiteFrom(0), // mean of -log2 of how likely people are to play the move
  phases: v.object({ opening: givenUp, middle: givenUp, endgame: givenUp }),
  rating: v.nullable(
    v.object({
      positions: count, // that count
      error: finite, // mean d a move (Regan & Haworth 2011)
      rating: finite,
      low: finite, // interval of 95 %
      high: finite,
    }),
  ), // null: too few positions count
  matched: share, // of the positions in which the best move was played
});
export type SideFigures = v.InferOutput<typeof sideFigures>;

/** By plies, for both sides; made of a review. */
export const figures = ofBoth(sideFigures);
export type Figures = v.InferOutput<typeof figures>;

interface Line {
  start: string;
  moves: readonly string[];
}

export const keptGame = v.pipe(
  v.object({
    id: v.string(), // of its moves, and a number where others have the same: idOf()
    start: v.string(), // SFEN or the name of a start, as in a record
    moves: v.pipe(v.array(usiMove), v.minLength(1)),
    impasse_rule: v.picklist(impasseRules),
    source: v.picklist(['played', 'imported']),
    person: v.nullable(side), // which side the person had; null: neither, or it is not known
    opponent: v.nullable(v.string()), // id of Nagare's opponent, of games that were played here
    played: v.nullable(v.string()), // day on which it was played, YYYY-MM-DD
    added: v.string(), // when it was first kept, ISO 8601
    formations: v.nullable(ofBoth(formations)), // what each built: strategy, and the castle that came furthest; null: not recognised yet
    figures: v.nullable(figures), // null: it has not been reviewed
    ...recordDetails,
    names: ofBoth(v.string()), // who played; empty where it is not known
  }),
  v.check(({ id, ...game }) => isIdOf(id, game), 'the id is not that of its moves'),
);
export type KeptGame = v.InferOutput<typeof keptGame>;

export const isKeptGame = (value: unknown): value is KeptGame => v.safeParse(keptGame, value).success;

/** Of games with the same moves, the number-th, from 1, that was kept. */
export function idOf({ start, moves }: Line, number = 1): string {
  return [start, ...moves, ...(number === 1 ? [] : [`#${number}`])].join(' ');
}

function isIdOf(id: string, game: Line): boolean {
  const plain = idOf(game);
  return id === plain || (id.startsWith(`${plain} #`) && /^\d+$/.test(id.slice(plain.length + 2)));
}
