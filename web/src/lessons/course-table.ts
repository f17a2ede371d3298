// Lessons as a text: the table that data/page/lessons.tsv is one of, and that a teacher writes. What is wrong is named with
// its line, its column and a code; data/page/course-faults.tsv has the words. The program reads the same, and
// tests/data/courses holds both to it.

import type { Text } from '@engine';
import { usiMoveForm } from '../engine/contract/usi-move';

export const courseColumns = [
  'id',
  'kind',
  'target',
  'answers',
  'within',
  'start',
  'moves',
  'ja',
  'en',
  'text_ja',
  'text_en',
  'wrong_ja',
  'wrong_en',
] as const;
export type CourseColumn = (typeof courseColumns)[number];

export const courseKinds = ['natural-move', 'reach', 'win', 'mate'] as const;
export type CourseKind = (typeof courseKinds)[number];

export const mostRows = 200;
export const mostBytes = 1_000_000;

export interface CourseRow {
  /** Unless given, its number. */
  id: string;
  /** In the file, from 1. */
  line: number;
  lesson: {
    kind: CourseKind;
    /** Of 'reach': the id of a castle or strategy. */
    target: string;
    /** Of 'natural-move': the moves that are right; none: the engine says. */
    answers: readonly string[];
    /** In how many moves of one's own, of 'mate' in how many plies; null: as many as it takes. */
    within: number | null;
    /** What is said of a wrong move; null: what the reading has to say of it. */
    wrong: Text | null;
  };
  /** SFEN or startpos; who moves after the moves is the learner, of 'mate' the attacker. */
  start: string;
  moves: readonly string[];
  name: Text;
  text: Text;
}

/** A row that is played as a game. */
export type LessonRow = CourseRow & { lesson: { kind: Exclude<CourseKind, 'mate'> } };

export function isLesson(row: CourseRow): row is LessonRow {
  return row.lesson.kind !== 'mate';
}

export interface CourseFault {
  code: string;
  /** 0: of the file as a whole. */
  line: number;
  /** Empty: of the line as a whole. */
  column: string;
  /** What is written there, and what would be right, where the words say these. */
  value: string;
  wanted: string;
}

export interface CourseRead {
  rows: CourseRow[];
  faults: CourseFault[];
}

export function faultAt(line: number, column: string, code: string, value = '', wanted = ''): CourseFault {
  return { code, line, column, value, wanted };
}

/** The bytes of a file: UTF-8, with a byte order mark or without. */
export function readCourseFile(bytes: Uint8Array, isFormation: (id: string) => boolean): CourseRead {
  if (bytes.length > mostBytes) {
    return refused(faultAt(0, '', 'course_size'));
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? refused(faultAt(0, '', 'course_encoding')) : readCourse(text, isFormation);
  } catch {
    return refused(faultAt(0, '', 'course_encoding'));
  }
}

interface Line {
  number: number;
  cells: readonly string[];
}

/** Of each row that is wrong the first fault. isFormation: whether there is such a castle or strategy. */
export function readCourse(text: string, isFormation: (id: string) => boolean): CourseRead {
  if (/^[\s\uFEFF]*</.test(text)) {
    return refused(faultAt(0, '', 'course_page'));
  }
  const lines = linesOf(text.replace(/^\uFEFF/, ''));
  if ('code' in lines) {
    return refused(lines);
  }
  const [header, ...others] = lines
    .map(({ number, cells }) => ({ number, cells: cells.map((cell) => cell.replace(/^ +| +$/g, '')) }))
    .filter(
      ({ cells: [first = '', ...more] }) => !first.startsWith('#') && [first, ...more].some((cell) => cell !== ''),
    );
  if (header === undefined) {
    return refused(faultAt(0, '', 'course_empty'));
  }
  const wrong = headerFault(header);
  if (wrong !== null) {
    return refused(wrong);
  }
  if (others.length === 0) {
    return refused(faultAt(0, '', 'course_empty'));
  }
  if (others.length > mostRows) {
    return refused(faultAt(others[mostRows]?.number ?? 0, '', 'course_rows', String(others.length), String(mostRows)));
  }
  const read: CourseRead = { rows: [], faults: [] };
  const linesOfIds = new Map<string, number>();
  for (const [index, line] of others.entries()) {
    const row = readRow(line, header.cells, String(index + 1), linesOfIds, isFormation);
    if ('code' in row) {
      read.faults.push(row);
    } else {
      read.rows.push(row);
    }
  }
  return read;
}

