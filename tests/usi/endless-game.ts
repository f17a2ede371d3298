// A game of 1,100 plies that never ends: an opening, and pieces that go to and fro. No position stands there more than
// twice, and nothing is captured.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('../data/endless-game.usi', import.meta.url));

/** In USI. */
export const endlessGame: readonly string[] = readFileSync(file, 'utf8').trim().split(' ').slice(2);

/** The middle one. */
export function median(values: readonly number[]): number {
  return [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;
}
