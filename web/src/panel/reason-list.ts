// The reasons behind a move, in the engine's order and words: three, and the rest with all details behind
// 'more' in the panel's foot.

import { html, nothing, type TemplateResult } from 'lit';
import type { Reason } from '@engine';
import type { ElementIds } from '../board/element-ids';
import type { Language } from '../i18n/language';
import type { Messages } from '../i18n/messages';
import { pointsBar, shareBar } from './bar';
import { evidenceDrawing, type ChosenMove } from './evidence-drawing';
import { signed } from './figures';
import { moveWord, textIn } from './move-words';

export const reasonsShownAtFirst = 3;

export interface ReasonListView {
  reasons: readonly Reason[];
  chosen: ChosenMove;
  fullWidth: number;
  language: Language;
  words: Messages;
  ids: ElementIds;
  /** All reasons are shown, with their details. */
  expanded: boolean;
  /** Index of the reason that is drawn on the board. */
  drawn: number | null;
  onDraw(index: number | null): void;
}

export function reasonList(view: ReasonListView): TemplateResult | typeof nothing {
  const { reasons, words, expanded } = view;
  if (reasons.length === 0) {
    return nothing;
  }
  const shown = expanded ? reasons : reasons.slice(0, reasonsShownAtFirst);
  return html`
    <ol id=${view.ids('reasons')} class="reasons" aria-label=${words.reasonsOf(moveWord(view.chosen.move, view.language))}>
      ${shown.map((reason, index) => reasonRow(reason, index, view))}
    </ol>
  `;
}

function reasonRow(reason: Reason, index: number, view: ReasonListView): TemplateResult {
  const { language, expanded } = view;
  const drawing = evidenceDrawing(reason.evidence, view.chosen);
  const figures = textIn(reason.figures, language);
  const detail = expanded ? textIn(reason.detail, language) : '';
  return html`
    <li class="reason" data-reason=${reason.kind}>
      <div class="reason-head">
        <span class="reason-kind">${textIn(reason.label, language)}</span>
        ${pointsBar(reason.points, view.fullWidth)}
        <span class="points">${signed(reason.points)}</span>
      </div>
      <div class="reason-body">
        <p class="reason-words">${textIn(reason.text, language)}</p>
        ${drawing.share === null ? nothing : shareBar(drawing.share)}
        ${figures === '' ? nothing : html`<p class="figures">${figures}</p>`}
        ${detail === '' ? nothing : html`<p class="detail">${detail}</p>`}
        ${drawing.board === null ? nothing : drawButton(index, view)}
      </div>
    </li>
  `;
}

function drawButton(index: number, { drawn, words, onDraw }: ReasonListView): TemplateResult {
  const isDrawn = drawn === index;
  return html`
    <button
      type="button"
      class="quiet"
      data-action="draw-reason"
      aria-pressed=${isDrawn ? 'true' : 'false'}
      @click=${() => onDraw(isDrawn ? null : index)}
    >
      ${isDrawn ? words.hideFromBoard : words.showOnBoard}
    </button>
  `;
}
