/** Entries of one locale to its graph: every URL and what it shows. */

import { ownValue } from '../lib/own.ts';
import { applyTrailingSlash } from '../lib/routes.ts';
import { comparableUrl, joinUrl } from '../lib/urls.ts';
import { duplicateDocId } from '../messages/content.ts';
import { atLevel, placeOf } from '../messages/diagnostic.ts';
import { duplicateRoute } from '../messages/graph.ts';
import type { Doc, Entry, Post, ReactPageFile, SiteData } from '../model/content.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { DocsVersion, Graph, LinkTargets, PublicFiles, Route, VersionPlan } from '../model/graph.ts';
import type { DocsOptions, Locale, Site } from '../model/site.ts';
import { blogRoutes } from './blog-routes.ts';
import { docsRoutes, mainDocOf, sidebarOfDocs } from './docs-routes.ts';
import { redirectRoutes } from './redirects.ts';
import { buildSidebars } from './sidebars.ts';

export interface GraphOptions {
  site: Site;
  locale: Locale;
  entries: readonly Entry[];
  data: SiteData;
  reactPages: readonly ReactPageFile[];
  publicFiles: PublicFiles;
  /** What the content stage knows of versions, newest first. */
  versions: VersionPlan[];
  /** Files that messages name. */
  configFile: string;
  sidebarsFile: string;
}

export function buildGraph(options: GraphOptions): Outcome<Graph> {
  const { site, locale, entries, data, reactPages } = options;
  const diagnostics: Diagnostic[] = [];
  const keep = <T>({ value, diagnostics: found }: Outcome<T>): T => {
    diagnostics.push(...found);
    return value;
  };
  const docs = site.docs === null ? { versions: [], routes: [] } : keep(docsOf(options, site.docs));
  const posts = sortedPosts(entries, site);
  const authors = Object.values(data.authors[locale.name] ?? {});
  const blogUrl = site.blog && joinUrl(locale.baseUrl, site.blog.routeBasePath);
  const listed = posts.filter((post) => !post.unlisted);
  const slashed = <R extends Route>(route: R): R => ({
    ...route,
    url: applyTrailingSlash(route.url, site.trailingSlash, locale.baseUrl),
  });

  const found: Route[] = [
    ...reactPageRoutes(reactPages, locale),
    ...docs.routes,
    ...(site.blog && blogUrl !== null && posts.length > 0
      ? blogRoutes({ options: site.blog, blogUrl, posts, authors: data.authors[locale.name] ? authors : null })
      : []),
    ...entries.flatMap((entry): Route[] =>
      entry.kind === 'page' ? [{ kind: 'markdown-page', url: entry.url, entry }] : [],
    ),
    { kind: 'not-found' as const, url: joinUrl(locale.baseUrl, '404.html') },
  ].map(slashed);
  const redirects = keep(redirectRoutes({ ...options, pages: found }));
  const { routes, byUrl } = keep(uniqueRoutes([...found, ...redirects], site));
  const value: Graph = {
    locale: locale.name,
    routes,
    byUrl,
    versions: docs.versions,
    posts: listed,
    authors,
    targets: linkTargets(entries, site, locale),
    ids: new Map(routes.map((route) => [comparableUrl(route.url), new Set(idsOf(route))])),
    publicFiles: options.publicFiles,
  };
  return { value, diagnostics };
}

function docsOf(
  { site, locale, entries, data, versions, sidebarsFile }: GraphOptions,
  options: DocsOptions,
): Outcome<{ versions: DocsVersion[]; routes: Route[] }> {
  const diagnostics: Diagnostic[] = [];
  const built = versions.map((plan) => {
    const docs = docsById(
      entries.filter((entry): entry is Doc => entry.kind === 'doc' && entry.version === plan.name),
      diagnostics,
    );
    const sidebars = buildSidebars({
      config: plan.name === 'current' ? site.sidebars : (ownValue(data.versionedSidebars, plan.name) ?? null),
      file: plan.name === 'current' ? sidebarsFile : `content/versioned_sidebars/version-${plan.name}-sidebars.json`,
      version: plan.name,
      versionUrl: plan.url,
      docs,
      data,
      options,
      locale,
      messages: data.translations[locale.name]?.docs ?? {},
    });
    diagnostics.push(...sidebars.diagnostics);
    const version = { ...plan, docs, sidebars: sidebars.value };
    return { ...version, mainDocId: mainDocOf(version)?.id ?? null };
  });
  const routes = built.flatMap((version) => {
    const sidebarOf = sidebarOfDocs(version);
    diagnostics.push(...sidebarOf.diagnostics);
    return docsRoutes(version, sidebarOf.value, options);
  });
  return { value: { versions: built, routes }, diagnostics };
}

