// Mating problems (詰将棋) as the page sees them: what mate_bindings.cpp exports through Embind.
//
// All calls take text and give back JSON; none throws, whatever the text is. A call that throws a
// WebAssembly.RuntimeError has trapped, and the module must be thrown away.

import type { MoveText, Side } from '../web/src/engine/contract/values';

/** The attacker is the side to move in the position that a problem begins from; its king may be missing. */
export interface ProblemState {
  sfen: string; // of the position after the moves
  turn: Side;
  attacker: Side;
  check: boolean; // the side to move is in check
  legal: string[]; // USI
  checks: string[]; // of these, the attacker's that give check; none when the defender is to move
  mated: boolean; // the side to move is in check and has no move
  moves: MoveText[]; // those played
}

/**
 * Of the defender: mated: it has no move; mates: every defence is mated, and the line begins with the one that lasts
 * longest; escapes: a defence after which no mate by checks exists, proved, with what the attacker could still try; no_check: the
 * attacker gave no check, which is against the rules of a problem; unknown: not decided within the nodes.
 */
export interface Answer {
  kind: 'mated' | 'mates' | 'escapes' | 'no_check' | 'unknown';
  line: MoveText[];
}

export interface SolveProgress {
  done: boolean;
  nodes: number;
  result: 'unknown' | 'mate' | 'no_mate'; // no_mate: proved that there is none by checks alone
  plies: number | null; // of a mate: at most so many
  shortest: boolean; // there is no shorter one, proved
  line: MoveText[]; // of a mate
}

export interface MateSolver {
  /** A JSON of Reply<null>; code table_memory where there is no memory, others as of problem(). */
  start(sfen: string, moves: string): string;
  /** About so many more nodes. A JSON of SolveProgress. */
  step(nodes: number): string;
  /** Frees the solver. */
  delete(): void;
}

export interface MateModule {
  /**
   * moves: USI, separated by blanks. A JSON of Reply<ProblemState>; codes of the readers of SFEN and moves, and problem_no_king
   * where the defender has no king.
   */
  problem(sfen: string, moves: string): string;
  /** After a move of the attacker. A JSON of Reply<Answer>. */
  answer(sfen: string, moves: string): string;
  MateSolver: new () => MateSolver;
}

/** Default export of build/wasm/nagare-mate.mjs. */
export default function createMateModule(options?: {
  wasmBinary?: ArrayBuffer | Uint8Array;
  /** In place of the loader's own way to the module: hands over an instance made with these imports, later. */
  instantiateWasm?: (imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void) => object;
}): Promise<MateModule>;
