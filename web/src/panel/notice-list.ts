// What went wrong and what can be done about it, above the board, until it is dismissed.

import { html, type TemplateResult } from 'lit';
import { button } from './actions';

export interface NoticeView {
  code: string;
  text: string;
  /** What can be done about it. */
  remedies: readonly { action: string; label: string; onAct(): void }[];
  dismissLabel: string;
  onDismiss(): void;
}

export function noticeList(notices: readonly NoticeView[], label: string): TemplateResult {
  return html`
    <div class="notices" part="notices" role="alert" aria-label=${label}>${notices.map(noticeBox)}</div>
  `;
}

function noticeBox({ code, text, remedies, dismissLabel, onDismiss }: NoticeView): TemplateResult {
  return html`
    <div class="notice" data-notice=${code}>
      <p>${text}</p>
      ${remedies.map(
        ({ action, label, onAct }) => html`<button type="button" class="plain" data-action=${action} @click=${onAct}>
          ${label}
        </button>`,
      )}
      ${button('quiet', 'dismiss', dismissLabel, onDismiss)}
    </div>
  `;
}
