// Which clocks have been chosen for a new game.

import { isSameTime, usualTimes, type TimeControl } from '../engine/time-control';

/** own: the fields for times of one's own are shown, and say so. */
export interface TimeChoice {
  control: TimeControl | null;
  own: boolean;
}

export const withoutClocks: TimeChoice = { control: null, own: false };

export function chosenTime(control: TimeControl | null): TimeChoice {
  return { control, own: control !== null && !usualTimes.some((usual) => isSameTime(usual, control)) };
}
