// What the person is to do in a lesson, and how it went.

import type { EngineError, Text } from '@engine';
import { html, nothing, type TemplateResult } from 'lit';
import { nameOfSquare, squareOfUsi, type SquareIndex } from '../board/geometry';
import { readPiece, type Piece } from '../board/pieces';
import { placementOf } from '../board/placement';
import { courseWords } from '../i18n/course-words';
import type { Language } from '../i18n/language';
import { lessonMessagesIn, type LessonMessages } from '../i18n/lesson-words';
import { button } from '../panel/actions';
import { sentenceIn } from '../panel/voice-panel';
import { textIn } from '../panel/move-words';
import { missedReason, reasonsIn } from '../review/move-answer';
import { movesLeft } from './lesson';
import type { LessonCourse } from './lesson-course';
import type { Place } from './lesson-goal';
import { wordsIn } from '../i18n/words-on-demand';

export interface LessonPanelView {
  course: LessonCourse;
  /** Of the castle or strategy to be reached. */
  name: Text;
  /** Where its pieces are not yet. */
  left: readonly Place[];
  /** Of the opponent, to be beaten. */
  king: SquareIndex | null;
  failure: EngineError | null;
  /** The person wants to see the answer. */
  answered: boolean;
  /** Or to be helped to find it. */
  hinted: boolean;
  language: Language;
  /** Of a table of lessons, the teacher's, in place of what is usually asked; empty: there are none. */
  text: string;
  onAgain(): void;
  /** To the next lesson of a table; null: there is none. */
  onNext: (() => void) | null;
  onAnswer(): void;
  onHint(): void;
}

export function lessonPanel(view: LessonPanelView): TemplateResult {
  const { course, language } = view;
  const words = lessonMessagesIn(language);
  return html`
    <section class=${`lesson ${course.outcome}`} part="lesson" lang=${language} aria-label=${words.lesson}>
      <p class="lesson-task" data-part="lesson-task">${task(view, words)}</p>
      ${goal(view, words)}
      <p class="lesson-verdict" role="status" data-part="lesson-verdict">${verdict(view, words)}</p>
      <div class="actions">
        ${
          course.outcome === 'met' && view.onNext !== null
            ? button('primary', 'next-lesson', courseWords[language].next, view.onNext)
            : nothing
        }
        ${
          course.outcome === 'missed' && course.natural !== null && !view.answered
            ? button('plain', 'lesson-answer', words.showAnswer, view.onAnswer)
            : nothing
        }
        ${canHint(view) ? button('plain', 'lesson-hint', words.hint, view.onHint) : nothing}
        ${course.isTried || view.failure !== null ? button('plain', 'lesson-again', words.again, view.onAgain) : nothing}
      </div>
    </section>
  `;
}

/** Before the move, which is what is to be found. */
function canHint({ course, hinted, failure }: LessonPanelView): boolean {
  const { lesson, outcome, isTried } = course;
  return lesson.kind === 'natural-move' && outcome === 'open' && failure === null && !isTried && !hinted;
}

/** What the board shows of the goal. */
function goal({ left, king, language }: LessonPanelView, words: LessonMessages): TemplateResult | typeof nothing {
  const { piece } = wordsIn(language);
  const said =
    king !== null
      ? words.king(nameOfSquare(king))
      : words.places(left.map(({ square, pieces }) => ({ pieces: pieces.map(piece), square: nameOfSquare(square) })));
  return king === null && left.length === 0
    ? nothing
    : html`<p class="lesson-verdict" data-part="lesson-goal">${said}</p>`;
}

/** Which piece moves, and not where to. */
export function hintOf(usi: string, squares: readonly (Piece | null)[], language: Language): string {
  const from = usi[1] === '*' ? null : squareOfUsi(usi.slice(0, 2));
  const piece = from === null ? readPiece(usi[0] ?? '') : (squares[from] ?? null);
  const name = from === null ? null : nameOfSquare(from);
  return piece === null ? '' : lessonMessagesIn(language).hintOf(wordsIn(language).piece(piece.code), name);
}

function task({ course, name, text }: LessonPanelView, words: LessonMessages): string {
  const { lesson, own, outcome } = course;
  const left = lesson.kind === 'natural-move' || outcome !== 'open' ? null : movesLeft(lesson, own);
  const asked =
    text !== ''
      ? text
      : lesson.kind === 'natural-move'
        ? words.findNatural
        : lesson.kind === 'reach'
          ? words.reach(name)
          : words.win;
  return left === null ? asked : `${asked} ${words.left(left)}`;
}

function verdict(
  { course, name, failure, answered, hinted, language, text }: LessonPanelView,
  words: LessonMessages,
): string {
  const { lesson, natural, own } = course;
  if (failure !== null) {
    return words.unjudged;
  }
  if (course.outcome === 'open') {
    const isTried = lesson.kind === 'natural-move' && own.length > 0;
    if (!isTried && !hinted) {
      return '';
    }
    const { answer, board } = course;
    const isKnown = !isTried && answer !== null && board !== null;
    return isKnown ? hintOf(answer, placementOf(board).squares, language) : words.weighing;
  }
  const met = course.outcome === 'met';
  const wrong = lesson.wrong === null ? '' : textIn(lesson.wrong, language);
  switch (lesson.kind) {
    case 'natural-move': {
      if (text !== '' && lesson.answers.length > 0) {
        const { right, otherMove } = courseWords[language];
        return met ? right : wrong || (missedReason(course.reason, answered, language) ?? otherMove);
      }
      const move = natural?.choice.move ?? null;
      const why = natural === null ? '' : sentenceIn(natural.choice, 'deed', language);
      const often = course.share === null ? '' : words.often(course.share);
      const said = `${met ? words.natural : words.notNatural}${language === 'ja' || often === '' ? '' : ' '}${often}`;
      // The sentence is about the move chosen; one that is as natural has none of its own.
      const answer = answered && move !== null ? ` ${words.answer(move)}` : '';
      if (met) {
        return `${said}${own[0] === move?.usi ? ` ${why}` : ''}`;
      }
      const reason = course.reason === null ? wrong : reasonsIn(course.reason, answered, language);
      return `${said}${reason === '' ? '' : ` ${reason}`}${answer}${answered ? ` ${why}` : ''}`;
    }
    case 'reach':
      return met ? words.reached(name) : wrong || words.notReached(name);
    case 'win':
      return met ? words.won : wrong || (missedReason(course.reason, answered, language) ?? words.notWon);
  }
}
