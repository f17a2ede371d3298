// A position with a goal: what is asked of the person, as attributes say it, and whether it has been met.

import type { GameState, Side, Text } from '@engine';
import { readMoves } from '../element/parameters';
import type { LessonAttribute } from './lesson-attributes';
import type { LessonDetail, LessonKind } from '../element/public-types';

export interface Lesson {
  kind: LessonKind;
  /** Of 'reach': the id of a castle or strategy. */
  target: string;
  /** Of 'natural-move': the moves that are right; none: the engine says. */
  answers: readonly string[];
  /** In how many of the person's moves; null: as many as it takes. */
  within: number | null;
  /** What is said of a wrong move; null: what the reading has to say of it. */
  wrong: Text | null;
}

export interface LessonProblem {
  parameter: LessonAttribute;
  value: string;
}

const kinds: readonly LessonKind[] = ['natural-move', 'reach', 'win'];

/** Under which name it is kept which lessons are done; empty: it is not. */
export function keptAs(textOf: (attribute: LessonAttribute) => string | null): string {
  return textOf('keep-progress')?.trim() ?? '';
}

export function keepingProblems(textOf: (attribute: LessonAttribute) => string | null): LessonProblem[] {
  const name = textOf('keep-progress');
  return name !== null && keptAs(textOf) === '' ? [{ parameter: 'keep-progress', value: name }] : [];
}

/** Null where none is asked for, or it cannot be read. isFormation: whether there is such a castle or strategy. */
export function readLesson(
  textOf: (attribute: LessonAttribute) => string | null,
  isFormation: (id: string) => boolean,
): { lesson: Lesson | null; problems: LessonProblem[] } {
  const problems = keepingProblems(textOf);
  const note = (parameter: LessonAttribute, value: string | null): void => {
    problems.push({ parameter, value: value ?? '' });
  };

  const named = textOf('lesson');
  const kind = kinds.find((each) => each === named) ?? null;
  if (named !== null && kind === null) {
    note('lesson', named);
  }
  const target = textOf('target');
  const isTarget = kind !== 'reach' || isFormation(target ?? '');
  if (!isTarget) {
    note('target', target);
  }
  const asked = textOf('answers');
  const answers = readMoves(asked ?? '');
  if (answers === null) {
    note('answers', asked);
  }
  const count = textOf('within');
  const within = count !== null && /^[1-9]\d{0,2}$/.test(count) ? Number(count) : null;
  if (count !== null && within === null) {
    note('within', count);
  }
  const lesson =
    kind === null || !isTarget ? null : { kind, target: target ?? '', answers: answers ?? [], within, wrong: null };
  return { lesson, problems };
}

/** open: it may still be met. */
export type Outcome = LessonDetail['outcome'] | 'open';

export interface LessonView {
  state: GameState;
  side: Side; // the person's
  own: readonly string[]; // the person's moves since the lesson began
  /** Moves that are natural in the lesson's position; null where that is not known yet. */
  natural: readonly string[] | null;
}

export function outcomeOf(lesson: Lesson, view: LessonView): Outcome {
  const { state, own } = view;
  switch (lesson.kind) {
    case 'natural-move': {
      const first = own[0];
      if (first === undefined) {
        return state.result === null || state.result.reason === 'resignation' ? 'open' : 'missed';
      }
      return view.natural === null ? 'open' : view.natural.includes(first) ? 'met' : 'missed';
    }
    case 'reach':
      return hasReached(lesson.target, view) ? 'met' : isOver(lesson, view) ? 'missed' : 'open';
    case 'win':
      return state.result?.winner === view.side ? 'met' : isOver(lesson, view) ? 'missed' : 'open';
  }
}

/** How many of the person's moves are left; null: no count was set. */
export function movesLeft({ within }: Lesson, own: readonly string[]): number | null {
  return within === null ? null : Math.max(0, within - own.length);
}

function isOver(lesson: Lesson, { state, own }: LessonView): boolean {
  return state.result !== null || movesLeft(lesson, own) === 0;
}

/** A castle with all its pieces in place; a strategy that is there, not only meant. */
function hasReached(target: string, { state, side }: LessonView): boolean {
  const { castle = null, strategy = null } = state.formations?.[side] ?? {};
  return (castle?.id === target && castle.placed === castle.pieces) || (strategy?.id === target && !strategy.intended);
}
