/**
 * What the parts that are loaded later share with the start. They import it from here and from nowhere else, so that the
 * bundler makes one file of it all instead of one for every combination of users.
 */
export { fetchJson } from './islands.ts';
export { inAppUrl } from './links.ts';
export { navigate } from './navigation.ts';
export { desktopView, html, onAddress, onPage, pageState, words } from './page.ts';
export { loadNotFound, loadPage } from './page-data.ts';
export { onChoice, readChoice, removeChoice, writeChoice } from './storage.ts';
export { swap } from './swap.ts';
