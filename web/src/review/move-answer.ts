// What is found of a move that the person has shown: why it stands as it does, how often people play it, and what would
// follow, played out on the board.

import { html, nothing, type TemplateResult } from 'lit';
import type { Side } from '@engine';
import type { Annotations, Arrow } from '../board/annotations';
import type { TableView } from '../board/game-table';
import { opponentOf } from '../engine/sides';
import type { Language } from '../i18n/language';
import type { Messages } from '../i18n/messages';
import type { ReviewMessages } from '../i18n/review-messages';
import { whyName } from '../i18n/why-name';
import { whyWords } from '../i18n/why-words';
import { moveWord, textIn } from '../panel/move-words';
import { stepButton } from '../panel/step-button';
import { isBehind, type MoveAnswer, type MoveQuestion } from './move-question';
import type { PlayedLine } from './played-line';
import { button } from '../panel/actions';

/** Of the board, while a move is asked about. */
export function questionTable(question: MoveQuestion): Pick<TableView, 'state' | 'playersTurn' | 'annotations'> {
  const { state, tried } = question;
  return { state, playersTurn: tried === null, annotations: arrowsOf(question) };
}

/** The move, and the answer to it, until it is played out. */
function arrowsOf({ tried, line, position }: MoveQuestion): Annotations | null {
  if (tried === null || (line?.step ?? 0) > 0) {
    return null;
  }
  const { turn } = position.state;
  const reply = line?.moves[1];
  const arrows =
    reply === undefined
      ? [arrowOf(tried, turn, null)]
      : [arrowOf(tried, turn, 1), arrowOf(reply.usi, opponentOf(turn), 2)];
  return { arrows, outlined: [], region: [] };
}

export function arrowOf(usi: string, by: Side, order: number | null): Arrow {
  return { from: usi[1] === '*' ? null : usi.slice(0, 2), to: usi.slice(2, 4), by, order };
}

export interface AnswerView {
  question: MoveQuestion;
  language: Language;
  page: Messages;
  review: ReviewMessages;
}

/** Until there is an answer: that it is on its way, or why none comes. */
export function answerTemplate(view: AnswerView, said: readonly string[]): TemplateResult | typeof nothing {
  const { question, language, page, review } = view;
  const words = whyWords[language];
  const { failure, answer } = question;
  if (failure !== null) {
    return html`<p>${words.failed(page.errorDetail(failure))}</p>`;
  }
  if (answer === null) {
    return question.isWeighing ? html`<p data-part="weighing">${words.weighing}</p>` : nothing;
  }
  const often = answer.often === null ? '' : review.likelihood(answer.often);
  return html`
    ${said.filter((text) => text !== '').map((text) => html`<p data-part="why-said">${text}</p>`)}
    ${often === '' ? nothing : html`<p class="hint why-often" data-part="why-often">${often}</p>`}
  `;
}

/**
 * Why the move stands as it does, where how it stands has been said already. What names the best move waits until that
 * is known; where nothing is left, the answer to a worse move is said.
 */
export function reasonsIn(answer: MoveAnswer, isKnown: boolean, language: Language): string {
  const { why, best, line } = answer;
  const name = moveWord(best, language);
  const said = textIn(why, language)
    .split(language === 'ja' ? /(?<=。)/ : /(?<=\.)\s+/)
    .filter((sentence, index) => !sentence.includes(name) || (isKnown && index > 0))
    .join(language === 'ja' ? '' : ' ');
  const [, reply] = line;
  return said === '' && isBehind(answer) && reply !== undefined
    ? whyWords[language].reply(moveWord(reply, language))
    : said;
}

/** Of a lesson's move that was not the one; null where the engine has nothing to say. */
export function missedReason(answer: MoveAnswer | null, isKnown: boolean, language: Language): string | null {
  const said = answer === null ? '' : reasonsIn(answer, isKnown, language);
  return said === '' ? null : [said, whyWords[language].onceMore].join(language === 'ja' ? '' : ' ');
}

/** The line, a button for each move; the arrow keys walk through it. */
export function lineTemplate(line: PlayedLine | null, language: Language): TemplateResult | typeof nothing {
  const words = whyWords[language];
  if (line === null || line.moves.length === 0) {
    return nothing;
  }
  return html`
    <div
      class="why-line"
      data-part="why-line"
      role="group"
      aria-label=${words.line}
      @keydown=${(event: KeyboardEvent) => onKey(event, line)}
    >
      <h3>${words.line}</h3>
      <ol>
        ${line.moves.map(
          (move, index) => html`<li>
            <button
              type="button"
              class="quiet"
              data-step=${index + 1}
              aria-current=${line.step === index + 1 ? 'step' : nothing}
              @click=${() => void line.walkTo(index + 1)}
            >${moveWord(move, language)}</button>
          </li>`,
        )}
      </ol>
      <div class="actions">
        ${walkButton('line-back', words.lineBack, line, line.step - 1)}
        ${walkButton('line-next', words.lineNext, line, line.step + 1)}
      </div>
      <p class="hint why-help">${words.lineHelp}</p>
    </div>
  `;
}

function walkButton(name: string, label: string, line: PlayedLine, to: number): TemplateResult {
  return stepButton(name, label, to < 0 || to > line.moves.length, () => void line.walkTo(to));
}

function onKey(event: KeyboardEvent, line: PlayedLine): void {
  const steps: Record<string, number> = {
    ArrowLeft: line.step - 1,
    ArrowRight: line.step + 1,
    Home: 0,
    End: line.moves.length,
  };
  const to = steps[event.key];
  if (to !== undefined && !event.ctrlKey && !event.altKey && !event.metaKey) {
    event.preventDefault();
    event.stopPropagation();
    void line.walkTo(to);
  }
}

export interface WhyNotView extends AnswerView {
  onClose(): void;
}

/** 'Why not this?': the person shows any move of the position. */
export function whyNotPanel(view: WhyNotView): TemplateResult {
  const { question, language, page, onClose } = view;
  const words = whyWords[language];
  const { tried, answer, position } = question;
  const why = answer === null ? '' : textIn(answer.why, language);
  return html`
    <section class="exercise why-not" data-part="why-not" data-why=${standing(question)} aria-label=${whyName[language]}>
      <h2>${whyName[language]}</h2>
      ${tried === null ? html`<p class="sentence review-sentence">${words.task(page.side[position.state.turn])}</p>` : nothing}
      <div role="status" data-part="why" data-judgement=${answer?.judgement ?? nothing}>${answerTemplate(view, [why])}</div>
      ${lineTemplate(question.line, language)}
      <div class="actions">
        ${tried === null ? nothing : button('primary', 'why-another', words.another, () => question.again())}
        ${button('plain', 'why-close', words.back, onClose)}
      </div>
    </section>
  `;
}

function standing({ tried, answer, failure }: MoveQuestion): string {
  return tried === null ? 'asking' : failure !== null ? 'failed' : answer === null ? 'weighing' : 'answered';
}

/** Beside the name of who asks, in place of whose turn it is. */
export function questionWords({ tried, line }: MoveQuestion, language: Language): string {
  const words = whyWords[language];
  return tried === null ? words.asking : (line?.step ?? 0) > 0 ? words.inLine : '';
}
