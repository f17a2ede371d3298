// How long an opponent's move is waited for: as people take for such a move (after Allie, Zhang et al. 2024). What it hangs on
// and how much, benchmarks/pace.mjs fits to games with times (benchmarks/pace.md).

import type { Choice, GameState } from '@engine';
import type { TimeLeft } from '../engine/time-control';
import { shortestAnswer } from './thinking-time';

/** Milliseconds on average, of an opponent without a name. */
const usualPace = 600;
/** At most so many times as long as on average. */
const longestPause = 3;

export interface Pacing {
  /** Milliseconds that the opponent takes on average; with shortestAnswer it answers at once. */
  pace: number | undefined;
  seed: number;
  /** On its clock; null: it has none. */
  left: TimeLeft | null;
}

/**
 * Milliseconds from the move before on, at the least. A mate and a move that is the only one are played at once. Of the
 * main time a twentieth is taken at most, and a fifth of a byoyomi.
 */
export function pauseFor(choice: Choice, before: GameState, { pace = usualPace, seed, left }: Pacing): number {
  const isPlain = (choice.mate ?? 0) > 0 || before.legal.length === 1;
  const times = Math.min(Math.exp(logTimes(choice, before) + 0.2 * Math.sin(seed + 7 * before.ply)), longestPause);
  const pause = isPlain ? shortestAnswer : shortestAnswer + (pace - shortestAnswer) * times;
  return left === null ? pause : Math.min(pause, left.main / 20 + left.byoyomi / 5);
}

function logTimes({ openness, move, feel, reasons }: Choice, { ply, check, moves }: GameState): number {
  const last = moves.at(-1);
  const retakes = last?.english.includes('x') && last.usi.slice(2, 4) === move?.usi.slice(2, 4);
  const isKnown = reasons.some(({ evidence }) => evidence.form === 'line');
  const isUnexpected = feel[0] !== undefined && feel[0].usi !== move?.usi;
  return (
    -1.17 + // so that the mean is 1
    0.11 * Math.log(Math.max(openness, 1)) +
    1.34 * Math.min(Math.max(ply - 11, 0) / 50, 1) -
    (retakes ? 0.44 : 0) -
    (check ? 0.25 : 0) -
    (isKnown ? 0.24 : 0) +
    (isUnexpected ? 0.26 : 0)
  );
}
