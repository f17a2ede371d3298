// What stands around the board on the path: what to do and what came of it, or the rung of the ladder; then all lessons.

import { html, nothing, type TemplateResult } from 'lit';
import type { EngineError } from '@engine';
import { nameOfSquare, squareOfUsi } from '../board/geometry';
import { pieceHint } from '../board/piece-hint';
import { lessonList } from '../lessons/lesson-list';
import type { Language } from '../i18n/language';
import { pathWords, type PathWords } from '../i18n/path-words';
import { messagesIn } from '../i18n/words';
import { nameOf } from '../panel/choose-opponent';
import { fileWays } from '../panel/file-ways';
import { textIn } from '../panel/move-words';
import { saveFile } from '../panel/save-file';
import type { Place } from '../room/room';
import { button } from '../panel/actions';
import { roomFailure, roomHead, RoomView } from '../room/room-view';
import lessonListCss from '../lessons/lesson-list.css?inline';
import { missedReason, reasonsIn } from '../review/move-answer';
import whyCss from '../review/why.css?inline';
import type { Rung } from './ladder';
import type { Path } from './path';
import pathCss from './path.css?inline';

export interface PathViewParts {
  language: Language;
  onClose(): void;
  onAgain(): void;
}

export class PathView extends RoomView<PathViewParts> {
  private path: Path | null = null;
  private isGone = false;
  private failure: EngineError | null = null;

  constructor(root: HTMLElement, parts: PathViewParts) {
    super(root, parts, [whyCss, lessonListCss, pathCss].join('\n'));
    this.show();
  }

  /** Where the game is, which draws itself. */
  get place(): HTMLElement {
    return this.root.querySelector<HTMLElement>('.path-game') ?? this.root;
  }

  /** language: of the page by now. */
  begin(make: (language: Language) => Path): void {
    if (this.isGone) {
      return;
    }
    this.failure = null;
    this.path = make(this.language);
    this.path.onChange.add(this.draw);
    this.draw();
  }

  fail(error: EngineError): void {
    this.failure = error;
    this.draw();
  }

  override setLanguage(language: Language): void {
    this.path?.setLanguage(language);
    super.setLanguage(language);
  }

  go([to = '']: Place): boolean {
    return this.path?.go(to) === true;
  }

  override destroy(): void {
    this.isGone = true;
    this.path?.destroy();
    super.destroy();
  }

  protected template(): TemplateResult {
    const { path, failure } = this;
    const words = pathWords[this.language];
    const phase = failure !== null ? 'failed' : path === null || path.isLoading ? 'opening' : path.mode;
    return html`
      <section
        class="path-room"
        data-part="path"
        data-path=${phase}
        data-mode=${path?.mode ?? nothing}
        ?data-short=${path?.isShort === true}
        aria-label=${words.title}
      >
        <div class="path-head">${this.headTemplate(words)}</div>
        <div class="path-said">${this.taskTemplate(words)}</div>
        <div class="path-game"></div>
        <div class="path-lessons">${this.lessonsTemplate(words)}</div>
      </section>
    `;
  }

  private headTemplate(words: PathWords): TemplateResult {
    const { path, failure, parts } = this;
    const said = failure && words.failed(messagesIn(this.language).errorDetail(failure));
    return roomHead({
      title: words.title,
      standing:
        said !== null ? roomFailure(said, 'path', words.again, parts.onAgain) : path === null ? words.opening : '',
      close: words.close,
      name: 'path',
      onClose: parts.onClose,
    });
  }

  private taskTemplate(words: PathWords): TemplateResult {
    const { path } = this;
    return path === null
      ? html``
      : path.mode === 'lesson'
        ? this.lessonTemplate(path, words)
        : path.isLoading
          ? html``
          : this.ladderTemplate(path, words);
  }

  private lessonsTemplate(words: PathWords): TemplateResult {
    const { path } = this;
    return path === null
      ? html``
      : html`
        <nav class="path-ways" aria-label=${words.lessons}>
          ${path.mode === 'ladder' ? this.mapTemplate(path, words) : nothing}
          ${this.groupsTemplate(path, words)}
          ${path.mode === 'lesson' ? button('quiet', 'ladder', words.ladder, () => path.climb()) : nothing}
        </nav>
        ${this.fileTemplate(path, words)}
      `;
  }

