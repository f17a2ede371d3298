// The engine's answers about a game: its state, what can be chosen for one, and what went wrong.

import * as v from 'valibot';
import {
  crests,
  impasseRules,
  naturalnessRange,
  openingForm,
  opponentForm,
  peoples,
  saidOfMoves,
  strengthRange,
} from './settings';
import { count, formations, moveFields, namedFields, ofBoth, side, text, usiMove, wholeIn } from './values';

/**
 * code: what went wrong, for looking up words; where: in which input; detail: the offending part. Where and detail are
 * a printable line each, of at most 1,000 bytes of UTF-8.
 */
export const engineError = v.object({
  code: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]*$/)),
  where: v.pipe(v.string(), v.minLength(1)),
  detail: v.string(),
});
export type EngineError = v.InferOutput<typeof engineError>;

const gameResult = v.object({
  winner: v.nullable(side),
  reason: v.picklist([
    'checkmate',
    'resignation',
    'repetition', // fourfold, a draw
    'perpetual_check', // fourfold with nothing but checks by the loser
    'declaration', // at an impasse: by the winner, or under the 24-point rule a draw
    'wrong_declaration', // at an impasse, by the loser
    'time_up', // of the loser, as who keeps the clocks has said
  ]),
});
export type GameResult = v.InferOutput<typeof gameResult>;
export type ResultReason = GameResult['reason'];

/** What the side to move would declare at an impasse. A handicap's giver has the missing pieces' points. */
const impasse = v.object({
  rule: v.picklist(impasseRules),
  points: count, // of its pieces in the enemy camp and in hand
  pieces: count, // in the enemy camp besides the king; ten are needed
  king_in_camp: v.boolean(),
  outcome: v.picklist(['win', 'draw', 'loss']), // of declaring now
});
export type Impasse = v.InferOutput<typeof impasse>;

/** A start position in which white does without some pieces and moves first; id 'even' is the usual start. */
export const handicap = v.object({
  id: v.string(),
  japanese: v.string(),
  english: v.string(),
  sfen: v.string(),
});
export type Handicap = v.InferOutput<typeof handicap>;

/** What a strength sees before it moves. */
export const strength = v.object({
  plies: count, // it reads so far, and captures beyond; 0: as far as its time allows
  moves: count, // of those that people would consider, on average; 0: every one
  overlooks: count, // odds that it does not see a reply, in percent of what people overlook; 0: it sees every one
  large_evaluation: v.boolean(), // it reads with the large evaluation, once that has been loaded
  grade: wholeIn({ low: -30, high: 9 }), // estimated: 1 to 9 dan, or -1 to -30 for so many kyu
});
export type Strength = v.InferOutput<typeof strength>;

/** A list of moves that an opponent can be asked to follow. */
export const opening = v.object({
  ...namedFields,
  family: v.picklist(['static', 'ranging', 'either']),
  side: v.nullable(side), // null: either side can play it
});
export type Opening = v.InferOutput<typeof opening>;

/** Whom to play: a name for a strength, a naturalness and what goes with them. */
export const opponent = v.object({
  id: v.pipe(v.string(), v.regex(opponentForm)),
  japanese: v.string(),
  english: v.string(),
  kana: v.string(), // how the Japanese name is read
  crest: v.picklist(crests),
  strength: wholeIn(strengthRange),
  naturalness: wholeIn(naturalnessRange),
  people: v.picklist(peoples),
  /**
   * What it likes: a family or the id of an opening each; none: what fits the game. A game is played with one of those
   * that its side can play: in their order, the one whose place is the game's seed modulo their number.
   */
  openings: v.array(v.pipe(v.string(), v.regex(openingForm))),
  handicap: v.string(), // the id of what it gives at first; 'even': nothing
  pace: wholeIn({ low: 300, high: 5000 }), // milliseconds that a move takes on average to appear on a page
  says: v.picklist(saidOfMoves),
  first: v.boolean(), // three are offered on a first visit: to who knows the moves, to who plays, to who is strong
  grade: strength.entries.grade, // of its strength
  about: text, // who it is, in one line
  greeting: text, // when a game begins
  won: text, // when it has won
  lost: text, // when it has lost
});
export type Opponent = v.InferOutput<typeof opponent>;

export const playedMove = v.object({ ...moveFields, by: side });
export type PlayedMove = v.InferOutput<typeof playedMove>;

/** SFEN letters: 'P', '+r'. */
const piece = v.pipe(v.string(), v.regex(/^(?:[KG]|\+?[RBSNLP])$/i));
const hand = v.object({ R: count, B: count, G: count, S: count, N: count, L: count, P: count });

export const gameState = v.object({
  start: v.string(), // SFEN of the position that the game began from
  sfen: v.string(), // SFEN of the position now
  ply: count, // number of the next move, counted on from the start SFEN's own move number
  turn: side,
  check: v.boolean(), // the side to move is in check
  perpetual_check: v.nullable(side), // who has given nothing but checks where the position came for the third time; null: nobody
  squares: v.pipe(v.array(v.nullable(piece)), v.length(81)), // index (file - 1) * 9 + (rank - 1)
  hands: ofBoth(hand),
  legal: v.array(usiMove), // empty when the game is over
  moves: v.array(playedMove),
  impasse,
  formations: v.nullable(ofBoth(formations)), // null until the data bundle is loaded
  result: v.nullable(gameResult),
});
export type GameState = v.InferOutput<typeof gameState>;
