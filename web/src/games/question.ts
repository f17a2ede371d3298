// Asks before anything is deleted.

import { html, type TemplateResult } from 'lit';
import type { GamesWords } from '../i18n/games-words';

export interface Question {
  what: string;
  /** What is asked about now. */
  asked: string | null;
  label: string;
  spoken: string;
  question: string;
  words: GamesWords;
  onAsk(what: string | null): void;
  onRemove(): void;
}

export function asked({ what, asked: now, label, spoken, question, words, onAsk, onRemove }: Question): TemplateResult {
  return now !== what
    ? html`
      <button type="button" class="quiet" data-action="remove" aria-label=${spoken} @click=${() => onAsk(what)}>${label}</button>
    `
    : html`
      <div class="actions games-question" role="group" aria-label=${question}>
        <span>${question}</span>
        <button type="button" class="plain warning" data-action="remove-now" @click=${onRemove}>${label}</button>
        <button type="button" class="plain" data-action="keep" @click=${() => onAsk(null)}>${words.keep}</button>
      </div>
    `;
}
