// Keeps the page's files, so that it plays without a network after the first visit, and so that a page that was
// opened before the server had a new version still gets the files of its own. The build puts constants before
// this text (keepOffline in vite.config.ts): FILES, what to keep; LATER, what to keep once a page has fetched it; ENTRY,
// the document's script among FILES; ENGINES, the engine's two builds, of which the one is kept that runs here; VERSION,
// which is another one when any of it is; and simdModule (src/engine/simd.ts).

/* global FILES, LATER, ENTRY, ENGINES, VERSION, simdModule */

// Another copy of the page on the same server has files of its own.
const prefix = `nagare ${self.registration.scope} `;
const cacheName = prefix + VERSION;

self.addEventListener('install', (event) => {
  event.waitUntil(keep().then(() => self.skipWaiting(), giveUp));
});

// From a page whose game is up: the browser, or somebody, may have deleted what is kept, and this worker not.
self.addEventListener('message', (event) => {
  if (event.data?.nagare === 'keep') {
    event.waitUntil(
      keep()
        .catch(giveUp)
        .catch(() => {}),
    );
  }
});

/** What is to be kept and is not; the document comes last, so that there is none without its files. */
async function keep() {
  const files = [...FILES, WebAssembly.validate(simdModule) ? ENGINES.simd : ENGINES.scalar];
  const missing = [];
  for (const path of ['./', ...files]) {
    const kept = await caches.match(path, { cacheName, ignoreVary: true });
    if (kept === undefined || !isFit(path, kept)) {
      missing.push(path);
    }
  }
  await keepLater();
  if (missing.length === 0) {
    return;
  }
  // The document from the server itself: it has to be of the same build as the files it names.
  const document = await fetch('./', { cache: 'reload' });
  if (!isFit('./', document) || !(await document.clone().text()).includes(ENTRY)) {
    throw new Error('the document is of another version than this service worker');
  }
  const cache = await caches.open(cacheName);
  const fill = async (path) => cache.put(path, await fitting(path));
  await Promise.all(missing.filter((path) => path !== './').map(fill));
  await cache.put('./', document);
}

/** What a version before has kept of LATER is not fetched again, where it is the same file. */
async function keepLater() {
  for (const path of LATER) {
    const own = await caches.match(path, { cacheName, ignoreVary: true });
    const kept = own ?? (await caches.match(path, { ignoreVary: true }));
    if (own === undefined && kept !== undefined && isFit(path, kept)) {
      await putLater(path, kept);
    }
  }
}

/** Without room for it, or once all has been given up, it is fetched again when it is wanted. */
async function putLater(request, response) {
  try {
    await (await caches.open(cacheName)).put(request, response);
  } catch {
    // As above.
  }
}

/** The file of that path, past every cache where those have something else; throws where the server has too. */
async function fitting(path) {
  for (const cache of ['default', 'reload']) {
    const response = await fetch(path, { cache });
    if (isFit(path, response)) {
      return response;
    }
  }
  throw new Error(`something else came in place of ${path}`);
}

/** Whether it is of the kind that its name says: there are servers that answer what they do not have with a page. */
function isFit(path, { ok, headers }) {
  const type = headers.get('Content-Type') ?? '';
  const { pathname } = new URL(path, self.registration.scope);
  if (pathname.endsWith('.js')) {
    return ok && /\b(java|ecma)script\b/.test(type);
  }
  return ok && (/(\/|\.html)$/.test(pathname) || !/\bhtml\b/.test(type));
}

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
  const found = await caches.match(request, { ignoreVary: true });
  const kept = found !== undefined && isFit(request.url, found) ? found : null;
  // Past every cache: after a bad download, or to see what the server has.
  const isAnew = ['reload', 'no-store'].includes(request.cache);
  if (kept !== null && !isAnew) {
    return kept;
  }
  try {
    const fresh = await fetch(request);
    if (isFit(request.url, fresh)) {
      if (LATER.some((path) => new URL(path, self.registration.scope).href === request.url)) {
        await putLater(request, fresh.clone());
      }
      return fresh;
    }
    // A script that is none may be what the browser remembers of a server that had a page in its place.
    return kept ?? (request.destination === 'script' && !isAnew ? await fetch(request, { cache: 'reload' }) : fresh);
  } catch (failure) {
    if (kept === null) {
      throw failure;
    }
    return kept;
  }
}
