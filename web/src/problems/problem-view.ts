// The view of the mating problems: the board, what to do, what came of it, and the way to other problems.

import { html, nothing, type TemplateResult } from 'lit';
import type { Side } from '@engine';
import { elementIds } from '../board/element-ids';
import { GameTable, type TableState } from '../board/game-table';
import type { BoardLooks } from '../board/piece-faces';
import { evenStart, placementOfSfen } from '../board/placement';
import { opponentOf } from '../engine/sides';
import type { Language } from '../i18n/language';
import { problemWords, type ProblemWords } from '../i18n/problem-words';
import { messagesIn } from '../i18n/words';
import { whole } from '../panel/figures';
import { moveWord } from '../panel/move-words';
import { Drawing } from '../review/drawing';
import type { ProblemSession } from './problem-session';
import type { MateProblem } from './problem-table';

export interface ProblemParts {
  session: ProblemSession;
  language: Language;
  looks: BoardLooks;
  onClose(): void;
  /** A position in a text, as a SFEN. */
  onPaste(text: string): void;
}

export class ProblemView {
  private readonly session: ProblemSession;
  private readonly ids = elementIds();
  private readonly table = new GameTable(this.ids, () => this.drawing.draw());
  private readonly drawing: Drawing;
  private language: Language;
  private pasted = '';
  private tableState: { of: ProblemSession['state']; state: TableState | null } = { of: null, state: null };

  /** root: an empty element that is the view's alone. */
  constructor(
    root: HTMLElement,
    private readonly parts: ProblemParts,
  ) {
    this.session = parts.session;
    this.language = parts.language;
    this.drawing = new Drawing(root, () => ({
      language: this.language,
      template: this.template(problemWords[this.language]),
      after: () => this.table.afterDrawing(root, this.stateShown()),
    }));
    this.session.onChange = this.drawing.draw;
    this.table.input.onMove = (usi) => void this.session.play(usi);
    this.drawing.draw();
    this.drawing.focusTitle();
  }

  setLanguage(language: Language): void {
    this.language = language;
    this.drawing.draw();
  }

  destroy(): void {
    this.drawing.end();
  }

  /** The same object for the same state, by which a table knows what is new. */
  private stateShown(): TableState | null {
    const { state } = this.session;
    if (state !== this.tableState.of) {
      this.tableState = { of: state, state: state === null ? null : tableStateOf(state) };
    }
    return this.tableState.state;
  }

  private template(words: ProblemWords): TemplateResult {
    const { session, parts } = this;
    return html`
      <section class="review problems" data-part="problems" data-problems=${session.phase} aria-label=${words.title}>
        <header class="review-head">
          <h2 class="review-title" tabindex="-1">${words.title}</h2>
          <div class="review-progress">${this.standing(words)}</div>
          <button type="button" class="plain" data-action="close-problems" @click=${parts.onClose}>${words.close}</button>
        </header>
        ${
          session.problems.length === 0
            ? nothing
            : html`
              <div class="room">
                ${this.tableTemplate(words)}
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
      return html`
        <p role="alert">${words.failed(messagesIn(language).errorDetail(failure))}</p>
        <button type="button" class="plain" data-action="problems-again" @click=${() => void session.open()}>
          ${words.again}
        </button>
      `;
    }
    return problems.length === 0 ? words.opening : words.solvedOf(solvedCount, problems.length);
  }

  private tableTemplate(words: ProblemWords): TemplateResult {
    const { session, language, parts } = this;
    const page = messagesIn(language);
    const attacker: Side = session.state?.attacker ?? 'black';
    return this.table.template({
      state: this.stateShown(),
      keptSfen: evenStart,
      playerSide: attacker,
      playersTurn: session.phase === 'person',
      clocks: null,
      flipped: false,
      language,
      words: { ...page, you: words.attacker, opponentName: words.defender },
      looks: parts.looks,
      annotations: null,
      ownWords: null,
      status: html`<div class="status"></div>`,
    });
  }

  /** What to do in the problem on the board, and what came of the last move. */
  private problemTemplate(words: ProblemWords): TemplateResult {
    const { session } = this;
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
          <p class="sentence review-sentence" data-outcome=${phase}>${this.outcome(words)}</p>
        </div>
        ${this.lineTemplate(phase === 'shown' ? words.solution : words.refutation, words)}
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

  private outcome(words: ProblemWords): string {
    const { session, language } = this;
    const { phase, state, line, noCheck, step } = session;
    const last = state?.moves.at(-1 - step);
    const move = last === undefined ? '' : moveWord(last, language);
    switch (phase) {
      case 'solver':
        return words.thinking;
      case 'solved':
        return words.solved(state?.moves.length ?? 0);
      case 'wrong':
        return noCheck || line[0] === undefined ? words.noCheck(move) : words.wrong(move, moveWord(line[0], language));
      case 'undecided':
        return words.undecided;
      case 'shown':
        return words.solution;
      default:
        return words.task;
    }
  }

  /** The moves that follow on the position, to walk through. */
  private lineTemplate(label: string, words: ProblemWords): TemplateResult | typeof nothing {
    const { session, language } = this;
    const { line, step } = session;
    if (line.length === 0) {
      return nothing;
    }
    const walk = (name: string, text: string, to: number): TemplateResult => html`
      <button type="button" class="plain" data-action=${name} aria-disabled=${to === step ? 'true' : 'false'} @click=${() => void session.walkTo(to)}>
        ${text}
      </button>
    `;
    return html`
      <div role="group" aria-label=${label} data-part="problem-line">
        <p class="problem-moves">
          ${line.map(
            (move, index) =>
              html`<span aria-current=${index + 1 === step ? 'step' : nothing}>${moveWord(move, language)}</span> `,
          )}
        </p>
        <div class="actions walk">
          ${walk('line-first', words.first, 0)} ${walk('line-back', words.back, Math.max(0, step - 1))}
          ${walk('line-next', words.forward, Math.min(line.length, step + 1))}
        </div>
      </div>
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
        ${solving?.over === true ? html`<p class="hint">${nodes}</p>` : nothing}
        ${this.lineTemplate(words.solution, words)}
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
        <p class="field-error" role="alert">${
          pastedFailure === null ? nothing : words.refused(messagesIn(language).errorDetail(pastedFailure))
        }</p>
        <div class="actions">
          ${button('plain', 'solve', words.solve, () => {
            this.parts.onPaste(this.pasted);
            this.drawing.focusTitle(); // the board is up there
          })}
        </div>
      </section>
    `;
  }
}

function button(kind: 'plain' | 'primary', name: string, label: string, act: () => void): TemplateResult {
  return html`<button type="button" class=${kind} data-action=${name} @click=${act}>${label}</button>`;
}

function tableStateOf({
  sfen,
  turn,
  attacker,
  check,
  legal,
  moves,
}: NonNullable<ProblemSession['state']>): TableState | null {
  const placement = placementOfSfen(sfen);
  if (placement === null) {
    return null;
  }
  return {
    start: sfen,
    turn,
    check,
    legal,
    moves: moves.map((move, index) => ({ ...move, by: index % 2 === 0 ? attacker : opponentOf(attacker) })),
    formations: null,
    squares: placement.squares.map((piece) =>
      piece === null ? null : piece.side === 'black' ? piece.code : piece.code.toLowerCase(),
    ),
    hands: placement.hands,
  };
}
