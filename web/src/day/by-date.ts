// Which position a day has. The local date alone chooses it, so that it is the same for everybody without a server; of mates
// the level does too, which is one's own.

import type { Day } from '../schedule/schedule';
import type { Problem } from '../problems/problem-table';

/** own: a mistake of one's own that waits; where none does, a mate. */
export type DayKind = 'mate' | 'choice' | 'own';
const kinds: readonly DayKind[] = ['mate', 'choice', 'own'];

/** Of one's own exercises: how many wait, and whether some that were due today have been answered. */
export interface ExercisesToday {
  waiting: number;
  done: boolean;
}

/** With so many of a length solved the next length comes, and with every so many of those a grade. */
const solvedOfLength = 10;
const solvedOfGrade = 2;

/** Days since 1970, of the calendar. */
export const dayNumber = (day: Day): number => Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000);

export const kindOn = (day: Day): DayKind => kinds[dayNumber(day) % kinds.length] ?? 'mate';

/** What the day has: its own mistakes where some wait, or some that waited are answered. */
export function kindToday(today: Day, { waiting, done }: ExercisesToday): DayKind {
  const kind = kindOn(today);
  return kind === 'own' && waiting === 0 && !done ? 'mate' : kind;
}

/** Of so many rows, from 0: each comes once before any comes again, in steps of nearly the golden section of all. */
export function rowOn(turn: number, rows: number): number {
  let step = Math.max(1, Math.round(rows * 0.618));
  while (commonDivisor(step, rows) > 1) {
    step += 1;
  }
  return (turn * step) % rows;
}

/** Three days make a turn; the third has a mate too, where none of one's own mistakes waits. */
export function choiceOn<Row>(day: Day, rows: readonly Row[]): Row | undefined {
  return rows[rowOn(Math.floor(dayNumber(day) / kinds.length), rows.length)];
}

export function mateOn(day: Day, mates: readonly Problem[], isSolved: (mate: Problem) => boolean): Problem | undefined {
  const level = levelOf(mates, isSolved);
  const turn = Math.floor(dayNumber(day) / kinds.length);
  return level[rowOn(2 * turn + Number(kindOn(day) === 'own'), level.length)];
}

/** Mates of the shortest length of which fewer than ten are solved, the easier the fewer are. */
export function levelOf(mates: readonly Problem[], isSolved: (mate: Problem) => boolean): readonly Problem[] {
  const lengths = [...new Set(mates.map(({ plies }) => plies))].sort((left, right) => left - right);
  const of = (length: number): readonly Problem[] => mates.filter(({ plies }) => plies === length);
  const solvedIn = (length: number): number => of(length).filter(isSolved).length;
  const length = lengths.find((each) => solvedIn(each) < solvedOfLength) ?? lengths.at(-1) ?? 1;
  const grades = [...new Set(of(length).map(({ grade }) => grade))].sort((left, right) => left - right);
  const grade = grades[Math.min(Math.floor(solvedIn(length) / solvedOfGrade), grades.length - 1)];
  return of(length).filter((each) => each.grade === grade);
}

function commonDivisor(left: number, right: number): number {
  return right === 0 ? left : commonDivisor(right, left % right);
}
