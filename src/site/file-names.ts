/** Checks the names of a site's files for the watch server, as far as they are known before pages are rendered. */
import { fileOf } from '../graph/build-graph.ts';
import { nameChecker } from '../host/output/files.ts';
import { outputFileOf } from '../lib/urls.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { feedUrls } from '../pages/feeds.ts';
import type { Prepared } from './prepared.ts';

type Named = [file: string, source: string | null];

export function nameProblems({ site, compiled, publicFiles, media, locales }: Prepared): Diagnostic[] {
  const below = (url: string): string => url.slice(site.baseUrl.length);
  const engines = (files: Iterable<string>): Named[] => [...files].map((file) => [file, null]);
  const pages = locales.flatMap(({ assets, context: { graph } }) => [
    ...engines(assets.files.keys()),
    ...graph.routes.map((route): Named => [outputFileOf(route.url, site.trailingSlash, site.baseUrl), fileOf(route)]),
  ]);
  // A file that the site has as a public file is not made.
  const paths = new Set(publicFiles.map(({ path }) => path));
  const feeds = locales.flatMap(({ context }) => context.graph.blogs.flatMap(feedUrls).map(({ url }) => url));
  const generated = [...feeds.map(below), ...(site.sitemap === null || site.noIndex ? [] : [site.sitemap.filename])];
  const judge = nameChecker();
  return [
    ...engines(compiled.client?.files.keys() ?? []),
    ...publicFiles.map(({ path, file }): Named => [path, file]),
    ...media.published,
    ...pages,
    ...engines(generated.filter((file) => !paths.has(file))),
  ].flatMap(([file, source]) => judge(file, source) ?? []);
}
