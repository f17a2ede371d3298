// The view of the problems: the board, what to do, what came of it, and the way to other problems.

import { html, nothing, type TemplateResult } from 'lit';
import type { EngineError } from '@engine';
import { elementIds } from '../board/element-ids';
import type { BoardLooks } from '../board/piece-faces';
import type { Language } from '../i18n/language';
import { problemWords, type ProblemWords } from '../i18n/problem-words';
import { messagesIn } from '../i18n/words';
import { whole } from '../panel/figures';
import whyCss from '../review/why.css?inline';
import type { Place } from '../room/room';
import { button } from '../panel/actions';
import { roomFailure, roomHead, RoomView } from '../room/room-view';
import { SetupBeside } from '../setup/setup-beside';
import { lineTemplate, ProblemBoard, problemPanel } from './problem-parts';
import { readPosition } from '../setup/position';
import { problemLists, topicName } from './problem-lists';
import { takesInterposition, type ProblemSession, type ProblemSeries } from './problem-session';
import { topicOf, type Problem } from './problem-table';
import problemsCss from './problems.css?inline';

export interface ProblemParts {
  session: ProblemSession;
  language: Language;
  looks: BoardLooks;
  onClose(): void;
  /** Leads to the position of the day. */
  onDay(): void;
  /** A position in a text, as a SFEN. */
  onPaste(text: string): void;
}

/** Why a position cannot be solved. */
export function refusalOf(error: EngineError, language: Language): string {
  const words = problemWords[language];
  return words.refused(words.refusals[error.code] ?? messagesIn(language).errorDetail(error));
}

export class ProblemView extends RoomView<ProblemParts> {
  private readonly ids = elementIds();
  private readonly board: ProblemBoard;
  private pasted = '';
  private readonly setup: SetupBeside;
  private readonly ticks = setInterval(() => this.tick(), 1000);

  constructor(root: HTMLElement, parts: ProblemParts) {
    super(root, parts, `${whyCss}${problemsCss}`);
    const { session, looks } = parts;
    this.board = new ProblemBoard(session, this.ids, this.draw);
    this.setup = new SetupBeside(root, {
      looks,
      id: 'solve',
      label: (to) => problemWords[to].solve,
      needs: 'problem',
      faultOf: (sfen) => session.faultOf(sfen),
      onClose: () => this.show(),
      onUse: (sfen) => {
        this.pasted = sfen;
        void session.solve(sfen, []);
      },
    });
    this.show();
  }

  go([name = '']: Place): boolean {
    return this.session.beginAt(name);
  }

  look(): void {
    this.session.keeping.results.look();
    this.draw();
  }

  override setLanguage(language: Language): void {
    super.setLanguage(language);
    this.setup.setLanguage(language);
  }

  override destroy(): void {
    clearInterval(this.ticks);
    this.setup.end();
    super.destroy();
  }

  private tick(): void {
    if (this.session.keeping.results.showsClock) {
      this.draw();
    }
  }

  protected override afterDrawing(): void {
    this.board.afterDrawing(this.root);
  }

  /** From what was pasted, else from what is being solved. */
  private openSetup(): void {
    const { session, pasted } = this;
    this.setup.open(readPosition(pasted) === null ? (session.solving?.sfen ?? null) : pasted, this.language);
    if (session.solving?.over === false) {
      void session.stopSolving();
    }
  }

  protected template(): TemplateResult {
    const { session, parts, language } = this;
    const words = problemWords[language];
    return html`
      <section class="review problems" data-part="problems" data-problems=${session.phase} aria-label=${words.title}>
        ${roomHead({ title: words.title, standing: this.standing(words), name: 'problems', close: words.close, onClose: parts.onClose })}
        ${
          session.problems.length === 0
            ? nothing
            : html`
              <div class="room">
                ${this.board.template({ language, looks: this.looks, words, messages: messagesIn(language) })}
                <div class="side review-side">
                  ${session.solving === null ? this.problemTemplate(words) : this.solvingTemplate(words)}
                </div>
              </div>
              <div class="review-below">${problemLists(session, words)} ${this.pastedTemplate(words)}</div>
            `
        }
      </section>
    `;
  }

  private standing(words: ProblemWords): TemplateResult | string {
    const { session, language } = this;
    const { phase, failure, problems, solvedCount } = session;
    if (phase === 'failed' && failure !== null) {
      const said = words.failed(messagesIn(language).errorDetail(failure));
      return roomFailure(said, 'problems', words.again, () => void session.open());
    }
    return problems.length === 0
      ? words.opening
      : html`${words.solvedOf(solvedCount, problems.length)} ${button('quiet', 'day', words.day, this.parts.onDay)}`;
  }

