// A field for a record or a position as text, to be studied in place of what is there.

import { html, nothing, type TemplateResult } from 'lit';
import type { EngineError } from '@engine';
import type { ElementIds } from '../board/element-ids';
import type { Messages } from '../i18n/messages';
import type { StudyWords } from '../i18n/study-words';
import { button } from '../panel/actions';

/** Characters; what is longer is opened as soon as it is pasted. */
const longestShown = 50_000;

export interface PastedPanelView {
  text: string;
  /** Why it could not be read. */
  failure: EngineError | null;
  ids: ElementIds;
  page: Messages;
  words: StudyWords;
  onText(text: string): void;
  /** More than the field is to show. */
  onLong(text: string): void;
  onOpen(): void;
  /** A position is to be set up by hand instead. */
  onSetUp(): void;
}

export function pastedPanel({
  text,
  failure,
  ids,
  page,
  words,
  onText,
  onLong,
  onOpen,
  onSetUp,
}: PastedPanelView): TemplateResult {
  return html`
    <section class="review-part study-pasted" aria-label=${words.pasted}>
      <h2><label for=${ids('study-pasted')}>${words.pasted}</label></h2>
      <textarea
        id=${ids('study-pasted')}
        name="study-pasted"
        rows="2"
        spellcheck="false"
        autocomplete="off"
        aria-describedby=${ids('study-pasted-hint')}
        aria-invalid=${failure === null ? 'false' : 'true'}
        .value=${text}
        @input=${(event: Event) => onText((event.target as HTMLTextAreaElement).value)}
        @paste=${(event: ClipboardEvent) => openIfLong(event, onLong)}
      ></textarea>
      <p class="hint" id=${ids('study-pasted-hint')}>${words.pastedHint}</p>
      <p class="field-error" role="alert">${
        failure === null
          ? nothing
          : failure.code === 'problem_no_king'
            ? words.defenderToMove
            : words.unreadable(page.errorDetail(failure))
      }</p>
      <div class="actions">
        ${button('plain', 'open-pasted', words.openPasted, onOpen)}
        ${button('plain', 'set-up', words.setUp, onSetUp)}
      </div>
    </section>
  `;
}

/** A field takes seconds to lay out a very long record, which nobody reads or changes there. */
function openIfLong(event: ClipboardEvent, onLong: (text: string) => void): void {
  const text = event.clipboardData?.getData('text/plain') ?? '';
  if (text.length > longestShown) {
    event.preventDefault();
    onLong(text);
  }
}
