// What all stores in IndexedDB share: changes that wait in memory, beside those of another tab.

import * as fake from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { addVisits, KeptTables } from '../../web/src/database/kept-tables';
import { noRoom, useFakeDatabase } from './fake-database';

interface Thing {
  id: string;
  side?: string;
  comment?: string;
}

const opened = () =>
  new KeptTables<{ things: Thing }>({
    name: 'things',
    upgrades: [(database) => void database.createObjectStore('things', { keyPath: 'id' }), addVisits],
    tables: { things: 'id' },
  });

type Things = ReturnType<typeof opened>;

const set = (tables: Things, id: string, fields: Omit<Thing, 'id'>): Promise<unknown> =>
  tables.change(async (change) => {
    const thing = await change.get('things', id);
    await change.put('things', id, { ...thing, ...fields, id });
  });
const all = (tables: Things): Promise<readonly Thing[]> => tables.read((reading) => reading.all('things'));

useFakeDatabase();

it('keeps a field of a tab that had no room beside what another tab has changed meanwhile', async () => {
  const [there, full] = [opened(), opened()];
  await set(there, 'a', {});
  const put = noRoom();
  await set(full, 'a', { side: 'black' });
  await set(full, 'b', {});
  put.mockRestore();
  await set(there, 'a', { comment: 'good' });
  expect(await full.tryAgain()).toBe(true);
  expect(await all(opened())).toEqual([{ id: 'a', side: 'black', comment: 'good' }, { id: 'b' }]);
});

it('clears once, and not what another tab keeps afterwards', async () => {
  const [there, full] = [opened(), opened()];
  await set(there, 'a', {});
  const put = noRoom();
  await set(full, 'b', {});
  await full.change((change) => change.clear());
  expect(await all(opened())).toEqual([]);
  await set(full, 'c', {});
  put.mockRestore();
  await set(there, 'd', {});
  expect(await full.tryAgain()).toBe(true);
  expect(await all(opened())).toEqual([{ id: 'c' }, { id: 'd' }]);
});

it('keeps what is changed while it tries again', async () => {
  const full = opened();
  const put = noRoom();
  await set(full, 'a', {});
  put.mockRestore();
  await Promise.all([full.tryAgain(), set(full, 'b', {}), set(full, 'c', {})]);
  expect([await all(full), full.trouble]).toEqual([[{ id: 'a' }, { id: 'b' }, { id: 'c' }], null]);
  expect(await all(opened())).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'c' }]);
});

it('is not said to be kept by what is read or changed while it tries again', async () => {
  const full = opened();
  const put = noRoom();
  await set(full, 'a', {});
  put.mockRestore();
  const troubles: unknown[] = [];
  const trying = full.tryAgain();
  full.onOutcome.add(() => void all(opened()).then((kept) => troubles.push([full.trouble, kept.map(({ id }) => id)])));
  await Promise.all([trying, set(full, 'b', {})]);
  await vi.waitFor(() => expect(troubles).toEqual([[null, ['a', 'b']]]));
});

it('says that a newer store is one as often as it is tried again, though nothing waits', async () => {
  await new Promise((resolve) => {
    const request = indexedDB.open('things', 99);
    request.addEventListener('success', () => resolve(request.result.close()));
  });
  const tables = opened();
  await all(tables);
  expect([tables.trouble, await tables.tryAgain(), tables.trouble]).toEqual(['newer', false, 'newer']);
});

it('says that there is no room for an upgrade, and makes it once there is', async () => {
  await set(opened(), 'a', {});
  const upgraded = (): Things =>
    new KeptTables<{ things: Thing }>({
      name: 'things',
      upgrades: [
        () => {},
        () => {},
        async (_, upgrading) => void (await upgrading.objectStore('things').put({ id: 'b', side: 'white' })),
      ],
      tables: { things: 'id' },
    });
  const put = noRoom();
  const tables = upgraded();
  await set(tables, 'c', {});
  expect([await all(tables), tables.trouble]).toEqual([[{ id: 'c' }], 'full']);
  put.mockRestore();
  expect(await tables.tryAgain()).toBe(true);
  expect(await all(upgraded())).toEqual([{ id: 'a' }, { id: 'b', side: 'white' }, { id: 'c' }]);
});

