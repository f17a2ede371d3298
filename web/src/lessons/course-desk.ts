// A table of lessons beside a game: their list, the one that is given, and how far the visitor has come. Fetched when an
// element has a table; what is played as a game is the lesson desk's business, mating problems are played here.

import formations from '@formations';
import { html, nothing, type TemplateResult } from 'lit';
import type { BoardLooks } from '../board/piece-faces';
import { CourseProgress, storeOf } from './course-progress';
import { checkRules, type GivenRow } from './course-rules';
import { faultAt, isLesson, mostBytes, readCourseFile, type CourseFault } from './course-table';
import { faultLine } from './fault-words';
import { newMateClient } from '../engine/mates';
import { defaultImpasseRule } from '../engine/settings';
import { courseWords } from '../i18n/course-words';
import type { Language } from '../i18n/language';
import { textIn } from '../panel/move-words';
import problemsCss from '../problems/problems.css?inline';
import { Drawing } from '../room/drawing';
import whyCss from '../review/why.css?inline';
import { dressRoom } from '../room/room-sheet';
import type { GameRecord } from '../session/game-record';
import courseCss from './course.css?inline';
import type { Lesson } from './lesson';
import { lessonList } from './lesson-list';
import lessonListCss from './lesson-list.css?inline';
import { MateLesson } from './mate-lesson';
import type { LessonDetail } from '../element/public-types';

export type CourseTrouble = 'course' | 'progress';

export interface CourseParts {
  /** An element that the lessons stand before. */
  place: HTMLElement;
  language: Language;
  looks(): BoardLooks | null;
  onOutcome(detail: LessonDetail): void;
  /** What is wrong with the table, or with what is kept of it, in words. */
  onFault(code: CourseTrouble, detail: string): void;
  /** Another lesson is wanted, which beginning() tells of. */
  onChosen(): void;
}

/** The most that are said at once. */
const mostFaultsSaid = 5;

/** A longer list is folded until somebody opens it. */
const mostUnfolded = 24;

/** Milliseconds: how long the game waits for a table, and how long it may take to arrive. */
const gameAfter = 2000;
const mostTime = 30_000;

export class CourseDesk {
  private given: readonly GivenRow[] = [];
  private faults: readonly CourseFault[] = [];
  /** The table is being loaded again. */
  private isLoading = false;
  private isEnded = false;
  /** The game has begun without the table. */
  private isLate = false;
  private download = new AbortController();
  private index = 0;
  private readonly done = new Set<string>();
  private readonly progress: CourseProgress | null;
  private readonly root: HTMLElement;
  private readonly drawing: Drawing;
  private readonly undress: () => void;
  private readonly client = newMateClient();
  private readonly mate: MateLesson;
  private language: Language;

  private constructor(
    private readonly address: string,
    private readonly keptAs: string,
    private readonly parts: CourseParts,
  ) {
    const { place } = parts;
    this.language = parts.language;
    this.progress =
      keptAs === '' ? null : new CourseProgress(storeOf(place.ownerDocument), keptAs, () => this.tellProgress());
    this.root = place.ownerDocument.createElement('div');
    place.before(this.root);
    this.undress = dressRoom(this.root, [whyCss, problemsCss, lessonListCss, courseCss].join('\n'));
    this.mate = new MateLesson(this.client, {
      onChange: () => this.draw(),
      onOutcome: (outcome, moves) => this.tellMate(outcome, moves),
      onNext: () => this.next(),
    });
    this.drawing = new Drawing(this.root, () => ({
      language: this.language,
      template: this.template(),
      after: () => this.mate.afterDrawing(this.root),
    }));
  }

  /**
   * address: from the document that the element is in. keptAs: under which name it is kept what is done; empty: it is not.
   * Always comes to a desk, which says what is wrong. A table that takes longer than the game waits takes the place of the
   * game when it is there.
   */
  static async open(address: string, keptAs: string, parts: CourseParts): Promise<CourseDesk> {
    const desk = new CourseDesk(address, keptAs, parts);
    const fetched = desk.fetch('default', () => !desk.isEnded).then(() => desk.beginLate());
    await Promise.race([fetched, new Promise((resolve) => setTimeout(resolve, gameAfter))]);
    desk.isLate = desk.given.length === 0 && desk.faults.length === 0;
    desk.draw();
    return desk;
  }

  isOf(address: string, keptAs: string): boolean {
    return address === this.address && keptAs === this.keptAs;
  }

  /** null: there is none, or not of a lesson that is played as a game. */
  get lesson(): Lesson | null {
    const row = this.current?.row;
    return row !== undefined && isLesson(row) ? row.lesson : null;
  }

