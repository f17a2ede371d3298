// Where a lesson is given beside a game: what is asked, how it goes, and what it comes to. Fetched when an element has
// one.

import type { EngineError, People } from '@engine';
import { nothing, render } from 'lit';
import type { GoalDrawing } from '../board/board-drawing';
import type { BoardLooks } from '../board/piece-faces';
import { placementOf } from '../board/placement';
import type { EngineAssets } from '../engine/engine-assets';
import type { Language } from '../i18n/language';
import { dress } from '../room/dress';
import type { GameRecord } from '../session/game-record';
import type { GameSession } from '../session/game-session';
import type { CourseDesk, CourseTrouble } from './course-desk';
import { keepingProblems, keptAs, readLesson, type Lesson, type LessonProblem } from './lesson';
import type { LessonAttribute } from './lesson-attributes';
import { LessonCourse } from './lesson-course';
import lessonCss from './lesson.css?inline';
import { goalDrawing, kingToBeat, placesLeft, readPlaces, type LessonGoal } from './lesson-goal';
import { lessonPanel, type LessonPanelView } from './lesson-panel';
import type { LessonDetail, LessonKind } from '../element/public-types';

/** As web/formations.ts has them. */
type Formation = (typeof import('@formations'))['default'][string];

export interface DeskParts {
  /** An empty element that is the desk's alone. */
  place: HTMLElement;
  assets: EngineAssets;
  language: Language;
  /** Whose moves count as natural now. */
  people(): People;
  onOutcome(detail: LessonDetail): void;
  onFailure(error: EngineError): void;
  /** Told after each drawing: what is withheld, and the goal on the board, may be others. */
  onDrawn(): void;
  /** How the person likes the board; null before there is one. */
  looks(): BoardLooks | null;
  /** What is wrong with a table of lessons, or with what is kept of it, in words. */
  onCourseFault(code: CourseTrouble, detail: string): void;
  /** The lesson's position is wanted once more; started() is to be called when it is on the board. */
  onAgain(game: GameRecord): void;
}

type TextOf = (attribute: LessonAttribute) => string | null;

/** The names of castles and strategies, and where their pieces belong. */
const needsNames = (textOf: TextOf): boolean => textOf('lesson') === 'reach' || textOf('course') !== null;

export class LessonDesk {
  private course: LessonCourse | null = null;
  private failure: EngineError | null = null;
  private answered = false;
  private hinted = false;
  /** Another game is on the board until the lesson's is. */
  private waiting = false;
  private language: Language;
  private courses: CourseDesk | null = null;
  /** Castles and strategies, by id. */
  private formations: Readonly<Record<string, Formation>> = {};
  /** As it is drawn on the board, and what it was made for. */
  private drawn: { goal: GoalDrawing | null; of: string } = { goal: null, of: '' };

  constructor(private readonly parts: DeskParts) {
    this.language = parts.language;
    parts.place.className = 'lesson-place';
    dress(parts.place.getRootNode() as ShadowRoot, lessonSheet);
  }

  get kind(): LessonKind | null {
    return this.course?.lesson.kind ?? null;
  }

  /** The move is to be found, and the game's own hint would name it. */
  get withholdsHint(): boolean {
    return this.course?.lesson.kind === 'natural-move' && this.course.outcome === 'open';
  }

  get goal(): GoalDrawing | null {
    return this.drawn.goal;
  }

  /** Whether it has fetched all that the attributes ask for. */
  isPreparedFor(textOf: TextOf): boolean {
    const course = textOf('course');
    return (course === null || this.isOpen(course, textOf)) && (!needsNames(textOf) || this.hasNames);
  }

  private isOpen(course: string, textOf: TextOf): boolean {
    return this.courses?.isOf(course, keptAs(textOf)) === true;
  }

  /** Throws where a script does not arrive. */
  async prepare(textOf: TextOf): Promise<void> {
    const { parts } = this;
    if (needsNames(textOf) && !this.hasNames) {
      this.formations = (await import('@formations')).default;
    }
    const course = textOf('course');
    if (course !== null && !this.isOpen(course, textOf)) {
      const { CourseDesk } = await import('./course-desk');
      this.courses?.end();
      this.courses = await CourseDesk.open(course, keptAs(textOf), {
        place: parts.place,
        language: this.language,
        looks: parts.looks,
        onOutcome: parts.onOutcome,
        onFault: parts.onCourseFault,
        onChosen: () => this.give(),
      });
    }
  }

  /** game: what the lesson begins from, where the attributes do not say it. */
  read(textOf: TextOf): { lesson: Lesson | null; problems: LessonProblem[]; game: GameRecord | null } {
    if (textOf('course') === null) {
      this.courses?.end();
      this.courses = null;
    }
    const { courses } = this;
    return courses === null
      ? { ...readLesson(textOf, (id) => Object.hasOwn(this.formations, id)), game: null }
      : { lesson: courses.lesson, problems: keepingProblems(textOf), game: courses.game };
  }

