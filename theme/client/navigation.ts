/** Moves inside the app: the address changes at once, the page when its data is there (behaviour, 2.16). */
import { samePage } from '../../src/lib/urls.ts';
import type { PageData } from '../../src/model/page.ts';
import { inAppUrl } from './links.ts';
import { pageState, showState } from './page.ts';
import { loadNotFound, loadPage } from './page-data.ts';
import { endProgress, startProgress } from './progress.ts';

/** Counts the moves, so that an answer that comes too late is told from the latest. */
let latest = 0;
/** Path whose content is shown; it lags behind the address while a page is loading. */
let shownPath = location.pathname;

export function startNavigation(): void {
  document.addEventListener('click', onClick);
  window.addEventListener('popstate', () => void onPop());
  document.addEventListener('sitegen:refresh', () => void refresh());
}

function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  const url = link && inAppUrl(link);
  if (!url) return;
  if (url.hash !== '' && samePage(url.pathname, location.pathname) && url.search === location.search) return;
  event.preventDefault();
  void navigate(url);
}

/** Follows a link. */
export async function navigate(url: URL): Promise<void> {
  if (url.href === location.href) {
    history.replaceState(history.state, '', url);
    window.scrollTo(0, 0);
    return;
  }
  const samePath = samePage(url.pathname, location.pathname);
  history.pushState(null, '', url);
  if (samePath && samePage(url.pathname, shownPath)) {
    if (url.hash !== '') scrollToHash(url.hash);
    return;
  }
  if (!(await show(url))) return;
  if (url.hash === '' || !scrollToHash(url.hash)) window.scrollTo({ left: 0, top: 0, behavior: 'instant' });
  if (url.hash === '') focusSkipLink();
}

/** Back and forward: the browser restores the position once the content is there. */
async function onPop(): Promise<void> {
  if (samePage(location.pathname, shownPath)) return;
  await show(new URL(location.href));
}

/** Loads and shows a page; false when a later move won, or the browser took over. */
async function show(url: URL): Promise<boolean> {
  const move = ++latest;
  startProgress();
  const answer = await loadPage(url.pathname);
  const data = answer === 'missing' ? await loadNotFound() : answer;
  if (move !== latest) return false;
  endProgress();
  if (data === null || data === 'missing') {
    // A deploy came in between, or the network failed: the new address is loaded whole.
    console.warn(`The page data of ${url.pathname} could not be loaded; loading the page whole.`);
    location.reload();
    return false;
  }
  shownPath = url.pathname;
  swap(data, answer === 'missing' ? url.pathname : data.url);
  return true;
}

/** Puts a page in the place of the shown one. The docs sidebar stays if both have the same. */
function swap(data: PageData, url: string): void {
  replaceHead(data.head);
  const content = document.getElementById('content');
  const next = document.createElement('template');
  next.innerHTML = data.content;
  const old = content?.querySelector('[data-sidebar-key]');
  const fresh = next.content.querySelector('[data-sidebar-key]');
  if (content && old && fresh && old.getAttribute('data-sidebar-key') === fresh.getAttribute('data-sidebar-key')) {
    const [columns, nextColumns] = [old.parentElement, fresh.parentElement];
    for (const child of [...(columns?.children ?? [])]) if (child !== old) child.remove();
    fresh.remove();
    columns?.append(...(nextColumns?.childNodes ?? []));
  } else content?.replaceChildren(next.content);
  showState({ ...data.state, url });
  announce(data.title);
}

/** The elements between the two comments are the page's own. */
function replaceHead(html: string): void {
  const marks = [...document.head.childNodes].filter((node) => node.nodeType === Node.COMMENT_NODE);
  const start = marks.find((node) => node.nodeValue === 'page');
  const end = marks.find((node) => node.nodeValue === '/page');
  if (!start || !end) return;
  while (start.nextSibling && start.nextSibling !== end) start.nextSibling.remove();
  const next = document.createElement('template');
  next.innerHTML = html;
  end.before(next.content);
}

export function scrollToHash(hash: string): boolean {
  const target = document.getElementById(safeDecode(hash.slice(1)));
  target?.scrollIntoView();
  return target !== null;
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The next Tab lands on the skip link, as after a full load. */
function focusSkipLink(): void {
  const skip = document.querySelector<HTMLElement>('.skip');
  if (skip) focusQuietly(skip);
}

/** Moves the focus to an element that cannot have it by itself. */
export function focusQuietly(element: HTMLElement): void {
  element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
  element.removeAttribute('tabindex');
}

function announce(title: string): void {
  const announcer = document.getElementById('announcer');
  if (announcer) announcer.textContent = title;
}

/** Shows the page as it is now, where the reader is: the watch server calls for it after an edit. */
async function refresh(): Promise<void> {
  const answer = await loadPage(location.pathname, true);
  const data = answer === 'missing' ? await loadNotFound() : answer;
  if (data === null || data === 'missing') {
    location.reload();
    return;
  }
  const open = [...document.querySelectorAll('#content details')].map((details) => details.hasAttribute('open'));
  const tabs = [...document.querySelectorAll<HTMLElement>('#content .tabs')].map((one) =>
    one.querySelector('[aria-selected="true"]')?.getAttribute('data-value'),
  );
  const { scrollX, scrollY } = window;
  swap(data, pageState().url);
  for (const [index, details] of document.querySelectorAll('#content details').entries()) {
    details.toggleAttribute('open', open[index] ?? details.hasAttribute('open'));
    details.setAttribute('data-collapsed', String(!details.hasAttribute('open')));
  }
  for (const [index, one] of document.querySelectorAll<HTMLElement>('#content .tabs').entries()) {
    const value = tabs[index];
    if (value) one.querySelector<HTMLElement>(`[data-value="${CSS.escape(value)}"]`)?.click();
  }
  window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
}
