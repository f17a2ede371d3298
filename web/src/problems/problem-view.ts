// The view of the mating problems: the board, what to do, what came of it, and the way to other problems.

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
import { lineTemplate, outcomeOf, ProblemBoard } from './problem-parts';
import { readPosition } from '../setup/position';
import { takesInterposition, type ProblemSession } from './problem-session';
import type { MateProblem } from './problem-table';
import problemsCss from './problems.css?inline';

export interface ProblemParts {
  session: ProblemSession;
  language: Language;
  looks: BoardLooks;
  onClose(): void;
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

  go([number]: Place): boolean {
    return this.session.beginAt(Number(number));
  }

  override setLanguage(language: Language): void {
    super.setLanguage(language);
    this.setup.setLanguage(language);
  }

  override destroy(): void {
    this.setup.end();
    super.destroy();
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
              <div class="review-below">${this.listTemplate(words)} ${this.pastedTemplate(words)}</div>
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
    return problems.length === 0 ? words.opening : words.solvedOf(solvedCount, problems.length);
  }

  /** What to do in the problem on the board, and what came of the last move. */
  private problemTemplate(words: ProblemWords): TemplateResult {
    const { session, language } = this;
    const { problem, phase, listed } = session;
    const title =
      problem === null
        ? words.pasted
        : `${words.matesIn(problem.plies)} ${words.which(listed.indexOf(problem) + 1, listed.length)}`;
    return html`
      <section class="exercise" data-part="problem" aria-label=${title}>
        <h2>${title}</h2>
        ${problem === null ? nothing : html`<p class="hint">${words.grade(problem.grade)}</p>`}
        <div role="status" data-part="problem-outcome">
          <p class="sentence review-sentence" data-outcome=${phase}>${outcomeOf(session, language, words)}</p>
        </div>
        ${lineTemplate(session, language, phase === 'shown' ? words.solution : words.refutation, words)}
        <div class="actions">
          ${
            phase === 'wrong' || phase === 'undecided'
              ? button('primary', 'take-back', words.takeBack, () => void session.takeBack())
              : nothing
          }
          ${phase === 'solved' ? button('primary', 'next-problem', words.next, () => void session.next()) : nothing}
          ${
            (session.state?.moves.length ?? 0) > 0
              ? button('plain', 'from-start', words.fromStart, () => void session.again())
              : nothing
          }
          ${phase === 'shown' ? nothing : button('plain', 'show-solution', words.showSolution, () => void session.showSolution())}
          ${phase === 'solved' ? nothing : button('plain', 'next-problem', words.next, () => void session.next())}
        </div>
      </section>
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

  /** Lengths, and the problems of the one chosen. */
  private listTemplate(words: ProblemWords): TemplateResult {
    const { session } = this;
    const { lengths, plies, listed, problem } = session;
    return html`
      <section class="review-part" aria-label=${words.list}>
        <h2>${words.list}</h2>
        <div class="actions" role="group" aria-label=${words.lengths}>
          ${lengths.map(
            (length) => html`
              <button
                type="button"
                class="plain"
                data-action="choose-length"
                data-plies=${length}
                aria-pressed=${length === plies ? 'true' : 'false'}
                @click=${() => void session.choosePlies(length)}
              >${words.matesIn(length)}</button>
            `,
          )}
        </div>
        <ol class="problem-list">
          ${listed.map((each, index) => this.numberTemplate(each, index + 1, each === problem, words))}
        </ol>
      </section>
    `;
  }

  private numberTemplate(problem: MateProblem, number: number, current: boolean, words: ProblemWords): TemplateResult {
    const { session } = this;
    const solved = session.isSolved(problem);
    const label = [
      words.which(number, session.listed.length),
      words.grade(problem.grade),
      ...(solved ? [words.isSolved] : []),
    ];
    return html`
      <li>
        <button
          type="button"
          class=${solved ? 'plain problem-number solved' : 'plain problem-number'}
          data-action="choose-problem"
          aria-label=${label.join(', ')}
          aria-current=${current ? 'true' : nothing}
          @click=${() => void session.begin(problem)}
        >${number}</button>
      </li>
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
