// Beside whom the naturalness of one's own moves is put.

import type { OwnGame } from './own-games';
import { surprisesOfGrade, type People, type Surprises } from './people-table';
import { ratingPoints, runningMeans } from './series';

/** People of the grade that the last games have, or those online while there are too few; null where nothing is known. */
export function peersOf(games: readonly OwnGame[], people: People | null): Surprises | null {
  if (people === null) {
    return null;
  }
  const rating = runningMeans(ratingPoints(games)).at(-1)?.value ?? null;
  return surprisesOfGrade(people, rating) ?? people.surprises.find(({ who }) => who === 'online') ?? null;
}
