/**
 * Everything of the initial script that features loaded later use. They must import it from here, so that esbuild puts it into one
 * chunk instead of one for each combination of importers.
 */

export { onMode, showChoice } from './color-mode.ts';
export { button, closest, drawIcon, element, onClick, textButton } from './dom.ts';
export { fetchJson } from './json.ts';
export { lazy, loadMoving } from './lazy.ts';
export { inAppUrl } from './links.ts';
export { navigate } from './navigation.ts';
export {
  base,
  html,
  onAddress,
  onContent,
  onPage,
  pageState,
  settings,
  shellId,
  showState,
  words,
} from './page.ts';
export { openSearch } from './search-box.ts';
export { loadLater, loadSheet } from './sheets.ts';
export { wake } from './sleeping-islands.ts';
export { start } from './start.ts';
export { onChoice, readChoice, removeChoice, writeChoice } from './storage.ts';
