// The record of the game, to be taken away: as text in one of five formats, to copy or to save, and as a link.

import { html, nothing, type TemplateResult } from 'lit';
import type { EngineError } from '@engine';
import type { ElementIds } from '../board/element-ids';
import type { DialogMessages } from '../i18n/dialog-words';
import { button } from './actions';

/** What came of the last thing asked for. */
export type RecordOutcome = 'copied' | 'copy_refused' | 'saved' | 'link_copied' | 'link_refused';

export interface RecordView<Format extends string> {
  words: DialogMessages;
  ids: ElementIds;
  formats: readonly Format[];
  format: Format;
  /** null: it is being written. */
  text: string | null;
  /** What the format has no place for, in words; empty where there is nothing. */
  lack: string;
  failure: EngineError | null;
  outcome: RecordOutcome | null;
  /** An address that begins this game; null where the page has none to give. */
  link: string | null;
  onFormat(format: Format): void;
  onCopy(): void;
  onSave(): void;
  onCopyLink(): void;
  /** The position as a picture. */
  onShare(): void;
  onClose(): void;
}

export function recordDialog<Format extends 'kif' | 'ki2' | 'csa' | 'usi' | 'jkf'>(
  view: RecordView<Format>,
): TemplateResult {
  const { words, ids, text, failure, outcome } = view;
  return html`
    <dialog class="dialog" part="dialog" data-part="record" aria-labelledby=${ids('record')} @cancel=${view.onClose}>
      <h2 id=${ids('record')}>${words.recordTitle}</h2>
      <form @submit=${(event: Event) => event.preventDefault()}>
        <fieldset>
          <legend>${words.recordFormat}</legend>
          ${view.formats.map(
            (format) => html`
              <label class="option">
                <input
                  type="radio"
                  name="record-format"
                  value=${format}
                  .checked=${format === view.format}
                  @change=${() => view.onFormat(format)}
                />
                <span>${format.toUpperCase()}</span>
              </label>
            `,
          )}
        </fieldset>
        <div class="field">
          <textarea
            name="record-text"
            rows="5"
            readonly
            spellcheck="false"
            aria-label=${words.recordText}
            .value=${text ?? ''}
            @focus=${selectAll}
          ></textarea>
          <p class="hint" data-part="record-lack">${view.lack}</p>
          <div class="actions">
            ${button('plain', 'copy-record', words.copy, view.onCopy, text !== null)}
            ${button('plain', 'save-record', words.save, view.onSave, text !== null)}
          </div>
        </div>
        ${view.link === null ? nothing : linkField(view.link, view)}
        <div class="field actions">
          ${button('plain', 'share-position', words.sharePosition, view.onShare)}
        </div>
        <p class="field-error" role="alert" data-part="record-error"
          >${failure === null ? nothing : words.recordUnwritten(words.errorDetail(failure))}</p
        >
        <div class="dialog-actions apart">
          <p class="hint" role="status" data-part="record-outcome">${outcome === null ? nothing : words.recordOutcome[outcome]}</p>
          ${button('primary', 'close-record', words.close, view.onClose)}
        </div>
      </form>
    </dialog>
  `;
}

function linkField(link: string, { words, ids, onCopyLink }: RecordView<string>): TemplateResult {
  return html`
    <div class="field">
      <label for=${ids('record-link')}>${words.recordLink}</label>
      <div class="field-row">
        <input id=${ids('record-link')} name="record-link" type="text" readonly .value=${link} @focus=${selectAll} />
        ${button('plain', 'copy-link', words.copy, onCopyLink)}
      </div>
    </div>
  `;
}

/** So that it can be copied by hand. */
function selectAll(event: Event): void {
  (event.target as HTMLInputElement | HTMLTextAreaElement).select();
}
