// What went wrong and what can be done about it, above the board, until it is dismissed.

import { html, type TemplateResult } from 'lit';

export interface NoticeView {
  code: string;
  text: string;
  /** Of the remedy, if there is one. */
  remedy: { action: string; label: string; onAct(): void } | null;
  dismissLabel: string;
  onDismiss(): void;
}

export function noticeList(notices: readonly NoticeView[], label: string): TemplateResult {
  return html`
    <div class="notices" part="notices" role="alert" aria-label=${label}>${notices.map(noticeBox)}</div>
  `;
}

function noticeBox({ code, text, remedy, dismissLabel, onDismiss }: NoticeView): TemplateResult {
  return html`
    <div class="notice" data-notice=${code}>
      <p>${text}</p>
      ${
        remedy === null
          ? ''
          : html`<button type="button" class="plain" data-action=${remedy.action} @click=${remedy.onAct}>
            ${remedy.label}
          </button>`
      }
      <button type="button" class="quiet" data-action="dismiss" @click=${onDismiss}>${dismissLabel}</button>
    </div>
  `;
}
