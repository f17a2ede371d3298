// How long the opponent thinks, and how long its answer is waited for at the least.

import type { Choice, SearchSettings } from '@engine';
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

/** Milliseconds from the player's move to the engine's: at the least, as it has to be seen; and where the choice
 * is as open as it gets. */
export const shortestAnswer = 300;
const longestPause = 1000;
/** So many moves to choose among are as open as it gets. */
const mostOpen = 8;

/** Of the time that is left on its clock, at most one of so many parts is spent on being waited for. */
const pauseShare = 20;

/**
 * How long the answer takes at the least: a mate and what goes without saying are played at once, an open choice is
 * weighed. left: milliseconds on its clock; pace: milliseconds that its player takes at the least.
 */
export function pauseFor(
  { openness, mate }: Pick<Choice, 'openness' | 'mate'>,
  left = Infinity,
  pace = shortestAnswer,
): number {
  if (mate !== null && mate > 0) {
    return shortestAnswer;
  }
  const share = Math.min(Math.max(openness - 1, 0) / (mostOpen - 1), 1);
  const pause = Math.max(shortestAnswer + share * (longestPause - shortestAnswer), pace);
  return Math.max(Math.min(pause, left / pauseShare), shortestAnswer);
}
