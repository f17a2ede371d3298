// The dialogs of a game, and what only they need. All but that of the record are in the page; the one that is asked for is opened.

import type { EngineError } from '@engine';
import { html, nothing, type TemplateResult } from 'lit';
import { dialogWords, type DialogMessages } from '../i18n/dialog-words';
import type { Language } from '../i18n/language';
import type { Messages } from '../i18n/messages';
import { endDialog, wrongDeclarationDialog, type EndView } from '../panel/end-dialog';
import { newGameDialog } from '../panel/new-game-dialog';
import { opponentDialog } from '../panel/opponent-dialog';
import { opponentOffers } from '../panel/opponent-offers';
import { settingsDialog, type SettingsView } from '../panel/settings-dialog';
import { freshTimes } from '../session/game-clocks';
import { isFirstBoard, startOf } from '../session/game-record';
import type { Aloud } from './aloud';
import { Fetched } from './fetched';
import { keptGamesTemplate, type KeptParts } from './kept-games';
import { NewGames, type NewGameParts } from './new-games';
import type { pastedField } from './pasted-field';
import type { RecordPart, RecordParts } from './record-part';
import type { Scene } from './scene';
import { SetupDialog } from './setup-dialog';

export interface DialogParts extends NewGameParts, KeptParts, RecordParts {
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
  private record: RecordPart | null = null;
  private readonly setup: SetupDialog;
  private readonly drawsPasted: Fetched<typeof pastedField>;

  /** aloud: tells whether there is a voice. */
  constructor(
    private readonly parts: DialogParts,
    private readonly aloud: Pick<Aloud, 'isVoiceless'>,
  ) {
    this.newGames = new NewGames(parts);
    this.setup = new SetupDialog(parts);
    this.drawsPasted = new Fetched(async () => (await import('./pasted-field')).pastedField, parts.draw, parts.draw);
  }

  /** Rejected where what shows the record does not arrive. */
  async openRecord(words: Messages, language: Language): Promise<void> {
    const { RecordPart: Part } = await import('./record-part');
    this.record ??= new Part(this.parts);
    this.parts.show({ dialog: 'record' });
    await this.record.write(words, language);
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

  template(game: Scene): TemplateResult {
    const { appearance, onPreferences, onLanguage, onExercises } = this.parts;
    const { ids, language, session } = game;
    const words = { ...game.words, ...dialogWords[language] };
    const scene = { ...game, words };
    const close = (): void => scene.show({ dialog: null, newGameFailure: null });
    const ending = endView(scene, close);
    return html`
      ${this.newGameTemplate(scene, close)} ${this.setup.template(language)} ${endDialog(ending)} ${wrongDeclarationDialog(ending)}
      ${this.record?.template(scene, close) ?? nothing}
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
