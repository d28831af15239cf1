/** Moves inside the app: the address changes at once, the page when it is there (behaviour, 2.16). */
import { decodeUrl, samePage } from '../../src/lib/urls.ts';
import { focusQuietly } from './focus.ts';
import { loadMoving } from './lazy.ts';
import { inAppTarget } from './links.ts';
import { addressChanged } from './page.ts';
import { endProgress, startProgress } from './progress.ts';

/** Counts the moves, so that an answer that comes too late can be told from the latest. */
let latest = 0;
/** Path whose content is shown; it lags behind the address while a page is loading. */
let shownPath = location.pathname;

export function startNavigation(): void {
  nameEntry();
  notePosition();
  document.addEventListener('click', onClick);
  document.addEventListener('scroll', notePosition, { passive: true });
  window.addEventListener('popstate', () => void onPop());
  window.addEventListener('hashchange', addressChanged);
  document.addEventListener('sitegen:refresh', onRefresh);
}

function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const url = inAppTarget(event.target);
  if (!url) return;
  // A jump within the shown page is the browser's business.
  if (url.hash !== '' && url.pathname === location.pathname && url.search === location.search) return;
  event.preventDefault();
  void navigate(url);
}

/** Follows a link. */
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
  /** The entry was put there by the mobile menu, and is free to be used. */
  menu?: boolean;
}
const stateOf = (): EntryState => (history.state as EntryState | null) ?? {};

let entry = stateOf().entry ?? 0;
let newest = entry;
/** Where the reader was on each entry. The browser restores by itself only what is as high as it was. */
const positions = new Map<number, ScrollToOptions>();
let position: ScrollToOptions;

function notePosition(): void {
  position = { left: window.scrollX, top: window.scrollY, behavior: 'instant' };
}

/** Gives the current entry a number if it has none: the first one, and those of jumps within a page. */
function nameEntry(): void {
  const known = stateOf().entry;
  entry = known ?? ++newest;
  if (known === undefined) history.replaceState({ entry }, '');
}

function pushEntry(url: URL): void {
  positions.set(entry, position);
  entry = ++newest;
  if (stateOf().menu) history.replaceState({ entry }, '', url);
  else history.pushState({ entry }, '', url);
}

async function onPop(): Promise<void> {
  positions.set(entry, position);
  nameEntry();
  if (samePage(location.pathname, shownPath)) {
    // Whatever was being loaded is not wanted any more.
    latest++;
    endProgress();
    addressChanged();
    return;
  }
  await show(new URL(location.href), () => {
    const before = positions.get(entry);
    if (before !== undefined) window.scrollTo(before);
    else if (location.hash !== '') scrollToHash(location.hash);
  });
}

// Showing -------------------------------------------------------------------------------------------------------------

/** Loads and shows a page, and puts the reader to a place of it, if no later move wins and the browser does not take over. */
async function show(url: URL, place: () => void): Promise<void> {
  const move = ++latest;
  startProgress();
  const moving = await loadMoving();
  const page = await moving?.pageAt(url.pathname);
  if (move !== latest) return;
  endProgress();
  if (!moving || !page) {
    // A deploy came in between, or the network failed: the new address is loaded whole.
    console.warn(`The page ${url.pathname} cannot be put in the place of this one; it is loaded whole.`);
    location.reload();
    return;
  }
  moving.fade(() => {
    if (move !== latest) return;
    shownPath = url.pathname;
    moving.swap(page);
    place();
    addressChanged();
  });
}

/** The watch server calls for this after an edit. */
async function onRefresh(): Promise<void> {
  const moving = await loadMoving();
  if (moving) await moving.refresh();
  else location.reload();
}

/** Whether there is something with that id. Closed details around it are opened. */
function scrollToHash(hash: string): boolean {
  const target = document.getElementById(decodeUrl(hash.slice(1)));
  for (let box = target?.closest('details'); box; box = box.parentElement?.closest('details')) box.open = true;
  target?.dispatchEvent(new Event('beforematch', { bubbles: true }));
  target?.scrollIntoView();
  return target !== null;
}

/** The next Tab lands on the skip link, as after a full load. */
function focusSkipLink(): void {
  const skip = document.querySelector<HTMLElement>('.skip');
  if (skip) focusQuietly(skip);
}
