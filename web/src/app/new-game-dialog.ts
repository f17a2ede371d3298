// The dialog for a new game: side, the handicap or the position to start from, and the rule for
// impasses. A position that cannot be read, or an engine that cannot begin, is answered here, and the
// game on the board is not touched.

import { html, nothing, type TemplateResult } from 'lit';
import type { EngineError, Handicap, ImpasseRule, Side } from '@engine';
import { impasseRules } from '../engine/schema';
import type { Language } from '../i18n/language';
import type { Messages } from '../i18n/messages';
import { startOf, type NewGame } from './game-record';
import type { NewGameFailure } from './new-game-failure';
import { readRecordText } from './record-text';
import { defaultImpasseRule } from './settings';

/** What has been chosen; the pasted text stays in its field. */
export interface NewGameDraft {
  side: Side;
  pasted: boolean; // else at the handicap
  handicap: string; // id
  impasseRule: ImpasseRule;
}

export const evenGame: NewGameDraft = {
  side: 'black',
  pasted: false,
  handicap: 'even',
  impasseRule: defaultImpasseRule,
};

export interface NewGameView {
  words: Messages;
  language: Language;
  failure: NewGameFailure | null;
  /** Empty before the engine is up. */
  handicaps: readonly Handicap[];
  draft: NewGameDraft;
  onDraft(change: Partial<NewGameDraft>): void;
  onBegin(game: NewGame): void;
  /** What was pasted is no game. */
  onRefused(error: EngineError): void;
  onCancel(): void;
}

export function newGameDialog(view: NewGameView): TemplateResult {
  const { words, failure, draft } = view;
  const positionRefused = draft.pasted && failure?.cause === 'position';
  return html`
    <dialog class="dialog" data-part="new-game" aria-labelledby="nagare-new-game" @cancel=${view.onCancel}>
      <form @submit=${(event: SubmitEvent) => void submit(event, view)}>
        <h2 id="nagare-new-game">${words.newGameTitle}</h2>
        <fieldset>
          <legend>${words.startFrom}</legend>
          ${startOption(false, words.startHandicap, view)}${startOption(true, words.startPasted, view)}
          ${draft.pasted ? pastedField(words, positionRefused ? failure.error : null) : handicapField(view)}
        </fieldset>
        <fieldset>
          <legend>${words.yourSide}</legend>
          ${sideOption('black', view)}${sideOption('white', view)}
        </fieldset>
        ${impasseField(view)}
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

function startOption(pasted: boolean, label: string, { draft, onDraft }: NewGameView): TemplateResult {
  return html`
    <label class="option">
      <input
        type="radio"
        name="start"
        value=${pasted ? 'pasted' : 'handicap'}
        .checked=${draft.pasted === pasted}
        @change=${() => onDraft({ pasted })}
      />
      <span>${label}</span>
    </label>
  `;
}

function handicapField({ words, language, handicaps, draft, onDraft }: NewGameView): TemplateResult {
  const choose = (handicap: string): void => {
    // Black and white are other things to be with a handicap than without.
    const other = (handicap === 'even') !== (draft.handicap === 'even');
    onDraft(other ? { handicap, side: 'black' } : { handicap });
  };
  const option = (id: string, name: string): TemplateResult => html`
    <option value=${id} .selected=${id === draft.handicap}>${name}</option>
  `;
  return html`
    <div class="field">
      <select
        name="handicap"
        aria-label=${words.startHandicap}
        @change=${(event: Event) => choose((event.target as HTMLSelectElement).value)}
      >
        ${handicaps.length === 0
          ? option('even', words.startEven)
          : handicaps.map(({ id, japanese, english }) => option(id, language === 'ja' ? japanese : english))}
      </select>
    </div>
  `;
}

function sideOption(side: Side, { words, draft, onDraft }: NewGameView): TemplateResult {
  const handicapped = !draft.pasted && draft.handicap !== 'even';
  return html`
    <label class="option">
      <input
        type="radio"
        name="side"
        value=${side}
        .checked=${draft.side === side}
        @change=${() => onDraft({ side })}
      />
      <span>${(handicapped ? words.handicapSideChoice : words.sideChoice)[side]}</span>
    </label>
  `;
}

function impasseField({ words, draft, onDraft }: NewGameView): TemplateResult {
  const choose = (event: Event): void => {
    const { value } = event.target as HTMLSelectElement;
    onDraft({ impasseRule: value as ImpasseRule });
  };
  return html`
    <div class="field">
      <label for="nagare-impasse-rule">${words.impasseRule}</label>
      <select id="nagare-impasse-rule" name="impasse" @change=${choose}>
        ${impasseRules.map(
          (rule) => html`
            <option value=${rule} .selected=${rule === draft.impasseRule}>${words.impasseRules[rule]}</option>
          `,
        )}
      </select>
    </div>
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

async function submit(event: SubmitEvent, { draft, onBegin, onRefused }: NewGameView): Promise<void> {
  event.preventDefault();
  const { side: playerSide, impasseRule } = draft;
  if (!draft.pasted) {
    onBegin({ playerSide, impasseRule, start: startOf(draft.handicap), moves: [] });
    return;
  }
  const form = event.currentTarget as HTMLFormElement;
  const pasted = await readRecordText(String(new FormData(form).get('pasted') ?? ''));
  if (form.closest('dialog')?.open !== true) {
    return; // cancelled while the reader was on its way
  }
  if (pasted.ok) {
    onBegin({ playerSide, impasseRule, ...pasted.value });
  } else {
    onRefused(pasted.error);
  }
}
