// Tables as data/ has them: cells parted by tabs, notes with #, the columns named by the first line that is no note.

/** Where a table is wrong: the line, from 1, and the column or the words that are. */
export interface TableFault {
  line: number;
  detail: string;
}

/** What is written in a column; a line alone stands for nothing. */
export type Cells<Column extends string> = (column: Column) => string;

/** make: of a row, or what is wrong in it. */
export function readTable<Column extends string, Row extends object>(
  text: string,
  columns: readonly Column[],
  make: (cell: Cells<Column>) => Row | string,
): { rows: Row[] } | { fault: TableFault } {
  const lines = text
    .split('\n')
    .map((line, index) => ({ number: index + 1, line: line.replace(/\r$/, '') }))
    .filter(({ line }) => line.trim() !== '' && !line.startsWith('#'));
  const [header, ...facts] = lines;
  const names = header?.line.split('\t') ?? [];
  const missing = columns.find((name) => !names.includes(name));
  if (missing !== undefined) {
    return { fault: { line: header?.number ?? 1, detail: missing } };
  }
  const rows: Row[] = [];
  for (const { number, line } of facts) {
    const cells = line.split('\t');
    const row = make((column) => {
      const written = cells[names.indexOf(column)] ?? '';
      return written === '-' ? '' : written;
    });
    if (typeof row === 'string') {
      return { fault: { line: number, detail: row } };
    }
    rows.push(row);
  }
  return { rows };
}
