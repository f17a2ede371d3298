// The reader and writer of records as the page sees it: what record_bindings.cpp exports through Embind.
//
// All calls take text and give back JSON; neither throws, whatever the text is. A call that throws a
// WebAssembly.RuntimeError has trapped, and the module must be thrown away.

import type { MoveText, Side } from '../web/src/engine/contract/values';

export type RecordFormat = 'kif' | 'ki2' | 'csa' | 'usi' | 'jkf';

/** "The mover" is the side whose turn it would be after the last move. */
export type Ending =
  | 'resignation' // the mover resigned
  | 'time' // the mover's time ran out
  | 'foul_loss' // the mover broke a rule
  | 'foul_win' // the mover wins because the opponent broke a rule
  | 'forfeit_loss' // the mover did not appear
  | 'forfeit_win' // the opponent did not appear
  | 'checkmate'
  | 'no_mate' // a mating problem without a solution
  | 'declaration' // the mover declared a win
  | 'repetition'
  | 'impasse'
  | 'draw'
  | 'move_limit'
  | 'interruption'
  | 'error' // a program failed
  | 'other'; // a word that none of these is

export type FoulKind = 'two_pawns' | 'pawn_drop_mate' | 'king_in_check' | 'dead_piece' | 'out_of_turn' | 'impossible';

/** Something in a text that could not be taken as it stands. */
export interface RecordNote {
  code: string;
  line: number; // of the text, from 1; 0: of no line
  detail: string;
}

/** A move of a record with variations. */
export interface TreeMove {
  parent: number; // place in the list of the move before it, always an earlier one; -1: none comes before it
  usi: string;
  name: string; // in KIF and KI2 a bookmark (しおり), "&" and the name; empty: none
  comment: string;
  spent?: number; // milliseconds that it took, of a move of a variation
  end?: VariationEnd; // of a variation of which it is the last move, or that ends in place of the next one
}

export interface VariationEnd {
  ending: Ending;
  word?: string; // where it is 'other'
  comment?: string;
  spent?: number; // milliseconds before it
  foul?: { usi: string; name?: string; comment?: string; spent?: number }; // as FoulMove
}

/** What a record says of its game besides the players; left out where it does not say. As the record has it, but in one line. */
export interface RecordHeaders {
  event?: string; // 棋戦
  site?: string; // 場所
  start_time?: string; // 開始日時
  end_time?: string; // 終了日時
  time_limit?: string; // 持ち時間
  opening?: string; // 戦型
}

/** The move that broke a rule and ended the game; it is not among the moves. */
export interface FoulMove {
  kind: FoulKind;
  move: MoveText;
  comment: string; // empty: none
  name: string; // a bookmark; empty: none
  spent: number | null; // milliseconds; null where the record does not say
}

/** A game as a record has it: what is read can be written again. */
export interface RecordedGame {
  start: string; // SFEN, or 'startpos' where it is the even start
  moves: string[]; // USI
  /** Milliseconds that each move took; null where the record does not say. */
  spent: (number | null)[];
  names: Record<Side, string>; // empty where the record does not say
  headers: RecordHeaders;
  other_headers: [name: string, value: string][]; // in the order of the record
  ending: Ending | null;
  ending_word: string; // of the text, where the ending is 'other'
  ending_comment: string;
  ending_spent: number | null; // milliseconds before the ending
  foul: FoulMove | null;
  comment: string; // on the start position
  bookmark: string; // of the start position
  /** The moves of the game, and after them those of all variations; null: there are no others, and nothing is said of any. */
  tree: TreeMove[] | null;
}

/** A game of a text; with an error, all that was read before it. */
export interface ReadGame extends RecordedGame {
  handicap: boolean; // of those that have a name
  /** A king is missing: a mating problem, from which no game can be played. */
  problem: boolean;
  date: string | null; // day on which it was played, YYYY-MM-DD
  winner: Side | null;
  variations: number;
  comments: number;
  error: RecordNote | null;
  warnings: RecordNote[];
  /** Of a mating problem: each move as people write it, with the position after it. */
  solution: { move: MoveText; sfen: string }[];
}

/** What is to be written. Of what follows a move of a variation in the tree, the first goes on with it. */
export interface GameToWrite extends Readonly<Partial<Omit<RecordedGame, 'moves' | 'foul'>>> {
  start: string; // SFEN
  moves: readonly string[];
  foul?: (Partial<Omit<FoulMove, 'move'>> & { move: Pick<MoveText, 'usi'> }) | null;
}

export interface WrittenRecord {
  text: string;
  /** What the format has no place for. */
  left_out: { kind: LeftOutKind; count: number }[];
}

export type LeftOutKind =
  'variations' | 'comments' | 'times' | 'time_fractions' | 'headers' | 'players' | 'ending' | 'foul' | 'bookmarks';

export interface RecordModule {
  /** A JSON of ReadGame[]: all games of a text in any format, at least one. */
  readRecords(text: string): string;
  /** game: a JSON of GameToWrite. A JSON of Reply<WrittenRecord>; code record_unreadable names a move that is none. */
  writeRecord(game: string, format: RecordFormat): string;
  /**
   * start: SFEN, or 'startpos'; moves: USI, separated by blanks. A JSON of Reply<MoveText[]>: the moves from number `from`
   * on (the first is 0) as people write them, as far as they follow the rules. Codes as of a SFEN that is none.
   */
  moveTexts(start: string, moves: string, from: number): string;
}

/** Default export of build/wasm/nagare-record.mjs. */
export default function createRecordModule(options?: {
  wasmBinary?: ArrayBuffer | Uint8Array;
  /** In place of the loader's own way to the module: hands over an instance made with these imports, later. */
  instantiateWasm?: (imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void) => object;
}): Promise<RecordModule>;
