// The data that the parts of a game's view are drawn from.

import type { Crest, Opponent } from '@engine';
import type { nothing, TemplateResult } from 'lit';
import type { ElementIds } from '../board/element-ids';
import type { Language } from '../i18n/language';
import type { Messages } from '../i18n/messages';
import type { GameSession } from '../session/game-session';
import type { Hints } from '../session/hints';
import type { VoiceTables } from '../panel/voice-panel';
import type { ViewState } from './view-state';

/** How an opponent with a name is drawn, which is fetched with the dialogs. */
export interface OpponentDrawings {
  crest(crest: Crest): TemplateResult;
  card(against: Opponent, language: Language, words: Messages, onChoose: () => void): TemplateResult;
  /** What it says at the end of a game that somebody has won. */
  lastWords(scene: Scene): TemplateResult | typeof nothing;
  tables: VoiceTables;
}

export interface Scene {
  session: GameSession;
  hints: Hints;
  view: ViewState;
  language: Language;
  words: Messages;
  ids: ElementIds;
  /** null until they have been fetched. */
  dialogs: OpponentDrawings | null;
  show(change: Partial<ViewState>): void;
}
