/**
 * Pages of later languages replace those of earlier ones at the same address, which is an error. Where the dialect says so, pages replace public
 * files, and the first static folder has precedence.
 */
import { fileOf, placeOfRoute } from '../graph/build-graph.ts';
import { outputFileOf } from '../lib/urls.ts';
import { placeOf } from '../messages/diagnostic.ts';
import { duplicateRoute } from '../messages/graph.ts';
import { duplicateFileName } from '../messages/output-folder.ts';
import type { PublicFile } from '../model/content.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Graph, Route } from '../model/graph.ts';
import type { Site } from '../model/site.ts';

/** Public files that are not copied, each with the public file in its place, or null for a page. */
export function hiddenFiles(
  publicFiles: readonly PublicFile[],
  locales: readonly { context: { graph: Graph } }[],
  { trailingSlash, baseUrl }: Site,
): Map<PublicFile, string | null> {
  const urls = locales.flatMap(({ context }) => context.graph.routes.map(({ url }) => url));
  const first = new Map<string, string | null>(urls.map((url) => [outputFileOf(url, trailingSlash, baseUrl), null]));
  const hidden = new Map<PublicFile, string | null>();
  for (const publicFile of publicFiles) {
    const other = first.get(publicFile.path);
    if (other === undefined) first.set(publicFile.path, publicFile.file);
    else hidden.set(publicFile, other);
  }
  return hidden;
}

/** For example, `src/pages/zh/a.js` of the first language has the address of `src/pages/a.js` in Chinese. */
export function withoutHiddenPages<One extends { graph: Graph }>(
  locales: readonly One[],
  site: Site,
): { value: One[]; diagnostics: Diagnostic[] } {
  const shown = new Map(
    locales.flatMap(({ graph }, at) => graph.routes.map((route) => [placeOfRoute(route), { at, route }] as const)),
  );
  const diagnostics: Diagnostic[] = [];
  const value = locales.map((locale, at) => {
    const routes = locale.graph.routes.filter((route) => {
      const other = shown.get(placeOfRoute(route));
      if (other === undefined || other.at === at) return true;
      diagnostics.push(samePlace(route, other.route, site));
      return false;
    });
    return { ...locale, graph: { ...locale.graph, routes } };
  });
  return { value, diagnostics };
}

function samePlace(route: Route, other: Route, { trailingSlash, baseUrl }: Site): Diagnostic {
  const [source, otherSource] = [fileOf(route), fileOf(other)];
  const file = outputFileOf(route.url, trailingSlash, baseUrl);
  return file === outputFileOf(other.url, trailingSlash, baseUrl)
    ? duplicateFileName(source, file, { file, source: otherSource })
    : duplicateRoute(source === null ? null : placeOf(source), route.url, otherSource ?? other.url);
}
