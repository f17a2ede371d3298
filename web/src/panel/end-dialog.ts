// Asks before the person gives up, and offers the other way to end a game where its rule has one:
// declaring at an impasse. Who would lose by that is asked again.

import { html, nothing, type TemplateResult } from 'lit';
import type { ElementIds } from '../board/element-ids';
import type { DialogMessages } from '../i18n/dialog-words';
import type { StandingWords } from '../i18n/messages';
import { button } from './actions';

export interface EndView {
  words: DialogMessages;
  ids: ElementIds;
  /** Of the person, whose turn it is; null before there is a game. */
  standing: StandingWords | null;
  onResign(): void;
  onDeclare(): void;
  /** Declaring now would lose. */
  onWrongDeclaration(): void;
  onCancel(): void;
}

export function endDialog(view: EndView): TemplateResult {
  const { words, onResign, onCancel } = view;
  return html`
    <dialog class="dialog" part="dialog" data-part="end" aria-labelledby=${view.ids('end')} @cancel=${onCancel}>
      <h2 id=${view.ids('end')}>${words.endTitle}</h2>
      <div class="dialog-actions stacked">
        ${button('primary', 'confirm-resign', words.endResign, onResign)}
        ${declaring(view)}
        ${button('plain', 'cancel', words.endContinue, onCancel)}
      </div>
    </dialog>
  `;
}

function declaring(view: EndView): TemplateResult | typeof nothing {
  const { words, standing } = view;
  if (standing === null || standing.impasse.rule === 'none') {
    return nothing;
  }
  const { outcome } = standing.impasse;
  return html`
    <button
      type="button"
      class="plain"
      data-action="declare"
      aria-describedby=${view.ids('impasse')}
      @click=${outcome === 'loss' ? view.onWrongDeclaration : view.onDeclare}
    >
      ${words.endDeclare}
    </button>
    <p id=${view.ids('impasse')} class="hint outcome" data-part="impasse" data-outcome=${outcome}>
      <strong>${words.declarationOutcome[outcome]}</strong>
      <span>${words.impasseStanding(standing)}</span>
    </p>
  `;
}

export function wrongDeclarationDialog(view: EndView): TemplateResult {
  const { words, standing, onDeclare, onCancel } = view;
  return html`
    <dialog
      class="dialog"
      part="dialog"
      data-part="wrong-declaration"
      aria-labelledby=${view.ids('wrong-declaration')}
      aria-describedby=${view.ids('wrong-standing')}
      @cancel=${onCancel}
    >
      <h2 id=${view.ids('wrong-declaration')} class="warning">${words.declarationOutcome.loss}</h2>
      <p id=${view.ids('wrong-standing')} class="dialog-text">
        ${standing === null ? nothing : words.impasseStanding(standing)}
      </p>
      <div class="dialog-actions stacked">
        ${button('primary', 'cancel', words.endContinue, onCancel)}
        <button type="button" class="plain warning" data-action="confirm-declare" @click=${onDeclare}>
          ${words.declareAllTheSame}
        </button>
      </div>
    </dialog>
  `;
}
