// Results by what was played.

import type { Formations, Text } from '@engine';
import { shareInterval, type Interval } from './intervals';
import { outcomeOf, type OwnGame } from './own-games';

/** Of a formation; '': none was recognised, rest: those that are not listed one by one. */
export const unnamed = '';
export const rest = 'rest';

export interface ResultGroup {
  id: string;
  name: Text | null; // null of those two
  won: number;
  drawn: number;
  lost: number;
  /** Games won of those won and lost, 0 to 1; null where there are none. */
  share: number | null;
  interval: Interval | null; // 95 %
  ids: readonly string[];
}

/** What is shown one by one. */
export const mostGroups = 10;

export interface Named extends Text {
  id: string;
}

export function strategyOf(formations: Formations): Named | null {
  return formations.strategy;
}

/** Only once it stood. */
export function castleOf({ castle }: Formations): Named | null {
  return castle !== null && castle.placed === castle.pieces ? castle : null;
}

/** Games whose result and formations are known, as groupsOf() has them. */
export function resultsBy(
  games: readonly OwnGame[],
  formationsOf: (game: OwnGame) => Formations | null,
  named: (formations: Formations) => Named | null,
): ResultGroup[] {
  return groupsOf(games, (game) => {
    const formations = formationsOf(game);
    return formations === null ? undefined : named(formations);
  });
}

/**
 * Games whose result is known, the most frequent group first, those without a name and the rest last. named: null: it has no
 * name; undefined: the game does not count.
 */
export function groupsOf(games: readonly OwnGame[], named: (game: OwnGame) => Named | null | undefined): ResultGroup[] {
  const groups = new Map<string, { name: Text | null; games: OwnGame[] }>();
  for (const game of games) {
    const name = named(game);
    if (name !== undefined && outcomeOf(game) !== null) {
      const group = groups.get(name?.id ?? unnamed) ?? { name: name && { ja: name.ja, en: name.en }, games: [] };
      group.games.push(game);
      groups.set(name?.id ?? unnamed, group);
    }
  }
  const sorted = [...groups]
    .filter(([id]) => id !== unnamed)
    .toSorted(([, a], [, b]) => b.games.length - a.games.length)
    .map(([id, { name, games: each }]) => groupOf(id, name, each));
  // One that is left over may as well be named.
  const shown = sorted.length === mostGroups + 1 ? sorted.length : mostGroups;
  const others = sorted.slice(shown).flatMap(({ id }) => groups.get(id)?.games ?? []);
  const none = groups.get(unnamed)?.games ?? [];
  return [
    ...sorted.slice(0, shown),
    ...(others.length > 0 ? [groupOf(rest, null, others)] : []),
    ...(none.length > 0 ? [groupOf(unnamed, null, none)] : []),
  ];
}

function groupOf(id: string, name: Text | null, games: readonly OwnGame[]): ResultGroup {
  const count = (outcome: string): number => games.filter((game) => outcomeOf(game) === outcome).length;
  const [won, drawn, lost] = [count('won'), count('drawn'), count('lost')];
  const decided = won + lost;
  return {
    id,
    name,
    won,
    drawn,
    lost,
    share: decided === 0 ? null : won / decided,
    interval: shareInterval(won, decided),
    ids: games.map((game) => game.id),
  };
}
