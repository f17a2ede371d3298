// The dialogs of a game, and what only they need. All are in the page; the one that is asked for is opened.

import type { EngineError } from '@engine';
import { html, nothing, type TemplateResult } from 'lit';
import { dialogWords, type DialogMessages } from '../i18n/dialog-words';
import type { Language } from '../i18n/language';
import { endDialog, wrongDeclarationDialog, type EndView } from '../panel/end-dialog';
import { newGameDialog } from '../panel/new-game-dialog';
import { opponentDialog } from '../panel/opponent-dialog';
import { opponentOffers } from '../panel/opponent-offers';
import { recordDialog } from '../panel/record-dialog';
import { settingsDialog, type SettingsView } from '../panel/settings-dialog';
import { freshTimes } from '../session/game-clocks';
import { isFirstBoard, startOf } from '../session/game-record';
import type { Aloud } from './aloud';
import type { Appearance } from './appearance';
import { Fetched } from './fetched';
import { keptGamesTemplate, type KeptParts } from './kept-games';
import { NewGames, type NewGameParts } from './new-games';
import type { pastedField } from './pasted-field';
import { recordFormats, RecordOut } from './record-out';
import type { Scene } from './scene';
import { SetupDialog } from './setup-dialog';
import { sharePosition } from './share-position';

export interface DialogParts extends NewGameParts, KeptParts {
  /** Where the game is drawn. */
  place: HTMLElement;
  /** Of the page, without a query; null: no links to the game are offered. */
  address: string | null;
  appearance: Appearance;
  /** To be called after a change of what can be seen that show() is not told. */
  draw: () => void;
  onPreferences: SettingsView['onPreferences'];
  /** null: the language is not for the game to choose. */
  onLanguage: ((to: Language) => void) | null;
  /** null: no exercises are kept here. */
  onExercises: (() => void) | null;
}

const fieldMissing: EngineError = { code: 'reader_missing', where: '', detail: '' };

interface DialogScene extends Scene {
  words: DialogMessages;
}

export class Dialogs {
  readonly newGames: NewGames;
  readonly recordOut: RecordOut;
  private readonly setup: SetupDialog;
  private readonly drawsPasted: Fetched<typeof pastedField>;

  /** aloud: tells whether there is a voice. */
  constructor(
    private readonly parts: DialogParts,
    private readonly aloud: Pick<Aloud, 'isVoiceless'>,
  ) {
    this.newGames = new NewGames(parts);
    this.setup = new SetupDialog(parts);
    this.recordOut = new RecordOut(parts.session, parts.place, parts.address, () => parts.appearance.preferences.name);
    this.recordOut.onChange.add(parts.draw);
    this.drawsPasted = new Fetched(async () => (await import('./pasted-field')).pastedField, parts.draw, parts.draw);
  }

  offers({ session, language, words }: Scene): TemplateResult {
    const { opponents, handicaps, settings } = session;
    const onTake = (id: string): void => void this.take(id);
    return opponentOffers({ opponents, handicaps, chosen: settings.opponent, language, words, onTake });
  }

  /** Plays whoever has the id from now on; where nothing has been played, at the handicap that is given at first. */
  private async take(opponent: string): Promise<void> {
    const { session, onBegun } = this.parts;
    session.setSettings({ ...session.settings, opponent });
    const handicap = session.against?.handicap ?? 'even';
    if (handicap === 'even' || !isFirstBoard(session.state, session.handicaps)) {
      return;
    }
    const { impasseRule, times } = session.savedRecord;
    const start = startOf(handicap);
    const game = {
      person: 'black',
      impasseRule,
      times: freshTimes(times?.control ?? null),
      start,
      moves: [],
    } as const;
    if ((await session.newGame(game)) === null) {
      onBegun(0);
    }
  }

  /** The position on the board, as a picture and as a link. */
  private async share(scene: Scene): Promise<void> {
    const { place, address, appearance, post } = this.parts;
    const shared = await sharePosition(scene, { place, address, looks: appearance.looks });
    if (!shared) {
      scene.show({ dialog: null });
      post({ code: 'dialogs_unavailable' });
    }
  }

  template(game: Scene): TemplateResult {
    const { appearance, onPreferences, onLanguage, onExercises } = this.parts;
    const { ids, language, session } = game;
    const words = { ...game.words, ...dialogWords[language] };
    const scene = { ...game, words };
    const close = (): void => scene.show({ dialog: null, newGameFailure: null });
    const ending = endView(scene, close);
    return html`
      ${this.newGameTemplate(scene, close)} ${this.setup.template(language)} ${endDialog(ending)} ${wrongDeclarationDialog(ending)}
      ${recordTemplate(scene, this.recordOut, () => void this.share(scene), close)}
      ${opponentDialog({
        opponents: session.opponents,
        handicaps: session.handicaps,
        chosen: session.settings.opponent,
        language,
        words,
        ids,
        onTake: (opponent) => {
          scene.show({ dialog: null, offersOpponents: false });
          void this.take(opponent);
        },
        onClose: close,
      })}
      ${settingsDialog({
        words,
        ids,
        language,
        preferences: appearance.preferences,
        voiceless: this.aloud.isVoiceless(appearance.preferences.spoken, language),
        onPreferences,
        onLanguage,
        onExercises:
          onExercises &&
          (() => {
            close();
            onExercises();
          }),
        onClose: close,
      })}
    `;
  }

  private newGameTemplate(scene: DialogScene, onCancel: () => void): TemplateResult {
    const { session, view, words, ids, language, show } = scene;
    const { newGames, parts, setup } = this;
    const { pasted } = newGames;
    const { looks } = parts.appearance;
    const drawsPasted = this.drawsPasted.when(view.dialog === 'new-game');
    return newGameDialog({
      words,
      ids,
      language,
      failure: view.newGameFailure,
      handicaps: session.handicaps,
      openings: session.openings,
      opponents: session.opponents,
      draft: view.draft,
      kept: keptGamesTemplate(scene, parts),
      pastedField: (error) =>
        drawsPasted?.({
          pasted,
          words,
          ids,
          language,
          looks,
          error,
          onPaste: (text) => newGames.accepts(text),
          onSetUp: () => void setup.open(pasted.position, language, looks, (sfen) => pasted.edit(sfen)),
        }) ??
        html`<p class="field-error" role="alert" data-part="pasted-error">${this.drawsPasted.failed ? words.errorDetail(fieldMissing) : nothing}</p>`,
      onDraft: (change) => show({ draft: { ...view.draft, ...change }, newGameFailure: null }),
      onBegin: (choice) => void newGames.beginChosen(choice),
      onReview: (text) => void newGames.reviewText(text),
      onCancel,
    });
  }
}

function endView({ session, words, ids, show }: DialogScene, close: () => void): EndView {
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

function recordTemplate(
  { words, ids, language }: DialogScene,
  recordOut: RecordOut,
  onShare: () => void,
  onClose: () => void,
): TemplateResult {
  const { format, text, failure, outcome, link } = recordOut;
  return recordDialog({
    words,
    ids,
    formats: recordFormats,
    format,
    text,
    lack: recordOut.lack(language),
    failure,
    outcome,
    link,
    onFormat: (chosen) => void recordOut.write(chosen, words, language),
    onCopy: () => void recordOut.copy(),
    onSave: () => recordOut.save(),
    onCopyLink: () => void recordOut.copyLink(),
    onShare,
    onClose,
  });
}
