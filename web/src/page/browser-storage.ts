// The browser's store for this page, and whether there is one.

import { GameStorage } from '../session/storage';

export function browserStorage(): GameStorage {
  let store: Storage | null = null;
  try {
    store = window.localStorage;
  } catch {
    // Told below.
  }
  // Boards beside each other in frames of one page are not one game in two tabs.
  const storage = new GameStorage(store, window.parent === window ? window : null);
  if (store === null) {
    storage.noteRefusal();
  }
  return storage;
}
