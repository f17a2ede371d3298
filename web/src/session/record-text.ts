// A game as people paste it: a SFEN or USI line, or a record in KIF, KI2, CSA or JKF, which tsshogi reads
// once it is wanted. Whether its moves are legal is the engine's to say.

import type { Reply } from '@engine';
import { errorReply } from '../engine/messages';
import { readPositionText, type PositionText } from './position-text';

/** Codes: record_unreadable, with the part that is; record_empty; download_failed. */
export async function readRecordText(text: string): Promise<Reply<PositionText>> {
  if (!isRecord(text)) {
    return { ok: true, value: readPositionText(text) };
  }
  let tsshogi: typeof import('tsshogi');
  try {
    tsshogi = await import('tsshogi');
  } catch {
    return errorReply('download_failed', 'tsshogi', '');
  }
  const record = importerOf(text.trim(), tsshogi)(withWideDigits(text.trim()));
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
  return isEmpty ? errorReply('record_empty', '', '') : { ok: true, value: position };
}

/** Several lines, or the marks of a record; a USI line is neither, whatever it is wrapped into. */
function isRecord(text: string): boolean {
  const isLine = /^\s*(position|startpos|sfen)\b/.test(text) || /^\s*[^\s{]*\/\S*\s+[bw]\s/.test(text);
  return !isLine && /\S\s*\n\s*\S|[▲△▼▽☗☖：]|^\s*\{/.test(text);
}

/** KIF writes files in wide digits; some programs do not. */
function withWideDigits(text: string): string {
  return text.replace(
    /^(\s*\d+\s+)([1-9])(?=[一二三四五六七八九])/gm,
    (_, number: string, file: string) => number + '１２３４５６７８９'.charAt(Number(file) - 1),
  );
}

function importerOf(text: string, tsshogi: typeof import('tsshogi')) {
  const { detectRecordFormat, RecordFormatType, importKIF, importKI2, importCSA, importJKFString } = tsshogi;
  switch (detectRecordFormat(text)) {
    case RecordFormatType.KI2:
      return importKI2;
    case RecordFormatType.CSA:
      return importCSA;
    case RecordFormatType.JKF:
      return importJKFString;
    default:
      return importKIF;
  }
}
