// What can be done to the game besides moving.

import { html, type TemplateResult } from 'lit';
import type { Messages } from '../i18n/messages';

export interface ActionsView {
  words: Messages;
  canHint: boolean;
  /** A hint is being thought of. */
  hinting: boolean;
  canUndo: boolean;
  canEnd: boolean;
  canReview: boolean;
  onHint(): void;
  onStopHint(): void;
  onUndo(): void;
  onEnd(): void;
  onFlip(): void;
  onNewGame(): void;
  onReview(): void;
  onRecord(): void;
  onSettings(): void;
}

export function actions(view: ActionsView): TemplateResult {
  const { words } = view;
  const button = (name: string, label: string, act: () => void, enabled = true): TemplateResult => html`
    <button type="button" class="plain" data-action=${name} ?disabled=${!enabled} @click=${act}>
      ${label}
    </button>
  `;
  return html`
    <div class="actions" role="group" aria-label=${words.actions}>
      ${view.hinting
        ? button('stop-hint', words.stopHint, view.onStopHint)
        : button('hint', words.hint, view.onHint, view.canHint)}
      ${button('undo', words.undo, view.onUndo, view.canUndo)}
      ${button('resign', words.resign, view.onEnd, view.canEnd)}
      ${button('flip', words.flip, view.onFlip)}
      ${button('new-game', words.newGame, view.onNewGame)}
      ${button('review', words.review, view.onReview, view.canReview)}
      ${button('record', words.recordOut, view.onRecord, view.canReview)}
      ${button('settings', words.settings, view.onSettings)}
    </div>
  `;
}
