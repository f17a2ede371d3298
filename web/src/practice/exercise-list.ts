// All exercises: what each is of, when it comes back, and what can be done with it; then the file that has them all.

import { html, nothing, type TemplateResult } from 'lit';
import type { Language } from '../i18n/language';
import type { PracticeWords } from '../i18n/practice-words';
import { fileWays } from '../panel/file-ways';
import { moveWord } from '../panel/move-words';
import type { Card } from './card';
import type { FileOutcome } from './practice-session';
import { isDue, type Day } from '../schedule/schedule';
import { asked } from '../room/question';

export interface ExerciseListView {
  cards: readonly Card[];
  /** How many are kept that this version of the page does not understand. */
  unread: number;
  today: Day;
  canPlay: boolean;
  /** Why the exercise asked for last is not on the board. */
  refused: string | null;
  /** What is to be deleted, if the person says so: an exercise's id, or all. */
  asked: string | null;
  outcome: FileOutcome | null;
  language: Language;
  words: PracticeWords;
  onPlay(card: Card): void;
  onAsk(asked: string | null): void;
  onRemove(asked: string): void;
  onWrite(): void;
  onRead(file: Blob): void;
}

export function exerciseList(view: ExerciseListView): TemplateResult {
  const { cards, unread, words, refused, outcome } = view;
  const count = cards.length + unread;
  return html`
    <div class="review-below">
      <p class="field-error" role="alert">${refused}</p>
      ${
        count === 0
          ? nothing
          : html`
            <section class="review-part" aria-label=${words.list}>
              <h2>${words.list}</h2>
              <ul class="practice-list">${cards.map((card) => row(card, view))}</ul>
              ${unread === 0 ? nothing : html`<p class="hint" data-part="exercises-unread">${words.unread(unread)}</p>`}
              ${asked({
                ...view,
                what: 'all',
                label: words.removeAll,
                spoken: words.removeAll,
                question: words.removeAllQuestion(count),
                onRemove: () => view.onRemove('all'),
              })}
            </section>
          `
      }
      <section class="review-part" aria-label=${words.file}>
        <h2>${words.file}</h2>
        <p class="hint">${words.fileHint}</p>
        ${fileWays({
          of: 'exercises',
          canWrite: count > 0,
          outcome: outcome && { said: outcomeWords(outcome, words), isFault: outcome.kind !== 'read' },
          words,
          onWrite: view.onWrite,
          onRead: view.onRead,
        })}
      </section>
    </div>
  `;
}

function row(card: Card, view: ExerciseListView): TemplateResult {
  const { language, words, today, canPlay } = view;
  const { progress, move } = card;
  const name = words.name(move.ply, moveWord(move, language));
  const when = progress.due === null ? words.over : isDue(progress, today) ? words.due : words.dueOn(progress.due);
  return html`
    <li class="practice-row" data-exercise=${card.id}>
      <p><b>${name}</b> <span class="practice-when">${when}</span></p>
      <p class="hint">${words.kinds[card.kind]} · ${words.made(card.made)}</p>
      <div class="actions">
        <button
          type="button"
          class="plain"
          data-action="play-exercise"
          aria-label=${`${name}: ${words.play}`}
          ?disabled=${!canPlay}
          @click=${() => view.onPlay(card)}
        >${words.play}</button>
        ${asked({
          ...view,
          what: card.id,
          label: words.remove,
          spoken: `${name}: ${words.remove}`,
          question: words.removeQuestion,
          onRemove: () => view.onRemove(card.id),
        })}
      </div>
    </li>
  `;
}

function outcomeWords(outcome: FileOutcome, words: PracticeWords): string {
  switch (outcome.kind) {
    case 'read':
      return words.readWell(outcome.fresh, outcome.count);
    case 'too_large':
      return words.tooLarge;
    case 'unreadable':
      return words.unreadable(outcome.where, outcome.detail);
  }
}
