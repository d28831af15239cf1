/** Data of the shown page, and listeners for its changes. */
import type { PageState } from '../../src/model/page.ts';

/** Its attributes hold display state, such as the colour mode. A URL's query can add attributes, so never read from them what to load. */
export const html = document.documentElement;
/** Settings of the build: data attributes of `body`, which a URL cannot change. */
export const settings: DOMStringMap = document.body.dataset;
/** URL prefix of the locale: `/` or `/en/`. */
export const base: string = settings.base ?? '/';
/** Hash of the URLs of the site's scripts, styles and shared data. A page with another one belongs to another deploy or language. */
export const shellId: string = settings.shell ?? '';
/** Texts of the interface for elements that scripts create. */
export const words: Record<'close' | 'copy' | 'copied' | 'copyLabel' | 'wrap' | 'retry' | 'failed', string> =
  JSON.parse(settings.words ?? '{}');

function readState(): PageState {
  const { state } = settings;
  if (state === undefined) throw new Error('Unexpected: no route context found');
  return JSON.parse(state);
}
let current = readState();
export const pageState = (): PageState => current;

/** Its events are dispatched to every listener, even if one of them throws. */
const changes = new EventTarget();
/** Calls the listener after each in-app navigation, when the new content is in the document. */
export const onPage = (listener: () => void): void => changes.addEventListener('page', listener);
/** Calls `enhance` with the content now and after each in-app navigation. Returns the result of the first call. */
export function onContent<T>(enhance: (root: HTMLElement) => T): T {
  const run = (): T => enhance(document.getElementById('page:content') ?? document.body);
  onPage(() => void run());
  return run();
}
/** Sets the state of a new page and calls the listeners of `onPage`. */
export function setPageState(state: PageState): void {
  current = state;
  changes.dispatchEvent(new Event('page'));
}

/** Calls the listener after each change of the URL, including its query or hash. */
export const onAddress = (listener: () => void): void => changes.addEventListener('address', listener);
/** Calls the listeners of `onAddress`. */
export const addressChanged = (): void => void changes.dispatchEvent(new Event('address'));
