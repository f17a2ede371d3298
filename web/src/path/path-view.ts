// What stands around the board on the path: what to do and what came of it, or the rung of the ladder; then all lessons.

import { html, nothing, type TemplateResult } from 'lit';
import type { EngineError } from '@engine';
import { squareOfUsi, fileOf, rankOf } from '../board/geometry';
import { lessonList } from '../lessons/lesson-list';
import type { Language } from '../i18n/language';
import { pathWords, type PathWords } from '../i18n/path-words';
import { messagesIn } from '../i18n/words';
import { nameOf } from '../panel/choose-opponent';
import { fileWays } from '../panel/file-ways';
import { textIn } from '../panel/move-words';
import { saveFile } from '../panel/save-file';
import { Drawing } from '../room/drawing';
import { missedReason } from '../review/move-answer';
import type { Rung } from './ladder';
import type { Path } from './path';

/** Empty elements that are the view's alone: the title, what to do, and all lessons. */
export interface PathPlaces {
  head: HTMLElement;
  task: HTMLElement;
  lessons: HTMLElement;
}

export interface PathViewParts {
  language: Language;
  onClose(): void;
  onAgain(): void;
}

export class PathView {
  private readonly drawings: readonly Drawing[];
  private readonly place: HTMLElement;
  private language: Language;
  private path: Path | null = null;
  private failure: EngineError | null = null;

  constructor(
    places: PathPlaces,
    private readonly parts: PathViewParts,
  ) {
    this.language = parts.language;
    this.place = places.lessons;
    const drawing = (place: HTMLElement, template: (words: PathWords) => TemplateResult): Drawing =>
      new Drawing(place, () => ({
        language: this.language,
        template: template(pathWords[this.language]),
        after: () => {},
      }));
    const head = drawing(places.head, (words) => this.headTemplate(words));
    this.drawings = [
      head,
      drawing(places.task, (words) => this.taskTemplate(words)),
      drawing(places.lessons, (words) => this.lessonsTemplate(words)),
    ];
    this.draw();
    head.focusTitle();
  }

  show(path: Path): void {
    this.failure = null;
    this.path = path;
    path.onChange = () => this.draw();
    this.draw();
  }

  fail(error: EngineError): void {
    this.failure = error;
    this.draw();
  }

  setLanguage(language: Language): void {
    this.language = language;
    this.draw();
  }

  destroy(): void {
    this.drawings.forEach((drawing) => drawing.end());
  }

  private draw(): void {
    this.drawings.forEach((drawing) => drawing.draw());
  }

  private headTemplate(words: PathWords): TemplateResult {
    const { path, failure, parts } = this;
    const phase = failure !== null ? 'failed' : path === null || path.isLoading ? 'opening' : path.mode;
    return html`
      <section class="review path" data-part="path" data-path=${phase} aria-label=${words.title}>
        <header class="review-head">
          <h2 class="review-title" tabindex="-1">${words.title}</h2>
          <div class="review-progress">${
            failure === null
              ? path === null
                ? words.opening
                : ''
              : html`
                <p role="alert">${words.failed(messagesIn(this.language).errorDetail(failure))}</p>
                <button type="button" class="plain" data-action="path-again" @click=${parts.onAgain}>${words.again}</button>
              `
          }</div>
          <button type="button" class="plain" data-action="close-path" @click=${parts.onClose}>${words.close}</button>
        </header>
      </section>
    `;
  }

  private taskTemplate(words: PathWords): TemplateResult {
    const { path } = this;
    return path === null
      ? html``
      : path.mode === 'lesson'
        ? this.lessonTemplate(path, words)
        : this.ladderTemplate(path, words);
  }

  private lessonsTemplate(words: PathWords): TemplateResult {
    const { path } = this;
    return path === null
      ? html``
      : html`
        <nav class="path-ways" aria-label=${words.lessons}>
          ${lessonList({
            lessons: path.lessons,
            current: path.mode === 'lesson' ? path.lesson : null,
            isDone: (each) => path.isDone(each),
            onChoose: (each) => path.begin(each),
            language: this.language,
            words,
          })}
          ${
            path.mode === 'lesson'
              ? html`<button type="button" class="quiet" data-action="ladder" ?disabled=${path.rung === null} @click=${() => path.climb()}>
                ${words.ladder}
              </button>`
              : this.mapTemplate(path, words)
          }
        </nav>
        ${this.fileTemplate(path, words)}
      `;
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
            saveFile(this.place, name, 'application/json', content);
          },
          onRead: (file) => void path.read(file),
        })}
      </section>
    `;
  }

  private lessonTemplate(path: Path, words: PathWords): TemplateResult {
    const { lesson, outcome, hinted, answer, lessons, left } = path;
    const number = lessons.indexOf(lesson) + 1;
    const isLast = number === lessons.length;
    const said =
      outcome === 'met'
        ? isLast && path.isAllDone
          ? words.metAll
          : words.met
        : outcome === 'missed'
          ? lesson.lesson.wrong === null
            ? (missedReason(path.reason, false, this.language) ?? words.missed)
            : textIn(lesson.lesson.wrong, this.language)
          : '';
    return html`
      <section class="exercise path-task" data-part="path-lesson" data-outcome=${outcome} aria-label=${words.lesson(number, textIn(lesson.name, this.language))}>
        <h3>${words.lesson(number, textIn(lesson.name, this.language))}</h3>
        <p class="sentence review-sentence">${textIn(lesson.text, this.language)}</p>
        <div role="status" data-part="path-said">
          ${said === '' ? nothing : html`<p class="verdict"><strong>${said}</strong></p>`}
          ${outcome === 'open' && hinted && answer !== null ? html`<p class="hint">${hintOf(answer, words)}</p>` : nothing}
          ${outcome === 'open' && left !== null && lesson.lesson.kind === 'reach' ? html`<p class="hint">${words.left(left)}</p>` : nothing}
        </div>
        <div class="actions">
          ${
            outcome === 'met' && !isLast
              ? html`<button type="button" class="primary" data-action="next-lesson" @click=${() => path.next()}>${words.next}</button>`
              : nothing
          }
          ${
            outcome === 'open'
              ? nothing
              : html`<button type="button" class="plain" data-action="retry-lesson" @click=${() => path.begin(lesson)}>${words.retry}</button>`
          }
          ${
            outcome === 'open' && !hinted && answer !== null
              ? html`<button type="button" class="plain" data-action="lesson-hint" @click=${() => path.hint()}>${words.hint}</button>`
              : nothing
          }
        </div>
      </section>
    `;
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
              <button type="button" class="primary" data-action="next-game" @click=${() => void path.nextGame()}>${words.nextGame}</button>
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

function hintOf(usi: string, words: PathWords): string {
  const square = squareOfUsi(usi.slice(0, 2));
  return square === null ? words.hintDrop : words.hintFrom({ file: fileOf(square), rank: rankOf(square) });
}
