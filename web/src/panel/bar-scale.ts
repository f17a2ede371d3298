// The common scale of the bars: centipawns at full width. It stays put from move to move unless
// something does not fit.

export const usualFullWidth = 300; // centipawns

export function fullWidthFor(values: readonly number[]): number {
  const largest = Math.max(0, ...values.map(Math.abs));
  let full = usualFullWidth;
  while (full < largest) {
    full *= 2;
  }
  return full;
}
