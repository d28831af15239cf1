/** Builds the graph of a locale from its entries: every URL and what it shows. */
import { CURRENT, instanceOf, nameInInstance, prefixOf, translationOf } from '../lib/layout.ts';
import { ownValue } from '../lib/own-value.ts';
import { applyTrailingSlash, comparableUrl, joinUrl, pathBelow } from '../lib/urls.ts';
import { duplicateDocId } from '../messages/content.ts';
import { atLevel, collectInto, placeOf } from '../messages/diagnostic.ts';
import { duplicateRoute, emptyVersion, redirectInTheWay } from '../messages/graph.ts';
import type { Doc, Entry, Post, ReactPageFile, SiteData } from '../model/content.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { DocsVersion, Graph, LinkTargets, Route, VersionPlan } from '../model/graph.ts';
import type { BlogOptions, Locale, SidebarsConfig, Site } from '../model/site.ts';
import { type BlogRoutesOptions, blogRoutes, byDate } from './blog-routes.ts';
import { docsRoutes, mainDocOf, sidebarOfDocs } from './docs-routes.ts';
import { entryOf } from './entry-of.ts';
import { type RedirectOptions, redirectRoutes } from './redirects.ts';
import { buildSidebars } from './sidebars.ts';

export interface GraphOptions extends Omit<RedirectOptions, 'pages'> {
  entries: readonly Entry[];
  /** Entries that this build leaves out. */
  drafts: readonly Entry[];
  data: SiteData;
  reactPages: readonly ReactPageFile[];
  /** From the content stage, newest first. */
  versions: VersionPlan[];
  /** By the name of their version; null where no file says which there are. */
  sidebars: Readonly<Record<string, SidebarsConfig | null>>;
  /** Sidebars files by prefix of the docs, for messages. */
  sidebarsFiles: Readonly<Record<string, string>>;
}

export function buildGraph(options: GraphOptions): Outcome<Graph> {
  const { site, locale, entries, reactPages } = options;
  const diagnostics: Diagnostic[] = [];
  const keep = collectInto(diagnostics);
  const docs = keep(docsOf(options));
  // A blog without posts has no pages.
  const blogs = site.blog.map((blog) => blogOf(blog, options)).filter(({ posts }) => posts.length > 0);
  const slashed = slashes(options);

  const inOrder: Route[] = [
    ...reactPageRoutes(reactPages, site, locale),
    ...docs.routes,
    ...blogs.flatMap(blogRoutes),
    ...entries.flatMap((entry): Route[] =>
      entry.kind === 'page' ? [{ kind: 'markdown-page', url: entry.url, entry }] : [],
    ),
    { kind: 'not-found' as const, url: joinUrl(locale.baseUrl, '404.html') },
  ].map((route) => ({ ...route, url: slashed(route.url) }));
  const redirects = keep(redirectRoutes({ ...options, pages: inOrder }));
  const { routes, byUrl } = keep(uniqueRoutes([...inOrder, ...redirects], options));
  const value: Graph = {
    locale: locale.name,
    routes,
    byUrl,
    versions: docs.versions,
    blogs: blogs.map((blog) => ({
      options: blog.options,
      url: blog.blogUrl,
      posts: blog.posts.filter((post) => !post.unlisted),
      authors: blog.authors ?? [],
    })),
    targets: linkTargets(entries, site, locale),
    publicFiles: options.publicFiles,
  };
  return { value, diagnostics };
}

const slashes =
  ({ site, locale }: Pick<GraphOptions, 'site' | 'locale'>) =>
  (url: string): string =>
    applyTrailingSlash(url, site.trailingSlash, locale.baseUrl);

function docsOf(graph: GraphOptions): Outcome<{ versions: DocsVersion[]; routes: Route[] }> {
  const { site, locale, entries, drafts, data, versions, sidebars, sidebarsFiles, publicFiles } = graph;
  const diagnostics: Diagnostic[] = [];
  const keep = collectInto(diagnostics);
  const built = versions.flatMap((plan) => {
    const options = instanceOf(site.docs, plan.name);
    if (options === null) return [];
    const name = nameInInstance(plan.name);
    const isCurrent = name === CURRENT;
    const files = site.layout.versions[options.prefix];
    const isOwn = (entry: Entry): entry is Doc => entry.kind === 'doc' && entry.version === plan.name;
    const docs = docsById(entries.filter(isOwn), diagnostics);
    const draftIds = new Set(drafts.filter(isOwn).map(({ id }) => id));
    const sidebarsOfVersion = buildSidebars({
      site,
      locale,
      publicFiles,
      data,
      options,
      docs,
      draftIds,
      config: sidebars[plan.name] ?? null,
      file: isCurrent ? (sidebarsFiles[options.prefix] ?? '') : `${files?.sidebars}/version-${name}-sidebars.json`,
      version: plan.name,
      versionUrl: plan.url,
      messages: data.translations[locale.name]?.docs[plan.name] ?? {},
    });
    const version = { ...plan, docs, draftIds, sidebars: keep(sidebarsOfVersion) };
    if (docs.size === 0 && !isCurrent && locale.isDefault)
      diagnostics.push(emptyVersion(files?.file ?? '', name, plan.isLast));
    return [{ options, version: { ...version, mainDocId: mainDocOf(version)?.id ?? null } }];
  });
  const routes = built.flatMap(({ options, version }) =>
    docsRoutes(version, keep(sidebarOfDocs(version)), options, slashes(graph)),
  );
  return { value: { versions: built.map(({ version }) => version), routes }, diagnostics };
}

