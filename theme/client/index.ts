/** Entry of the client. Lists all features that are loaded on demand. */
// `start` is imported from `shared.ts`, so that both end up in one file, which compresses better than two.
import { start } from './shared.ts';

start({
  features: [
    ['.announcement', () => import('./announcement.ts')],
    ['site-island[data-client]', () => import('./hydrate-islands.ts')],
    ['.navbar[data-hide-on-scroll]', () => import('./hide-on-scroll.ts')],
    ['.sidebar[data-hideable]', () => import('./hideable-sidebar.ts')],
    ['[data-version], [data-link]', () => import('./versions.ts')],
    ['body[data-worker]', () => import('./offline.ts')],
    ['.not-found', () => import('./not-found.ts')],
    ['.code, .table-wrap', () => import('./text-tools.ts')],
    ['.tabs', () => import('./tabs.ts')],
    ['.prose img, .only-light', () => import('./images.ts')],
  ],
  backToTop: () => import('./back-to-top.ts'),
  collapsing: () => import('./collapsing.ts'),
  dropdowns: () => import('./dropdowns.ts'),
  islands: () => import('./islands.ts'),
  languageHint: () => import('./language-hint.ts'),
  mobileMenu: () => import('./mobile-menu.ts'),
  navigationParts: () => import('./navigation-parts.ts'),
  pageActions: () => import('./page-actions.ts'),
  search: () => import('./search/dialog.ts'),
});