  /** What the lesson begins from; null: it is not played as a game. */
  get game(): GameRecord | null {
    const { current } = this;
    return current === null || !isLesson(current.row)
      ? null
      : {
          start: current.row.start,
          moves: [...current.row.moves],
          person: current.side,
          impasseRule: defaultImpasseRule,
        };
  }

  /** The permanent name of the lesson given. */
  get id(): string {
    return this.current?.row.id ?? '';
  }

  /** The teacher's words; empty: there are none. */
  get text(): string {
    const { current } = this;
    return current === null ? '' : textIn(current.row.text, this.language);
  }

  get isLast(): boolean {
    return this.index + 1 >= this.given.length;
  }

  get isMateOn(): boolean {
    return this.mate.isOn;
  }

  /** The lesson that is given, or one that is over, is given anew. */
  begin(): void {
    const { current } = this;
    if (current !== null && current.row.lesson.kind === 'mate') {
      this.mate.begin(current);
    } else {
      this.mate.leave();
    }
    this.draw();
  }

  /** The lesson given has been met. */
  finish(): void {
    this.done.add(this.id);
    this.progress?.finish(this.id);
    this.draw();
  }

  next(): void {
    this.choose(this.index + 1);
    this.drawing.focusTitle();
  }

  setLanguage(language: Language): void {
    this.language = language;
    this.draw();
  }

  readonly draw = (): void => this.drawing.draw();

  /** The element is taken away, and may come back. */
  leave(): void {
    this.client.close();
  }

  /** Another table, or none, is wanted. */
  end(): void {
    this.isEnded = true;
    this.download.abort();
    this.mate.leave();
    this.client.close();
    this.drawing.end();
    this.root.remove();
    this.undress();
  }

  private get current(): GivenRow | null {
    return this.given[this.index] ?? null;
  }

  private choose(index: number): void {
    this.index = Math.min(index, this.given.length - 1);
    this.begin();
    this.parts.onChosen();
  }

  private tellMate(outcome: LessonDetail['outcome'], moves: readonly string[]): void {
    if (outcome === 'met') {
      this.finish();
    }
    this.parts.onOutcome({ lesson: 'mate', id: this.id, outcome, moves: [...moves], natural: null });
  }

  /** isWanted: asked whenever something has come; nothing changes where it is not. */
  private async fetch(cache: RequestCache, isWanted: () => boolean): Promise<void> {
    this.download = new AbortController();
    const bytes = await fetchBytes(this.address, this.root.ownerDocument, cache, this.download);
    if (!isWanted()) {
      return;
    }
    const { rows, faults } =
      bytes instanceof Uint8Array
        ? readCourseFile(bytes, (id) => Object.hasOwn(formations, id))
        : { rows: [], faults: [bytes] };
    const checked = await checkRules(rows, (sfen, moves) => this.client.problem(sfen, moves));
    if (!isWanted()) {
      return;
    }
    if (checked.ok) {
      this.faults = [...faults, ...checked.value.faults].toSorted((left, right) => left.line - right.line);
      this.given = this.faults.length === 0 ? checked.value.given : [];
    } else {
      this.faults = [faultAt(0, '', 'course_download', checked.error.detail)];
    }
    if (this.faults.length > 0) {
      this.parts.onFault('course', this.faultsSaid(isFramed(this.root.ownerDocument)).join(' '));
    }
    this.goOn();
    this.draw();
  }

  /** What has not arrived may arrive now; what was wrong with the table may have been mended. */
  private async again(): Promise<void> {
    if (this.isLoading) {
      return;
    }
    this.isLoading = true;
    this.draw();
    // Another table, or none, may be wanted meanwhile, or the element taken away. What the browser remembers may be what
    // was wrong.
    const isWanted = (): boolean => !this.isEnded && this.root.isConnected;
    await this.fetch('no-cache', isWanted);
    this.isLoading = false;
    this.draw();
    if (this.given.length > 0 && isWanted()) {
      this.choose(this.index);
      this.drawing.focusTitle();
    }
  }

  private beginLate(): void {
    const { isLate } = this;
    this.isLate = false;
    if (isLate && this.given.length > 0) {
      this.choose(this.index);
    }
  }

  /** To the first lesson that is not done. */
  private goOn(): void {
    this.progress?.ids.forEach((id) => this.done.add(id));
    this.index = Math.max(
      0,
      this.given.findIndex(({ row }) => !this.done.has(row.id)),
    );
    if (this.progress?.isUnread === true) {
      this.tellProgress();
    }
  }

  private tellProgress(): void {
    const said = this.progressSaid();
    if (said !== '') {
      this.parts.onFault('progress', said);
    }
    this.draw();
  }

