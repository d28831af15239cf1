/** Navigation without full page loads: the address changes at once, the content when the page has loaded. */
import { decodeUrl, samePage } from '../../src/lib/urls.ts';
import { focusQuietly } from './dom.ts';
import { loadNavigation } from './lazy.ts';
import { inAppTarget } from './links.ts';
import { addressChanged } from './page.ts';
import { entryBefore, keepPosition, notePosition, restorePosition, startPositions } from './positions.ts';
import { endProgress, startProgress } from './progress.ts';

/** Number of the latest navigation, to recognize and ignore late responses to earlier ones. */
let latest = 0;
/** Path whose content is shown; it lags behind the address while a page is loading. */
let shownPath = location.pathname;

export function startNavigation(): void {
  const before = entryBefore();
  nameEntry(before);
  if (before !== null) restorePosition(before, shownPath);
  startPositions(() => ({ entry, path: shownPath }));
  document.addEventListener('click', onClick);
  window.addEventListener('popstate', () => void onPop());
  window.addEventListener('hashchange', addressChanged);
  document.addEventListener('sitegen:refresh', onRefresh);
}

function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const url = inAppTarget(event.target);
  if (!url) return;
  // The browser handles jumps within the shown page.
  if (url.hash !== '' && url.pathname === location.pathname && url.search === location.search) return;
  event.preventDefault();
  void navigate(url);
}

/** Goes to an address of the site: scrolls if it is on the shown page, else loads and shows its page. */
export async function navigate(url: URL): Promise<void> {
  if (url.href === location.href) {
    window.scrollTo(0, 0);
    return;
  }
  const before = location.pathname;
  pushEntry(url);
  if (samePage(url.pathname, before) && samePage(url.pathname, shownPath)) {
    if (url.hash !== '') scrollToHash(url.hash);
    addressChanged();
    return;
  }
  await show(url, () => {
    if (url.hash === '' || !scrollToHash(url.hash)) window.scrollTo({ left: 0, top: 0, behavior: 'instant' });
    if (url.hash === '') focusSkipLink();
  });
}

// History -------------------------------------------------------------------------------------------------------------

interface EntryState {
  /** Number of the history entry within this document. */
  entry?: number;
  /** The mobile menu added this entry; the next navigation may replace it. */
  menu?: boolean;
}
const stateOf = (): EntryState => history.state ?? {};

let entry = stateOf().entry ?? 0;
let newest = entry;

/** Gives the current history entry a number if it has none, as on the first load and after jumps within a page. */
function nameEntry(before: number | null = null): void {
  const named = stateOf().entry;
  entry = named ?? before ?? ++newest;
  newest = Math.max(newest, entry);
  if (named === undefined) history.replaceState({ entry }, '');
}

function pushEntry(url: URL): void {
  keepPosition(entry, shownPath);
  entry = ++newest;
  if (stateOf().menu) history.replaceState({ entry }, '', url);
  else history.pushState({ entry }, '', url);
}

async function onPop(): Promise<void> {
  notePosition(stateOf().entry ?? -1, location.pathname);
  keepPosition(entry, shownPath);
  nameEntry();
  if (samePage(location.pathname, shownPath)) {
    // Cancels a navigation that is still loading.
    latest++;
    endProgress();
    addressChanged();
    return;
  }
  await show(new URL(location.href), () => {
    if (!restorePosition(entry, shownPath) && location.hash !== '') scrollToHash(location.hash);
  });
}

// Showing -------------------------------------------------------------------------------------------------------------

/** Loads and shows a page, then calls `place` to scroll. Does nothing if a later navigation has begun; reloads the document if the page cannot be shown. */
async function show(url: URL, place: () => void): Promise<void> {
  const move = ++latest;
  startProgress();
  const parts = await loadNavigation();
  const page = await parts?.pageAt(url.pathname);
  if (move !== latest) return;
  endProgress();
  if (!parts || !page) {
    // The site was deployed again, or the network failed.
    console.warn(`The page ${url.pathname} cannot be put in the place of this one; it is loaded whole.`);
    location.reload();
    return;
  }
  parts.fade(() => {
    if (move !== latest) return;
    shownPath = url.pathname;
    parts.swap(page);
    place();
    addressChanged();
  });
}

/** Shows the current page again; the watch server triggers it after an edit. */
async function onRefresh(): Promise<void> {
  const parts = await loadNavigation();
  if (parts) await parts.refresh();
  else location.reload();
}

/** Scrolls to the element with the hash's id and opens closed details around it. Returns whether there is one. */
function scrollToHash(hash: string): boolean {
  const target = document.getElementById(decodeUrl(hash.slice(1)));
  for (let box = target?.closest('details'); box; box = box.parentElement?.closest('details')) box.open = true;
  target?.dispatchEvent(new Event('beforematch', { bubbles: true }));
  target?.scrollIntoView();
  return target !== null;
}

/** Moves the focus to the top of the page, so that screen readers and Tab start at the skip link, as after a full load. */
function focusSkipLink(): void {
  const skip = document.querySelector<HTMLElement>('.skip');
  if (skip) focusQuietly(skip);
}
