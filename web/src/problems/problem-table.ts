// Mating problems as a table: one a line, columns by the names in the first line that is no comment.

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

/** Where the table is wrong: line from 1, and the column or the words that are. */
export interface TableFault {
  line: number;
  detail: string;
}

const columns = ['sfen', 'plies', 'grade', 'solution'] as const;

export function readProblems(text: string): { problems: MateProblem[] } | { fault: TableFault } {
  const problems: MateProblem[] = [];
  let places: Record<(typeof columns)[number], number> | null = null;
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '' || line.startsWith('#')) {
      continue;
    }
    const fault = (detail: string) => ({ fault: { line: index + 1, detail } });
    const cells = line.replace(/\r$/, '').split('\t');
    if (places === null) {
      const missing = columns.find((name) => !cells.includes(name));
      if (missing !== undefined) {
        return fault(missing);
      }
      const at = (name: string): number => cells.indexOf(name);
      places = { sfen: at('sfen'), plies: at('plies'), grade: at('grade'), solution: at('solution') };
      continue;
    }
    const [sfen = '', plies = '', grade = '', solution = ''] = columns.map((name) => cells[places?.[name] ?? -1]);
    const problem = { sfen, plies: Number(plies), grade: Number(grade), solution: solution.split(' ') };
    if (problem.solution.length !== problem.plies || problem.plies % 2 === 0) {
      return fault(`plies ${plies}`);
    }
    if (!Number.isInteger(problem.grade) || problem.grade < 1 || problem.grade > highestGrade) {
      return fault(`grade ${grade}`);
    }
    problems.push(problem);
  }
  return { problems };
}
