// The engine's answers about a move, where a choice and a review have them alike: why it is played, and what it costs.

import * as v from 'valibot';
import { count, finiteFrom, moveFields, perMille, points, share, side, square, text } from './values';

/** A move of the game, or the move chosen. */
const spokenMove = v.object({
  ...moveFields,
  by: side,
  from: v.nullable(square), // null for a drop
  to: square,
});
export type SpokenMove = v.InferOutput<typeof spokenMove>;

/** What a reason rests on: one of a closed set of forms, each with its own fields and its own drawing. */
const evidence = v.variant('form', [
  v.object({
    form: v.literal('counted'), // a sequence of moves, counted in games
    human: count, // times played in the human games
    computer: count, // times played in the computer games
    human_total: count, // all sequences of that length counted there
    computer_total: count,
    chi_square: finiteFrom(0), // Pearson, 1 degree of freedom; 5 % is 3.841
    moves: v.array(spokenMove), // of the sequence, in playing order; the last one is the move chosen
  }),
  v.object({ form: v.literal('likelihood'), probability: share }), // that people play the move here, 0 to 1
  v.object({
    form: v.literal('line'), // a named list of moves, or a known position
    name: text, // empty where no name is to be said
    purpose: text, // what the move is for; empty where that is not known
    before: text, // the list that was followed until this move, where it has just been given up; or empty
    games: count, // in which people came here; 0: not counted
    share: perMille, // of these in which they played the move
    won: perMille, // of these that the move's side won
  }),
  v.object({
    form: v.literal('destination'), // where a piece belongs in a castle
    castle: text,
    to: square,
    placed: count, // pieces of the castle that stand where they belong after the move
    pieces: count, // pieces of the castle
    left: count, // moves that complete it after this one, as few as there can be
    squares: v.array(square), // of all its pieces
  }),
  v.object({ form: v.literal('shape'), squares: v.array(square) }), // a pattern of pieces, seen after the move
  v.object({ form: v.literal('category'), pieces: v.array(square) }), // what the move does, to the pieces on these squares
  v.object({
    form: v.literal('intent'), // the opponent's plan, and what answers it
    plan: text,
    answer: text, // the list of moves that answers it; or empty
    purpose: text, // what the move is for; or empty
    moves: v.array(spokenMove), // the opponent's moves that show the plan
  }),
]);
export type Evidence = v.InferOutput<typeof evidence>;

export const reason = v.object({
  advisor: v.string(), // 'flow', 'policy', ...: a folder of core/advisors
  kind: v.string(), // within the advisor: 'reply_own_king', 'streak', ...
  points, // centipawns, at the naturalness of this choice, the hunch's among them; negative: against the move
  hunch: v.object({
    points, // centipawns of the policy network's preference that this reason accounts for
    share: perMille, // which part of that preference it is
  }),
  label: text, // its name, two or three words
  text, // the reason in a few words
  figures: text, // what it rests on, in a few words; empty where there is nothing to say
  detail: text, // the same exactly; empty where there is nothing to say
  evidence,
});
export type Reason = v.InferOutput<typeof reason>;

/** What the move gives up for naturalness. */
export const price = v.object({
  centipawns: count, // what is said; 0 where no price is named
  win_rate: perMille, // as it is said; 0 where no price is named
  alone: text, // what search alone would have played, or could as well have; empty where that is not known
  // false: the move is the best one, or no difference can be told (nothing was compared, the book knows the position
  // better than the search does, or a second look at both moves does not bear a difference out).
  named: v.boolean(),
  given_up: text, // the price in words, or that there is none, or that none is known
});

/** How likely people are to err in a position: of the grade that was asked for, or what is usual. */
export const fallibility = v.object({
  chances: v.tuple([perMille, perMille, perMille]), // that 5, 10, 20 points of win rate and more are given up
  lost: perMille, // of win rate, on average
});
export type Fallibility = v.InferOutput<typeof fallibility>;

/** What pure reading, the papers and people would play, by the one search of a single player. */
export const opinions = v.object({
  disagreement: perMille, // 0 where all three are for one move, 333 or 667
  text, // who is for which move
});
export type Opinions = v.InferOutput<typeof opinions>;
