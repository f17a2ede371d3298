// What the page and its workers say to each other: Comlink calls to a service of engine, mates or records, which tells its
// progress to a function handed over with the call.

import type {
  Choice,
  Engine,
  EngineError,
  GameState,
  Handicap,
  ImpasseRule,
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
import type { Answer, ProblemState, SolveProgress } from '@mate';
import type { ReadGame } from '@record';

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

/** What stands at the other end of a worker, which begins it with its parts. */
export interface Service<Parts, Loaded> {
  load(parts: Parts): Promise<Reply<Loaded>>;
}

/** Calls of the engine (engine.d.ts) that the page's client and the worker both hand on as they are. */
export const engineCalls = [
  'play',
  'resign',
  'timeUp',
  'declare',
  'playChoice',
  'legalTexts',
  'stop',
  'stopReview',
] as const;
export type EngineCall = (typeof engineCalls)[number];

export interface EngineService extends Service<EngineParts, LoadReport>, Pick<Engine, EngineCall> {
  /** The large evaluation, for the thoughts to come. */
  loadLater(data: ArrayBuffer): Reply<true>;
  /** On error the game and its rule stay as they were. */
  newGame(setup: GameSetup): Reply<GameState>;
  /** Ends with the choice, or with code 'cancelled' when another call changed the game. */
  think(settings: SearchSettings, onProgress: (progress: Progress) => void): Promise<Reply<Choice>>;
  /**
   * Reviews that game from its first move on, which is on the board then; ends with the whole review, or with code
   * 'cancelled' when another review or stopReview() came in between. onReviewed: told all that is new since the last time.
   */
  review(
    setup: GameSetup,
    settings: ReviewSettings,
    onReviewed: (progress: ReviewProgress) => void,
  ): Promise<Reply<Review>>;
  /** Makes the engine trap, so that recovery can be tested. */
  trap(): Reply<true>;
}

/** MateModule (mate.d.ts), with moves as lists and answers as they are. */
export interface MateService extends Service<WebAssembly.Module, true> {
  problem(sfen: string, moves: readonly string[]): Reply<ProblemState>;
  answer(sfen: string, moves: readonly string[]): Reply<Answer>;
  /** Until it is solved, stopped or `milliseconds` are over. */
  solve(
    sfen: string,
    milliseconds: number,
    onProgress: (progress: SolveProgress) => void,
  ): Promise<Reply<SolveProgress>>;
  /** What has been found by then stands. */
  stop(): Reply<true>;
}

export interface RecordService extends Service<WebAssembly.Module, true> {
  /** As Records.read(). */
  read(text: string): Reply<ReadGame[]>;
}

/** What is said of a worker whose script has never run: it did not arrive, or the page forbids it. */
export const workerDidNotStart = 'the worker did not start';

export function errorReply(code: string, where: string, detail: string): { ok: false; error: EngineError } {
  return { ok: false, error: { code, where, detail } };
}
