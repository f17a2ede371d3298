// Positions from people's games, with which a lesson goes on after its own.

import { usiMoveForm } from '../engine/contract/usi-move';
import type { LessonRow } from '../lessons/course-table';
import { readTable } from '../session/table';

/** What is asked in a lesson: its own position first. */
export type LessonTasks = readonly [LessonRow, ...LessonRow[]];

/** table: that of data/page/lesson-positions.tsv, which may have more lessons. Of each lesson what it asks. */
export function tasksFrom(table: string, lessons: readonly LessonRow[]): ReadonlyMap<LessonRow, LessonTasks> {
  const read = readTable(table, ['lesson', 'sfen', 'answers'], (cell) => {
    const [id, start, answers] = [cell('lesson'), cell('sfen'), cell('answers').split(',')];
    const misfit = answers.find((move) => !usiMoveForm.test(move));
    return start === '' ? 'sfen' : misfit === undefined ? { id, start, answers } : `answers '${misfit}'`;
  });
  if ('fault' in read) {
    throw new Error(`lesson positions line ${read.fault.line}: ${read.fault.detail}`);
  }
  return new Map(
    lessons.map((lesson) => {
      const own = read.rows.filter(({ id }) => id === lesson.id);
      const asked = own.map(({ start, answers }): LessonRow => {
        return { ...lesson, start, moves: [], lesson: { ...natural, answers } };
      });
      return [lesson, [lesson, ...asked]];
    }),
  );
}

const natural = { kind: 'natural-move', target: '', within: null, wrong: null } as const;
