// A mating problem of a table: played against the defence that lasts longest, on a board of its own.

import { html, nothing, type TemplateResult } from 'lit';
import { elementIds } from '../board/element-ids';
import type { BoardLooks } from '../board/piece-faces';
import { placementOfSfen } from '../board/placement';
import type { GivenRow } from './course-rules';
import { hintOf } from './lesson-panel';
import type { MateClient } from '../engine/mate-client';
import { courseWords } from '../i18n/course-words';
import type { Language } from '../i18n/language';
import { lessonMessagesIn } from '../i18n/lesson-words';
import { problemWords } from '../i18n/problem-words';
import { button } from '../panel/actions';
import { textIn } from '../panel/move-words';
import { ProblemPlay } from '../problems/problem-play';
import { lineTemplate, outcomeOf, ProblemBoard } from '../problems/problem-parts';
import type { LessonDetail } from '../element/public-types';
import { wordsIn } from '../i18n/words-on-demand';

/** Milliseconds that are spent on finding a hint, or the solution. */
const longestSearch = 10_000;

export interface MateLessonParts {
  onChange(): void;
  /** moves: the person's. */
  onOutcome(outcome: LessonDetail['outcome'], moves: readonly string[]): void;
  onNext(): void;
}

export interface MateLessonView {
  /** The teacher's words; empty: there are none. */
  text: string;
  isLast: boolean;
  language: Language;
  /** null: there is no board yet. */
  looks: BoardLooks | null;
}

export class MateLesson {
  private readonly play: ProblemPlay;
  private readonly board: ProblemBoard;
  private given: GivenRow | null = null;
  private told: ProblemPlay['phase'] = 'opening';
  /** The first move, once it was asked for and found. */
  private hint: string | null = null;
  /** Of the hint that was asked for. */
  private search: 'none' | 'running' | 'failed' = 'none';

  constructor(
    private readonly client: MateClient,
    private readonly parts: MateLessonParts,
  ) {
    this.play = new ProblemPlay(client);
    this.board = new ProblemBoard(this.play, elementIds(), () => parts.onChange());
    this.play.onChange.add(() => {
      this.tell();
      parts.onChange();
    });
  }

  get isOn(): boolean {
    return this.given !== null;
  }

  begin(given: GivenRow): void {
    this.given = given;
    this.hint = null;
    this.search = 'none';
    this.told = 'opening';
    void this.play.set(given.sfen, []);
  }

  leave(): void {
    this.given = null;
  }

  afterDrawing(root: HTMLElement): void {
    if (this.isOn && this.play.state !== null) {
      this.board.afterDrawing(root);
    }
  }

  template({ text, isLast, language, looks }: MateLessonView): TemplateResult {
    const { play, given } = this;
    const { phase, state } = play;
    const words = problemWords[language];
    const own = courseWords[language];
    const within = given?.row.lesson.within ?? null;
    const isTried = (state?.moves.length ?? 0) > 0;
    const outcome = phase === 'solved' ? 'met' : phase === 'wrong' ? 'missed' : 'open';
    const asked = [text, within === null ? '' : words.matesIn(within)].filter((part) => part !== '');
    const board =
      looks === null || state === null
        ? nothing
        : this.board.template({ language, looks, words, messages: wordsIn(language) });
    return html`<div class="room">
      <section class=${`lesson ${outcome}`} part="lesson" data-mate=${phase} aria-label=${lessonMessagesIn(language).lesson}>
        <p class="lesson-task" data-part="lesson-task">${asked.join(language === 'ja' ? '　' : ' ')}</p>
        <p class="lesson-verdict" role="status" data-part="lesson-verdict">${this.said(language)}</p>
        ${lineTemplate(play, language, phase === 'shown' ? words.solution : words.refutation, words)}
        <div class="actions">
          ${phase === 'solved' && !isLast ? button('primary', 'next-lesson', own.next, () => this.parts.onNext()) : nothing}
          ${
            phase === 'wrong' || phase === 'undecided'
              ? button('primary', 'take-back', words.takeBack, () => void play.takeBack())
              : nothing
          }
          ${
            phase === 'wrong' || phase === 'undecided'
              ? button('plain', 'show-solution', words.showSolution, () => void play.showFound(longestSearch))
              : nothing
          }
          ${isTried || phase === 'shown' ? button('plain', 'lesson-again', words.fromStart, () => void play.again()) : nothing}
          ${
            phase === 'person' && !isTried && this.hint === null && this.search === 'none'
              ? button('plain', 'lesson-hint', lessonMessagesIn(language).hint, () => void this.findHint())
              : nothing
          }
        </div>
      </section>
      ${board}
    </div>`;
  }

  private said(language: Language): string {
    const { play } = this;
    const words = problemWords[language];
    if (play.phase === 'opening') {
      return courseWords[language].fetching;
    }
    if (play.phase === 'failed') {
      return words.failed(play.failure === null ? '' : wordsIn(language).errorDetail(play.failure));
    }
    const wrong = this.given?.row.lesson.wrong ?? null;
    if (play.phase === 'wrong' && wrong !== null) {
      return textIn(wrong, language);
    }
    if (play.phase === 'person' && play.state?.moves.length === 0) {
      if (this.hint !== null) {
        return hintOf(this.hint, placementOfSfen(this.given?.sfen ?? '')?.squares ?? [], language);
      }
      if (this.search !== 'none') {
        return courseWords[language][this.search === 'running' ? 'seekingHint' : 'noHint'];
      }
    }
    return outcomeOf(play, language, words);
  }

  private async findHint(): Promise<void> {
    const { given } = this;
    if (given === null) {
      return;
    }
    this.search = 'running';
    this.parts.onChange();
    const found = await this.client.solve(given.sfen, longestSearch, () => {});
    if (given === this.given) {
      this.hint = found.ok ? (found.value.line[0]?.usi ?? null) : null;
      this.search = this.hint === null ? 'failed' : 'none';
      this.parts.onChange();
    }
  }

  /** An outcome once. */
  private tell(): void {
    const { phase, state } = this.play;
    const before = this.told;
    this.told = phase;
    if (phase !== before && (phase === 'solved' || phase === 'wrong') && this.given !== null) {
      const moves = (state?.moves ?? []).filter((_, index) => index % 2 === 0).map(({ usi }) => usi);
      this.parts.onOutcome(phase === 'solved' ? 'met' : 'missed', moves);
    }
  }
}
