// How long the opponent thinks; how long its answer is waited for: pace.ts.

import type { SearchSettings } from '@engine';
import { largestSetting, strengthRange } from '../engine/contract/settings';
import type { Settings } from '../engine/settings';
import type { TimeControl, TimeLeft } from '../engine/time-control';

/** A side's time on its clock, and what its clock goes by. */
export interface ClockTime {
  time: TimeLeft;
  control: TimeControl;
}

/** Milliseconds that the greatest strength thinks without a clock, rather than keep to its own limits: about, at most. */
const fullThought = { wanted_ms: 2000, time_ms: 4000 };
/** Milliseconds that it is waited for, whatever its clock allows. */
const longestThought = 15_000;

/** What the engine gets to think with; left: on its clock, where there is one. */
export function thoughtAt(chosen: Settings, left: ClockTime | null): SearchSettings {
  const { thinkers, opponent: _, ...others } = chosen;
  const settings = { ...others, style: thinkers };
  if (left !== null) {
    const { time, control } = left;
    // Increments that are not used add up.
    const main = Math.min(time.main, largestSetting);
    const clock = { main_ms: main, byoyomi_ms: control.byoyomi, increment_ms: control.increment };
    return { ...settings, ...clock, time_ms: longestThought };
  }
  return settings.strength === strengthRange.high ? { ...settings, ...fullThought } : settings;
}

/** Milliseconds from the player's move to the engine's, at the least: it has to be seen. */
export const shortestAnswer = 300;
