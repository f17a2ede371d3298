// The dialog for a new game: side, and the position to start from. A position that cannot be read, or
// an engine that cannot begin, is answered here, and the game on the board is not touched.

import { html, nothing, type TemplateResult } from 'lit';
import type { EngineError, Side } from '@engine';
import type { Messages } from '../i18n/messages';
import type { NewGameFailure } from './game-session';
import { readPositionText } from './position-text';

export interface NewGameView {
  words: Messages;
  failure: NewGameFailure | null;
  pasted: boolean;
  onPasted(pasted: boolean): void;
  onBegin(side: Side, start: string, moves: readonly string[]): void;
  onCancel(): void;
}

export function newGameDialog(view: NewGameView): TemplateResult {
  const { words, failure } = view;
  const positionRefused = view.pasted && failure?.cause === 'position';
  const sideOption = (side: Side): TemplateResult => html`
    <label class="option">
      <input type="radio" name="side" value=${side} ?checked=${side === 'black'} />
      <span>${words.sideChoice[side]}</span>
    </label>
  `;
  const startOption = (pasted: boolean, label: string): TemplateResult => html`
    <label class="option">
      <input
        type="radio"
        name="start"
        value=${pasted ? 'pasted' : 'even'}
        .checked=${view.pasted === pasted}
        @change=${() => view.onPasted(pasted)}
      />
      <span>${label}</span>
    </label>
  `;
  return html`
    <dialog class="dialog" data-part="new-game" aria-labelledby="nagare-new-game" @cancel=${view.onCancel}>
      <form @submit=${(event: SubmitEvent) => submit(event, view)}>
        <h2 id="nagare-new-game">${words.newGameTitle}</h2>
        <fieldset>
          <legend>${words.yourSide}</legend>
          ${sideOption('black')}${sideOption('white')}
        </fieldset>
        <fieldset>
          <legend>${words.startFrom}</legend>
          ${startOption(false, words.startEven)}${startOption(true, words.startPasted)}
        </fieldset>
        ${view.pasted ? pastedField(words, positionRefused ? failure.error : null) : nothing}
        <p class="field-error dialog-error" role="alert" data-part="new-game-error"
          >${failure === null || positionRefused ? nothing : words.newGameFailed(failure.error)}</p
        >
        <div class="dialog-actions">
          <button type="button" class="plain" data-action="cancel" @click=${view.onCancel}>
            ${words.cancel}
          </button>
          <button type="submit" class="primary" data-action="begin">${words.begin}</button>
        </div>
      </form>
    </dialog>
  `;
}

function pastedField(words: Messages, error: EngineError | null): TemplateResult {
  return html`
    <div class="field">
      <label for="nagare-pasted">${words.pastedLabel}</label>
      <textarea
        id="nagare-pasted"
        name="pasted"
        rows="3"
        spellcheck="false"
        autocomplete="off"
        required
        aria-describedby="nagare-pasted-hint"
        aria-invalid=${error === null ? 'false' : 'true'}
      ></textarea>
      <p id="nagare-pasted-hint" class="hint">${words.pastedHint}</p>
      <p class="field-error" role="alert" data-part="pasted-error">
        ${error === null ? nothing : words.pastedRefused(error)}
      </p>
    </div>
  `;
}

function submit(event: SubmitEvent, view: NewGameView): void {
  event.preventDefault();
  const form = new FormData(event.currentTarget as HTMLFormElement);
  const side: Side = form.get('side') === 'white' ? 'white' : 'black';
  if (!view.pasted) {
    view.onBegin(side, 'startpos', []);
    return;
  }
  const { start, moves } = readPositionText(String(form.get('pasted') ?? ''));
  view.onBegin(side, start, moves);
}
