// Which clocks have been chosen for a new game.

import type { TimeControl } from '../engine/time-control';

/** own: the fields for times of one's own are shown, as they are for clocks that are none of the usual ones. */
export interface TimeChoice {
  control: TimeControl | null;
  own: boolean;
}

export const withoutClocks: TimeChoice = { control: null, own: false };
