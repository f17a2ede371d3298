// Mating problems under any root. This is what the page fetches once they are asked for, with the table of problems and the
// solver.

import problemsUrl from '@problems?url';
import { fetchText } from '../engine/fetch-text';
import { newMateClient } from '../engine/mates';
import { fetchRecords } from '../engine/record-door';
import type { TextStore } from '../database/kept-text';
import type { MountedRoom, RoomOptions } from '../room/room';
import { readRecordText } from '../session/record-text';
import type { UnkeptThings } from '../database/unkept';
import { ProblemSession } from './problem-session';
import { ProblemView } from './problem-view';
import { Solved } from './solved';

/** Its place: the number of a problem in the table, from 1. */
export interface ProblemOptions extends RoomOptions {
  /** Where it is kept which problems have been solved; null: nowhere. */
  store: TextStore | null;
  unkept: UnkeptThings;
}

export function mountProblems(root: HTMLElement, options: ProblemOptions): MountedRoom {
  const { store, unkept, language, looks, place, onPlace, onClose } = options;
  const session = new ProblemSession(newMateClient(), new Solved(store, unkept), () =>
    fetchText(problemsUrl, 'problems'),
  );
  let isFirst = true;
  session.onProblem.add((number) => {
    onPlace([String(number)], !isFirst);
    isFirst = false;
  });
  const onPaste = (text: string): void => void solveText(session, text);
  const view = new ProblemView(root, { session, language, looks, onClose, onPaste });
  void session.open(Number(place[0]));
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
