// A button that walks to a position, where one may be already.

import { html, type TemplateResult } from 'lit';

export function stepButton(name: string, label: string, isThere: boolean, act: () => void): TemplateResult {
  return html`
    <button type="button" class="plain" data-action=${name} aria-disabled=${isThere ? 'true' : 'false'} @click=${act}>
      ${label}
    </button>
  `;
}
