/** Fetches JSON files that several features share, each only once. */
import { memoizeLoads } from '../../src/lib/memoize.ts';
import type { Shell } from '../../src/model/page.ts';
import { settings } from './page.ts';

/** Parsed content of a file; null if it cannot be loaded, when a later call tries again. */
export const fetchJson = memoizeLoads((url: string) =>
  fetch(url).then(
    (response) => (response.ok ? (response.json() as Promise<unknown>) : null),
    () => null,
  ),
);

/** What all pages of the language share; null if it cannot be loaded. */
export const fetchShell = (): Promise<Shell | null> => fetchJson(settings.shellData ?? '') as Promise<Shell | null>;
