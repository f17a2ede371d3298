// The opponent's name, and the way to the dialog in which another is chosen.

import { html, type TemplateResult } from 'lit';
import type { Opponent } from '@engine';
import type { Language } from '../i18n/language';
import type { Messages } from '../i18n/messages';

export function nameOf({ japanese, english }: Opponent, language: Language): string {
  return language === 'ja' ? japanese : english;
}

/** null: it has no name of its own. */
export function nameOfOpponent(opponent: Opponent | null, language: Language, words: Messages): string {
  return opponent === null ? words.opponentName : nameOf(opponent, language);
}

export function chooseButton(label: string, onChoose: () => void): TemplateResult {
  return html`
    <button type="button" class="quiet" data-action="choose-opponent" @click=${onChoose}>${label}</button>
  `;
}
