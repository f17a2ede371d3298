import type { Settings } from '../../web/src/engine/settings';

/** The weakest opponent that only reads. */
export const plainest: Settings = {
  opponent: '',
  naturalness: 0,
  strength: 1,
  people: 'online',
  thinkers: 'one',
  opening: '',
  resigns: false,
};
