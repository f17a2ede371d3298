// Mating problems (詰将棋) as the page sees them: what mate_bindings.cpp exports through Embind.
//
// All calls take text and give back JSON; none throws, whatever the text is. A call that throws a
// WebAssembly.RuntimeError has trapped, and the module must be thrown away.
//
// sfen: a SFEN whose side to move is the attacker, who may be without a king. moves: USI moves separated by blanks,
// those played from there.

import type { MoveText, Side } from '../web/src/engine/contract/values';

export interface ProblemState {
  sfen: string; // after the moves
  turn: Side;
  attacker: Side;
  check: boolean; // the side to move is in check
  legal: string[]; // USI
  checks: string[]; // those of the legal moves that give check; none where the defender is to move
  mated: boolean; // the side to move is in check and has no move
  moves: MoveText[]; // those played
}

/** What becomes of a move of the attacker. */
export interface Answer {
  kind: AnswerKind;
  /**
   * mates: the defence that lasts longest, and the mate; escapes: the defence, and while the attacker has checks, the one
   * that is hardest to refute and its refutation, five plies at most; else empty.
   */
  line: MoveText[];
}

export type AnswerKind =
  | 'mated' // the defender has no move
  | 'mates' // every defence is mated
  | 'escapes' // after a defence there is no mate by checks: that is proved
  | 'no_check' // the move gave no check
  | 'unknown'; // neither could be shown within the nodes

export interface SolveProgress {
  done: boolean;
  nodes: number; // since start()
  result: 'unknown' | 'mate' | 'no_mate'; // no_mate: proved
  plies: number | null; // of the shortest mate found so far
  shortest: boolean; // it is proved that no shorter mate exists
  line: MoveText[];
}

/** delete() frees its memory. */
export interface MateSolver {
  /**
   * Begins anew, at a turn of the attacker. A JSON of Reply<null>, with the codes of problem(), problem_turn where the
   * defender is to move, and table_memory where the browser gives no memory.
   */
  start(sfen: string, moves: string): string;
  /** Searches about so many more nodes. A JSON of SolveProgress; done where nothing has been started. */
  step(nodes: number): string;
  delete(): void;
}

export interface MateModule {
  /**
   * A JSON of Reply<ProblemState>. Codes: those of a SFEN and of USI moves that cannot be read (sfen_..., usi_move_form,
   * usi_move_illegal; `where` has the move's number), and problem_no_king where the defender has no king.
   */
  problem(sfen: string, moves: string): string;
  /**
   * After a move of the attacker. A JSON of Reply<Answer>, with the codes of problem(), problem_turn where the attacker is
   * to move, and table_memory.
   */
  answer(sfen: string, moves: string): string;
  MateSolver: new () => MateSolver;
}

/** Default export of build/wasm/nagare-mate.mjs. */
export default function createMateModule(options?: {
  wasmBinary?: ArrayBuffer | Uint8Array;
  /** In place of the loader's own way to the module: hands over an instance made with these imports, later. */
  instantiateWasm?: (imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void) => object;
}): Promise<MateModule>;
