/** Keeps opened pages for use without a network (`offline`): registers the service worker and sends it the URLs that were loaded before it ran. */
import { settings } from './shared.ts';

let isStarted = false;

/** Called for each page: sends its URL, and the first time also those of the files loaded so far, to the worker. */
export async function enhance(): Promise<void> {
  const { worker } = settings;
  if (worker === undefined || !('serviceWorker' in navigator)) return;
  if (!isStarted) await navigator.serviceWorker.register(worker);
  const files = isStarted ? [] : performance.getEntriesByType('resource').map(({ name }) => name);
  isStarted = true;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage([location.href, ...files.filter((url) => url.startsWith(`${location.origin}/`))]);
}
