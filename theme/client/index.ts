/** Where the browser side begins. Every part is independent: one that fails leaves the page readable and its links working. */
import { startColorMode } from './color-mode.ts';
import { startContent } from './content.ts';
import { startIslands } from './islands.ts';
import { startNavbar } from './navbar.ts';
import { startNavigation } from './navigation.ts';
import { html } from './page.ts';
import { startPrefetch } from './prefetch.ts';
import { startShell } from './shell.ts';

for (const start of [
  startColorMode,
  startIslands,
  startNavigation,
  startNavbar,
  startContent,
  startShell,
  startPrefetch,
]) {
  try {
    start();
  } catch (error) {
    console.error(error);
  }
}
html.dataset.hasHydrated = 'true';
