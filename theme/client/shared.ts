/**
 * What the features that are loaded later share with the start. They import it from here and from nowhere else, so that the
 * bundler makes one file of it all instead of one for every combination of users.
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
