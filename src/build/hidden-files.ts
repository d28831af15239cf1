/** Public files in whose places pages are written: in a project that is read unchanged the page is shown, as Docusaurus does. */
import { outputFileOf } from '../lib/routes.ts';
import type { PublicFile } from '../model/content.ts';
import type { Site } from '../model/site.ts';
import type { PreparedLocale } from './locales.ts';

export function hiddenFiles(
  publicFiles: readonly PublicFile[],
  locales: readonly PreparedLocale[],
  { trailingSlash, baseUrl }: Site,
): Set<PublicFile> {
  const pages = new Set(
    locales.flatMap(({ context }) => context.graph.routes.map(({ url }) => outputFileOf(url, trailingSlash, baseUrl))),
  );
  return new Set(publicFiles.filter(({ path }) => pages.has(path)));
}
