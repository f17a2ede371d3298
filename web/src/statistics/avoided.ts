// Strategies that people play often and the person hardly ever.

import { shareInterval } from './intervals';
import { ownFormations, type OwnGame } from './own-games';
import { withMoreGeneral, type People } from './people-table';

/** Fewer games say nothing. */
export const leastGames = 20;

/** The person's share is at most that part of people's. */
const hardlyEver = 1 / 4;

export interface Avoided {
  id: string;
  /** Of people online, 0 to 1, and on how many sides of games that rests. */
  peoplesShare: number;
  peoplesSides: number;
  played: number;
  /** Of so many of the person's games. */
  games: number;
  ids: readonly string[]; // of those played
}

/** Games that count: from the even start position, with what was recognised of them. */
export function countedForAvoided(games: readonly OwnGame[]): OwnGame[] {
  return games.filter((game) => game.start === 'startpos' && ownFormations(game) !== null);
}

/**
 * Those of which the person's share is at most a quarter of people's and lies below it with 95 %, what people play most
 * first; not the cases of one that is named itself. Null where there are too few games.
 */
export function avoidedStrategies(games: readonly OwnGame[], people: People): Avoided[] | null {
  const counted = countedForAvoided(games).map((game) => {
    const strategy = ownFormations(game)?.strategy ?? null;
    return { id: game.id, strategies: strategy === null ? [] : withMoreGeneral(strategy.id, people) };
  });
  if (counted.length < leastGames) {
    return null;
  }
  const avoided = [...people.strategies].flatMap(([id, sides]): Avoided[] => {
    const played = counted.filter(({ strategies }) => strategies.includes(id));
    const peoplesShare = sides / people.sides;
    const interval = shareInterval(played.length, counted.length);
    return interval !== null &&
      interval.high < peoplesShare &&
      played.length / counted.length <= hardlyEver * peoplesShare
      ? [
          {
            id,
            peoplesShare,
            peoplesSides: people.sides,
            played: played.length,
            games: counted.length,
            ids: played.map((game) => game.id),
          },
        ]
      : [];
  });
  return avoided
    .filter(
      ({ id }) =>
        !withMoreGeneral(id, people).some((other) => other !== id && avoided.some((each) => each.id === other)),
    )
    .toSorted((a, b) => b.peoplesShare - a.peoplesShare);
}
