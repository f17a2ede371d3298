// The buttons: what can be done to the game besides moving, and what is wanted less often.

import { html, nothing, type TemplateResult } from 'lit';
import type { Messages } from '../i18n/messages';

export interface ActionsView {
  words: Messages;
  /** null: none is offered. */
  canHint: boolean | null;
  /** Of the control by which a move is asked about, which is offered where a hint is. */
  whyName: string;
  canAskWhy: boolean;
  /** A hint is being thought of. */
  hinting: boolean;
  canUndo: boolean;
  canEnd: boolean;
  canReview: boolean;
  onHint(): void;
  onStopHint(): void;
  onAskWhy(): void;
  onUndo(): void;
  onEnd(): void;
  onNewGame(): void;
  onReview(): void;
}

export interface MoreActionsView {
  words: Messages;
  canWrite: boolean;
  onFlip(): void;
  onRecord(): void;
  onSettings(): void;
}

export function actions(view: ActionsView): TemplateResult {
  const { words } = view;
  return html`
    <div class="actions game-actions" part="actions" role="group" aria-label=${words.actions}>
      ${
        view.hinting
          ? button('plain', 'stop-hint', words.stopHint, view.onStopHint)
          : view.canHint === null
            ? nothing
            : button('plain', 'hint', words.hint, view.onHint, view.canHint)
      }
      ${view.canHint === null ? nothing : button('plain', 'why-not', view.whyName, view.onAskWhy, view.canAskWhy)}
      ${button('plain', 'undo', words.undo, view.onUndo, view.canUndo)}
      ${button('plain', 'resign', words.resign, view.onEnd, view.canEnd)}
      ${button('plain', 'new-game', words.newGame, view.onNewGame)}
      ${button('plain', 'review', words.review, view.onReview, view.canReview)}
    </div>
  `;
}

export function moreActions({ words, canWrite, onFlip, onRecord, onSettings }: MoreActionsView): TemplateResult {
  return html`
    <div class="more-actions" part="more-actions" role="group" aria-label=${words.moreActions}>
      ${button('quiet', 'flip', words.flip, onFlip)} ${button('quiet', 'record', words.recordOut, onRecord, canWrite)}
      ${button('quiet', 'settings', words.settings, onSettings)}
    </div>
  `;
}

export function button(
  kind: 'plain' | 'primary' | 'quiet',
  name: string,
  label: string,
  act: () => void,
  enabled = true,
): TemplateResult {
  return html`
    <button type="button" class=${kind} data-action=${name} ?disabled=${!enabled} @click=${act}>${label}</button>
  `;
}
