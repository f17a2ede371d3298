// The store of games as earlier versions of the page made it, brought to what it is today; and their games.

import type { Ending } from '@record';
import * as v from 'valibot';
import { addVisits, type Upgrade } from '../database/kept-tables';
import { firstSide } from '../session/game-record';
import { endings } from '../session/record-endings';

/** What games have in common that may be the same one: an index. */
export const line = ['start', 'moves'] as const;

export const upgrades: readonly Upgrade[] = [
  (database) => {
    database.createObjectStore('games', { keyPath: 'id' });
    database.createObjectStore('reviews');
  },
  async (_database, upgrading) => {
    for await (const cursor of upgrading.objectStore('games')) {
      await cursor.update(asVersion2(cursor.value));
    }
  },
  (database, upgrading) => {
    upgrading.objectStore('games').createIndex('line', [...line]);
    database.createObjectStore('boards');
  },
  addVisits,
];

/** What was null where it was not known is left out since. */
const canBeUnknown = ['winner', 'spent', 'tree'] as const;

const version1 = v.object({
  start: v.string(),
  moves: v.array(v.string()),
  ended: v.nullable(v.string()), // an Ending of a record, or the reason of a result
  winner: v.unknown(),
});

/** As version 2 has it; what is not of version 1 stays as it is. */
export function asVersion2(game: unknown): unknown {
  const known = v.safeParse(version1, game);
  if (!known.success) {
    return game;
  }
  const { ended } = known.output;
  const { ended: _, ...rest } = game as Record<string, unknown>;
  const ending = ended === null ? null : endingBy(ended, known.output);
  const kept = Object.entries(rest).filter(
    ([name, value]) => value !== null || !(canBeUnknown as readonly string[]).includes(name),
  );
  return { ...Object.fromEntries(kept), ...(ending === null ? {} : { ending }) };
}

function endingBy(ended: string, { start, moves, winner }: v.InferOutput<typeof version1>): Ending | null {
  const isFirstToMove = moves.length % 2 === 0;
  const turn = isFirstToMove === (firstSide(start) === 'black') ? 'black' : 'white';
  switch (ended) {
    case 'time_up':
      return 'time';
    case 'wrong_declaration':
      return 'foul_loss';
    case 'perpetual_check':
      return winner === turn ? 'foul_win' : 'foul_loss';
    default:
      return endings.find((each) => each === ended) ?? null;
  }
}
