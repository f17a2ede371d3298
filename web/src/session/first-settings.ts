// What the opponent is set to where nothing was kept and nothing is asked for.

import { anyOpening, defaultImpasseRule, ownOpponent } from '../engine/settings';
import type { KeptSettings } from './stored';

/** Of a first visit. */
export const defaultSettings: KeptSettings = {
  opponent: ownOpponent,
  naturalness: 100,
  strength: 3,
  people: 'online',
  thinkers: 'one',
  opening: anyOpening,
  resigns: true,
  impasseRule: defaultImpasseRule,
};
