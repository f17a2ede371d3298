// A database of its own for each test of a file, in place of the browser's.

import { IDBFactory } from 'fake-indexeddb';
import * as fake from 'fake-indexeddb';
import { afterEach, beforeEach, vi } from 'vitest';

export function useFakeDatabase(): void {
  beforeEach(() => {
    for (const [name, value] of Object.entries(fake)) {
      if (name.startsWith('IDB')) {
        vi.stubGlobal(name, value);
      }
    }
    vi.stubGlobal('indexedDB', new IDBFactory());
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}

/** Until it is restored, nothing can be put anywhere. */
export function noRoom(): { mockRestore(): void } {
  return vi.spyOn(fake.IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}
