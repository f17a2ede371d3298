// The browser's store for this page, and whether there is one.

import { GameStorage } from '../session/storage';

export function browserStorage(): GameStorage {
  const store = browserStore();
  // Boards beside each other in frames of one page are not one game in two tabs.
  const storage = new GameStorage(store, window.parent === window ? window : null);
  if (store === null) {
    storage.noteRefusal();
  }
  return storage;
}

/** Null where there is nothing under the key, or it cannot be read. */
export function keptUnder(key: string): string | null {
  try {
    return browserStore()?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** null: the browser gives none. */
export function browserStore(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
