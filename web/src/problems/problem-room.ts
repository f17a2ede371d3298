// Problems, mates and tactics, under any root. This is what the page fetches once they are asked for, with their tables and
// the solver.

import problemsUrl from '@problems?url';
import tacticsUrl from '@tactics?url';
import { newMateClient } from '../engine/mates';
import { fetchRecords } from '../engine/record-door';
import type { TextStore } from '../database/kept-text';
import type { MountedRoom, RoomOptions } from '../room/room';
import { readRecordText } from '../session/record-text';
import type { UnkeptThings } from '../database/unkept';
import { daysOf } from '../schedule/days';
import { fetchTables } from './fetch-tables';
import { ProblemSession } from './problem-session';
import { ProblemView } from './problem-view';
import { Results } from './results';
import { Solved } from './solved';

/** Its place: the number of a mate in its table, from 1, or the id of a tactic. */
export interface ProblemOptions extends RoomOptions {
  /** Where it is kept which problems have been solved, and what came of them; null: nowhere. */
  store: TextStore | null;
  unkept: UnkeptThings;
  /** Leads to the position of the day. */
  onDay(): void;
}

export function mountProblems(root: HTMLElement, options: ProblemOptions): MountedRoom {
  const { store, unkept, language, looks, place, onPlace, onClose, onDay } = options;
  const keeping = {
    solved: new Solved(store, unkept),
    results: new Results(store, unkept),
    days: daysOf(store, unkept),
  };
  const session = new ProblemSession(newMateClient(), keeping, () =>
    fetchTables([problemsUrl, 'problems'], [tacticsUrl, 'tactics']),
  );
  let isFirst = true;
  session.onProblem.add((name) => {
    onPlace([name], !isFirst);
    isFirst = false;
  });
  const onPaste = (text: string): void => void solveText(session, text);
  const view = new ProblemView(root, { session, language, looks, onClose, onPaste, onDay });
  void session.open(place[0]);
  return view;
}

/** The position that a record ends with; of a problem with its solution, that it begins with. */
async function solveText(session: ProblemSession, text: string): Promise<void> {
  const read = await readRecordText(text, fetchRecords, { game: 0, takeBefore: false });
  if (!read.ok) {
    session.refuse(read.error);
    return;
  }
  const { start, moves, problem } = read.value;
  await session.solve(start, problem === undefined ? moves : []);
}
