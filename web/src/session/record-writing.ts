// A game as a record for other programs, which the writer of records (core/notation) writes once that is wanted.

import type { Ending, GameToWrite, RecordFormat, WrittenRecord } from '@record';
import type { GameResult, Reply, Side } from '@engine';
import { errorReply } from '../engine/messages';
import type { FetchRecords } from '../engine/records';
import { inOneLine } from './one-line';
import type { RecordEnd } from './record-text';

export interface WrittenGame {
  start: string; // SFEN
  moves: readonly string[]; // USI
  /** Milliseconds that each took; after the last one, what the end took. */
  spent?: readonly number[];
  /** turn: whose move it would be. */
  end: { result: GameResult; turn: Side } | null;
  names: Record<Side, string>;
}

/**
 * In whole seconds. What a format has no place for is told. Codes: download_failed; record_unreadable, where a move is
 * none, and which.
 */
export async function writeRecord(
  { start, moves, spent = [], end, names }: WrittenGame,
  format: RecordFormat,
  fetchRecords: FetchRecords,
): Promise<Reply<WrittenRecord>> {
  const ending = end === null ? {} : { ending: endingOf(end) };
  const seconds = spent.map((time) => time - (time % 1000));
  const written = await writtenBy(fetchRecords, { start, moves, spent: seconds, names, ...ending }, format);
  // As USI's command has it, which opens everywhere.
  return written.ok && format === 'usi'
    ? { ok: true, value: { ...written.value, text: `position ${written.value.text}` } }
    : written;
}

/** As above. */
export async function writtenBy(
  fetchRecords: FetchRecords,
  { names, ...game }: GameToWrite,
  format: RecordFormat,
): Promise<Reply<WrittenRecord>> {
  const records = await fetchRecords();
  if (!records.ok) {
    return errorReply('download_failed', records.error.where, records.error.detail);
  }
  const players = names && { names: { black: inOneLine(names.black), white: inOneLine(names.white) } };
  return records.value.write({ ...game, ...players }, format);
}

/** As a record had it. */
export function endToWrite({ ending, word, foul }: RecordEnd): Pick<GameToWrite, 'ending' | 'ending_word' | 'foul'> {
  return { ending, ...(word === '' ? {} : { ending_word: word }), ...(foul === null ? {} : { foul: foul.move.usi }) };
}

/** As records have it. */
export function endingOf({ result, turn }: NonNullable<WrittenGame['end']>): Ending {
  switch (result.reason) {
    case 'checkmate':
    case 'resignation':
    case 'repetition':
      return result.reason;
    case 'perpetual_check':
      return result.winner === turn ? 'foul_win' : 'foul_loss';
    case 'declaration':
      return result.winner === null ? 'impasse' : 'declaration';
    case 'wrong_declaration':
      return 'foul_loss';
    case 'time_up':
      return 'time';
  }
}
