// A game as a record for other programs, which the writer of records (core/notation) writes once that is wanted.

import type { Ending, GameToWrite, RecordFormat, WrittenRecord } from '@record';
import type { GameResult, Reply, Side } from '@engine';
import { errorReply } from '../engine/messages';
import type { FetchRecords } from '../engine/records';
import { inOneLine } from './one-line';
import { detailsToWrite, inSeconds, type RecordDetails } from './record-details';

/** A game that was played here. */
export interface PlayedGame {
  start: string; // SFEN
  moves: readonly string[]; // USI
  /** Milliseconds that each took; after the last one, what the end took. */
  spent?: readonly number[];
  end: { result: GameResult; turn: Side } | null;
}

/** What its record tells. */
export function detailsOfPlayed({ moves, spent = [], end }: Omit<PlayedGame, 'start'>): RecordDetails {
  const atEnd = spent[moves.length];
  const winner = end?.result.winner ?? null;
  return {
    ...(spent.length === 0 ? {} : { spent: spent.slice(0, moves.length) }),
    ...(end === null ? {} : { ending: endingOf(end) }),
    ...(end === null || atEnd === undefined ? {} : { ending_spent: atEnd }),
    ...(winner === null ? {} : { winner }),
  };
}

/**
 * In whole seconds. What a format has no place for is told. Codes: download_failed; record_unreadable, where a move is
 * none, and which.
 */
export async function writeRecord(
  { names, ...game }: PlayedGame & { names: Record<Side, string> },
  format: RecordFormat,
  fetchRecords: FetchRecords,
): Promise<Reply<WrittenRecord>> {
  const { start, moves } = game;
  const details = detailsToWrite(inSeconds(detailsOfPlayed(game)));
  const written = await writtenBy(fetchRecords, { ...details, start, moves: [...moves], names }, format);
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

/** As records have it. */
export function endingOf({ result, turn }: NonNullable<PlayedGame['end']>): Ending {
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
