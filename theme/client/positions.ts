/**
 * Where the reader was on each entry of the history. Browsers restore it by themselves only if the page is already as high as it was, and
 * not after a reload of a page that was put in the place of another; so it is kept for the next document of the tab, too.
 */
import { comparableUrl } from '../../src/lib/urls.ts';

type Position = { left: number; top: number; behavior: 'instant' };
/** By number of the entry and path. */
const positions = new Map<string, Position>();
const STORE = 'sitegen.positions';
/** Most entries that are kept. */
const MOST = 50;
let position: Position = { left: 0, top: 0, behavior: 'instant' };

const keyOf = (entry: number, path: string): string => `${entry} ${comparableUrl(path)}`;

function note(): void {
  position = { left: window.scrollX, top: window.scrollY, behavior: 'instant' };
}

/**
 * The entry that was shown before a reload; null if the page was opened otherwise. The browser forgets its number where the host answers the
 * reload with another form of the address.
 */
export function entryBefore(): number | null {
  const isReload = performance.getEntriesByType('navigation').some((one) => 'type' in one && one.type === 'reload');
  try {
    const stored: { entry: number; all: [string, Position][] } = JSON.parse(sessionStorage.getItem(STORE) ?? 'null');
    for (const [key, value] of stored.all) positions.set(key, value);
    return isReload ? stored.entry : null;
  } catch {
    // Without storage, or with nothing in it, pages begin where the browser lets them.
    return null;
  }
}

/** Notes positions from now on; `place` gives the entry that is shown, and its path. */
export function startPositions(place: () => { entry: number; path: string }): void {
  note();
  document.addEventListener('scroll', note, { passive: true });
  window.addEventListener('pagehide', () => {
    const { entry, path } = place();
    keepPosition(entry, path);
    const all = [...positions].slice(-MOST);
    try {
      // Where nobody has scrolled there is nothing to keep.
      if (all.some(([, { left, top }]) => left + top > 0))
        sessionStorage.setItem(STORE, JSON.stringify({ entry, all }));
      else sessionStorage.removeItem(STORE);
    } catch {
      // As above.
    }
  });
}

/** Keeps the present position as that of an entry, which is being left. */
export const keepPosition = (entry: number, path: string): void => void positions.set(keyOf(entry, path), position);

/**
 * Where the reader is, as an entry is left for another one: slow machines tell of a scroll after several frames. Not where the browser itself has
 * just scrolled to, as it shows the other entry.
 */
export function notePosition(entry: number, path: string): void {
  if (positions.get(keyOf(entry, path))?.top !== window.scrollY) note();
}

/** Scrolls to the position of an entry; false if it has none. */
export function restorePosition(entry: number, path: string): boolean {
  const before = positions.get(keyOf(entry, path));
  if (before !== undefined) window.scrollTo(before);
  return before !== undefined;
}
