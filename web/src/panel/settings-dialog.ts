// What the person likes: how pieces and board look, whether moves sound, and the language, where the page leaves it to
// the game. Each holds at once, and is kept.

import { html, nothing, type TemplateResult } from 'lit';
import type { ElementIds } from '../board/element-ids';
import { languages, type Language } from '../i18n/language';
import type { DialogMessages } from '../i18n/dialog-words';
import { letterings, longestName, spokenKinds, themes, type Preferences } from '../i18n/preferences';
import { speechWords } from '../i18n/speech-words';
import { button } from './actions';

export interface SettingsView {
  words: DialogMessages;
  ids: ElementIds;
  language: Language;
  preferences: Preferences;
  onPreferences(change: Partial<Preferences>): void;
  /** Something was to be read aloud, and there is no voice for it. */
  voiceless: boolean;
  /** null: this, and light or dark, are not for the game to choose. */
  onLanguage: ((to: Language) => void) | null;
  /** null: no exercises are kept here. */
  onExercises: (() => void) | null;
  onClose(): void;
}

export function settingsDialog(view: SettingsView): TemplateResult {
  const { words, ids, preferences, language, onPreferences, onLanguage, onExercises, onClose } = view;
  return html`
    <dialog class="dialog" part="dialog" data-part="settings" aria-labelledby=${ids('settings')} @cancel=${onClose}>
      <h2 id=${ids('settings')}>${words.settings}</h2>
      <form @submit=${(event: Event) => event.preventDefault()}>
      ${choice('lettering', words.lettering, letterings, preferences.lettering, words.letterings, (lettering) =>
        onPreferences({ lettering }),
      )}
      <fieldset>
        <legend>${words.boardAndSound}</legend>
        ${onOff('coordinates', words.coordinates, preferences.coordinates, (coordinates) => onPreferences({ coordinates }))}
        ${onOff('sound', words.sound, preferences.sound, (sound) => onPreferences({ sound }))}
        ${onOff('advantage', words.showAdvantage, preferences.advantage, (advantage) => onPreferences({ advantage }))}
        ${onOff('care', words.tellCare, preferences.care, (care) => onPreferences({ care }))}
      </fieldset>
      ${choice(
        'spoken',
        speechWords[language].title,
        spokenKinds,
        preferences.spoken,
        speechWords[language].choices,
        (spoken) => onPreferences({ spoken }),
      )}
      <div class="field">
        <label for=${ids('own-name')}>${words.ownName}</label>
        <input id=${ids('own-name')} type="text" name="own-name" maxlength=${longestName} autocomplete="nickname" .value=${preferences.name} @change=${(event: Event) => onPreferences({ name: (event.target as HTMLInputElement).value.trim() })} />
      </div>
      <p class="hint dialog-error" role="status" data-part="no-voice">${view.voiceless ? speechWords[language].noVoice : nothing}</p>
      ${
        onLanguage === null
          ? nothing
          : html`${choice('theme', words.theme, themes, preferences.theme, words.themes, (theme) => onPreferences({ theme }))}
            ${choice('language', words.language, languages, language, words.languages, onLanguage)}`
      }
      ${onExercises === null ? nothing : button('quiet', 'exercises', words.exercises, onExercises)}
      <div class="dialog-actions">
        ${button('primary', 'close-settings', words.close, onClose)}
      </div>
      </form>
    </dialog>
  `;
}

function choice<T extends string>(
  name: string,
  legend: string,
  values: readonly T[],
  chosen: T,
  labels: Record<T, string>,
  onChoose: (value: T) => void,
): TemplateResult {
  return html`
    <fieldset>
      <legend>${legend}</legend>
      ${values.map(
        (value) => html`
          <label class="option">
            <input type="radio" name=${name} value=${value} .checked=${value === chosen} @change=${() => onChoose(value)} />
            <span>${labels[value]}</span>
          </label>
        `,
      )}
    </fieldset>
  `;
}

function onOff(name: string, label: string, on: boolean, onSwitch: (on: boolean) => void): TemplateResult {
  return html`
    <label class="option">
      <input
        type="checkbox"
        name=${name}
        .checked=${on}
        @change=${(event: Event) => onSwitch((event.target as HTMLInputElement).checked)}
      />
      <span>${label}</span>
    </label>
  `;
}
