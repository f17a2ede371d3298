// What has been chosen in the dialog for a new game.

import type { ImpasseRule, People } from '@engine';
import type { SideChoice } from '../engine/sides';
import { anyOpening, defaultImpasseRule, ownOpponent } from '../engine/settings';
import { withoutClocks, type TimeChoice } from './time-choice';

/** The pasted text stays in its field. */
export interface NewGameDraft {
  side: SideChoice;
  pasted: boolean; // else at the handicap
  handicap: string; // id
  opponent: string; // id; empty: nobody with a name
  people: People; // this and the opening, as the settings have them
  opening: string;
  impasseRule: ImpasseRule;
  time: TimeChoice;
  resigns: boolean; // the opponent, where people would
}

export const evenGame: NewGameDraft = {
  side: 'black',
  pasted: false,
  handicap: 'even',
  opponent: ownOpponent,
  people: 'online',
  opening: anyOpening,
  impasseRule: defaultImpasseRule,
  time: withoutClocks,
  resigns: true,
};
