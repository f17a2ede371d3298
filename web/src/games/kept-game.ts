// A game as it is kept on the person's machine and written to files. One schema says what is one.

import * as v from 'valibot';
import { count, finite, finiteFrom, formations, ofBoth, share, side } from '../engine/contract/values';
import { gameFields } from '../session/game-schema';
import { againstFields } from '../session/stored';

/** The three parts of a game that figures are told for: up to the 30th move, up to the 80th, and from there on. */
export const phases = ['opening', 'middle', 'endgame'] as const;
export type Phase = (typeof phases)[number];

const givenUp = v.pipe(
  v.object({
    moves: count, // of the side in the phase
    lost: finite, // by moves whose price is named, win rate per mille, all together
  }),
  v.check(({ moves, lost }) => moves > 0 || lost === 0, 'no moves lose nothing'),
);

/** What a review says of one side's moves, as far as statistics need it. */
const sideFigures = v.pipe(
  v.object({
    moves: count,
    natural: count, // moves that naturalness 100 would have played
    expected: count, // moves that people play most
    surprise: finiteFrom(0), // mean of -log2 of how likely people are to play the move
    phases: v.object({ opening: givenUp, middle: givenUp, endgame: givenUp }),
    rating: v.nullable(
      v.object({
        positions: v.pipe(count, v.minValue(1)), // that count
        error: finite, // mean d a move (Regan & Haworth 2011)
        rating: finite,
        low: finite, // interval of 95 %
        high: finite,
      }),
    ), // null: too few positions count
    matched: share, // of the positions in which the best move was played
  }),
  v.check(({ moves, natural, expected }) => natural <= moves && expected <= moves, 'there are not so many moves'),
);
export type SideFigures = v.InferOutput<typeof sideFigures>;

/** By plies, for both sides; made of a review. */
export const figures = ofBoth(sideFigures);
export type Figures = v.InferOutput<typeof figures>;

export const keptGame = v.object({
  ...gameFields,
  id: v.string(),
  source: v.picklist(['played', 'imported']),
  person: v.nullable(side), // which side the person had; null: neither, or it is not known
  opponent: v.nullable(v.string()), // id of Nagare's opponent, of games that were played here
  played: v.nullable(v.string()), // day on which it was played, YYYY-MM-DD
  added: v.string(), // when it was first kept, ISO 8601
  formations: v.nullable(ofBoth(formations)), // what each built: strategy, and the castle that came furthest; null: not recognised yet
  figures: v.nullable(figures), // null: it has not been reviewed
  names: ofBoth(v.string()), // who played; empty where it is not known
  star: v.exactOptional(v.boolean()), // the person wants to find it again
  note: v.exactOptional(v.string()), // the person's own words about it
  against: v.exactOptional(v.object(againstFields)), // the opponent's settings, of games that were played here
  board: v.exactOptional(v.string()), // of a game that was played here: as writeGame() writes it
});
export type KeptGame = v.InferOutput<typeof keptGame>;

/** What is told of a game in lists and statistics. */
export type GameFacts = Pick<
  KeptGame,
  | 'id'
  | 'start'
  | 'person'
  | 'opponent'
  | 'played'
  | 'added'
  | 'formations'
  | 'figures'
  | 'names'
  | 'against'
  | 'ending'
  | 'winner'
  | 'star'
  | 'note'
>;

export const isKeptGame = (value: unknown): value is KeptGame => v.safeParse(keptGame, value).success;
