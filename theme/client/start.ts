/** Starts every feature that is there from the beginning. They are independent: one that fails leaves the page readable and its links working. */
import { startColorMode } from './color-mode.ts';
import { startContent } from './content.ts';
import { startFeatures } from './features.ts';
import { fill, type Loaders } from './lazy.ts';
import { startNavbar } from './navbar.ts';
import { startNavigation } from './navigation.ts';
import { html } from './page.ts';
import { startPrefetch } from './prefetch.ts';
import { startSearch } from './search-box.ts';
import { startShell } from './shell.ts';
import { startIslands } from './sleeping-islands.ts';

const starts: (() => unknown)[] = [
  startColorMode,
  startNavigation,
  startNavbar,
  startShell,
  startSearch,
  startContent,
  startFeatures,
  startIslands,
  startPrefetch,
];

export function start(loaders: Loaders): void {
  fill(loaders);
  // The banner of the early script looks for it.
  Object.assign(window, { sitegen: true });
  void Promise.allSettled(starts.map(async (begin) => begin())).then((started) => {
    for (const result of started) if (result.status === 'rejected') console.error(result.reason);
    html.dataset.hasHydrated = 'true';
  });
}
