// The position of the day under any root. This is what the page fetches once it is asked for.

import choicesUrl from '@choices?url';
import problemsUrl from '@problems?url';
import { newMateClient } from '../engine/mates';
import type { TextStore } from '../database/kept-text';
import type { UnkeptThings } from '../database/unkept';
import { fetchTables } from '../problems/fetch-tables';
import { Results } from '../problems/results';
import { Solved } from '../problems/solved';
import type { MountedRoom, RoomOptions } from '../room/room';
import { daysOf } from '../schedule/days';
import type { ExercisesToday } from './by-date';
import { DaySession } from './day-session';
import { DayView, type DayViewParts } from './day-view';

export interface DayOptions extends RoomOptions, Pick<DayViewParts, 'onExercises' | 'onProblems' | 'watchExercises'> {
  /** Where it is kept what was done; null: nowhere. */
  store: TextStore | null;
  unkept: UnkeptThings;
  exercises(): Promise<ExercisesToday>;
}

export function mountDay(root: HTMLElement, options: DayOptions): MountedRoom {
  const { store, unkept, exercises } = options;
  const session = new DaySession(newMateClient(), {
    solved: new Solved(store, unkept),
    results: new Results(store, unkept),
    days: daysOf(store, unkept),
    exercises,
    fetchTables: () => fetchTables([problemsUrl, 'problems'], [choicesUrl, 'choices']),
  });
  const view = new DayView(root, { ...options, session });
  void session.open();
  return view;
}