  /** The lessons, each group of them under its name. */
  private groupsTemplate(path: Path, words: PathWords): TemplateResult[] {
    const { lessons } = path;
    const groups: Readonly<Record<string, string>> = words.groups;
    const starts = lessons.flatMap(({ id }, index) => (id in groups ? [index] : []));
    return starts.map((start, group) => {
      const own = lessons.slice(start, starts[group + 1]);
      return html`
        <h3>${groups[own[0]?.id ?? '']}</h3>
        ${lessonList({
          lessons: own,
          current: path.mode === 'lesson' ? path.lesson : null,
          isDone: (each) => path.isDone(each),
          onChoose: (each) => path.begin(each),
          language: this.language,
          words: { done: words.done, lesson: (number, name) => words.lesson(start + number, name) },
        })}
      `;
    });
  }

  private fileTemplate(path: Path, words: PathWords): TemplateResult {
    const { fileOutcome } = path;
    return html`
      <section class="review-part" aria-label=${words.file}>
        ${path.isPartlyUnread ? html`<p class="hint" data-part="progress-unread">${words.unread}</p>` : nothing}
        ${fileWays({
          of: 'progress',
          canWrite: true,
          outcome:
            fileOutcome === null
              ? null
              : fileOutcome === 'read'
                ? { said: words.readWell, isFault: false }
                : { said: words.unreadable(fileOutcome.where, fileOutcome.detail), isFault: true },
          words,
          onWrite: () => {
            const { name, content } = path.file();
            saveFile(this.root, name, 'application/json', content);
          },
          onRead: (file) => void path.read(file),
        })}
      </section>
    `;
  }

  private lessonTemplate(path: Path, words: PathWords): TemplateResult {
    const { lesson, task, outcome, help, answer, lessons, left } = path;
    const name = textIn(lesson.name, this.language);
    const number = lessons.indexOf(lesson) + 1;
    const isOpen = outcome === 'open';
    const isEnd = path.isLastTask && (number === lessons.length || path.isAllDone);
    const hint = isOpen && help > 0 && answer !== null ? hintOf(answer, help === 2, this.language) : '';
    return html`
      <section class="exercise path-task" data-part="path-lesson" data-outcome=${outcome} aria-label=${words.lesson(number, name)}>
        <h3>${words.lesson(number, name)}</h3>
        ${path.tasks.length > 1 ? this.marksTemplate(path, words) : nothing}
        <p class="sentence review-sentence">${task === lesson ? textIn(lesson.text, this.language) : words.fromGame(name)}</p>
        <div role="status" data-part="path-said">
          ${outcome === 'missed' ? this.missedTemplate(path, words) : nothing}
          ${outcome === 'met' ? html`<p class="verdict"><strong>${isEnd && path.isAllDone ? words.metAll : words.met}</strong> ${isEnd ? this.ladderNext(path, words) : ''}</p>` : nothing}
          ${hint === '' ? nothing : html`<p class="hint">${hint}</p>`}
          ${isOpen && left !== null && task.lesson.kind === 'reach' ? html`<p class="hint">${words.left(left)}</p>` : nothing}
        </div>
        <div class="actions">
          ${outcome === 'met' ? this.onwardButton(path, isEnd, words) : nothing}
          ${isOpen ? nothing : button('plain', 'retry-lesson', words.retry, () => path.retry())}
          ${
            isOpen && help < 2 && answer !== null
              ? button('plain', 'lesson-hint', help === 0 ? words.hint : words.showAnswer, () => path.hint())
              : nothing
          }
        </div>
      </section>
    `;
  }

  /** What is wrong with the move that was played: what the lesson says of any, and what reading has found. */
  private missedTemplate({ task, reason }: Path, words: PathWords): TemplateResult {
    const { language } = this;
    const { wrong } = task.lesson;
    const said = wrong === null ? (missedReason(reason, false, language) ?? words.missed) : textIn(wrong, language);
    const found = wrong === null || reason === null ? '' : reasonsIn(reason, false, language);
    const isReply = reason !== null && found === reasonsIn({ ...reason, why: { ja: '', en: '' } }, false, language);
    return html`
      <p class="verdict"><strong>${said}</strong></p>
      ${found === '' || isReply ? nothing : html`<p class="verdict" data-part="path-why">${found}</p>`}
    `;
  }

