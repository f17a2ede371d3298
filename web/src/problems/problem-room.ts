// Mating problems under any root. This is what the page fetches once they are asked for, with the table of problems and the
// solver.

import problemsUrl from '@problems?url';
import type { Reply } from '@engine';
import type { BoardLooks } from '../board/piece-faces';
import { MateClient } from '../engine/mate-client';
import { errorReply } from '../engine/messages';
import { fetchRecords } from '../engine/record-door';
import type { TextStore } from '../database/kept-text';
import type { Language } from '../i18n/language';
import { dress } from '../panel/dress';
import { dressReview } from '../review/review-sheet';
import { readRecordText } from '../session/record-text';
import type { UnkeptThings } from '../database/unkept';
import { ProblemSession } from './problem-session';
import { ProblemView } from './problem-view';
import problemsCss from './problems.css?inline';
import { Solved } from './solved';

export interface ProblemOptions {
  /** Where it is kept which problems have been solved; null: nowhere. */
  store: TextStore | null;
  unkept: UnkeptThings;
  language: Language;
  looks: BoardLooks;
  onClose(): void;
}

export interface MountedProblems {
  setLanguage(language: Language): void;
  look(): void;
  /** Ends the worker and leaves the root as it was. */
  destroy(): void;
}

export function mountProblems(
  root: HTMLElement,
  { store, unkept, language, looks, onClose }: ProblemOptions,
): MountedProblems {
  const undressReview = dressReview(root);
  const undress = dress(root.getRootNode() as Document | ShadowRoot, problemSheet);
  const session = new ProblemSession(new MateClient(), new Solved(store, unkept), fetchTable);
  const onPaste = (text: string): void => void solveText(session, text);
  const view = new ProblemView(root, { session, language, looks, onClose, onPaste });
  void session.open();
  return {
    setLanguage: (next) => view.setLanguage(next),
    look: () => {},
    destroy: () => {
      session.destroy();
      view.destroy();
      undress();
      undressReview();
    },
  };
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

async function fetchTable(): Promise<Reply<string>> {
  try {
    const response = await fetch(problemsUrl);
    return response.ok
      ? { ok: true, value: await response.text() }
      : errorReply('download_failed', 'problems', `HTTP ${response.status}`);
  } catch (error) {
    return errorReply('download_failed', 'problems', String(error));
  }
}

function problemSheet(sheet: CSSStyleSheet): void {
  sheet.replaceSync(problemsCss);
}
