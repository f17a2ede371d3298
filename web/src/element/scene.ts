// The data that the parts of a game's view are drawn from.

import type { ElementIds } from '../board/element-ids';
import type { Language } from '../i18n/language';
import type { Messages } from '../i18n/messages';
import type { GameSession } from '../session/game-session';
import type { Hints } from '../session/hints';
import type { OpponentDrawings } from '../panel/opponent-drawings';
import type { ViewState } from './view-state';

export interface Scene {
  session: GameSession;
  hints: Hints;
  view: ViewState;
  language: Language;
  words: Messages;
  ids: ElementIds;
  /** null until they have been fetched. */
  drawings: OpponentDrawings | null;
  show(change: Partial<ViewState>): void;
}
