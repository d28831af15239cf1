/** Keeps what the reader opens for times without a network (`offline`): starts the worker and tells it of what was there before it. */
import { settings } from './shared.ts';

let isStarted = false;

export async function enhance(): Promise<void> {
  const { worker } = settings;
  if (isStarted || worker === undefined || !('serviceWorker' in navigator)) return;
  isStarted = true;
  await navigator.serviceWorker.register(worker);
  const { active } = await navigator.serviceWorker.ready;
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage([location.href, ...files.filter((url) => url.startsWith(`${location.origin}/`))]);
}
