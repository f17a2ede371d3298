// Lines of a position with their values; the chosen one is walked on the board.

import { html, type TemplateResult } from 'lit';
import type { Language } from '../i18n/language';
import type { Messages } from '../i18n/messages';
import type { ReviewMessages } from '../i18n/review-messages';
import { linesWords } from '../i18n/lines-words';
import { signed } from '../panel/figures';
import { moveWord } from '../panel/move-words';
import type { BestLines, ValuedLine } from './best-lines';
import { lineTemplate } from './move-answer';
import { button } from '../panel/actions';

export interface LinesPanelView {
  lines: BestLines;
  language: Language;
  page: Messages;
  review: ReviewMessages;
  /** The engine is free to look. */
  canLook: boolean;
  onClose(): void;
}

/** Values beyond it stand for mates. */
const largestSaid = 20_000;

export function linesPanel(view: LinesPanelView): TemplateResult {
  const { lines, language, page, onClose } = view;
  const words = linesWords[language];
  const { isLooking, failure, played } = lines;
  const state = isLooking ? 'looking' : failure === null ? 'found' : 'failed';
  return html`
    <section class="exercise best-lines" data-part="best-lines" data-lines=${state} aria-label=${words.title}>
      <h2>${words.title}</h2>
      ${lineTemplate(played, language)}
      <ol>
        ${lines.lines.map((line, index) => row(line, index, view))}
      </ol>
      <p role="status" class="hint">${
        isLooking
          ? words.looking
          : failure !== null
            ? words.failed(page.errorDetail(failure))
            : lines.lines.length === 0
              ? words.none
              : ''
      }</p>
      <div class="actions">
        ${button('plain', 'look-lines', words.look, () => void lines.look(), !isLooking && view.canLook)}
        ${button('plain', 'close-lines', words.back, onClose)}
      </div>
    </section>
  `;
}

function row({ moves, value, winRate }: ValuedLine, index: number, view: LinesPanelView): TemplateResult {
  const { lines, language, review } = view;
  const { turn } = lines.position.state;
  const [first] = moves;
  const forBlack = turn === 'black' ? winRate : 1000 - winRate;
  return html`
    <li>
      <button
        type="button"
        class="quiet"
        data-line=${index}
        aria-pressed=${lines.chosen === index ? 'true' : 'false'}
        aria-disabled=${lines.isLooking ? 'true' : 'false'}
        @click=${() => lines.choose(index)}
      >${first === undefined ? '' : moveWord(first, language)}</button>
      <span>${review.winRate('black', forBlack)}</span>
      <span class="points">${Math.abs(value) > largestSaid ? '' : signed(turn === 'black' ? value : -value)}</span>
    </li>
  `;
}
