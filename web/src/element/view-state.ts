// What is open or shown in a game's view, where the game does not say it.

import type { EngineError } from '@engine';
import { evenGame, type NewGameDraft } from '../panel/new-game-draft';
import type { NewGameFailure } from '../session/new-game-failure';

export const dialogNames = [
  'setup',
  'new-game',
  'end',
  'wrong-declaration',
  'record',
  'settings',
  'opponents',
] as const;
export type DialogName = (typeof dialogNames)[number];

export interface ViewState {
  flipped: boolean;
  lineOpen: boolean;
  whyOpen: boolean;
  moreOpen: boolean;
  candidatesOpen: boolean;
  /** The reason that is drawn on the board, if the board can show it. */
  drawnReason: number | null;
  /** A first visit is offered three opponents. */
  offersOpponents: boolean;
  /** What the strength sees is told. */
  strengthOpen: boolean;
  dialog: DialogName | null;
  draft: NewGameDraft;
  newGameFailure: NewGameFailure | null;
  /** Why the move typed last was not played. */
  typedFailure: EngineError | null;
}

export const closedView: ViewState = {
  flipped: false,
  lineOpen: false,
  whyOpen: false,
  moreOpen: false,
  candidatesOpen: false,
  drawnReason: null,
  offersOpponents: false,
  strengthOpen: false,
  dialog: null,
  draft: evenGame,
  newGameFailure: null,
  typedFailure: null,
};
