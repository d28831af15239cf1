/**
 * The service worker of `offline`: pages that a reader has opened open again without a network. Online, everything is requested as
 * usual, except files with a content hash in their name. Workbox would bring Babel and Rollup, and its list of all files would
 * change the worker with every edit.
 */
/** Number of responses to keep; the oldest are deleted. */
const MAX_RESPONSES = 1000;

export const offlineWorker = `const assets = new URL('assets/', location).pathname;
const hashed = (path) => path.startsWith(assets) && /-[\\w-]{8,}\\.\\w+$/.test(path);
// A page may have such an address, too.
const isPage = (response) => /html|markdown/.test(response.headers.get('content-type'));
const opened = caches.open('sitegen');

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
// Requests that the worker did not see: the first page and its files, and pages that were prefetched before it started.
addEventListener('message', (event) => event.waitUntil(Promise.allSettled(event.data.map((url) => add(event, new Request(url))))));
addEventListener('fetch', (event) => {
  const { method, url, headers } = event.request;
  if (method === 'GET' && new URL(url).origin === location.origin && !headers.has('range')) event.respondWith(answer(event, event.request));
});

async function answer(event, request) {
  const cache = await opened;
  const cached = () => cache.match(request, { ignoreSearch: true, ignoreVary: true });
  const unchanging = hashed(new URL(request.url).pathname) ? await cached() : undefined;
  if (unchanging && !isPage(unchanging)) return unchanging;
  try {
    const response = await fetch(request);
    if (response.status === 200 && !response.redirected) event.waitUntil(keep(cache, request, response.clone()));
    return response;
  } catch (error) {
    return (await cached()) ?? Promise.reject(error);
  }
}

async function add(event, request) {
  if (!(await (await opened).match(request, { ignoreSearch: true }))) await answer(event, request);
}

async function keep(cache, request, response) {
  try {
    await cache.put(request, response);
    const keys = await cache.keys();
    for (const old of keys.slice(0, Math.max(0, keys.length - ${MAX_RESPONSES}))) await cache.delete(old);
  } catch {
    // The cache is full: the reader gets the page anyway.
  }
}
`;

/** Replaces that worker when the site no longer wants it; browsers check for a new version at each visit. */
export const removingWorker = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(caches.delete('sitegen').then(() => registration.unregister())));
`;