/** Tabs part the columns; else commas or semicolons, as spreadsheets write them, with quotes around cells that have one. */
function linesOf(text: string): Line[] | CourseFault {
  const header = text.split('\n').find((line) => /^[ \t,;"\r]*[^ \t,;"\r#]/.test(line)) ?? '';
  const separator = header.includes('\t') ? '\t' : (/[,;]/.exec(header)?.[0] ?? '\t');
  if (separator === '\t') {
    return text.split('\n').map((line, index) => ({ number: index + 1, cells: line.replace(/\r$/, '').split('\t') }));
  }
  const cell = new RegExp(`(?: *"((?:[^"]|"")*)" *|(?! *")([^${separator}\\n]*?))(${separator}|\\r?(?:\\n|$))`, 'y');
  const lines: Line[] = [];
  let [number, cells, end] = [1, [] as string[], separator];
  while (end === separator || end.endsWith('\n')) {
    const match = cell.exec(text);
    if (match === null) {
      return faultAt(number, '', 'course_quote');
    }
    const [whole, quoted, plain = '', after = ''] = match;
    if (cells.length === 0) {
      lines.push({ number, cells });
    }
    cells.push(quoted?.replaceAll('""', '"').replaceAll(/\r?\n/g, ' ') ?? plain);
    number += whole.split('\n').length - 1;
    cells = after === separator ? cells : [];
    end = after;
  }
  return lines;
}

function refused(fault: CourseFault): CourseRead {
  return { rows: [], faults: [fault] };
}

function headerFault({ number, cells }: Line): CourseFault | null {
  const [first = ''] = cells;
  if (cells.length === 1 && first.includes(' ')) {
    return faultAt(number, '', 'course_blanks');
  }
  for (const [index, name] of cells.entries()) {
    if (!(courseColumns as readonly string[]).includes(name)) {
      return faultAt(number, '', 'course_column', name, courseColumns.join(', '));
    }
    if (cells.indexOf(name) < index) {
      return faultAt(number, '', 'course_column_twice', name);
    }
  }
  const missing = ['kind', 'start'].find((name) => !cells.includes(name));
  if (missing !== undefined) {
    return faultAt(number, '', 'course_column_missing', missing);
  }
  return cells.includes('ja') || cells.includes('en') ? null : faultAt(number, '', 'course_column_missing', 'ja');
}

function movesIn(cell: string): string[] {
  return cell.split(/[ \t\r,]+/).filter((move) => move !== '');
}

function readRow(
  { number, cells }: Line,
  names: readonly string[],
  usualId: string,
  linesOfIds: Map<string, number>,
  isFormation: (id: string) => boolean,
): CourseRow | CourseFault {
  const fault = (column: CourseColumn | '', code: string, value = '', wanted = ''): CourseFault =>
    faultAt(number, column, code, value, wanted);
  if (cells.length !== names.length) {
    return fault('', 'course_cells', String(cells.length), String(names.length));
  }
  const cell = (column: CourseColumn): string => {
    const written = cells[names.indexOf(column)] ?? '';
    return written === '-' ? '' : written;
  };
  const id = cell('id') || usualId;
  const before = linesOfIds.get(id);
  if (before !== undefined) {
    return fault('id', 'course_id_twice', id, String(before));
  }
  linesOfIds.set(id, number);

  const kind = courseKinds.find((each) => each === cell('kind'));
  if (kind === undefined) {
    return fault('kind', 'course_kind', cell('kind'), courseKinds.join(', '));
  }
  const ownColumns = { target: 'reach', answers: 'natural-move' } as const;
  for (const column of ['target', 'answers'] as const) {
    if (cell(column) !== '' && kind !== ownColumns[column]) {
      return fault(column, 'course_unwanted', cell(column), ownColumns[column]);
    }
  }
  if (kind === 'reach' && !isFormation(cell('target'))) {
    return fault('target', 'course_target', cell('target'));
  }
  const answers = movesIn(cell('answers'));
  const within = cell('within');
  if (within !== '' && !/^[1-9]\d{0,2}$/.test(within)) {
    return fault('within', 'course_within', within);
  }
  if (kind === 'mate' && within !== '' && Number(within) % 2 === 0) {
    return fault('within', 'course_within_even', within);
  }
  if (cell('start') === '') {
    return fault('start', 'course_start');
  }
  const moves = movesIn(cell('moves'));
  for (const [column, written] of [
    ['moves', moves],
    ['answers', answers],
  ] as const) {
    const misfit = written.find((move) => !usiMoveForm.test(move));
    if (misfit !== undefined) {
      return fault(column, 'usi_move_form', misfit);
    }
  }
  if (cell('ja') === '' && cell('en') === '') {
    return fault(names.includes('ja') ? 'ja' : 'en', 'course_name');
  }
  const inBoth = (ja: string, en: string): Text => ({ ja: ja || en, en: en || ja });
  return {
    id,
    line: number,
    lesson: {
      kind,
      target: cell('target'),
      answers,
      within: within === '' ? null : Number(within),
      wrong: cell('wrong_ja') === '' && cell('wrong_en') === '' ? null : inBoth(cell('wrong_ja'), cell('wrong_en')),
    },
    start: cell('start'),
    moves,
    name: inBoth(cell('ja'), cell('en')),
    text: inBoth(cell('text_ja'), cell('text_en')),
  };
}
