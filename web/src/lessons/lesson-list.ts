// The lessons of a path or a table as buttons, with which of them are done.

import { html, nothing, type TemplateResult } from 'lit';
import type { Text } from '@engine';
import type { Language } from '../i18n/language';
import { textIn } from '../panel/move-words';

export interface LessonListView<Lesson extends { id: string; name: Text }> {
  lessons: readonly Lesson[];
  /** null: none of them is on the board. */
  current: Lesson | null;
  isDone(lesson: Lesson): boolean;
  onChoose(lesson: Lesson): void;
  language: Language;
  words: { lesson(number: number, name: string): string; done: string };
}

export function lessonList<Lesson extends { id: string; name: Text }>({
  lessons,
  current,
  isDone,
  onChoose,
  language,
  words,
}: LessonListView<Lesson>): TemplateResult {
  return html`<ol class="lesson-list">${lessons.map((each, index) => {
    const done = isDone(each);
    const name = words.lesson(index + 1, textIn(each.name, language));
    return html`
      <li>
        <button
          type="button"
          class=${done ? 'plain lesson-choice done' : 'plain lesson-choice'}
          data-action="choose-lesson"
          data-lesson=${each.id}
          aria-label=${done ? `${name} (${words.done})` : name}
          aria-current=${each === current ? 'step' : nothing}
          @click=${() => onChoose(each)}
        >${name}</button>
      </li>
    `;
  })}</ol>`;
}
