// The engine as the worker sees it: what bindings.cpp exports through Embind.
//
// No call throws for bad input, of whatever type: every one answers with a Reply. (With too few or too many
// arguments, Embind throws a BindingError.) A call that throws a WebAssembly.RuntimeError has trapped, and its
// module instance must be thrown away. Fields of all that is handed over, either way, are in snake_case; what they are,
// web/src/engine/contract/ says.

import type { Choice } from '../web/src/engine/contract/choice';
import type { EngineError, GameState, Handicap, Opening, Opponent, Strength } from '../web/src/engine/contract/game';
import type { Progress, ReviewProgress } from '../web/src/engine/contract/progress';
import type { Review } from '../web/src/engine/contract/review';
import type { ImpasseRule, ReviewSettings, SearchSettings } from '../web/src/engine/contract/settings';
import type { MoveText } from '../web/src/engine/contract/values';

export type * from '../web/src/engine/contract/choice';
export type * from '../web/src/engine/contract/game';
export type * from '../web/src/engine/contract/progress';
export type * from '../web/src/engine/contract/reason';
export type * from '../web/src/engine/contract/review';
export type * from '../web/src/engine/contract/settings';
export type * from '../web/src/engine/contract/values';

export type Reply<T> = { ok: true; value: T } | { ok: false; error: EngineError };

export interface Engine {
  /** The data bundle (build/nagare.data). Until it is loaded start() answers with code 'no_data'. */
  loadData(bytes: Uint8Array): Reply<true>;
  /**
   * The large evaluation (build/nagare-later.data), with which the strengths that have it read from their next thought on,
   * the game's memory begun anew; a thought under way ends as it began. It goes with the next loadData(). Codes: no_data, and loaded_already where there is one.
   */
  loadLater(bytes: Uint8Array): Reply<true>;
  /** sfen: 'startpos' or a SFEN; moves: USI moves separated by blanks. On error the game stays as it was. */
  newGame(sfen: string, moves: string): Reply<GameState>;
  play(usi: string): Reply<GameState>;
  undo(plies: number): Reply<GameState>;
  resign(): Reply<GameState>; // the side to move gives up
  timeUp(): Reply<GameState>; // the side to move has run out of time
  /** The side to move declares at an impasse; wrongly, it loses. Refused where the rule is 'none'. */
  declare(): Reply<GameState>;
  /** For the game under way and those to come; '27-point' at first. Ends a search under way. */
  setImpasseRule(rule: ImpasseRule): Reply<GameState>;
  handicaps(): Reply<Handicap[]>;
  /** -5 to 10 in order. Code 'no_data' until the data bundle is loaded. */
  strengths(): Reply<Strength[]>;
  /** The lists of moves that `opening` can name. Code 'no_data' until the data bundle is loaded. */
  openings(): Reply<Opening[]>;
  /** Who can be chosen by name, from the gentlest to the strongest. Code 'no_data' until the data bundle is loaded. */
  opponents(): Reply<Opponent[]>;
  state(): Reply<GameState>;
  /** The legal moves as people write them, in the order of `legal`; none where the game is over. */
  legalTexts(): Reply<MoveText[]>;
  /** Begins a search of the position now. */
  start(settings: SearchSettings): Reply<true>;
  /**
   * Searches on for about 20 ms by the clock, any that gives milliseconds and only goes forward. From within it
   * every call is refused with code 'busy'. A clock that gives no number, goes back or stands still is code
   * 'argument', and so are the steps after it until the next start().
   */
  step(clock: () => number): Reply<Progress>;
  /** The next step() ends the search with what is known. */
  stop(): Reply<true>;
  /** After step() said done. Does not play the move. */
  choice(): Reply<Choice>;
  /**
   * Does what the last choice says: plays its move, resigns or declares. Code 'no_choice' where none has been made since
   * the game last changed or a search began.
   */
  playChoice(): Reply<GameState>;
  /**
   * Begins to review the game under way, from its first move on, in place of a review before. The game and its own
   * search stay as they are, and may go on meanwhile. Codes 'no_data', 'review_empty' (no move has been played),
   * 'settings_range', 'table_memory'.
   */
  startReview(settings: ReviewSettings): Reply<true>;
  /**
   * Goes on for about 20 ms, by a clock as for step(). First all positions are looked at quickly, so that there is a
   * graph; then each move thoroughly. Code 'not_reviewing' where none was started.
   */
  stepReview(clock: () => number): Reply<ReviewProgress>;
  /** Drops the review, whether it is done or not. */
  stopReview(): Reply<true>;
  /** All of it, once stepReview() said done; it stays until stopReview(), startReview() or loadData(). */
  review(): Reply<Review>;
  /** The node-count signature that every build shares. */
  bench(): Reply<{ signature: number }>;
  /** What the policy network says of 12 fixed positions, as a checksum: the same from every build. */
  benchPolicy(): Reply<{ signature: number }>;
  /** What fifty choices are and what is said of them, as a checksum: the same from every build. */
  benchChoices(): Reply<{ signature: number }>;
  /** Move sequences of exactly that many plies from the position now; blocks until they are counted. */
  perft(depth: number): Reply<{ nodes: number }>;
  /** Executes an unreachable instruction, so that recovery from a trap can be tested. */
  trap(): void;
  /** Frees the C++ object (Embind); called from a clock or while an argument is read, once that call is over. */
  delete(): void;
}

export interface NagareModule {
  Engine: new () => Engine;
}
/** Default export of build/wasm/nagare.mjs. */
export default function createNagare(options?: {
  wasmBinary?: ArrayBuffer | Uint8Array;
  /** In place of the loader's own way to the module: hands over an instance made with these imports, later. */
  instantiateWasm?: (imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void) => object;
  locateFile?: (name: string) => string;
}): Promise<NagareModule>;
