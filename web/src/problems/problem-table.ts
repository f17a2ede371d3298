// Problems as tables: mates, and tactics beyond mate.

import { readTable, type TableFault } from '../session/table';

/** The hardest. */
export const highestGrade = 5;

/** As the table names them: data/page/tactics.tsv says what each is. */
export const tacticKinds = [
  'take',
  'fork',
  'split-silver',
  'knight-fork',
  'pin',
  'skewer',
  'discovered',
  'cross-rook',
  'focal-pawn',
  'pawn-tap',
  'dangling-pawn',
  'bottom-pawn',
  'double-attack',
  'promotion',
  'edge',
  'escape',
] as const;
export type TacticKind = (typeof tacticKinds)[number];

export interface Problem {
  /** In addresses: of a mate its number in the table, from 1, of a tactic its id. */
  name: string;
  /** null: a mate. */
  kind: TacticKind | null;
  sfen: string;
  plies: number;
  /** 1 to highestGrade: how far its first move is from what people would play. */
  grade: number;
  /** USI, the main line. */
  solution: readonly string[];
}

/** What it is listed under: of a mate its length, of a tactic its kind. */
export type Topic = number | TacticKind;
export const topicOf = ({ kind, plies }: Problem): Topic => kind ?? plies;

type Read = { rows: Problem[] } | { fault: TableFault };

/** Of the columns that both tables have; what is wrong in a row, else. */
function readRow(cell: (column: 'sfen' | 'grade' | 'solution') => string): Omit<Problem, 'name' | 'kind'> | string {
  const solution = cell('solution').split(' ');
  const grade = Number(cell('grade'));
  const isGrade = Number.isInteger(grade) && grade >= 1 && grade <= highestGrade;
  return isGrade ? { sfen: cell('sfen'), plies: solution.length, grade, solution } : `grade ${cell('grade')}`;
}

export function readProblems(text: string): Read {
  let number = 0;
  return readTable(text, ['sfen', 'plies', 'grade', 'solution'], (cell): Problem | string => {
    number += 1;
    const row = readRow(cell);
    const plies = Number(cell('plies'));
    if (typeof row === 'string') {
      return row;
    }
    return row.plies === plies && plies % 2 === 1
      ? { ...row, name: String(number), kind: null }
      : `plies ${cell('plies')}`;
  });
}

export function readTactics(text: string): Read {
  return readTable(text, ['id', 'kind', 'grade', 'sfen', 'solution'], (cell): Problem | string => {
    const row = readRow(cell);
    const kind = tacticKinds.find((each) => each === cell('kind'));
    if (typeof row === 'string') {
      return row;
    }
    return kind === undefined
      ? `kind ${cell('kind')}`
      : row.plies % 2 === 0
        ? `solution ${cell('solution')}`
        : { ...row, name: cell('id'), kind };
  });
}
