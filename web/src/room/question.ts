// Asks before anything is deleted.

import { html, type TemplateResult } from 'lit';
import { button } from '../panel/actions';

export interface Question {
  what: string;
  /** What is asked about now. */
  asked: string | null;
  label: string;
  spoken: string;
  question: string;
  words: { keep: string };
  onAsk(what: string | null): void;
  onRemove(): void;
}

export function asked({ what, asked: now, label, spoken, question, words, onAsk, onRemove }: Question): TemplateResult {
  return now !== what
    ? html`
      <button type="button" class="quiet" data-action="remove" aria-label=${spoken} @click=${() => onAsk(what)}>${label}</button>
    `
    : html`
      <div class="actions removing" role="group" aria-label=${question}>
        <span>${question}</span>
        <button type="button" class="plain warning" data-action="remove-now" @click=${onRemove}>${label}</button>
        ${button('plain', 'keep', words.keep, () => onAsk(null))}
      </div>
    `;
}
