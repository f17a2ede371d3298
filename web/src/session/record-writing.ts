// A game as a record for other programs, in the formats that tsshogi writes once it is wanted.

import type { GameResult, Reply, Side } from '@engine';
import type { Record as MoveRecord, SpecialMoveType } from 'tsshogi';
import { errorReply } from '../engine/messages';
import { inOneLine } from './one-line';

export type RecordFormat = 'kif' | 'ki2' | 'csa' | 'usi';

export interface WrittenGame {
  start: string; // SFEN
  moves: readonly string[]; // USI
  /** Milliseconds that each took; after the last one, what the end took. */
  spent?: readonly number[];
  /** turn: whose move it would be. */
  end: { result: GameResult; turn: Side } | null;
  names: Record<Side, string>;
}

export interface BuiltRecord {
  record: MoveRecord;
  tsshogi: typeof import('tsshogi');
}

export function notePlayers({ record: { metadata }, tsshogi }: BuiltRecord, names: Record<Side, string>): void {
  const { BLACK_NAME, WHITE_NAME } = tsshogi.RecordMetadataKey;
  metadata.setStandardMetadata(BLACK_NAME, inOneLine(names.black));
  metadata.setStandardMetadata(WHITE_NAME, inOneLine(names.white));
}

/** Milliseconds that each move took, and then the end. */
export function noteTimes({ moves }: MoveRecord, spent: readonly number[]): void {
  moves.slice(1).forEach((move, index) => move.setElapsedMs(spent[index] ?? 0));
}

/**
 * The moves alone, the last one current. Codes: download_failed; record_unreadable, where a move is none to the
 * library that writes the record.
 */
export async function buildRecord(start: string, moves: readonly string[]): Promise<Reply<BuiltRecord>> {
  let tsshogi: typeof import('tsshogi');
  try {
    tsshogi = await import('tsshogi');
  } catch {
    return errorReply('download_failed', 'tsshogi', '');
  }
  const position = tsshogi.Position.newBySFEN(start);
  if (position === null) {
    return errorReply('record_unreadable', 'sfen', start);
  }
  const record = new tsshogi.Record(position);
  for (const [index, usi] of moves.entries()) {
    const move = record.position.createMoveByUSI(usi);
    // Whether a move is legal, the engine has said.
    if (move === null || !record.append(move, { ignoreValidation: true })) {
      return errorReply('record_unreadable', String(index + 1), usi);
    }
  }
  return { ok: true, value: { record, tsshogi } };
}

/** Codes as of buildRecord. KIF and CSA say what time each move took, in whole seconds. */
export async function writeRecord(
  { start, moves, spent = [], end, names }: WrittenGame,
  format: RecordFormat,
): Promise<Reply<string>> {
  const built = await buildRecord(start, moves);
  if (!built.ok) {
    return built;
  }
  const { record, tsshogi } = built.value;
  notePlayers(built.value, names);
  if (end !== null) {
    record.append(endingOf(end, tsshogi.SpecialMoveType));
  }
  noteTimes(record, spent);
  switch (format) {
    case 'kif':
      return { ok: true, value: tsshogi.exportKIF(record) };
    case 'ki2':
      return { ok: true, value: tsshogi.exportKI2(record) };
    case 'csa':
      return { ok: true, value: tsshogi.exportCSA(record, { v3: { encoding: 'UTF-8' } }) };
    case 'usi':
      return { ok: true, value: `${record.getUSI({ startpos: true, allMoves: true })}\n` };
  }
}

function endingOf({ result, turn }: NonNullable<WrittenGame['end']>, ends: typeof SpecialMoveType): SpecialMoveType {
  switch (result.reason) {
    case 'checkmate':
      return ends.MATE;
    case 'resignation':
      return ends.RESIGN;
    case 'repetition':
      return ends.REPETITION_DRAW;
    case 'perpetual_check':
      return result.winner === turn ? ends.FOUL_WIN : ends.FOUL_LOSE;
    case 'declaration':
      return result.winner === null ? ends.IMPASS : ends.ENTERING_OF_KING;
    case 'wrong_declaration':
      return ends.FOUL_LOSE;
    case 'time_up':
      return ends.TIMEOUT;
  }
}