describe('changes that the browser has called complete and lost', () => {
  /** As Chromium leaves the database when the disk has been full. */
  async function lose(act: (database: IDBDatabase) => void): Promise<void> {
    const request = indexedDB.open('things');
    await new Promise((resolve) => request.addEventListener('success', resolve));
    act(request.result);
    request.result.close();
  }
  const loseAll = (): Promise<void> =>
    lose((database) => {
      const writing = database.transaction(['things', 'visits'], 'readwrite');
      writing.objectStore('things').clear();
      writing.objectStore('visits').clear();
    });

  it('are made again with the next change, and nothing else is', async () => {
    const [there, here] = [opened(), opened()];
    await set(here, 'a', {});
    await set(there, 'b', {});
    await loseAll();
    await set(there, 'c', {});
    await set(here, 'd', {});
    expect(await all(opened())).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }]);
    expect([here.trouble, there.trouble]).toEqual([null, null]);
  });

  it('are made again when it is tried again, those that wait after them', async () => {
    const here = opened();
    await set(here, 'a', { side: 'black' });
    const put = noRoom();
    await set(here, 'a', { comment: 'good' });
    await loseAll();
    put.mockRestore();
    expect(await here.tryAgain()).toBe(true);
    expect(await all(opened())).toEqual([{ id: 'a', side: 'black', comment: 'good' }]);
  });

  it('are told where they are more than can be made again', async () => {
    const here = opened();
    for (let number = 0; number < 130; number += 1) {
      await set(here, `${number}`, {});
    }
    await loseAll();
    await set(here, 'last', {});
    expect([here.trouble, here.outcome]).toEqual([null, 'lost']);
    const left = await all(opened());
    expect(left).toHaveLength(129);
    expect(left).not.toContainEqual({ id: '0' });
    await set(here, 'next', {});
    expect(here.outcome).toBe('lost');
    expect([await here.tryAgain(), here.outcome]).toEqual([true, null]);
  });

  it('are shown and told while they cannot be made again', async () => {
    const here = opened();
    await set(here, 'a', {});
    await loseAll();
    const put = noRoom();
    await set(here, 'b', {});
    expect([await all(here), here.trouble]).toEqual([[{ id: 'a' }, { id: 'b' }], 'full']);
    put.mockRestore();
    expect(await here.tryAgain()).toBe(true);
    expect(await all(opened())).toEqual([{ id: 'a' }, { id: 'b' }]);
  });

  it('take back nothing that another tab has changed, where they are there', async () => {
    const [there, here] = [opened(), opened()];
    await set(here, 'a', { side: 'black' });
    await set(there, 'a', { side: 'white' });
    await there.change((change) => change.remove('things', 'b'));
    expect(await here.tryAgain()).toBe(true);
    expect(await all(opened())).toEqual([{ id: 'a', side: 'white' }]);
  });

  it('stay deleted where the database has been deleted on purpose', async () => {
    const here = opened();
    await set(here, 'a', {});
    await new Promise((resolve) => indexedDB.deleteDatabase('things').addEventListener('success', resolve));
    await set(here, 'b', {});
    expect(await all(opened())).toEqual([{ id: 'b' }]);
  });

  it('go on in a log of their own once it has been tried again', async () => {
    const here = opened();
    const deleted = vi.spyOn(fake.IDBFactory.prototype, 'deleteDatabase');
    await set(here, 'a', {});
    expect(deleted).not.toHaveBeenCalled();
    await here.tryAgain();
    expect(deleted).toHaveBeenCalledTimes(1);
  });
});

it('says that the browser cannot write, and not that it gives no store', async () => {
  const put = vi.spyOn(fake.IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Internal error', 'UnknownError');
  });
  const tables = opened();
  await set(tables, 'a', {});
  expect(tables.trouble).toBe('failed');
  put.mockRestore();
  expect(await tables.tryAgain()).toBe(true);
});
