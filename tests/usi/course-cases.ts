// Tables of lessons with what is wrong in them, for the readers of the page and of the program.

import { readFileSync } from 'node:fs';

export interface ExpectedFault {
  line: number;
  column: string;
  code: string;
  value: string;
}

export interface CourseCase {
  file: string;
  bytes: Uint8Array;
  faults: ExpectedFault[];
}

export const courseFolder = new URL('../data/courses/', import.meta.url);

export function courseCases(): CourseCase[] {
  const cases = new Map<string, CourseCase>();
  const lines = readFileSync(new URL('expected.tsv', courseFolder), 'utf8').trimEnd().split('\n');
  for (const row of lines.filter((line) => !line.startsWith('#')).slice(1)) {
    const [file = '', line = '', column = '', code = '', value = ''] = row.split('\t');
    const each: CourseCase = cases.get(file) ?? { file, bytes: readFileSync(new URL(file, courseFolder)), faults: [] };
    if (code !== '-') each.faults.push({ line: Number(line), column, code, value });
    cases.set(file, each);
  }
  return [...cases.values()];
}

/** A table with so many lessons, each without a fault. */
export function manyRows(count: number): Uint8Array {
  return new TextEncoder().encode(`kind\tstart\tja\n${'win\tstartpos\t勝つ\n'.repeat(count)}`);
}