  private get hasNames(): boolean {
    return Object.keys(this.formations).length > 0;
  }

  /** The lesson of the table that was chosen. */
  private give(): void {
    const { lesson = null, game = null } = this.courses ?? {};
    this.take(lesson, game, true);
    if (game !== null) {
      this.parts.onAgain(game);
    }
  }

  /**
   * lesson: null where there is none. game: what it begins from. waiting: that is not on the board before started()
   * says so. isAsked: a mating problem that is on begins anew too; it has no need of the game.
   */
  begin(lesson: Lesson | null, game: GameRecord, waiting: boolean, isAsked: boolean): void {
    this.take(lesson, game, waiting);
    if (isAsked || this.courses?.isMateOn !== true) {
      this.courses?.begin();
    }
  }

  private take(lesson: Lesson | null, game: GameRecord | null, waiting: boolean): void {
    this.course?.drop();
    this.waiting = waiting;
    this.failure = null;
    this.answered = false;
    this.hinted = false;
    this.course =
      lesson === null || game === null ? null : new LessonCourse(lesson, game, this.parts.assets, this.parts.people());
    if (this.course !== null) {
      this.course.onOutcome.add(() => this.tellOutcome());
      this.course.onNatural.add(() => this.draw());
      this.course.onFailure.add((failure) => {
        this.failure = failure;
        this.parts.onFailure(failure);
        this.draw();
      });
    }
    this.draw();
  }

  /** To be called after every change of the game. */
  follow({ state, phase, playerSide }: GameSession): void {
    if (state !== null && phase !== 'loading' && !this.waiting) {
      this.course?.follow(state, playerSide);
    }
    this.draw();
  }

  /** The lesson's position is on the board. */
  started(session: GameSession): void {
    this.waiting = false;
    this.follow(session);
  }

  setLanguage(language: Language): void {
    this.language = language;
    this.courses?.setLanguage(language);
    this.draw();
  }

  /** The game is gone; what is still asked ends. */
  leave(): void {
    this.course?.drop();
    this.courses?.leave();
    render(nothing, this.parts.place);
  }

  private tellOutcome(): void {
    const { course, courses } = this;
    if (course !== null && course.outcome !== 'open') {
      const { lesson, outcome, own, natural } = course;
      const move = natural?.choice.move ?? null;
      this.parts.onOutcome({
        lesson: lesson.kind,
        ...(courses === null ? {} : { id: courses.id }),
        outcome,
        moves: [...own],
        natural: move === null || natural === null ? null : { ...move, text: natural.choice.sentence[this.language] },
      });
    }
    if (course?.outcome === 'met') {
      courses?.finish();
    }
    this.answered = false;
    this.draw();
  }

  private draw(): void {
    const { course, courses, parts } = this;
    this.followGoal();
    courses?.draw();
    if (course === null) {
      render(nothing, parts.place);
      parts.onDrawn();
      return;
    }
    const panel = lessonPanel({
      course,
      name: this.formations[course.lesson.target] ?? { ja: '', en: '' },
      ...this.leftOnBoard(),
      failure: this.failure,
      answered: this.answered,
      hinted: this.hinted,
      language: this.language,
      text: courses?.text ?? '',
      onNext: courses === null || courses.isLast ? null : () => courses.next(),
      onAgain: () => {
        this.take(course.lesson, course.game, true);
        parts.onAgain(course.game);
      },
      onHint: () => {
        this.hinted = true;
        this.draw();
      },
      onAnswer: () => {
        this.answered = true;
        this.draw();
      },
    });
    render(panel, parts.place);
    parts.onDrawn();
  }

  /** What the course asks for on the board now; null: nothing, or it has been done. */
  private goalNow(): LessonGoal | null {
    const { course } = this;
    if (course === null || course.outcome === 'met' || course.away || this.waiting) {
      return null;
    }
    const { lesson, outcome, own, game, natural } = course;
    const side = game.person;
    return {
      side,
      places: lesson.kind === 'reach' ? readPlaces(this.formations[lesson.target]?.places ?? '', side) : [],
      king: lesson.kind === 'win' && outcome === 'open',
      hinted: this.hinted && own.length === 0 ? course.answer : null,
      answer: this.answered && outcome === 'missed' ? (natural?.choice.move?.usi ?? null) : null,
    };
  }

  private leftOnBoard(): Pick<LessonPanelView, 'left' | 'king'> {
    const goal = this.goalNow();
    const board = this.course?.board ?? null;
    if (goal === null || board === null) {
      return { left: [], king: null };
    }
    const { squares } = placementOf(board);
    return { left: placesLeft(goal, squares), king: kingToBeat(goal, squares) };
  }

  private followGoal(): void {
    const goal = this.goalNow();
    const of = JSON.stringify(goal);
    if (of !== this.drawn.of) {
      this.drawn = { goal: goal && ((view) => goalDrawing(goal, view)), of };
    }
  }
}

function lessonSheet(sheet: CSSStyleSheet): void {
  sheet.replaceSync(lessonCss);
}
