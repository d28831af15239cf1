/** What the client knows of the page that is shown. */
import type { PageState } from '../../src/model/page.ts';

/** Holds what is shown, such as the mode. Addresses can add to it, so nothing that decides what is loaded is read from it. */
export const html = document.documentElement;
/** What the site was built with. */
export const settings: DOMStringMap = document.body.dataset;
/** URL prefix of the locale: `/` or `/en/`. */
export const base: string = settings.base ?? '/';
/** Identifies the shell of this document; a page with another one belongs to a later deploy. */
export const shellId: string = settings.shell ?? '';
export const words = JSON.parse(settings.words ?? '{}') as Record<
  'close' | 'copy' | 'copied' | 'copyLabel' | 'wrap' | 'retry' | 'failed',
  string
>;

function readState(): PageState {
  const { state } = settings;
  if (state === undefined) throw new Error('Unexpected: no route context found');
  return JSON.parse(state) as PageState;
}
let current = readState();
export const pageState = (): PageState => current;

type Listener = (state: PageState) => void;
const listeners: Listener[] = [];
/** Calls back after every in-app move, when the new content is in place. */
export const onPage = (listener: Listener): void => void listeners.push(listener);
/** Calls back for the content that is shown now and for every later one; answers what the first call does. */
export function onContent<T>(enhance: (root: HTMLElement) => T): T {
  const run = (): T => enhance(document.getElementById('content') ?? document.body);
  onPage(() => void run());
  return run();
}
export function showState(state: PageState): void {
  current = state;
  for (const listener of listeners) attempt(() => listener(state));
}

const addressListeners: (() => void)[] = [];
/** Calls back after every change of the address, also of its query or hash alone. */
export const onAddress = (listener: () => void): void => void addressListeners.push(listener);
export function addressChanged(): void {
  for (const listener of addressListeners) attempt(listener);
}

/** One feature that fails must not keep the others from their work. */
function attempt(work: () => void): void {
  try {
    work();
  } catch (error) {
    console.error(error);
  }
}
