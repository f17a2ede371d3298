// The store of games as each earlier version of the page has left it, upgraded, and cut off in the middle of that: no game is
// lost, and the next time all are found.

import { IDBFactory } from 'fake-indexeddb';
import * as fake from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { KeptTables } from '../../web/src/database/kept-tables';
import { upgrades } from '../../web/src/games/game-upgrades';
import { GameStore } from '../../web/src/games/store';
import { writeReview } from '../../web/src/review/stored-review';
import { storedReview } from './a-review';
import { allGames, keptGameOf } from './kept-games';
import { useFakeDatabase } from './fake-database';

const name = 'nagare-games';

const earlierVersions = upgrades.slice(1).map((_, index) => index + 1);

const ids = Array.from({ length: 1000 }, (_, index) => `4k4/9/9/9/9/9/9/9/4K4 b - ${index + 1} 5i5h`);
const review = writeReview(storedReview());
const reviewed = [3, 500, 999].map((index) => ids[index] ?? '');

/** As version 1 of the store had them. */
const games = ids.map((id, index) => {
  const kept = keptGameOf({ moves: ['5i5h'], start: id.slice(0, -' 5i5h'.length) });
  const isOver = index % 2 === 0;
  return {
    ...kept,
    names: { black: `Player ${index}`, white: '' },
    winner: isOver ? 'black' : null,
    ended: isOver ? 'time_up' : null,
    spent: isOver ? [index] : null,
    tree: null,
  };
});

interface Tables extends Record<string, unknown> {
  games: unknown;
  reviews: string;
}

/** The store as the page of that version opens it. */
const ofVersion = (version: number): KeptTables<Tables> =>
  new KeptTables<Tables>({ name, upgrades: upgrades.slice(0, version), tables: { games: 'id', reviews: null } });

/** The page of version 1 has kept all games, and the pages up to that version have been there. */
async function leftBy(version: number): Promise<Whole> {
  await ofVersion(1).change(async ({ put }) => {
    await Promise.all(games.map((game) => put('games', game.id, game)));
    await Promise.all(reviewed.map((id) => put('reviews', id, review)));
  });
  for (let next = 2; next <= version; next += 1) {
    await ofVersion(next).read((reading) => reading.keys('games'));
  }
  return whole();
}

interface Whole {
  version: number;
  tables: readonly { name: string; indexes: readonly string[]; keys: unknown; values: unknown }[];
}

function answered<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('failed')));
  });
}

/** All that is there, whatever its version. */
async function whole(): Promise<Whole> {
  const database = await answered(indexedDB.open(name));
  const tables = await Promise.all(
    [...database.objectStoreNames].map(async (table) => {
      const store = database.transaction(table).objectStore(table);
      const [keys, values] = await Promise.all([answered(store.getAllKeys()), answered(store.getAll())]);
      return { name: table, indexes: [...store.indexNames], keys, values };
    }),
  );
  database.close();
  return { version: database.version, tables };
}

/** What an upgrade can do to a database, each a step of it. */
const steps = [
  [fake.IDBDatabase.prototype, ['createObjectStore', 'deleteObjectStore']],
  [fake.IDBObjectStore.prototype, ['createIndex', 'deleteIndex', 'put', 'add', 'delete', 'clear']],
  [fake.IDBCursor.prototype, ['update', 'delete']],
] as const;

type Method = (this: Upgraded, ...given: unknown[]) => unknown;

/** A database, a table of it or a cursor. */
interface Upgraded {
  transaction?: IDBTransaction;
  source?: IDBObjectStore;
}

/** The step of that number throws, or its transaction is aborted as where a browser is killed; gives back how many there were. */
function cutAt(step: number, way: 'thrown' | 'aborted' | null): () => number {
  let count = 0;
  const cut = (real: Method): Method =>
    function (...given) {
      const isCut = count === step && way !== null;
      count += 1;
      if (isCut && way === 'thrown') {
        throw new DOMException('no', 'UnknownError');
      }
      const done = real.apply(this, given);
      const { transaction } = this.source ?? (this instanceof fake.IDBDatabase ? (done as IDBObjectStore) : this);
      if (isCut && done instanceof fake.IDBRequest) {
        done.addEventListener('success', () => transaction?.abort());
      } else if (isCut) {
        transaction?.abort();
      }
      return done;
    };
  for (const [prototype, names] of steps) {
    for (const each of names) {
      const methods = prototype as unknown as Record<string, Method>;
      vi.spyOn(methods, each).mockImplementation(cut(Reflect.get(prototype, each) as Method));
    }
  }
  return () => count;
}

/** Of an upgrade from that version. */
async function countSteps(version: number): Promise<number> {
  await leftBy(version);
  const counted = cutAt(0, null);
  await new GameStore().reviewed();
  return counted();
}

useFakeDatabase();

async function expectAll(store: GameStore, more: readonly string[] = []): Promise<void> {
  const all = await allGames(store);
  expect([store.unread, store.trouble]).toEqual([[], null]);
  expect(all.map(({ id }) => id).sort()).toEqual([...ids, ...more].sort());
  for (const { id, names } of all.slice(0, 10)) {
    expect(names.black).toBe(games.find((game) => game.id === id)?.names.black);
  }
  expect(all.filter(({ ending, winner }) => ending === 'time' && winner === 'black')).toHaveLength(500);
  expect([...(await store.reviewed())].sort()).toEqual([...reviewed].sort());
  expect((await whole()).version).toBe(upgrades.length);
}

describe.each(earlierVersions)('the store of version %i', (version) => {
  it('is upgraded with all of its games', async () => {
    await leftBy(version);
    await expectAll(new GameStore());
  }, 60_000);

  it.each([
    ['at its first step', 0, 'thrown'],
    ['at its second', 1, 'aborted'],
    ['in the middle', 0.5, 'thrown'],
    ['in the middle, from outside', 0.5, 'aborted'],
    ['at its last step', -1, 'thrown'],
    ['at its last step, from outside', -1, 'aborted'],
  ] as const)(
    'is as it was where that is cut off %s, and is upgraded the next time',
    async (_, at, way) => {
      const count = await countSteps(version);
      vi.restoreAllMocks();
      vi.stubGlobal('indexedDB', new IDBFactory());
      const before = await leftBy(version);
      expect(before.version).toBe(version);
      cutAt(at === -1 ? count - 1 : at === 0.5 ? Math.floor(count / 2) : Math.min(at, count - 1), way);
      const cut = new GameStore();
      const extra = keptGameOf({ moves: ['7g7f'] });
      await cut.add([extra]);
      expect(cut.trouble).toBe(way === 'thrown' ? 'failed' : 'refused');
      expect(await whole()).toEqual(before);
      vi.restoreAllMocks();
      // Another visit; then the one that was cut off, which has kept what was played in it.
      await expectAll(new GameStore());
      expect(await cut.tryAgain()).toBe(true);
      await expectAll(new GameStore(), [extra.id]);
    },
    60_000,
  );
});
