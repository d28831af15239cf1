/** What the client knows of the page that is shown. */
import type { PageState } from '../../src/model/page.ts';

export const html = document.documentElement;
/** URL prefix of the locale: `/` or `/en/`. */
export const base: string = html.dataset.base ?? '/';
/** Identifies the shell of this document; page data with another one belongs to a later deploy. */
export const shellId: string = html.dataset.shell ?? '';
export const words = JSON.parse(document.body.dataset.words ?? '{}') as Record<
  'copy' | 'copied' | 'copyLabel' | 'wrap',
  string
>;

let current = JSON.parse(document.body.dataset.state ?? '{}') as PageState;
export const pageState = (): PageState => current;

type Listener = (state: PageState) => void;
const listeners: Listener[] = [];
/** Calls back after every in-app move, when the new content is in place. */
export const onPage = (listener: Listener): void => void listeners.push(listener);
/** Calls back for the content that is shown now and for every later one. */
export function onContent(enhance: (root: HTMLElement) => void): void {
  const run = (): void => {
    const content = document.getElementById('content');
    if (content) enhance(content);
  };
  run();
  onPage(run);
}
export function showState(state: PageState): void {
  current = state;
  for (const listener of listeners) listener(state);
}

export const isDesktop = (): boolean => window.innerWidth > 996;
