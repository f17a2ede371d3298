// Games that are kept beside the one on the board, each with what can be done with it.

import { html, type TemplateResult } from 'lit';

export interface KeptRow {
  name: string;
  /** place: where it was chosen. */
  choices: readonly { action: string; label: string; onAct(place: HTMLElement): void }[];
}

export function keptGames(title: string, rows: readonly KeptRow[]): TemplateResult {
  return html`
    <details class="disclosure field" data-part="kept-games">
      <summary>${title}</summary>
      <ol>${rows.map(keptRow)}</ol>
    </details>
  `;
}

function keptRow({ name, choices }: KeptRow): TemplateResult {
  return html`
    <li class="field">
      <span>${name}</span>
      <div class="field-row">${choices.map(
        ({ action, label, onAct }) => html`
          <button
            type="button"
            class="quiet"
            data-action=${action}
            aria-label=${`${name}: ${label}`}
            @click=${(event: Event) => onAct(event.currentTarget as HTMLElement)}
          >${label}</button>
        `,
      )}</div>
    </li>
  `;
}
