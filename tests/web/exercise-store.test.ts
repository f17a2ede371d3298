// Where exercises are kept, and the file that has all of them.

import { IDBFactory } from 'fake-indexeddb';
import * as fake from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { gameId, type Card } from '../../web/src/practice/card';
import { readFile, writeFile } from '../../web/src/practice/file';
import { ExerciseStore } from '../../web/src/practice/store';
import type { StoreOutcome } from '../../web/src/database/kept-tables';
import { UnkeptThings } from '../../web/src/database/unkept';
import { someCards as cards, storedReview } from './a-review';
import { useFakeDatabase } from './fake-database';

const stored = storedReview();
const game = gameId(stored.game, 'black');

/** A tab's, with what is told there. */
class Opened extends ExerciseStore {
  constructor(readonly things = new UnkeptThings()) {
    super(things);
  }

  get trouble(): StoreOutcome {
    return this.things.all.get('exercises')?.trouble ?? null;
  }

  async tryAgain(): Promise<boolean> {
    await this.things.tryAgain();
    return this.trouble === null;
  }
}

const opened = () => new Opened();

/** Another tab, of a later version of the page, opens the store. */
function laterVersion(): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.open('nagare-exercises', 99);
    request.addEventListener('success', () => {
      request.result.close();
      resolve();
    });
  });
}

useFakeDatabase();

