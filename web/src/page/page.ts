// The page around its game: the name above it, and the choice of language.

import { html, nothing, render, type TemplateResult } from 'lit';
import type { Language } from '../i18n/language';
import { mastheadWords, ways, type Way } from '../i18n/masthead-words';

export interface PageView {
  language: Language;
  /** How many exercises wait, in words; empty: none do. */
  exercises: string;
  onSwitch(to: Language): void;
  onExercises(): void;
  /** Leads to a room; null: no way is offered from what is seen. */
  onWay: ((room: Way) => void) | null;
}

/** Draws the masthead and a place for the game, which is left alone when it is drawn again. */
export function drawPage(
  root: HTMLElement,
  { language, exercises, onSwitch, onExercises, onWay }: PageView,
): HTMLElement {
  const words = mastheadWords[language];
  const other = language === 'ja' ? 'en' : 'ja';
  document.documentElement.lang = language;
  document.title = words.title;
  render(
    html`
      <header class="masthead">
        <h1 lang="ja">流れ</h1>
        <nav class="masthead-ways" aria-label=${words.ways}>
          ${exercises === '' ? nothing : way('practice', exercises, onExercises)}
          ${onWay === null ? nothing : ways.map((name) => way(name, words[name], () => onWay(name)))}
        </nav>
        <button type="button" class="quiet" data-action="language" lang=${other} @click=${() => onSwitch(other)}>
          ${words.switchLanguage}
        </button>
      </header>
      <div data-place="unkept"></div>
      <div data-place="today"></div>
      <main></main>
    `,
    root,
  );
  return root.querySelector('main') as HTMLElement;
}

/** unkept: where it is told what could not be kept; today: where one finds how to go on, on another day. */
export function placeOf(root: HTMLElement, what: 'unkept' | 'today'): HTMLElement {
  return root.querySelector(`[data-place="${what}"]`) as HTMLElement;
}

function way(name: string, label: string, act: () => void): TemplateResult {
  return html`<button type="button" class="quiet" data-action=${name} @click=${act}>${label}</button>`;
}
