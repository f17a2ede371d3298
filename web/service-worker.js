// Keeps the page's files, so that it plays without a network after the first visit, and so that a page that was
// opened before the server had a new version still gets the files of its own. The build puts constants before
// this text (keepOffline in vite.config.ts): FILES, what to keep; ENTRY, the document's script among them; ENGINES, the
// engine's two builds, of which the one is kept that runs here; VERSION, which is another one when any of it is; and simdModule (src/engine/simd.ts).

/* global FILES, ENTRY, ENGINES, VERSION, simdModule */

// Another copy of the page on the same server has files of its own.
const prefix = `nagare ${self.registration.scope} `;
const cacheName = prefix + VERSION;

self.addEventListener('install', (event) => {
  const keep = async () => {
    // The document from the server itself: it has to be of the same build as the files it names.
    const document = await fetch('./', { cache: 'reload' });
    if (!document.ok || !(await document.clone().text()).includes(ENTRY)) {
      throw new Error('the document is of another version than this service worker');
    }
    const cache = await caches.open(cacheName);
    await cache.put('./', document);
    await cache.addAll([...FILES, WebAssembly.validate(simdModule) ? ENGINES.simd : ENGINES.scalar]);
    await self.skipWaiting();
  };
  event.waitUntil(keep().catch(giveUp));
});

/** Half of the files are of no use. That there is no room for them, the page is told. */
async function giveUp(failure) {
  if (failure.name === 'QuotaExceededError') {
    await caches.delete(cacheName);
    const pages = await self.clients.matchAll({ includeUncontrolled: true, type: 'window' });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client's has none
    pages.forEach((page) => page.postMessage({ nagare: 'no room' }));
  }
  throw failure;
}

self.addEventListener('activate', (event) => {
  // The page of a first visit too is to find its files here later.
  event.waitUntil(Promise.all([self.clients.claim(), tidy()]));
});

self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET') {
    return;
  }
  if (event.request.mode === 'navigate') {
    event.respondWith(documentOf(event.request));
    event.waitUntil(tidy());
  } else {
    event.respondWith(fileOf(event.request));
  }
});

/** Drops what versions before have kept, but for those of which a page is still open: each holds a lock (offline.ts). */
async function tidy() {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- older browsers have no locks
  const { held = [] } = (await self.navigator.locks?.query()) ?? {};
  const open = new Set(held.map(({ name }) => name));
  for (const name of await caches.keys()) {
    if (name.startsWith(prefix) && name !== cacheName) {
      const files = await (await caches.open(name)).keys();
      if (!files.some(({ url }) => open.has(url)) && isLast()) {
        await caches.delete(name);
      }
    }
  }
}

/** No other version is on its way, or has come since: what is kept beside is of versions before. */
function isLast() {
  const { installing, waiting } = self.registration;
  return installing === null && waiting === null && self.serviceWorker?.state !== 'redundant';
}

/** With a network the document is the server's, so that a new page is there at once. */
async function documentOf(request) {
  try {
    return await fetch(request);
  } catch (failure) {
    const kept = isPage(request.url) ? await caches.match('./', { cacheName, ignoreVary: true }) : undefined;
    if (kept === undefined) {
      throw failure;
    }
    return kept;
  }
}

/** Beside the page, a server may have others. */
function isPage(address) {
  const { origin, pathname } = new URL(address);
  return [self.registration.scope, `${self.registration.scope}index.html`].includes(origin + pathname);
}

/** Of whichever version: a file of another content has another name. */
async function fileOf(request) {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept === undefined || !['reload', 'no-store'].includes(request.cache)) {
    return kept ?? fetch(request);
  }
  // Asked for past every cache: after a bad download, or to see what the server has.
  try {
    const fresh = await fetch(request);
    return fresh.ok ? fresh : kept;
  } catch {
    return kept;
  }
}
