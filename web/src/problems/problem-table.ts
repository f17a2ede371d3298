// Mating problems as a table.

import { readTable, type TableFault } from '../session/table';

/** The hardest. */
export const highestGrade = 5;

export interface MateProblem {
  sfen: string;
  plies: number;
  /** 1 to highestGrade: how far its first move is from what people would play. */
  grade: number;
  /** USI, the main line. */
  solution: readonly string[];
}

const columns = ['sfen', 'plies', 'grade', 'solution'] as const;

export function readProblems(text: string): { rows: MateProblem[] } | { fault: TableFault } {
  return readTable(text, columns, (cell) => {
    const problem = {
      sfen: cell('sfen'),
      plies: Number(cell('plies')),
      grade: Number(cell('grade')),
      solution: cell('solution').split(' '),
    };
    if (problem.solution.length !== problem.plies || problem.plies % 2 === 0) {
      return `plies ${cell('plies')}`;
    }
    const isGrade = Number.isInteger(problem.grade) && problem.grade >= 1 && problem.grade <= highestGrade;
    return isGrade ? problem : `grade ${cell('grade')}`;
  });
}
