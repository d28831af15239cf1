/** Puts a page in the place of the shown one. */
import type { LoadedPage } from './lazy.ts';
import { ownHead } from './load-page.ts';
import { pageState, showState } from './shared.ts';

export function fade(change: () => void): void {
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    change();
    return;
  }
  // A later move ends this one's fading; its change has happened then.
  const { ready } = document.startViewTransition(change);
  ready.catch(() => undefined);
}

/** The docs sidebar stays, as the reader left it, if both pages have the same. */
export function swap(page: LoadedPage): void {
  replaceHead(page.head);
  replaceAttributes(page);
  const content = document.getElementById('content');
  const next = document.importNode(page.content, true);
  const old = content?.querySelector('[data-sidebar-key]');
  const fresh = next.querySelector('[data-sidebar-key]');
  if (content && old && fresh && old.getAttribute('data-sidebar-key') === fresh.getAttribute('data-sidebar-key')) {
    const [columns, nextColumns] = [old.parentElement, fresh.parentElement];
    for (const child of [...(columns?.children ?? [])]) if (child !== old) child.remove();
    fresh.remove();
    // What is still asleep would not learn of the new page.
    if (old.querySelector('site-island:not([data-awake])')) printAgain(old, fresh);
    columns?.append(...(nextColumns?.childNodes ?? []));
  } else content?.replaceChildren(...next.childNodes);
  content?.removeAttribute('lang');
  showState(page.state);
  const announcer = document.getElementById('announcer');
  if (announcer) announcer.textContent = page.title;
}

/** The reader who goes back with the keyboard stays on the link (behaviour, B-034). */
function printAgain(sidebar: Element, fresh: Element): void {
  const focused = document.activeElement;
  const name = sidebar.contains(focused) ? nameOf(focused) : null;
  const { scrollTop } = sidebar;
  sidebar.replaceChildren(...fresh.childNodes);
  sidebar.scrollTop = scrollTop;
  const controls = [...sidebar.querySelectorAll<HTMLElement>('a, button')];
  if (name !== null) controls.find((one) => nameOf(one) === name)?.focus({ preventScroll: true });
}

/** What a control of a sidebar is about; its own words say whether it is open. */
const nameOf = (control: Element | null): string => {
  const link = control?.closest('li')?.querySelector('a');
  return [control?.localName, link?.getAttribute('href'), link?.textContent].join('\n');
};

/** What the page before said of `html` and `body` goes, and what this one says comes. */
function replaceAttributes({ root, state }: LoadedPage): void {
  for (const name of ['html', 'body'] as const) {
    const [from, to] = name === 'html' ? [root.documentElement, document.documentElement] : [root.body, document.body];
    for (const key of Object.keys({ ...pageState().attributes?.[name], ...state.attributes?.[name] })) {
      const value = from.getAttribute(key);
      if (value === null) to.removeAttribute(key);
      else to.setAttribute(key, value);
    }
  }
}

function replaceHead(next: readonly ChildNode[]): void {
  const own = ownHead(document);
  own.at(-1)?.after(...next.map((node) => document.importNode(node, true)));
  for (const node of own) node.remove();
}
