// Whether the browser promises to keep what a page has stored, also when its room runs short. Where it promises nothing it
// may delete everything at once (https://storage.spec.whatwg.org/#persistence).

let asked = false;

/** As soon as there is something to lose, once a visit: some browsers then ask the person. */
export function askToPersist(): void {
  if (!asked) {
    asked = true;
    void answer((storage) => storage.persist());
  }
}

/** False also where the browser does not say. */
export function isPersisted(): Promise<boolean> {
  return answer((storage) => storage.persisted());
}

async function answer(ask: (storage: StorageManager) => Promise<boolean>): Promise<boolean> {
  try {
    return await ask(navigator.storage);
  } catch {
    return false; // pages that came by an unsafe way have no such storage
  }
}
