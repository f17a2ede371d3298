// Keeps the page's files, so that it plays without a network after the first visit. The build puts two
// constants before this text (keepOffline in vite.config.ts): FILES, what to keep, and VERSION, which is
// another one when any of it is.

/* global FILES, VERSION */

// Another copy of the page on the same server has files of its own.
const prefix = `nagare ${self.registration.scope} `;
const cacheName = prefix + VERSION;

self.addEventListener('install', (event) => {
  const keep = async () => {
    const cache = await caches.open(cacheName);
    // The document from the server itself, so that it is of the same build as the files it names.
    await cache.addAll(FILES.map((file) => (file === './' ? new Request(file, { cache: 'reload' }) : file)));
    await self.skipWaiting();
  };
  event.waitUntil(keep());
});

self.addEventListener('activate', (event) => {
  const tidy = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName);
    await Promise.all(old.map((name) => caches.delete(name)));
  };
  event.waitUntil(tidy());
});

self.addEventListener('fetch', (event) => {
  if (event.request.method === 'GET') {
    event.respondWith(event.request.mode === 'navigate' ? documentOf(event.request) : fileOf(event.request));
  }
});

/** With a network the document is the server's, so that a new page is there at once. */
async function documentOf(request) {
  try {
    return await fetch(request);
  } catch (failure) {
    const kept = await keptOf('./');
    if (kept === undefined) {
      throw failure;
    }
    return kept;
  }
}

async function fileOf(request) {
  return (await keptOf(request)) ?? fetch(request);
}

function keptOf(request) {
  return caches.match(request, { cacheName, ignoreVary: true });
}
