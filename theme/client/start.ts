/** Starts all features of the initial script. They are independent: if one fails, the others work, and the page stays readable. */
import { startColorMode } from './color-mode.ts';
import { startContent } from './content.ts';
import { startIslands } from './hydrate-on-intent.ts';
import { type Loaders, lazy, setLoaders } from './lazy.ts';
import { startNavbar } from './navbar.ts';
import { startNavigation } from './navigation.ts';
import { html, onContent } from './page.ts';
import { startPrefetch } from './prefetch.ts';
import { startSearch } from './search-box.ts';
import { startShell } from './shell.ts';

/** Loads features that only some pages need, when a page first has an element that one works on. Resolves when those of the first page have run. */
const startFeatures = (): Promise<unknown> =>
  onContent((root) =>
    Promise.all(
      lazy.features.map(async ([selector, load]) => {
        if (document.querySelector(selector) === null) return;
        try {
          await (await load()).enhance?.(root);
        } catch (error) {
          console.error(error);
        }
      }),
    ),
  );

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
  setLoaders(loaders);
  // `base-url-banner.ts` checks this to see whether scripts were loaded.
  Object.assign(window, { sitegen: true });
  void Promise.allSettled(starts.map(async (begin) => begin())).then((started) => {
    for (const result of started) if (result.status === 'rejected') console.error(result.reason);
    html.dataset.hasHydrated = 'true';
  });
}
