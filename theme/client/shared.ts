/**
 * Everything of the initial script that features loaded later use. They must import it from here, so that esbuild puts it into one
 * chunk instead of one for each combination of importers.
 */

export { onMode, showChoice } from './color-mode.ts';
export { button, closest, drawIcon, element, onClick, setAttribute, textButton } from './dom.ts';
export { hydrateIsland } from './hydrate-on-intent.ts';
export { lazy, loadNavigation } from './lazy.ts';
export { inAppUrl } from './links.ts';
export { fetchJson, fetchShell, loadLater, loadSheet } from './load-files.ts';
export { navigate } from './navigation.ts';
export {
  base,
  html,
  onAddress,
  onContent,
  onPage,
  pageState,
  setPageState,
  settings,
  shellId,
  words,
} from './page.ts';
export { openSearch } from './search-box.ts';
export { start } from './start.ts';
export { onChoice, readChoice, removeChoice, writeChoice } from './storage.ts';
