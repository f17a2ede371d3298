// How long a side may think in a game: a main time, and once it is used up a byoyomi (秒読み) for each move, or an
// increment that each move adds (フィッシャー). Milliseconds throughout.

/** Either byoyomi or increment is 0; not all three are. With an increment there is a main time. */
export interface TimeControl {
  main: number;
  byoyomi: number;
  increment: number;
}

/** What a side's clock has left. */
export interface TimeLeft {
  /** Of the main time. */
  main: number;
  /** Of the byoyomi for the move under way. */
  byoyomi: number;
  /** The main time is used up, and the byoyomi runs. */
  inByoyomi: boolean;
}

const minute = 60_000;
const second = 1000;

/** As long as it may be asked for. */
export const longestMain = 600 * minute;
export const longestPerMove = 3600 * second;

/** Whole seconds as text, at most so many milliseconds; null where it is anything else. */
export function readSeconds(text: string, longest: number): number | null {
  const time = /^\d{1,6}$/.test(text) ? Number(text) * second : null;
  return time !== null && time <= longest ? time : null;
}

/** Seconds as they are shown: what has begun counts, so that 0 is the end. */
export function secondsShown(milliseconds: number): number {
  return Math.ceil(milliseconds / second);
}
