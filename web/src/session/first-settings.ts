// What the opponent is set to where nothing was kept and nothing is asked for.

import { anyOpening, defaultImpasseRule } from '../engine/settings';
import type { KeptSettings } from './stored';

/** Of a first visit. */
export const defaultSettings: KeptSettings = {
  naturalness: 100,
  strength: 3,
  people: 'online',
  thinkers: 'one',
  opening: anyOpening,
  resigns: true,
  impasseRule: defaultImpasseRule,
};
