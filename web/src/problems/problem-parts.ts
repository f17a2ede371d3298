// What every view of a problem has: its board, what came of the last move, and the moves that refute it.

import { html, nothing, type TemplateResult } from 'lit';
import type { Side } from '@engine';
import type { Annotations } from '../board/annotations';
import type { ElementIds } from '../board/element-ids';
import { squareOfUsi } from '../board/geometry';
import { GameTable, type TableState } from '../board/game-table';
import type { BoardLooks } from '../board/piece-faces';
import { pieceHint } from '../board/piece-hint';
import { evenStart } from '../board/placement';
import { tableStateOf } from '../board/problem-state';
import { opponentOf } from '../engine/sides';
import { defenceWords } from '../i18n/defence-words';
import type { Language } from '../i18n/language';
import type { Messages } from '../i18n/messages';
import type { ProblemWords } from '../i18n/problem-words';
import { button } from '../panel/actions';
import { moveWord } from '../panel/move-words';
import { stepButton } from '../panel/step-button';
import type { ProblemPlay } from './problem-play';

export interface BoardParts {
  language: Language;
  looks: BoardLooks;
  words: ProblemWords;
  messages: Messages;
}

export class ProblemBoard {
  private readonly table: GameTable;
  private shown: { of: ProblemPlay['state']; state: TableState | null } = { of: null, state: null };

  /** changed: draw it again now. */
  constructor(
    private readonly session: ProblemPlay,
    ids: ElementIds,
    changed: () => void,
  ) {
    this.table = new GameTable(ids, changed);
    this.table.input.onMove.add((usi) => void session.play(usi));
  }

  template({ language, looks, words, messages }: BoardParts): TemplateResult {
    const { session } = this;
    const attacker: Side = session.state?.attacker ?? 'black';
    const [you, opponentName] = session.isMate
      ? [words.attacker, words.defender]
      : [messages.side[attacker], messages.side[opponentOf(attacker)]];
    return this.table.template({
      state: this.stateShown(),
      keptSfen: evenStart,
      playerSide: attacker,
      playersTurn: session.phase === 'person',
      clocks: null,
      flipped: false,
      language,
      words: { ...messages, you, opponentName },
      looks,
      annotations: hintOn(session.hint),
      ownWords: null,
      status: html`<div class="status"></div>`,
    });
  }

  afterDrawing(root: HTMLElement): void {
    this.table.afterDrawing(root, this.stateShown());
  }

  /** The same object for the same state, by which a table knows what is new. */
  private stateShown(): TableState | null {
    const { state } = this.session;
    if (state !== this.shown.of) {
      this.shown = { of: state, state: state === null ? null : tableStateOf(state.sfen, state) };
    }
    return this.shown.state;
  }
}

/** A piece in hand is named in words alone. */
function hintOn(hint: string | null): Annotations | null {
  return hint === null || squareOfUsi(hint) === null ? null : { arrows: [], outlined: [hint], region: [] };
}

/** What to do, and what came of the last move. */
export function outcomeOf(session: ProblemPlay, language: Language, words: ProblemWords): string {
  const { phase, state, line, noCheck, defence, step, isMate } = session;
  const last = state?.moves.at(-1 - step);
  const move = last === undefined ? '' : moveWord(last, language);
  switch (phase) {
    case 'solver':
      return words.thinking;
    case 'solved':
      return isMate ? words.solved(state?.moves.length ?? 0) : words.found;
    case 'wrong':
      return !isMate
        ? words.notBest(move)
        : noCheck || defence === null || line[0] === undefined
          ? words.noCheck(move)
          : defenceWords[language][defence](move, moveWord(line[0], language));
    case 'undecided':
      return words.undecided;
    case 'shown':
      return words.solution;
    default:
      return isMate ? words.task : (state?.moves.length ?? 0) === 0 ? words.taskOfTactic : words.goOn;
  }
}

export interface ProblemPanelView {
  session: ProblemPlay;
  language: Language;
  words: ProblemWords;
  /** Of the part. */
  name: string;
  title: string;
  /** Below the title. */
  about?: unknown;
  /** What comes of the outcome. */
  consequence?: unknown;
  /** What is to be done next, while that is known, and where else one can go. */
  first?: unknown;
  ways?: unknown;
  /** Below all. */
  below?: unknown;
  onShow(): void;
}

/** What to do in the problem on the board, what came of the last move, and the ways on. */
export function problemPanel(view: ProblemPanelView): TemplateResult {
  const { session, language, words, title, onShow } = view;
  const { phase, hint } = session;
  const isOver = phase === 'solved' || phase === 'shown';
  return html`
    <section class="exercise" data-part=${view.name} aria-label=${title}>
      <h2>${title}</h2>
      ${view.about ?? nothing}
      <div role="status" data-part="problem-outcome">
        <p class="sentence review-sentence" data-outcome=${phase}>${outcomeOf(session, language, words)}</p>
        ${hint === null ? nothing : html`<p class="hint" data-part="problem-hint">${pieceHint(hint, language)}</p>`}
        ${view.consequence ?? nothing}
      </div>
      ${lineTemplate(session, language, phase === 'shown' ? words.solution : words.refutation, words)}
      <div class="actions">
        ${
          phase === 'wrong' || phase === 'undecided'
            ? button('primary', 'take-back', words.takeBack, () => void session.takeBack())
            : nothing
        }
        ${view.first ?? nothing}
        ${
          phase === 'person' && session.nextMove !== null && hint === null
            ? button('plain', 'problem-hint', words.hint, () => session.showHint())
            : nothing
        }
        ${
          isOver || (session.state?.moves.length ?? 0) > 0
            ? button('plain', 'from-start', words.fromStart, () => void session.again())
            : nothing
        }
        ${isOver ? nothing : button('plain', 'show-solution', words.showSolution, onShow)}
        ${view.ways ?? nothing}
      </div>
      ${view.below ?? nothing}
    </section>
  `;
}

/** The moves that follow on the position, to walk through. */
export function lineTemplate(
  session: ProblemPlay,
  language: Language,
  label: string,
  words: ProblemWords,
): TemplateResult | typeof nothing {
  const { line, step } = session;
  if (line.length === 0) {
    return nothing;
  }
  const walk = (name: string, text: string, to: number): TemplateResult =>
    stepButton(name, text, to === step, () => void session.walkTo(to));
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
