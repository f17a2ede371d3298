// What the page and the engine's worker say to each other. Requests are Comlink calls to an
// EngineService; the worker speaks unasked, by Comlink too, to an EngineListener at the other end of a port.

import type {
  Choice,
  EngineError,
  GameState,
  Handicap,
  ImpasseRule,
  MoveText,
  Opening,
  Opponent,
  Progress,
  Reply,
  Review,
  ReviewProgress,
  ReviewSettings,
  SearchSettings,
  Strength,
} from '@engine';

/** What the worker needs before it can play; the page fetches it. */
export interface EngineParts {
  wasm: WebAssembly.Module; // compiled once for all workers
  data: ArrayBuffer;
}

/** The game can be played; whether the data bundle was taken too, without which there is no search. */
export interface LoadReport {
  data: Reply<true>;
  handicaps: readonly Handicap[];
  strengths: readonly Strength[]; // none without data
  openings: readonly Opening[]; // none without data
  opponents: readonly Opponent[]; // none without data
}

/** The large evaluation: not asked for, on its way, in use, or not to be had. */
export type LargeEvaluation = 'absent' | 'coming' | 'there' | 'failed';

/** A game to be put on the engine's board. */
export interface GameSetup {
  start: string; // 'startpos', 'handicap ID' with an id of the engine's handicaps, or a SFEN
  moves: readonly string[]; // USI
  impasseRule: ImpasseRule;
}

export interface EngineListener {
  /** During think(), at least every progressInterval milliseconds. */
  progress(progress: Progress): void;
  /** During review(), as often: all that is new since the last time. */
  reviewed(progress: ReviewProgress): void;
  /** The engine has trapped; nothing more will come from this worker. */
  failed(detail: string): void;
}

export interface EngineService {
  /** ear: the port behind which the EngineListener is. */
  load(parts: EngineParts, ear: MessagePort): Promise<Reply<LoadReport>>;
  /** The large evaluation, for the thoughts to come. */
  loadLater(data: ArrayBuffer): Reply<true>;
  /** On error the game and its rule stay as they were. */
  newGame(setup: GameSetup): Reply<GameState>;
  play(usi: string): Reply<GameState>;
  /** The legal moves as people write them. */
  legalTexts(): Reply<MoveText[]>;
  resign(): Reply<GameState>;
  /** The side to move has run out of time. */
  timeUp(): Reply<GameState>;
  declare(): Reply<GameState>;
  /** Ends with the choice, or with code 'cancelled' when another call changed the game. */
  think(settings: SearchSettings): Promise<Reply<Choice>>;
  /** Plays what the last thought has chosen; code 'no_choice' where the game has changed since. */
  playChoice(): Reply<GameState>;
  /** The search under way ends with what it knows. */
  stop(): Reply<true>;
  /**
   * Reviews that game from its first move on, which is on the board then; ends with the whole review, or with code
   * 'cancelled' when another review or stopReview() came in between.
   */
  review(setup: GameSetup, settings: ReviewSettings): Promise<Reply<Review>>;
  stopReview(): Reply<true>;
  /** Makes the engine trap, so that recovery can be tested. */
  trap(): Reply<true>;
}

/** What is said of a worker whose script has never run: it did not arrive, or the page forbids it. */
export const workerDidNotStart = 'the worker did not start';

/** Milliseconds between two progress messages; also the worker's sign of life. */
export const progressInterval = 100;

export function errorReply(code: string, where: string, detail: string): { ok: false; error: EngineError } {
  return { ok: false, error: { code, where, detail } };
}
