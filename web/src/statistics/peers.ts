// Beside whom the naturalness of one's own moves is put.

import type { OwnGame } from './own-games';
import { surprisesOfGrade, type People, type Surprises } from './people-table';
import { ratingPoints, runningMeans } from './series';

export interface Peers {
  /** Null where nothing is known of people. */
  peers: Surprises | null;
  isOfGrade: boolean;
}

/** People of the grade that the last games have, or those online while there are too few. */
export function peersOf(games: readonly OwnGame[], people: People | null): Peers {
  if (people === null) {
    return { peers: null, isOfGrade: false };
  }
  const ofGrade = surprisesOfGrade(people, runningMeans(ratingPoints(games)).at(-1)?.value ?? null);
  return {
    peers: ofGrade ?? people.surprises.find(({ who }) => who === 'online') ?? null,
    isOfGrade: ofGrade !== null,
  };
}
