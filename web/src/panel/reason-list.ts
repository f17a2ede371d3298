// The reasons behind a move, as the engine has put them in order: three, and the rest with the figures behind 'more' in the panel's foot.

import { html, nothing, type TemplateResult } from 'lit';
import type { Reason } from '@engine';
import type { ElementIds } from '../board/element-ids';
import type { Language } from '../i18n/language';
import type { Messages } from '../i18n/messages';
import { pointsBar } from './bar';
import { computerInAsMany, signed } from './figures';
import { textIn } from './move-words';

export const reasonsShownAtFirst = 3;

export interface ReasonListView {
  reasons: readonly Reason[];
  move: string;
  fullWidth: number;
  language: Language;
  words: Messages;
  ids: ElementIds;
  /** All reasons are shown, with their figures. */
  expanded: boolean;
  /** Index of the reason whose sequence is on the board. */
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
    <ol id=${view.ids('reasons')} class="reasons" aria-label=${words.reasonsOf(view.move)}>
      ${shown.map((reason, index) => reasonRow(reason, index, view))}
    </ol>
  `;
}

function reasonRow(reason: Reason, index: number, view: ReasonListView): TemplateResult {
  const { words, language } = view;
  const { evidence } = reason;
  const drawn = view.drawn === index;
  return html`
    <li class="reason" data-reason=${reason.kind}>
      <div class="reason-head">
        <span class="reason-kind">
          ${words.reasonKinds[reason.kind] ?? words.reasonKinds[reason.advisor] ?? reason.advisor}
        </span>
        ${pointsBar(reason.points, view.fullWidth, 'gain')}
        <span class="points">${signed(reason.points)}</span>
      </div>
      <div class="reason-body">
        <p>${textIn(reason.text, language)}</p>
        ${hasEvidence(reason)
          ? html`<p class="evidence">${words.evidence(evidence.human, computerInAsMany(evidence))}</p>`
          : nothing}
        ${view.expanded && hasEvidence(reason)
          ? html`<p class="evidence">
              ${words.evidenceCounts(evidence)}
            </p>`
          : nothing}
        ${reason.sequence.length > 0
          ? html`<button
              type="button"
              class="quiet"
              data-action="draw-reason"
              aria-pressed=${drawn ? 'true' : 'false'}
              @click=${() => view.onDraw(drawn ? null : index)}
            >
              ${drawn ? words.hideFromBoard : words.showOnBoard}
            </button>`
          : nothing}
      </div>
    </li>
  `;
}

/** A reason that rests on no counts says none. */
export function hasEvidence({ evidence }: Reason): boolean {
  return evidence.human_total > 0 && evidence.computer_total > 0;
}
