// The moves played, in the notation of the page's language.

import { html, type TemplateResult } from 'lit';
import type { PlayedMove } from '@engine';
import type { Language } from '../i18n/language';
import type { Messages } from '../i18n/messages';
import { moveWord } from './move-words';

export function moveList(moves: readonly PlayedMove[], language: Language, words: Messages): TemplateResult {
  return html`
    <details
      class="disclosure"
      data-part="moves"
      @toggle=${(event: Event) => showLastMove(event.currentTarget as HTMLElement)}
    >
      <summary>${words.moves(moves.length)}</summary>
      ${
        moves.length === 0
          ? html`<p class="empty">${words.movesNone}</p>`
          : html`<ol class="moves" part="moves" tabindex="0" aria-label=${words.moves(moves.length)}>
            ${moves.map((move) => html`<li>${moveWord(move, language)}</li>`)}
          </ol>`
      }
    </details>
  `;
}

/** Scrolls the list to its end; call when a move has been added. */
export function showLastMove(root: ParentNode): void {
  const list = root.querySelector('.moves');
  if (list !== null) {
    list.scrollTop = list.scrollHeight;
  }
}
