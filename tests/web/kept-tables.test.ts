// What all stores in IndexedDB share: changes that wait in memory, beside those of another tab.

import * as fake from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import { KeptTables } from '../../web/src/database/kept-tables';
import { useFakeDatabase } from './fake-database';

interface Thing {
  id: string;
  side?: string;
  comment?: string;
}

const opened = () =>
  new KeptTables<{ things: Thing }>({
    name: 'things',
    upgrades: [(database) => void database.createObjectStore('things', { keyPath: 'id' })],
    tables: { things: 'id' },
  });

type Things = ReturnType<typeof opened>;

const set = (tables: Things, id: string, fields: Omit<Thing, 'id'>): Promise<unknown> =>
  tables.change(async (change) => {
    const thing = await change.get('things', id);
    await change.put('things', id, { ...thing, ...fields, id });
  });
const all = (tables: Things): Promise<readonly Thing[]> => tables.read((reading) => reading.all('things'));

function noRoom(): { mockRestore(): void } {
  return vi.spyOn(fake.IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}

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