  private progressSaid(): string {
    const { trouble = null, isUnread = false } = this.progress ?? {};
    const words = courseWords[this.language];
    return trouble !== null
      ? words[trouble === 'full' ? 'progressFull' : 'progressUnkept']
      : isUnread
        ? words.progressUnread
        : '';
  }

  /** withheld: without what is written in the file, which may be no table, and not for the page around a frame. */
  private faultsSaid(withheld = false): string[] {
    const words = courseWords[this.language];
    const left = this.faults.length - mostFaultsSaid;
    const said = this.faults
      .slice(0, mostFaultsSaid)
      .map((fault) => (withheld && fault.line > 0 ? { ...fault, value: '…' } : fault))
      .map((fault) => faultLine(fileOf(this.address), fault, this.language));
    return [...said, ...(left > 0 ? [words.more(left)] : [])];
  }

  private template(): TemplateResult {
    const { current, given, language } = this;
    const words = courseWords[language];
    this.root.className = this.mate.isOn ? 'course mating' : 'course';
    if (current === null) {
      return this.faults.length === 0
        ? this.isLate
          ? html`<p class="hint" role="status" data-part="course-loading">${words.loading}</p>`
          : html``
        : html`<div class="notice" role="alert" data-part="course-faults">
            <p>${words.faulty}</p>
            ${this.faultsSaid().map((line) => html`<p>${line}</p>`)}
            <button
              type="button"
              class="plain"
              data-action="course-again"
              aria-disabled=${this.isLoading ? 'true' : 'false'}
              @click=${() => void this.again()}
            >${this.isLoading ? words.loading : words.again}</button>
          </div>`;
    }
    const name = textIn(current.row.name, language);
    const isAlone = given.length === 1;
    const rows = given.map(({ row }) => row);
    const doneCount = rows.filter(({ id }) => this.done.has(id)).length;
    const isAllDone = !isAlone && doneCount === rows.length;
    const unkept = this.progressSaid();
    return html`
      ${
        isAlone
          ? nothing
          : html`<nav aria-label=${words.lessons}>
              <details class="disclosure" ?open=${given.length <= mostUnfolded}>
                <summary>${words.lessons} ${doneCount}/${given.length}</summary>
                ${lessonList({
                  lessons: rows,
                  current: current.row,
                  isDone: ({ id }) => this.done.has(id),
                  onChoose: (row) => this.choose(rows.indexOf(row)),
                  language,
                  words,
                })}
              </details>
            </nav>`
      }
      <p class="review-title" tabindex="-1" data-part="course-title">${
        isAlone ? name : words.lesson(this.index + 1, name)
      }</p>
      <p class="hint" role="status" data-part="course-done">${isAllDone ? words.allDone : ''}</p>
      ${unkept === '' ? nothing : html`<p class="hint" role="status" data-part="course-unkept">${unkept}</p>`}
      ${
        this.mate.isOn
          ? this.mate.template({ text: this.text, isLast: this.isLast, language, looks: this.parts.looks() })
          : nothing
      }
    `;
  }
}

/** The address is seen from the document. */
async function fetchBytes(
  address: string,
  owner: Document,
  cache: RequestCache,
  download: AbortController,
): Promise<Uint8Array | CourseFault> {
  const timer = setTimeout(() => download.abort(new Error(`timeout: ${mostTime / 1000} s`)), mostTime);
  try {
    const response = await fetch(new URL(address, owner.baseURI), {
      cache,
      // What is told of a file reaches the page around a frame: there nothing is fetched that only this visitor may see.
      credentials: isFramed(owner) ? 'omit' : 'same-origin',
      signal: download.signal,
    });
    if (!response.ok) {
      return faultAt(0, '', 'course_download', `HTTP ${response.status}`);
    }
    const parts: Uint8Array<ArrayBuffer>[] = [];
    const reader = response.body?.getReader();
    let length = Number(response.headers.get('content-length') ?? 0);
    for (let sum = 0; length <= mostBytes; length = sum) {
      const { value } = (await reader?.read()) ?? {};
      if (value === undefined) {
        return new Uint8Array(await new Blob(parts).arrayBuffer());
      }
      parts.push(value);
      sum += value.length;
    }
    download.abort();
    return faultAt(0, '', 'course_size');
  } catch (error) {
    return faultAt(0, '', 'course_download', error instanceof Error ? error.message : String(error));
  } finally {
    clearTimeout(timer);
  }
}

function isFramed({ defaultView }: Document): boolean {
  return defaultView !== null && defaultView.parent !== defaultView;
}

function fileOf(address: string): string {
  return /[^/?#]+(?=$|[?#])/.exec(address)?.[0] ?? address;
}
