// The calm line under the opponent's name: what it is doing, and when asked, the best line so far.

import { html, nothing, type TemplateResult } from 'lit';
import type { Progress } from '@engine';
import type { Language } from '../i18n/language';
import type { Messages } from '../i18n/messages';
import { moveWord } from './move-words';
import { button } from './actions';

export interface StatusView {
  /** halted: it is not coming back by itself. */
  phase: 'loading' | 'player' | 'engine' | 'over' | 'halted';
  /** It loads for long. */
  slow: boolean;
  progress: Progress | null;
  lineOpen: boolean;
  language: Language;
  words: Messages;
  onLine(open: boolean): void;
  onMoveNow(): void;
}

export function statusLine(view: StatusView): TemplateResult {
  const { words, progress, phase } = view;
  const thinking = phase === 'engine';
  const line = progress?.line ?? [];
  const showsLine = thinking && view.lineOpen && line.length > 0;
  return html`
    <div class="status" part="status" data-phase=${phase}>
      <p class="status-words">
        ${showsLine ? line.map((move) => moveWord(move, view.language)).join(' ') : statusWords(view)}
      </p>
      ${
        thinking && line.length > 0
          ? html`<button
            type="button"
            class="quiet"
            aria-expanded=${view.lineOpen ? 'true' : 'false'}
            @click=${() => view.onLine(!view.lineOpen)}
          >
            ${view.lineOpen ? words.hideLine : words.showLine}
          </button>`
          : nothing
      }
      ${thinking ? button('quiet', 'move-now', words.moveNow, view.onMoveNow) : nothing}
    </div>
  `;
}

function statusWords({ phase, slow, progress, words }: StatusView): string {
  switch (phase) {
    case 'loading':
      return slow ? words.preparingSlowly : words.preparing;
    case 'engine':
      return progress !== null && progress.depth > 0 ? words.thinkingDepth(progress.depth) : words.thinking;
    case 'player':
      return words.waiting;
    case 'halted':
      return words.stopped;
    case 'over':
      return '';
  }
}