/** The configured sidebars of each version, for the option `sidebars` of `buildGraph`. */
export const writtenSidebars = ({
  site,
  data,
  versions,
}: Pick<GraphOptions, 'site' | 'data' | 'versions'>): Record<string, SidebarsConfig | null> =>
  Object.fromEntries(
    versions.map(({ name }) => {
      const prefix = prefixOf(name);
      const unwritten = site.dialect.sidebarsByVersion ? {} : null;
      const released = ownValue(data.versionedSidebars, name) ?? unwritten;
      return [name, name === prefix + CURRENT ? (site.sidebars[prefix] ?? null) : released];
    }),
  );

function docsById(docs: Doc[], diagnostics: Diagnostic[]): Map<string, Doc> {
  const byId = new Map<string, Doc>();
  for (const doc of docs) {
    const other = byId.get(doc.id);
    if (other !== undefined) diagnostics.push(duplicateDocId(doc.source.file, doc.id, other.source.file));
    else byId.set(doc.id, doc);
  }
  return byId;
}

function blogOf(options: BlogOptions, graph: GraphOptions): BlogRoutesOptions {
  const { entries, locale, data } = graph;
  const isOwn = (entry: Entry): entry is Post =>
    entry.kind === 'post' && entry.source.version === options.prefix + CURRENT;
  const authors = data.authors[locale.name]?.[options.prefix];
  return {
    options,
    blogUrl: joinUrl(locale.baseUrl, options.routeBasePath),
    posts: entries.filter(isOwn).sort(byDate(options.sortPosts === 'ascending' ? 1 : -1)),
    authors: authors ? Object.values(authors) : null,
    slashed: slashes(graph),
  };
}

/** One route for each page of the default locale; a locale's file at the same path replaces it. */
function reactPageRoutes(pages: readonly ReactPageFile[], site: Site, locale: Locale): Route[] {
  const translated = pages.filter((page) => page.file !== page.original && page.locale === locale.name);
  const translations = new Map(translated.map((page) => [page.original, page]));
  const source = pages.filter((page) => page.file === page.original);
  return source.map((page) => ({
    kind: 'react-page',
    url: joinUrl(locale.baseUrl, site.pages?.routeBasePath ?? '', page.path.replace(/(^|\/)index$/, '$1')),
    file: (translations.get(page.file) ?? page).file,
  }));
}

/** Keeps the first of several routes with one URL; where the dialect says so, one that is written without a slash at its end comes first. */
function uniqueRoutes(
  given: Route[],
  { site, locale, configFile }: GraphOptions,
): Outcome<{ routes: Route[]; byUrl: Map<string, Route> }> {
  const urls = new Set(given.map(({ url }) => url));
  const isLater = ({ url }: Route): boolean =>
    site.dialect.slashlessFirst && /.\/$/.test(url) && urls.has(url.slice(0, -1));
  const ordered = [...given.filter((route) => !isLater(route)), ...given.filter(isLater)];
  const byUrl = new Map<string, Route>();
  const byPlace = new Map<string, Route>();
  const diagnostics: Diagnostic[] = [];
  const routes = ordered.filter((route) => {
    const key = comparableUrl(route.url);
    const place = placeOfRoute(route);
    const other = byPlace.get(place);
    if (other === undefined) {
      byUrl.set(key, route);
      byPlace.set(place, route);
      return true;
    }
    diagnostics.push(
      route.kind === 'redirect'
        ? redirectInTheWay(placeOf(configFile), pathBelow(route.url, locale.baseUrl), fileOf(other))
        : sameUrl(route, other),
    );
    return false;
  });
  return { value: { routes, byUrl }, diagnostics: atLevel(site.onDuplicateRoutes, diagnostics) };
}

/** At the slug, if one of the two has one. */
function sameUrl(route: Route, other: Route): Diagnostic {
  const slugOf = (one: Route) => entryOf(one)?.parsed.frontMatter.places.slug;
  const [named, rival] = !slugOf(route) && slugOf(other) ? [other, route] : [route, other];
  const file = fileOf(named);
  const place = file === null ? null : placeOf(file, slugOf(named)?.line, slugOf(named)?.column);
  return duplicateRoute(place, route.url, fileOf(rival) ?? `a page of kind "${rival.kind}"`);
}

/** Equal for routes that hosts may show at one address: they answer for `/a` with `a.html` and `a/index.html`. Redirects look at that themselves. */
export function placeOfRoute({ kind, url }: Route): string {
  const key = comparableUrl(url);
  return kind === 'not-found' || kind === 'redirect' ? key : key.replace(/(?:\/index)?(?:\.html)?$/, '');
}

/** The content file of a route, if it has one. */
export const fileOf = (route: Route): string | null =>
  route.kind === 'react-page' ? route.file : (entryOf(route)?.source.file ?? null);

/** A link can name the source or its translation; both lead to the page that the locale shows. */
function linkTargets(entries: readonly Entry[], site: Site, locale: Locale): LinkTargets {
  return new Map(
    entries.flatMap(({ source: { original }, url }) => {
      const translation = translationOf(original, locale.name, site.layout);
      const files = [original, ...(translation === null ? [] : [translation])];
      // Also with composed accents: names that were written on macOS may have them apart.
      return files.flatMap((file) => [[file, url] as const, [file.normalize(), url] as const]);
    }),
  );
}
