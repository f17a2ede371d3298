// The page around its game: the name above it, and the choice of language.

import { html, nothing, render } from 'lit';
import type { Language } from '../i18n/language';
import { messagesIn } from '../i18n/words';

export interface PageView {
  language: Language;
  /** How many exercises wait, in words; empty: none do. */
  exercises: string;
  onSwitch(to: Language): void;
  onExercises(): void;
}

/** Draws the masthead and a place for the game, which is left alone when it is drawn again. */
export function drawPage(root: HTMLElement, { language, exercises, onSwitch, onExercises }: PageView): HTMLElement {
  const words = messagesIn(language);
  const other = language === 'ja' ? 'en' : 'ja';
  document.documentElement.lang = language;
  document.title = words.title;
  render(
    html`
      <header class="masthead">
        <h1 lang="ja">流れ</h1>
        ${
          exercises === ''
            ? nothing
            : html`<button type="button" class="quiet masthead-exercises" data-action="practice" @click=${onExercises}>
              ${exercises}
            </button>`
        }
        <button type="button" class="quiet" data-action="language" lang=${other} @click=${() => onSwitch(other)}>
          ${words.switchLanguage}
        </button>
      </header>
      <main></main>
    `,
    root,
  );
  return root.querySelector('main') as HTMLElement;
}
