/** Everything that only in-app navigation needs, in one file, so that the first click waits for one request. */
import './active-links.ts';

export { loadPage, pageAt } from './load-page.ts';
export { refresh } from './refresh.ts';
export { fade, swap } from './swap.ts';
