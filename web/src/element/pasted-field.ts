// The field for records and positions, and what is said of the text in it.

import { html, nothing, type TemplateResult } from 'lit';
import type { EngineError } from '@engine';
import type { ElementIds } from '../board/element-ids';
import type { BoardLooks } from '../board/piece-faces';
import type { Language } from '../i18n/language';
import type { DialogMessages } from '../i18n/dialog-words';
import { recordWords, type RecordWords } from '../i18n/record-words';
import { textOfFile } from '../session/record-file';
import { gameLines, readingNotes } from '../session/record-summary';
import type { PastedRecord } from './pasted-record';
import { problemBoard } from './problem-board';

export interface PastedFieldView {
  pasted: PastedRecord;
  words: DialogMessages;
  ids: ElementIds;
  language: Language;
  looks: BoardLooks;
  /** Why the text is not taken. */
  error: EngineError | null;
  /** False: the field does not take that text. */
  onPaste(text: string): boolean;
  /** The person would set the position up by hand. */
  onSetUp(): void;
}

export function pastedField(view: PastedFieldView): TemplateResult {
  const { pasted, words, ids, language, error } = view;
  const own = recordWords[language];
  return html`
    <div class="field">
      <label for=${ids('pasted')}>${words.pastedLabel}</label>
      <textarea
        id=${ids('pasted')}
        name="pasted"
        rows="3"
        spellcheck="false"
        autocomplete="off"
        required
        .value=${pasted.text}
        @input=${(event: Event) => pasted.edit((event.target as HTMLTextAreaElement).value)}
        @paste=${(event: ClipboardEvent) => {
          if (!view.onPaste(event.clipboardData?.getData('text/plain') ?? '')) {
            event.preventDefault();
          }
        }}
        @dragover=${allowFiles}
        @drop=${(event: DragEvent) => takeDropped(event, view)}
        aria-describedby=${ids('pasted-hint')}
        aria-invalid=${error === null ? 'false' : 'true'}
      ></textarea>
      <p id=${ids('pasted-hint')} class="hint">${words.pastedHint}</p>
      <div class="actions">
        <button type="button" class="plain" data-action="choose-file" @click=${askForFile}>${own.chooseFile}</button>
        <button type="button" class="plain" data-action="set-up" @click=${view.onSetUp}>${words.setUp}</button>
        <input type="file" hidden @change=${(event: Event) => void takeChosen(event.target as HTMLInputElement, view)} />
      </div>
      <div role="status" data-part="pasted-read">${summary(view, own)}</div>
      ${choiceOfGame(pasted, own)}
      <p class="field-error" role="alert" data-part="pasted-error">
        ${error === null ? nothing : refusal(error, words, own)}
      </p>
    </div>
    ${offer(pasted, own)}
  `;
}

function summary(
  { pasted, words, language, looks }: PastedFieldView,
  own: RecordWords,
): TemplateResult | typeof nothing {
  const { read, step } = pasted;
  if (read === null) {
    return nothing;
  }
  const { start, problem } = read;
  return html`
    <p class="hint">${own.sentences(gameLines(read, language))}</p>
    ${readingNotes(read, language).map((line) => html`<p class="hint">${line}</p>`)}
    ${
      problem === undefined
        ? nothing
        : html`<p class="hint">${own.problem}</p>
            ${problemBoard({
              problem: { start, problem },
              step,
              language,
              words,
              looks,
              onStep: (to) => pasted.walkTo(to),
            })}`
    }
  `;
}

function refusal(error: EngineError, words: DialogMessages, own: RecordWords): string {
  const where = error.where.replace(/^line (\d+)$/, (_, line: string) => own.line(line));
  return error.code === 'mate_problem'
    ? words.errorDetail(error)
    : words.pastedRefused(words.errorDetail({ ...error, where }));
}

/** Where the text holds several. */
function choiceOfGame(pasted: PastedRecord, own: RecordWords): TemplateResult | typeof nothing {
  const notes = (pasted.read ?? pasted.before)?.notes;
  if (notes === undefined || notes.games.length < 2) {
    return nothing;
  }
  return html`
    <select
      name="pasted-game"
      aria-label=${own.chooseGame}
      @change=${(event: Event) => pasted.chooseGame((event.target as HTMLSelectElement).selectedIndex)}
    >
      ${notes.games.map(
        (game, index) => html`<option .selected=${index === notes.game}>${own.gameInText(index + 1, game)}</option>`,
      )}
    </select>
  `;
}

/** What comes before the line that cannot be read may be all that is wanted. */
function offer(pasted: PastedRecord, own: RecordWords): TemplateResult | typeof nothing {
  const { before, takesBefore } = pasted;
  const line = before?.notes?.brokenOff ?? null;
  if (before === null || line === null) {
    return nothing;
  }
  return html`
    <label class="option alone">
      <input
        type="checkbox"
        name="take-before"
        .checked=${takesBefore}
        @change=${(event: Event) => pasted.takeBefore((event.target as HTMLInputElement).checked)}
      />
      <span>${own.takeBefore(line, before.moves.length)}</span>
    </label>
  `;
}

function askForFile(event: Event): void {
  (event.currentTarget as HTMLElement).parentElement?.querySelector<HTMLInputElement>('[type="file"]')?.click();
}

async function takeChosen(input: HTMLInputElement, view: PastedFieldView): Promise<void> {
  const file = input.files?.[0];
  if (file !== undefined) {
    await takeFile(file, view);
    input.value = ''; // the same file can be chosen again
  }
}

function allowFiles(event: DragEvent): void {
  if (event.dataTransfer?.types.includes('Files') === true) {
    event.preventDefault();
  }
}

function takeDropped(event: DragEvent, view: PastedFieldView): void {
  const file = event.dataTransfer?.files[0];
  if (file !== undefined) {
    event.preventDefault();
    void takeFile(file, view);
  }
}

async function takeFile(file: Blob, { pasted, onPaste }: PastedFieldView): Promise<void> {
  const text = await textOfFile(file);
  if (onPaste(text)) {
    pasted.edit(text);
  }
}
