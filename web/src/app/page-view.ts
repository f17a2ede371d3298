// What is open or shown on the page, as far as the game does not say it.

import type { NewGameFailure } from './game-session';

export interface PageView {
  flipped: boolean;
  lineOpen: boolean;
  whyOpen: boolean;
  moreOpen: boolean;
  candidatesOpen: boolean;
  /** The reason whose sequence is on the board. */
  drawnReason: number | null;
  dialog: 'new-game' | 'end' | null;
  pasted: boolean;
  newGameFailure: NewGameFailure | null;
}

export const closedView: PageView = {
  flipped: false,
  lineOpen: false,
  whyOpen: false,
  moreOpen: false,
  candidatesOpen: false,
  drawnReason: null,
  dialog: null,
  pasted: false,
  newGameFailure: null,
};