describe('the store of exercises', () => {
  it('keeps the exercises of a game once, those deleted since included', async () => {
    const store = opened();
    const [first, second] = cards();
    expect(await store.addGame(game, cards())).toHaveLength(2);
    await store.remove(first?.id ?? '');
    expect(await opened().addGame(game, cards())).toEqual([second]);
    expect((await opened().all()).cards).toHaveLength(1);
    await store.removeAll();
    expect(await store.all()).toEqual({ cards: [], games: [], unread: [] });
  });

  it('takes of a game that goes on what is new, and nothing of its beginning once more', async () => {
    const store = opened();
    const [first, second] = cards();
    const [earlier, later] = [first, second].sort((left, right) => (left?.move.ply ?? 0) - (right?.move.ply ?? 0));
    if (earlier === undefined || later === undefined) {
      throw new Error('two exercises were wanted');
    }
    const beginning = gameId({ start: stored.game.start, moves: stored.game.moves.slice(0, 4) }, 'black');
    expect(await store.addGame(beginning, [earlier])).toEqual([earlier]);
    await store.remove(earlier.id);
    expect(await store.addGame(game, cards())).toEqual([later]);
    expect(await store.addGame(beginning, [earlier])).toEqual([]);
    // The other side of the same game is another matter.
    await store.addGame(gameId(stored.game, 'white'), []);
    expect((await store.all()).games).toHaveLength(3);
  });

  it('loses nothing of two tabs at once', async () => {
    const [left, right] = [opened(), opened()];
    await left.addGame(game, cards());
    const [one, two] = cards();
    await Promise.all([
      left.answer(one?.id ?? '', true, '2026-12-02'),
      right.answer(two?.id ?? '', true, '2026-12-02'),
    ]);
    const kept = await left.all();
    expect(kept.cards.map(({ progress }) => progress.successes)).toEqual([1, 1]);
  });

  it('counts one success a day, whichever tab it comes from', async () => {
    const [left, right] = [opened(), opened()];
    await left.addGame(game, cards());
    const id = cards()[0]?.id ?? '';
    await Promise.all([left.answer(id, true, '2026-12-02'), right.answer(id, true, '2026-12-02')]);
    const card = (await left.all()).cards.find((each) => each.id === id);
    expect(card?.progress).toEqual({ successes: 1, due: '2026-12-05', answered: '2026-12-02' });
  });

  describe('of which one tab has no room', () => {
    const later = '2026-12-02';
    let there: Opened;
    let full: Opened;
    let put: { mockRestore(): void };
    const [one, two] = cards().map(({ id }) => id) as [string, string];
    const ids = async (): Promise<string[]> => (await opened().all()).cards.map(({ id }) => id);

    beforeEach(async () => {
      [there, full] = [opened(), opened()];
      await there.addGame(game, cards());
      put = vi.spyOn(fake.IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
    });

    it('leaves deleted what another tab deletes while this one answers it', async () => {
      await full.answer(one, true, later);
      put.mockRestore();
      await there.remove(one);
      expect(await full.tryAgain()).toBe(true);
      expect(await ids()).toEqual([two]);
      expect(await full.answer(one, true, later)).toBeNull();
      await full.answer(two, true, later);
      put = vi.spyOn(fake.IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
      await full.answer(two, false, later);
      put.mockRestore();
      await there.removeAll();
      expect(await full.tryAgain()).toBe(true);
      expect(await ids()).toEqual([]);
    });

    it('takes nothing back that another tab has changed', async () => {
      await full.answer(one, false, later);
      put.mockRestore();
      await there.answer(one, true, later);
      await there.answer(two, true, later);
      await full.answer(two, true, later);
      expect(full.trouble).toBeNull();
      const kept = await opened().all();
      expect(kept.cards.map(({ progress }) => progress.successes)).toEqual(
        [one, two].map((id) => (id === one ? 0 : 1)),
      );
    });

    it('deletes once, and not what another tab takes from a file afterwards', async () => {
      const before = await there.all();
      await full.answer(two, true, later);
      await full.remove(one);
      expect(await ids()).toEqual([two]);
      put.mockRestore();
      await there.merge(before);
      expect(await full.tryAgain()).toBe(true);
      expect((await ids()).sort()).toEqual([one, two].sort());
    });

    it('deletes what it took and could not keep, also where it has been deleted there already', async () => {
      await full.removeAll();
      expect(await ids()).toEqual([]);
      await full.addGame(game, cards());
      await full.remove(one);
      put.mockRestore();
      await there.addGame('another', []);
      expect(await full.tryAgain()).toBe(true);
      expect(await ids()).toEqual([two]);
      expect([...(await opened().all()).games].sort()).toEqual(['another', game].sort());
    });

    it('keeps as much as there is room for, each change whole', async () => {
      await full.answer(one, false, later);
      await full.answer(two, true, later);
      put.mockRestore();
      let room = 2; // one change, and that it is counted
      const real = fake.IDBObjectStore.prototype.put;
      put = vi.spyOn(fake.IDBObjectStore.prototype, 'put').mockImplementation(function (
        this: IDBObjectStore,
        ...given
      ) {
        room -= 1;
        if (room < 0) {
          throw new DOMException('full', 'QuotaExceededError');
        }
        return real.apply(this as never, given as never);
      });
      expect([await full.tryAgain(), full.trouble]).toEqual([false, 'full']);
      const kept = async (): Promise<unknown> =>
        Object.fromEntries((await opened().all()).cards.map(({ id, progress }) => [id, progress.due]));
      expect(await kept()).toEqual({ [one]: '2026-12-03', [two]: '2026-12-02' });
      put.mockRestore();
      await there.remove(one);
      expect(await full.tryAgain()).toBe(true);
      expect(await kept()).toEqual({ [two]: '2026-12-05' });
    });
  });

  it.each(['none', 'refusing'])('works for the visit and says why: %s', async (kind) => {
    const open = () => {
      throw new DOMException('no', 'SecurityError');
    };
    vi.stubGlobal('indexedDB', kind === 'none' ? undefined : { open });
    const store = opened();
    await store.addGame(game, cards());
    await store.answer(cards()[0]?.id ?? '', true, '2026-12-02');
    expect((await store.all()).cards).toHaveLength(2);
    expect(store.trouble).toBe('refused');
  });

  it('goes on for the visit with what was kept before there was no room', async () => {
    const store = opened();
    await store.addGame('another', []);
    vi.spyOn(fake.IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await store.addGame(game, cards());
    await store.addGame('third', []);
    expect(await store.all()).toEqual({ cards: cards(), games: ['another', game, 'third'], unread: [] });
    expect(store.trouble).toBe('full');
    vi.restoreAllMocks();
    expect(await opened().all()).toEqual({ cards: [], games: ['another'], unread: [] });
  });

  it('leaves a store of a later version as it is', async () => {
    await laterVersion();
    const store = opened();
    await store.addGame(game, cards());
    expect(store.trouble).toBe('newer');
    const [kept] = await indexedDB.databases();
    expect(kept?.version).toBe(99);
  });

  it('says of a store of a later version that it is one, as soon as it is looked at', async () => {
    await laterVersion();
    const store = opened();
    expect((await store.all()).cards).toEqual([]);
    expect([store.trouble, await store.tryAgain()]).toEqual(['newer', false]);
  });

  it('writes a file of what it could not keep', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const store = opened();
    await store.addGame(game, cards());
    const file = await store.things.all.get('exercises')?.file?.();
    expect(file?.name).toBe('nagare-exercises.json');
    expect(readFile((await file?.content.text()) ?? '')).toEqual({ collection: await store.all() });
  });

  it('makes way for a later version in another tab, and says so with the next change', async () => {
    const store = opened();
    await store.addGame('another', []);
    await laterVersion();
    await store.addGame(game, cards());
    expect(store.trouble).toBe('newer');
    expect((await store.all()).cards).toHaveLength(2);
  });
});

/** Past all checks, as another version of the page may have done. */
async function putAsTheyAre(...found: readonly object[]): Promise<void> {
  const request = indexedDB.open('nagare-exercises');
  const database = await new Promise<IDBDatabase>((resolve) => {
    request.addEventListener('success', () => resolve(request.result));
  });
  const writing = database.transaction('cards', 'readwrite');
  found.forEach((each) => writing.objectStore('cards').put(each));
  await new Promise((resolve) => writing.addEventListener('complete', resolve));
  database.close();
}

describe('what is kept and not understood', () => {
  const [sound, other] = cards() as [Card, Card];
  const nulls = { ...other, start: null, moves: null, progress: null };
  const ofLater = { id: 'later', stages: [{ shown: true }], due: { day: '2027-01-01' } };

  async function beside(): Promise<ExerciseStore> {
    const store = opened();
    await store.addGame(game, [sound]);
    await putAsTheyAre(nulls, ofLater);
    return store;
  }
  const unread = async (): Promise<readonly unknown[]> => (await opened().all()).unread;

  it('stays as it is and shuts nothing', async () => {
    const store = await beside();
    expect((await store.all()).cards).toEqual([sound]);
    expect(await unread()).toEqual(expect.arrayContaining([nulls, ofLater]));
    expect(await store.addGame(`${game} 1g1f`, [])).toEqual([sound]);
    expect(await store.addGame('a', [other])).toEqual([]);
    expect(await store.answer(other.id, true, '2026-12-02')).toBeNull();
    expect(await store.answer(sound.id, true, '2026-12-02')).toMatchObject({ progress: { successes: 1 } });
    await store.merge({ cards: [other], games: [], unread: [{ ...ofLater, stages: [] }] });
    expect(await unread()).toEqual(expect.arrayContaining([nulls, ofLater]));
    expect(await unread()).toHaveLength(2);
  });

  it('is in the file, and comes back by it', async () => {
    await beside();
    const text = writeFile(await opened().all());
    vi.stubGlobal('indexedDB', new IDBFactory());
    const read = readFile(text);
    if ('error' in read) {
      throw new Error(read.error.detail);
    }
    await opened().merge(read.collection);
    expect((await opened().all()).cards).toEqual([sound]);
    expect(await unread()).toEqual(expect.arrayContaining([nulls, ofLater]));
  });

  it('comes in as an exercise from a file, where it is one by now', async () => {
    const read = readFile(writeFile({ cards: [sound], games: [], unread: [other, ofLater] }));
    expect(read).toEqual({ collection: { cards: [sound, other], games: [], unread: [ofLater] } });
  });

  it('is known by games whose values a later version has changed', async () => {
    const store = opened();
    await store.addGame('another', []);
    const put = fake.IDBObjectStore.prototype.put;
    vi.spyOn(fake.IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...[, key]) {
      return put.call(this as never, { taken: 1 }, key as never) as never;
    });
    await store.addGame(game, []);
    vi.restoreAllMocks();
    expect((await store.all()).games).toEqual(['another', game]);
    await store.merge({ cards: [], games: [game], unread: [] });
    expect(await store.addGame(game, [sound])).toEqual([]);
  });
});

it('an exercise that a later version has added something to keeps that', async () => {
  const [sound] = cards() as [Card];
  const richer = { ...sound, stars: 3, progress: { ...sound.progress, seconds: [12] } };
  await opened().addGame(game, []);
  await putAsTheyAre(richer);
  const answered = { ...richer, progress: { successes: 1, due: '2026-12-05', answered: '2026-12-02', seconds: [12] } };
  expect(await opened().answer(sound.id, true, '2026-12-02')).toEqual(answered);
  const all = await opened().all();
  expect(all).toMatchObject({ cards: [answered], unread: [] });
  expect(readFile(writeFile(all))).toEqual({ collection: all });
  const progress = { successes: 2, due: '2026-12-12' };
  await opened().merge({ cards: [{ ...sound, progress }], games: [], unread: [] });
  expect((await opened().all()).cards).toEqual([{ ...answered, progress: { ...answered.progress, ...progress } }]);
});

describe('a store that cannot be set up', () => {
  it('is as if there had been none, and the visit goes on', async () => {
    vi.spyOn(fake.IDBDatabase.prototype, 'createObjectStore').mockImplementation(() => {
      throw new DOMException('no', 'UnknownError');
    });
    const store = opened();
    await store.addGame(game, cards());
    expect((await store.all()).cards).toHaveLength(2);
    expect(store.trouble).toBe('failed');
    vi.restoreAllMocks();
    expect(await indexedDB.databases()).toEqual([]);
    expect((await opened().all()).cards).toEqual([]);
  });
});

describe('the file of all exercises', () => {
  it('is read as it was written', async () => {
    const store = opened();
    await store.addGame(game, cards());
    const all = await store.all();
    expect(readFile(writeFile(all))).toEqual({ collection: all });
  });

  it('names what is wrong and where', () => {
    const [first] = cards();
    const broken = { ...first, progress: { successes: 9, due: '2026-12-02' } };
    const text = JSON.stringify({ format: 'nagare-exercises', version: 1, exercises: [first, broken], games: [] });
    expect(readFile(text)).toMatchObject({ error: { where: 'exercises.1.progress.successes' } });
    expect(readFile('{"format":')).toMatchObject({ error: { where: '' } });
    expect(readFile(text.replace('"version":1', '"version":2'))).toMatchObject({ error: { where: 'version' } });
    expect(readFile(text.replaceAll('2026-12-01', '2026-02-30'))).toMatchObject({
      error: { where: 'exercises.0.made' },
    });
  });

  it('is merged by id, and keeps what is further', async () => {
    const store = opened();
    await store.addGame(game, cards());
    const [one, two] = cards();
    await store.answer(one?.id ?? '', true, '2026-12-02');
    const older = { cards: cards(), games: [game], unread: [] };
    await store.merge(older);
    const progress = (await store.all()).cards.find(({ id }) => id === one?.id)?.progress;
    expect(progress).toEqual({ successes: 1, due: '2026-12-05', answered: '2026-12-02' });
    expect((await store.all()).cards.map(({ id }) => id).sort()).toEqual([one?.id, two?.id].sort());
  });
});
