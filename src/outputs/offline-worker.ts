/**
 * The service worker of `offline`: what a reader has opened once opens again without a network. Online nothing changes: everything is
 * asked for as ever, but for files that carry a hash of their content. Workbox was looked at: what builds it brings Babel and Rollup, and
 * its list of all files would make the worker another one after each edit.
 */
/** The oldest goes when there is more. */
const MOST = 1000;

export const offlineWorker = `const hashed = /\\/assets\\/.*-[\\w-]{8,}\\.\\w+$/;
const opened = caches.open('sitegen');

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
// What the worker may not have been asked for: the first page and its files, and pages that were there before they were opened.
addEventListener('message', (event) => event.waitUntil(Promise.allSettled(event.data.map((url) => add(event, new Request(url))))));
addEventListener('fetch', (event) => {
  const { method, url, headers } = event.request;
  if (method === 'GET' && new URL(url).origin === location.origin && !headers.has('range')) event.respondWith(answer(event, event.request));
});

async function answer(event, request) {
  const cache = await opened;
  const kept = () => cache.match(request, { ignoreSearch: true, ignoreVary: true });
  const known = hashed.test(new URL(request.url).pathname) ? await kept() : undefined;
  if (known) return known;
  try {
    const response = await fetch(request);
    if (response.status === 200 && !response.redirected) event.waitUntil(keep(cache, request, response.clone()));
    return response;
  } catch (error) {
    return (await kept()) ?? Promise.reject(error);
  }
}

async function add(event, request) {
  if (!(await (await opened).match(request, { ignoreSearch: true }))) await answer(event, request);
}

async function keep(cache, request, response) {
  try {
    await cache.put(request, response);
    const keys = await cache.keys();
    for (const old of keys.slice(0, Math.max(0, keys.length - ${MOST}))) await cache.delete(old);
  } catch {
    // No room: the reader has the page all the same.
  }
}
`;

/** Takes the place of the other where the site wants it no more; browsers ask for its file at each visit. */
export const removingWorker = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(caches.delete('sitegen').then(() => registration.unregister())));
`;
