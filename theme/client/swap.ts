/** Replaces the content, the head and the attributes of the document by those of another page. */
import type { LoadedPage } from './lazy.ts';
import { ownHead } from './load-page.ts';
import { pageState, setAttribute, setPageState } from './shared.ts';

/** Makes a change to the document with a cross-fade, if the browser supports it and the reader has not asked for reduced motion. */
export function fade(change: () => void): void {
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    change();
    return;
  }
  // A later navigation aborts the transition, which rejects `ready`; the change itself has been made.
  const { ready } = document.startViewTransition(change);
  ready.catch(() => undefined);
}

/** Shows a loaded page. If both pages have the same docs sidebar, it stays, with its open categories and scroll position. */
export function swap(page: LoadedPage): void {
  replaceHead(page.head);
  replaceAttributes(page);
  const content = document.getElementById('page:content');
  const next = document.importNode(page.content, true);
  const old = content?.querySelector('[data-sidebar-key]');
  const fresh = next.querySelector('[data-sidebar-key]');
  if (content && old && fresh && isSameSidebar(old, fresh)) {
    const [columns, nextColumns] = [old.parentElement, fresh.parentElement];
    for (const child of [...(columns?.children ?? [])]) if (child !== old) child.remove();
    fresh.remove();
    // A sidebar that is not hydrated cannot update its current page, so its HTML is replaced.
    if (old.querySelector('site-island:not([data-hydrated])')) printAgain(old, fresh);
    columns?.append(...(nextColumns?.childNodes ?? []));
  } else content?.replaceChildren(...next.childNodes);
  content?.removeAttribute('lang');
  setPageState(page.state);
  const announcer = document.getElementById('page:announcer');
  if (announcer) announcer.textContent = page.title;
}

/** A sidebar of a later deploy has other data. */
const isSameSidebar = (old: Element, fresh: Element): boolean =>
  old.getAttribute('data-sidebar-key') === fresh.getAttribute('data-sidebar-key') && dataOf(old) === dataOf(fresh);
const dataOf = (sidebar: Element): string | null | undefined =>
  sidebar.querySelector('site-island')?.getAttribute('data-fetched');

/** Replaces a sidebar's HTML, and keeps its scroll position and the focused control. */
function printAgain(sidebar: Element, fresh: Element): void {
  const focused = document.activeElement;
  const name = sidebar.contains(focused) ? nameOf(focused) : null;
  const { scrollTop } = sidebar;
  sidebar.replaceChildren(...fresh.childNodes);
  sidebar.scrollTop = scrollTop;
  const controls = [...sidebar.querySelectorAll<HTMLElement>('a, button')];
  if (name !== null) controls.find((one) => nameOf(one) === name)?.focus({ preventScroll: true });
}

/** Identifies a control of a sidebar by its element name and the link of its item. Its own label changes when it is opened. */
const nameOf = (control: Element | null): string => {
  const link = control?.closest('li')?.querySelector('a');
  return [control?.localName, link?.getAttribute('href'), link?.textContent].join('\n');
};

/** Removes the attributes that the previous page set on `html` and `body`, and sets those of the new one. */
function replaceAttributes({ root, state }: LoadedPage): void {
  for (const name of ['html', 'body'] as const) {
    const [from, to] = name === 'html' ? [root.documentElement, document.documentElement] : [root.body, document.body];
    for (const key of Object.keys({ ...pageState().attributes?.[name], ...state.attributes?.[name] }))
      setAttribute(to, key, from.getAttribute(key));
  }
}

function replaceHead(next: readonly ChildNode[]): void {
  const headTags = ownHead(document);
  headTags.at(-1)?.after(...next.map((node) => document.importNode(node, true)));
  for (const node of headTags) node.remove();
}