function docsById(docs: Doc[], diagnostics: Diagnostic[]): Map<string, Doc> {
  const byId = new Map<string, Doc>();
  for (const doc of docs) {
    const other = byId.get(doc.id);
    if (other !== undefined) diagnostics.push(duplicateDocId(doc.source.file, doc.id, other.source.file));
    else byId.set(doc.id, doc);
  }
  return byId;
}

/** By date, then by URL so that the order never depends on the disk. */
function sortedPosts(entries: readonly Entry[], site: Site): Post[] {
  const direction = site.blog?.sortPosts === 'ascending' ? 1 : -1;
  const order = (a: Post, b: Post): number =>
    direction * (Date.parse(a.date) - Date.parse(b.date)) || (a.url < b.url ? -1 : 1);
  return entries.filter((entry): entry is Post => entry.kind === 'post').sort(order);
}

/** One route for each page of the default locale; a locale's own file of the same path replaces it. */
function reactPageRoutes(pages: readonly ReactPageFile[], locale: Locale): Route[] {
  const own = new Map(
    pages.filter((page) => page.file.startsWith(`content/i18n/${locale.path}/`)).map((page) => [page.path, page]),
  );
  const source = pages.filter((page) => !page.file.startsWith('content/i18n/'));
  return source.map((page) => ({
    kind: 'react-page',
    url: joinUrl(locale.baseUrl, page.path.replace(/(^|\/)index$/, '$1')),
    file: (own.get(page.path) ?? page).file,
  }));
}

/** Of two routes with one URL the first is kept. */
function uniqueRoutes(found: Route[], site: Site): Outcome<{ routes: Route[]; byUrl: Map<string, Route> }> {
  const byUrl = new Map<string, Route>();
  const diagnostics: Diagnostic[] = [];
  const routes = found.filter((route) => {
    const key = comparableUrl(route.url);
    const other = byUrl.get(key);
    if (other === undefined) {
      byUrl.set(key, route);
      return true;
    }
    const file = fileOf(route);
    diagnostics.push(
      duplicateRoute(
        file === null ? null : placeOf(file),
        route.url,
        fileOf(other) ?? `a page of kind "${other.kind}"`,
      ),
    );
    return false;
  });
  return { value: { routes, byUrl }, diagnostics: atLevel(site.levels.duplicateRoutes, diagnostics) };
}

/** The content file behind a route, if it is made from one. */
export function fileOf(route: Route): string | null {
  if (route.kind === 'doc') return route.doc.source.file;
  if (route.kind === 'post') return route.post.source.file;
  if (route.kind === 'markdown-page') return route.entry.source.file;
  return route.kind === 'react-page' ? route.file : null;
}

/** Both the source and its translation lead to the page that a locale shows for them. */
function linkTargets(entries: readonly Entry[], site: Site, locale: Locale): LinkTargets {
  const folders = { doc: site.docs?.path ?? '', post: site.blog?.path ?? '', page: 'pages' };
  return new Map(
    entries.flatMap(({ source, url }): [string, string][] => {
      const versioned = source.kind === 'doc' && source.version !== 'current';
      const folder = versioned ? `versioned_docs/version-${source.version}` : folders[source.kind];
      const path = `${folder}/${source.path}`;
      return [
        [`content/${path}`, url],
        [`content/i18n/${locale.path}/${path}`, url],
      ];
    }),
  );
}

/** Ids that a link to a route may name. */
function idsOf(route: Route): string[] {
  if (route.kind === 'doc') return parsedIds(route.doc);
  if (route.kind === 'post') return parsedIds(route.post);
  return route.kind === 'markdown-page' ? parsedIds(route.entry) : [];
}

const parsedIds = ({ parsed }: Entry): string[] => [...parsed.headings.map(({ id }) => id), ...parsed.ids];
