/** Where the browser side begins. Every part is independent: one that fails leaves the page readable and its links working. */
import { startBackToTop } from './back-to-top.ts';
import { startColorMode } from './color-mode.ts';
import { startContent } from './content.ts';
import { startImages } from './images.ts';
import { startIslands } from './islands.ts';
import { startNavbar } from './navbar.ts';
import { startNavigation } from './navigation.ts';
import { html } from './page.ts';
import { startPrefetch } from './prefetch.ts';
import { startSearch } from './search-box.ts';
import { startShell } from './shell.ts';

// The banner of the early script looks for it.
Object.assign(window, { sitegen: true });

const parts: (() => unknown)[] = [
  startColorMode,
  startNavigation,
  startNavbar,
  startShell,
  startSearch,
  startImages,
  startContent,
  startBackToTop,
  startIslands,
  startPrefetch,
];
void Promise.allSettled(parts.map(async (start) => start())).then((started) => {
  for (const result of started) if (result.status === 'rejected') console.error(result.reason);
  html.dataset.hasHydrated = 'true';
});
