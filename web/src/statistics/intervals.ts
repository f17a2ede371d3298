// How sure a share is.

export interface Interval {
  low: number;
  high: number;
}

/** Of 95 %, of a normal distribution. */
export const normal95 = 1.959964;

/** The interval of 95 % of a share (Wilson 1927), 0 to 1; null of nothing. */
export function shareInterval(found: number, all: number): Interval | null {
  if (all === 0) {
    return null;
  }
  const share = found / all;
  const square = normal95 ** 2;
  const middle = (share + square / (2 * all)) / (1 + square / all);
  const half = (normal95 / (1 + square / all)) * Math.sqrt((share * (1 - share)) / all + square / (4 * all ** 2));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