  private problemTemplate(words: ProblemWords): TemplateResult {
    const { session, language } = this;
    const { problem, phase, series } = session;
    const isSolved = phase === 'solved';
    return problemPanel({
      session,
      language,
      words,
      name: 'problem',
      title: problem === null ? words.pasted : this.titleOf(problem, words),
      about: html`
        ${series === null ? nothing : seriesTemplate(series, words)}
        ${problem === null ? nothing : html`<p class="hint">${words.grade(problem.grade)}${this.clockTemplate(words)}</p>`}
      `,
      first: isSolved ? this.nextTemplate('primary', words) : nothing,
      ways: isSolved ? nothing : this.nextTemplate('plain', words),
      onShow: () => void session.showSolution(),
    });
  }

  /** Of a series its kind is a part of the question. */
  private titleOf(problem: Problem, words: ProblemWords): string {
    const { session } = this;
    const { listed, series } = session;
    if (series !== null) {
      return `${problem.kind === null ? words.matesIn(problem.plies) : words.tactic} ${words.at(series.at + 1, series.problems.length)}`;
    }
    return `${topicName(topicOf(problem), words)} ${words.which(listed.indexOf(problem) + 1, listed.length)}`;
  }

  private nextTemplate(kind: 'plain' | 'primary', words: ProblemWords): TemplateResult {
    const { session } = this;
    const { series } = session;
    const isLast = series !== null && series.at === series.problems.length - 1;
    return button(kind, 'next-problem', isLast ? words.endSet : words.next, () => void session.next());
  }

  private clockTemplate(words: ProblemWords): TemplateResult {
    const { session } = this;
    const { results } = session.keeping;
    const isShown = results.showsClock;
    return html`
      ${isShown ? html` <span data-part="problem-clock" role="timer">${words.clock(session.seconds)}</span>` : nothing}
      ${button('quiet', 'problem-clock', isShown ? words.hideClock : words.showClock, () => {
        results.showsClock = !isShown;
        this.draw();
      })}
    `;
  }

  private solvingTemplate(words: ProblemWords): TemplateResult {
    const { session, language } = this;
    const { solving } = session;
    const progress = solving?.progress ?? null;
    const nodes = words.searching(whole(progress?.nodes ?? 0));
    const said =
      solving?.over !== true || progress === null
        ? nodes
        : progress.result === 'mate'
          ? words.mate(progress.plies ?? progress.line.length, progress.shortest)
          : progress.result === 'no_mate'
            ? words.noMate
            : words.notFound;
    return html`
      <section class="exercise" data-part="solving" data-result=${solving?.over === true ? (progress?.result ?? '') : 'searching'} aria-label=${words.pasted} lang=${language}>
        <h2>${words.pasted}</h2>
        <div role="status"><p class="sentence review-sentence">${said}</p></div>
        ${
          solving?.over === true && takesInterposition(progress?.line ?? [])
            ? html`<p class="hint" data-part="interpositions">${words.countsInterpositions}</p>`
            : nothing
        }
        ${solving?.over === true ? html`<p class="hint">${nodes}</p>` : nothing}
        ${lineTemplate(session, language, words.solution, words)}
        <div class="actions">
          ${
            solving?.over === true
              ? button('plain', 'next-problem', words.next, () => void session.next())
              : button('plain', 'stop-solving', words.stop, () => void session.stopSolving())
          }
        </div>
      </section>
    `;
  }

  private pastedTemplate(words: ProblemWords): TemplateResult {
    const { session, ids, language } = this;
    const { pastedFailure } = session;
    return html`
      <section class="review-part" aria-label=${words.pasted}>
        <h2><label for=${ids('position')}>${words.pasted}</label></h2>
        <p class="hint" id=${ids('position-hint')}>${words.pastedHint}</p>
        <textarea
          id=${ids('position')}
          name="position"
          rows="2"
          spellcheck="false"
          autocomplete="off"
          aria-describedby=${ids('position-hint')}
          aria-invalid=${pastedFailure === null ? 'false' : 'true'}
          .value=${this.pasted}
          @input=${(event: Event) => (this.pasted = (event.target as HTMLTextAreaElement).value)}
        ></textarea>
        <p class="field-error" role="alert">${pastedFailure === null ? nothing : refusalOf(pastedFailure, language)}</p>
        <div class="actions">
          ${button('plain', 'solve', words.solve, () => {
            this.parts.onPaste(this.pasted);
            this.focusTitle(); // the board is up there
          })}
          ${button('plain', 'set-up', words.setUp, () => this.openSetup())}
        </div>
      </section>
    `;
  }
}

/** How those of the set went so far, and once all are played, how many were right. */
function seriesTemplate({ problems, right, isOver }: ProblemSeries, words: ProblemWords): TemplateResult {
  const count = right.filter((each) => each === true).length;
  const marks = right.map((each) => (each === null ? '・' : each ? '○' : '×'));
  return html`
    <p class="problem-marks" data-part="problem-marks" role="img" aria-label=${words.rightOf(count, problems.length)}>${marks.join(' ')}</p>
    ${isOver ? html`<p role="status" data-part="series-over"><strong>${words.rightOf(count, problems.length)}</strong></p>` : nothing}
  `;
}
