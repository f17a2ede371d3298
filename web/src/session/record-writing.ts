// A game as a record for other programs, which the writer of records (core/notation) writes once that is wanted.

import type { Ending, GameToWrite, RecordFormat, WrittenRecord } from '@record';
import type { GameResult, GameState, Reply } from '@engine';
import { errorReply } from '../engine/messages';
import type { FetchRecords } from '../engine/records';
import type { RecordDetails } from './game-schema';
import { inOneLine } from './one-line';
import { given, onlyDetails } from './record-details';

/**
 * What the record of a game that was played here tells. spent: milliseconds that each move took; after the last one, what the
 * end took.
 */
export function detailsOfPlayed(
  { moves, result, turn }: Pick<GameState, 'result' | 'turn'> & { moves: readonly unknown[] },
  spent: readonly number[] = [],
): RecordDetails {
  return {
    ...(spent.length === 0 ? {} : { spent: spent.slice(0, moves.length) }),
    ...(result === null
      ? {}
      : given({ ending: endingOf(result, turn), ending_spent: spent[moves.length], winner: result.winner })),
  };
}

/**
 * What a format has no place for is told. Codes: download_failed; record_unreadable, where a move is none, and which.
 */
export async function writeRecord(
  game: GameToWrite,
  format: RecordFormat,
  fetchRecords: FetchRecords,
): Promise<Reply<WrittenRecord>> {
  const records = await fetchRecords();
  if (!records.ok) {
    return errorReply('download_failed', records.error.where, records.error.detail);
  }
  const { start, moves, names } = game;
  const players = names && { names: { black: inOneLine(names.black), white: inOneLine(names.white) } };
  const written = records.value.write({ ...onlyDetails(game), ...players, start, moves }, format);
  // As USI's command has it, which opens everywhere.
  return written.ok && format === 'usi'
    ? { ok: true, value: { ...written.value, text: `position ${written.value.text}` } }
    : written;
}

/** As records have it. turn: whose move it would be. */
function endingOf({ reason, winner }: GameResult, turn: GameState['turn']): Ending {
  switch (reason) {
    case 'checkmate':
    case 'resignation':
    case 'repetition':
      return reason;
    case 'perpetual_check':
      return winner === turn ? 'foul_win' : 'foul_loss';
    case 'declaration':
      return winner === null ? 'impasse' : 'declaration';
    case 'wrong_declaration':
      return 'foul_loss';
    case 'time_up':
      return 'time';
  }
}
