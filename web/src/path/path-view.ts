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
import type { Place } from '../room/room';
import { button } from '../panel/actions';
import { roomFailure, roomHead, RoomView } from '../room/room-view';
import lessonListCss from '../lessons/lesson-list.css?inline';
import { missedReason } from '../review/move-answer';
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
              ? button('quiet', 'ladder', words.ladder, () => path.climb(), path.rung !== null)
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
            saveFile(this.root, name, 'application/json', content);
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
          ${outcome === 'met' && !isLast ? button('primary', 'next-lesson', words.next, () => path.next()) : nothing}
          ${outcome === 'open' ? nothing : button('plain', 'retry-lesson', words.retry, () => path.begin(lesson))}
          ${
            outcome === 'open' && !hinted && answer !== null
              ? button('plain', 'lesson-hint', words.hint, () => path.hint())
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

function hintOf(usi: string, words: PathWords): string {
  const square = squareOfUsi(usi.slice(0, 2));
  return square === null ? words.hintDrop : words.hintFrom({ file: fileOf(square), rank: rankOf(square) });
}
