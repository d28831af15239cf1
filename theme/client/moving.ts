/** All that only a move inside the app needs, as one file: the first click should wait for one answer, not for several. */
import './active-links.ts';

export { loadPage, pageAt } from './load-page.ts';
export { refresh } from './refresh.ts';
export { fade, swap } from './swap.ts';
