// What has been chosen in the dialog for a new game.

import type { ImpasseRule, Side } from '@engine';
import { anyOpening, defaultImpasseRule } from '../engine/settings';

/** The pasted text stays in its field. */
export interface NewGameDraft {
  side: Side;
  pasted: boolean; // else at the handicap
  handicap: string; // id
  opening: string; // as the settings have it
  impasseRule: ImpasseRule;
}

export const evenGame: NewGameDraft = {
  side: 'black',
  pasted: false,
  handicap: 'even',
  opening: anyOpening,
  impasseRule: defaultImpasseRule,
};
