// A game as people paste it, in whatever form: the reader of records (core/notation) reads it, once that is wanted.

import type { ReadGame, RecordNote } from '@record';
import type { EngineError, Reply, Side } from '@engine';
import { errorReply } from '../engine/messages';
import type { FetchRecords } from '../engine/records';
import type { PositionText } from './position-text';
import { harmless } from './one-line';
import type { RecordDetails } from './game-schema';
import { detailsOf, shownOf } from './record-details';
import { tooLong } from './record-length';

/** With something in them; a study of 20,000 variations of ten moves each has nearly as many. */
const mostLines = 250_000;

/** Of a text in which nothing of a record was found. */
const noGame = 'kif_no_game';

/** Characters of a line that is quoted. */
const longestQuote = 60;

export interface RecordText extends PositionText, RecordDetails {
  /** Where there is something to say of the reading. */
  notes?: RecordNotes;
  /** The sides are 下手 and 上手. */
  handicap?: true;
  /** Of a position without one of the kings: how it is solved. No game can be played from it. */
  problem?: ReadGame['solution'];
  /** Of the details, what is said otherwise than it is written. */
  shown?: RecordDetails;
}

export interface RecordNotes {
  /** All of the text: who played, and how many moves. */
  games: readonly { names: Record<Side, string>; moves: number }[];
  /** Which of them this is. */
  game: number;
  /** How many the page leaves out. */
  variations: number;
  comments: number;
  /** What was passed over. */
  warnings: readonly RecordNote[];
  /** The line that could not be read; the game is what comes before it. */
  brokenOff: number | null;
}

export interface Asked {
  /** Of several in a text, from 0. */
  game?: number;
  /** Where something cannot be read, what comes before it is the game. */
  takeBefore?: boolean;
}

/** before: what could be read before the line that could not. */
export type RecordReply = Reply<RecordText> & { before?: RecordText };

/**
 * Codes: record_too_long; record_unreadable and others of what cannot be read, with the line; record_empty;
 * reader_missing.
 */
export async function readRecordText(
  text: string,
  fetchRecords: FetchRecords,
  { game = 0, takeBefore = false }: Asked = {},
): Promise<RecordReply> {
  const error = tooLong(text);
  if (error !== null) {
    return { ok: false, error };
  }
  const lines = text.match(/^.*\S.*$/gm)?.length ?? 0;
  if (lines > mostLines) {
    return errorReply('record_too_long', '', `${lines} > ${mostLines}`);
  }
  const records = await fetchRecords();
  if (!records.ok) {
    return errorReply('reader_missing', records.error.where, records.error.detail);
  }
  const read = await records.value.readAny(text);
  if (!read.ok) {
    return read;
  }
  const index = read.value[game] === undefined ? 0 : game;
  const chosen = read.value[index];
  if (chosen === undefined) {
    return errorReply('record_empty', '', '');
  }
  return replyOf(withLines(chosen, linesOf(text)), { games: read.value, index, text, takeBefore });
}

/**
 * Why a game of a text is none to be kept whole, with the line; null where it is. Codes as of readRecordText. before: lines
 * before the text.
 */
export function faultOf(read: ReadGame, lines: readonly string[], before = 0): EngineError | null {
  const { error } = withLines(read, lines);
  if (error !== null) {
    const isEmpty = read.start === 'startpos' && read.moves.length === 0;
    const code = isEmpty && error.code === 'kif_line' ? noGame : error.code;
    return errorOf({ ...error, code, line: error.line > 0 ? error.line + before : 0 });
  }
  const code = read.problem ? 'mate_problem' : read.moves.length === 0 ? 'review_empty' : null;
  return code && { code, where: '', detail: '' };
}

export function linesOf(text: string): string[] {
  return text.split(/\r\n|\r|\n/);
}

/** Each note quotes its line, as people of every language read it. */
function withLines(game: ReadGame, lines: readonly string[]): ReadGame {
  const quoting = (note: RecordNote): RecordNote => {
    const line = (lines[note.line - 1] ?? '').trim();
    const isOfItsOwn = line === '' || note.code.startsWith('sfen_') || note.code.endsWith('_handicap');
    return isOfItsOwn
      ? note
      : { ...note, detail: harmless(line.length > longestQuote ? `${line.slice(0, longestQuote)}…` : line) };
  };
  return { ...game, error: game.error && quoting(game.error), warnings: game.warnings.map(quoting) };
}

interface Reading {
  games: readonly ReadGame[];
  index: number;
  text: string;
  takeBefore: boolean;
}

function replyOf(chosen: ReadGame, { games, index, text, takeBefore }: Reading): RecordReply {
  const value = recordText(chosen, games, index);
  const isEmpty = value.start === 'startpos' && value.moves.length === 0;
  if (chosen.error !== null) {
    const error = errorOf(
      isEmpty && chosen.error.code === 'kif_line' ? { ...chosen.error, code: noGame } : chosen.error,
    );
    return isEmpty ? { ok: false, error } : takeBefore ? { ok: true, value } : { ok: false, error, before: value };
  }
  // These formats pass over lines that say nothing to them.
  return isEmpty && !/^\s*(position|startpos|sfen|lnsgkgsnl)\b/.test(text)
    ? errorReply('record_empty', '', '')
    : { ok: true, value };
}

function recordText(read: ReadGame, games: readonly ReadGame[], game: number): RecordText {
  const details = detailsOf(read);
  const shown = shownOf(details);
  return {
    start: read.start,
    moves: read.moves,
    ...details,
    ...(Object.keys(shown).length === 0 ? {} : { shown }),
    ...notesOn(read, games, game),
    ...(read.handicap ? { handicap: true } : {}),
    ...(read.problem ? { problem: read.solution } : {}),
  };
}

function notesOn(read: ReadGame, games: readonly ReadGame[], game: number): Pick<RecordText, 'notes'> {
  const { variations, comments, warnings, error } = read;
  const isPlain = games.length === 1 && variations + comments + warnings.length === 0 && error === null;
  return isPlain
    ? {}
    : {
        notes: {
          games: games.map((each) => ({
            names: shownOf(each).names ?? each.names,
            moves: each.moves.length,
          })),
          game,
          variations,
          comments,
          warnings,
          brokenOff: error?.line ?? null,
        },
      };
}

/** By the words that there are for it on the page. */
function errorOf({ code, line, detail }: RecordNote): EngineError {
  const where = line > 0 ? `line ${line}` : '';
  if (/^(sfen_|record_)|_handicap$/.test(code)) {
    return { code: code.endsWith('_handicap') ? 'record_handicap' : code, where, detail };
  }
  const known = code.endsWith('_illegal') ? 'usi_move_illegal' : code === noGame ? 'record_empty' : 'record_unreadable';
  return { code: known, where, detail };
}
