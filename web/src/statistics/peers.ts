// Beside whom the naturalness of one's own moves is put.

import type { OwnGame } from './own-games';
import { surprisesOfGrade, type People, type Surprises } from './people-table';
import { ratingPoints, runningMeans } from './series';

/** That the last games have together, on the scale of reviews; null while there are too few. */
export function ratingOf(games: readonly OwnGame[]): number | null {
  return runningMeans(ratingPoints(games)).at(-1)?.value ?? null;
}

/** People of the grade that the last games have, or those online while there are too few; null where nothing is known. */
export function peersOf(games: readonly OwnGame[], people: People | null): Surprises | null {
  if (people === null) {
    return null;
  }
  return surprisesOfGrade(people, ratingOf(games)) ?? people.surprises.find(({ who }) => who === 'online') ?? null;
}
