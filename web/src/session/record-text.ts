// A game as people paste it: a SFEN or USI line, or a record in KIF, KI2, CSA or JKF, which tsshogi reads
// once it is wanted. Whether its moves are legal is the engine's to say.

import type { Reply, Side } from '@engine';
import type { JKF, Record as MoveRecord } from 'tsshogi';
import { errorReply } from '../engine/messages';
import { readPositionText, type PositionText } from './position-text';
import { inOneLine } from './one-line';
import { tooLong } from './record-length';

/** With something in them; records of real games, with comments on every move, have a tenth. */
const mostLines = 20_000;

export interface RecordText extends PositionText {
  /** Who played, where the record says so of either side; of the other it may be empty. */
  names?: Record<Side, string>;
  /** Milliseconds that each move took, where the record says so of any. */
  spent?: readonly number[];
}

/** Milliseconds: no move takes longer, whatever a record says. */
const longestMove = 1e12;

/** Codes: record_too_long; record_unreadable, with the part that is; record_empty; reader_missing. */
export async function readRecordText(text: string): Promise<Reply<RecordText>> {
  const error = tooLong(text);
  if (error !== null) {
    return { ok: false, error };
  }
  const lines = linesOf(text);
  if (lines.length > mostLines) {
    return errorReply('record_too_long', '', `${lines.length} > ${mostLines}`);
  }
  if (!isRecord(lines)) {
    return { ok: true, value: readPositionText(lines.join('\n')) };
  }
  let tsshogi: typeof import('tsshogi');
  try {
    tsshogi = await import('tsshogi');
  } catch {
    return errorReply('reader_missing', '', '');
  }
  const record = recordIn(lines.map(withWideDigits).join('\n'), tsshogi);
  if (record instanceof Error) {
    return errorReply('record_unreadable', '', 'data' in record ? String(record.data) : record.message);
  }
  const last = record.moves.at(-1)?.move;
  if (last !== undefined && 'type' in last && last.type === 'any') {
    // Of a line that is neither a move nor an end it knows, this library makes the game's end.
    return errorReply('record_unreadable', '', last.name);
  }
  const position = readPositionText(record.getUSI({ allMoves: true }));
  // These readers pass over lines that say nothing to them.
  const isEmpty = position.start === 'startpos' && position.moves.length === 0;
  return isEmpty
    ? errorReply('record_empty', '', '')
    : { ok: true, value: { ...position, ...namesIn(record, tsshogi), ...timesIn(record) } };
}

/** What the library stumbles over is told as what it says itself cannot be read. */
function recordIn(text: string, tsshogi: typeof import('tsshogi')): MoveRecord | Error {
  try {
    return importerOf(text, tsshogi)(text);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** In handicap games the sides have names of their own (下手, 上手). */
function namesIn(
  { metadata }: MoveRecord,
  { RecordMetadataKey: key }: typeof import('tsshogi'),
): Pick<RecordText, 'names'> {
  const name = (...keys: (typeof key)[keyof typeof key][]): string =>
    keys.map((each) => inOneLine(metadata.getStandardMetadata(each) ?? '')).find((found) => found !== '') ?? '';
  const names = { black: name(key.BLACK_NAME, key.SHITATE_NAME), white: name(key.WHITE_NAME, key.UWATE_NAME) };
  return names.black === '' && names.white === '' ? {} : { names };
}

function timesIn(record: MoveRecord): Pick<RecordText, 'spent'> {
  const spent = record.moves.filter(({ move }) => !('type' in move)).map(({ elapsedMs }) => wholeTime(elapsedMs));
  return spent.some((time) => time > 0) ? { spent } : {};
}

/** What is no time counts as none. */
function wholeTime(milliseconds: number): number {
  return milliseconds > 0 ? Math.min(Math.round(milliseconds), longestMove) : 0;
}

/**
 * Those that have something in them, without long runs of blanks: over either, patterns that begin anywhere, the
 * library's too, would search for minutes.
 */
function linesOf(text: string): string[] {
  return text
    .trim()
    .split(/\r\n|\r|\n/)
    .map((line) => line.trimEnd().replace(/[ \t]{9,}/g, '        '))
    .filter((line) => line !== '');
}

/** Several lines, or the marks of a record; a USI line is neither, whatever it is wrapped into. */
function isRecord(lines: readonly string[]): boolean {
  const text = lines.join('\n');
  const words = text.split(/\s+/, 3);
  const isLine =
    /^(position|startpos|sfen)\b/.test(text) ||
    (/^[^{/]*\//.test(words[0] ?? '') && /^[bw]$/.test(words[1] ?? '') && words.length === 3);
  return !isLine && (lines.length > 1 || /[▲△▼▽☗☖：]|^\{/.test(text));
}

/** KIF writes files in wide digits; some programs do not. */
function withWideDigits(line: string): string {
  return line.replace(
    /^(\s{0,8}\d{1,5}\s{1,8})([1-9])(?=[一二三四五六七八九])/,
    (_, number: string, file: string) => number + '１２３４５６７８９'.charAt(Number(file) - 1),
  );
}

function importerOf(text: string, tsshogi: typeof import('tsshogi')) {
  const { detectRecordFormat, RecordFormatType, importKIF, importKI2, importCSA, importJKF } = tsshogi;
  switch (detectRecordFormat(text)) {
    case RecordFormatType.KI2:
      return importKI2;
    case RecordFormatType.CSA:
      return importCSA;
    case RecordFormatType.JKF:
      return (json: string) => importJKF(gameIn(json));
    default:
      return importKIF;
  }
}

type JKFTime = NonNullable<JKF['moves'][number]['time']>;
/** A move as a file has it, whose time may be anything. */
type JKFEntry = Omit<JKF['moves'][number], 'time'> & { time?: { now?: unknown } | null };

/** A JKF without what may stand beside its moves in whatever form: comments, variations, headers and times that are none. */
function gameIn(json: string): JKF {
  const { header, initial, moves } = JSON.parse(json) as Omit<Partial<JKF>, 'moves'> & { moves?: unknown };
  if (!Array.isArray(moves) || moves.some((entry: unknown) => typeof entry !== 'object' || entry === null)) {
    throw new Error('moves');
  }
  return {
    header: Object.fromEntries(Object.entries(header ?? {}).filter(([, value]) => typeof value === 'string')),
    ...(initial === undefined ? {} : { initial }),
    moves: (moves as JKFEntry[]).map(({ move, special, time }) => ({
      ...(move === undefined ? {} : { move }),
      ...(special === undefined ? {} : { special }),
      ...(typeof time?.now === 'object' && time.now !== null ? { time: time as JKFTime } : {}),
    })),
  };
}
