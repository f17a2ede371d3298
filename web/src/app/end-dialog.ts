// Asks before the person gives up, and offers the other way to end a game: declaring an impasse win.

import { html, type TemplateResult } from 'lit';
import type { Messages } from '../i18n/messages';

export interface EndView {
  words: Messages;
  onResign(): void;
  onDeclare(): void;
  onCancel(): void;
}

export function endDialog({ words, onResign, onDeclare, onCancel }: EndView): TemplateResult {
  return html`
    <dialog class="dialog" data-part="end" aria-labelledby="nagare-end" @cancel=${onCancel}>
      <h2 id="nagare-end">${words.endTitle}</h2>
      <div class="dialog-actions stacked">
        <button type="button" class="primary" data-action="confirm-resign" @click=${onResign}>
          ${words.endResign}
        </button>
        <button type="button" class="plain" data-action="declare" @click=${onDeclare}>
          ${words.endDeclare}
        </button>
        <button type="button" class="plain" data-action="cancel" @click=${onCancel}>
          ${words.endContinue}
        </button>
      </div>
    </dialog>
  `;
}