  /** How many of the lesson's positions are met, and which is on the board. */
  private marksTemplate(path: Path, words: PathWords): TemplateResult {
    const { tasks, met, step } = path;
    return html`
      <p class="lesson-marks" data-part="lesson-marks">
        <span aria-hidden="true">${tasks.map(
          (_, index) => html`<span data-here=${index === step}>${index < met ? '✓' : '○'}</span>`,
        )}</span>
        ${words.metOf(met, tasks.length)}
      </p>
    `;
  }

  private ladderNext(path: Path, words: PathWords): string {
    return path.rung === null ? '' : words.nowLadder(...this.namesOf(path, path.rung.rung));
  }

  /** isEnd: the ladder comes next. */
  private onwardButton(path: Path, isEnd: boolean, words: PathWords): TemplateResult {
    const { rung } = path;
    return isEnd && rung !== null
      ? button('primary', 'first-rung', words.toRung(rung.place), () => path.climb())
      : button('primary', 'next-lesson', path.isLastTask ? words.next : words.nextPosition, () => path.next());
  }

  private ladderTemplate(path: Path, words: PathWords): TemplateResult {
    const { rung, ended } = path;
    if (rung === null) {
      return html``;
    }
    const { mercy, hints } = rung.rung;
    const threat = path.threatIn(this.language);
    const title = words.rung(rung.place, path.rungs.length, ...this.namesOf(path, rung.rung));
    return html`
      <section class="exercise path-task" data-part="ladder" data-rung=${rung.place} aria-label=${words.ladder}>
        <h3>${title}</h3>
        <div role="status" data-part="path-said">
          ${
            ended === null
              ? html`<p class="hint">${words.ladderAbout} ${mercy ? words.mercy : hints ? words.hints : words.noHints}</p>`
              : html`<p class="sentence review-sentence"><strong>${words[ended.end]}</strong> ${this.advice(path, words)}</p>`
          }
          ${ended === null && mercy && path.tookBack ? html`<p class="sentence" data-part="took-back">${words.tookBack}</p>` : nothing}
          ${ended === null && threat !== null ? html`<p class="sentence" data-part="threat">${words.threat} ${threat}</p>` : nothing}
        </div>
        ${
          ended === null
            ? nothing
            : html`<div class="actions">
              ${button('primary', 'next-game', words.nextGame, () => void path.nextGame())}
            </div>`
        }
      </section>
    `;
  }

  /** All rungs, the lowest first. */
  private mapTemplate(path: Path, words: PathWords): TemplateResult {
    const { nextRung: at } = path;
    return html`
      <ol class="ladder-map" data-part="ladder-map" aria-label=${words.map}>
        ${path.rungs.map((each) => {
          const isHere = each === at;
          return html`
            <li aria-current=${isHere ? 'step' : 'false'} data-passed=${at !== null && each.number < at.number}>
              ${words.onMap(...this.namesOf(path, each))}${isHere ? html` <strong>${words.here}</strong>` : nothing}
            </li>
          `;
        })}
      </ol>
    `;
  }

  private advice(path: Path, words: PathWords): string {
    const { nextRung: rung } = path;
    const advice = path.ended?.advice ?? 'stay';
    const [opponent, handicap] = rung === null ? ['', ''] : this.namesOf(path, rung);
    switch (advice) {
      case 'up':
        return words.up(opponent, handicap);
      case 'down':
        return words.down(opponent, handicap);
      case 'one_more':
        return words.oneMore;
      case 'top':
        return words.top;
      case 'stay':
        return words.stay;
    }
  }

  private namesOf(path: Path, rung: Rung): [opponent: string, handicap: string] {
    const opponent = path.opponentOf(rung);
    const name = rung.strength === null ? '' : pathWords[this.language].novice(rung.strength);
    return [opponent === null ? name : nameOf(opponent, this.language), path.handicapOf(rung, this.language)];
  }
}

/** isWhole: where the piece goes, too. */
function hintOf(usi: string, isWhole: boolean, language: Language): string {
  const to = squareOfUsi(usi.slice(2, 4));
  return pieceHint(usi, language) + (isWhole && to !== null ? pathWords[language].hintTo(nameOfSquare(to)) : '');
}
