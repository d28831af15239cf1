/** Loads JSON files and style sheets that only some pages and features need, each only once. */
import { memoizeLoads } from '../../src/lib/memoize.ts';
import type { Shell } from '../../src/model/page.ts';
import { settings } from './page.ts';

/** Parsed content of a file; null if it cannot be loaded, when a later call tries again. */
export const fetchJson = memoizeLoads((url: string) =>
  fetch(url).then(
    (response): Promise<unknown> | null => (response.ok ? response.json() : null),
    () => null,
  ),
);

/** What all pages of the language share; null if it cannot be loaded. */
export const fetchShell = (): Promise<Shell | null> => fetchJson(settings.shellData ?? '') as Promise<Shell | null>;

/** Loads a style sheet; resolves when it applies, rejects on failure, when a later call tries again. It is never removed: its rules do not match other pages. */
export const loadSheet = memoizeLoads(
  (href: string) =>
    new Promise<void>((resolve, reject) => {
      if (document.querySelector(`link[rel=stylesheet][href="${CSS.escape(href)}"]`)) return resolve();
      const link = document.createElement('link');
      const onload = (): void => resolve();
      const onerror = (): void => {
        link.remove();
        reject(new Error(href));
      };
      document.head.append(Object.assign(link, { rel: 'stylesheet', href, onload, onerror }));
    }),
);

/** Loads the styles that are not needed until the reader interacts with the page. Failure is ignored: everything works without them. */
export const loadLater = (): Promise<void> => loadSheet(settings.laterSheet ?? '').catch(() => {});
