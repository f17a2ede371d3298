// The dialogs of a game: they are all there, and the one that is asked for is opened.

import { html, type TemplateResult } from 'lit';
import type { Language } from '../i18n/language';
import { endDialog, wrongDeclarationDialog, type EndView } from '../panel/end-dialog';
import { newGameDialog } from '../panel/new-game-dialog';
import { recordDialog } from '../panel/record-dialog';
import { settingsDialog, type SettingsView } from '../panel/settings-dialog';
import type { Appearance } from './appearance';
import type { NewGames } from './new-games';
import { recordFormats, type RecordOut } from './record-out';
import { keptGamesTemplate, type KeptParts } from './kept-games';
import type { Scene } from './scene';

export interface DialogParts extends KeptParts {
  newGames: NewGames;
  recordOut: RecordOut;
  appearance: Appearance;
  onPreferences: SettingsView['onPreferences'];
  /** null: the language is not for the game to choose. */
  onLanguage: ((to: Language) => void) | null;
}

export type DialogsTemplate = typeof dialogsTemplate;

export function dialogsTemplate(scene: Scene, parts: DialogParts): TemplateResult {
  const { words, ids, language } = scene;
  const close = (): void => scene.show({ dialog: null, newGameFailure: null });
  const ending = endView(scene, close);
  return html`
    ${newGameTemplate(scene, parts, close)} ${endDialog(ending)} ${wrongDeclarationDialog(ending)}
    ${recordTemplate(scene, parts, close)}
    ${settingsDialog({
      words,
      ids,
      language,
      preferences: parts.appearance.preferences,
      onPreferences: parts.onPreferences,
      onLanguage: parts.onLanguage,
      onClose: close,
    })}
  `;
}

function newGameTemplate(scene: Scene, parts: DialogParts, onCancel: () => void): TemplateResult {
  const { newGames } = parts;
  const { session, view, words, ids, language, show } = scene;
  return newGameDialog({
    words,
    ids,
    language,
    failure: view.newGameFailure,
    handicaps: session.handicaps,
    openings: session.openings,
    draft: view.draft,
    kept: keptGamesTemplate(scene, parts),
    onDraft: (change) => show({ draft: { ...view.draft, ...change }, newGameFailure: null }),
    onBegin: (choice) => void newGames.beginChosen(choice),
    onPaste: (text) => newGames.accepts(text),
    onReview: (text) => void newGames.reviewText(text),
    onCancel,
  });
}

function endView({ session, words, ids, show }: Scene, close: () => void): EndView {
  const { state } = session;
  return {
    words,
    ids,
    standing: state === null ? null : { impasse: state.impasse, side: session.playerSide, check: state.check },
    onResign: () => {
      close();
      void session.resign();
    },
    onDeclare: () => {
      close();
      void session.declare();
    },
    onWrongDeclaration: () => show({ dialog: 'wrong-declaration' }),
    onCancel: close,
  };
}

function recordTemplate({ words, ids }: Scene, { recordOut }: DialogParts, onClose: () => void): TemplateResult {
  const { format, text, failure, outcome, link } = recordOut;
  return recordDialog({
    words,
    ids,
    formats: recordFormats,
    format,
    text,
    failure,
    outcome,
    link,
    onFormat: (chosen) => void recordOut.write(chosen, words),
    onCopy: () => void recordOut.copy(),
    onSave: () => recordOut.save(),
    onCopyLink: () => void recordOut.copyLink(),
    onClose,
  });
}
