/** Keeps what the reader opens for times without a network (`offline`): starts the worker, and tells it what it may not have been asked for. */
import { settings } from './shared.ts';

let isStarted = false;

export async function enhance(): Promise<void> {
  const { worker } = settings;
  if (worker === undefined || !('serviceWorker' in navigator)) return;
  if (!isStarted) await navigator.serviceWorker.register(worker);
  const files = isStarted ? [] : performance.getEntriesByType('resource').map(({ name }) => name);
  isStarted = true;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage([location.href, ...files.filter((url) => url.startsWith(`${location.origin}/`))]);
}
