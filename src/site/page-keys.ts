/** Computes the key of a page, a hash of everything that its files depend on: while it is the same, so is every byte of them. */
import { entryOf } from '../graph/entry-of.ts';
import { type Cache, readShape } from '../host/cache.ts';
import { engineRoot, engineStamp } from '../host/engine.ts';
import { packages } from '../host/site-code/kept-code.ts';
import { longHash } from '../lib/hash.ts';
import { type Checked, listOf, object, text, tupleOf } from '../lib/shape.ts';
import type { Entry } from '../model/content.ts';
import type { Route } from '../model/graph.ts';
import type { PageContext } from '../pages/context.ts';
import { pageOf } from '../pages/page-kinds.ts';
import { traceBody } from '../pages/print-body.ts';
import type { Prepared, PreparedLocale } from './prepared.ts';
import { fileReadsOutside, withoutPlaces } from './site-code.ts';

/** A key is null when the page has to be made each time, as its code may depend on anything. */
interface PageKeys {
  of(route: Route, locale: PreparedLocale): string | null;
  /** Hash of what all pages of a locale depend on; null when no page has a key. */
  stampOf(locale: PreparedLocale): string | null;
}

export function pageKeys({ site, compiled }: Prepared, root: string): PageKeys {
  const code = compiled.theme?.code ?? null;
  const impure = compiled.ran.filter(fileReadsOutside);
  // Code of the theme runs on every page.
  const { directory, components, parts } = site.theme;
  const isOwn = !directory.startsWith(engineRoot) || [components, parts].some((own) => Object.keys(own).length > 0);
  if (code === null || (impure.length > 0 && isOwn)) return { of: () => null, stampOf: () => null };
  const common = longHash(engineStamp(), withoutPlaces(code + JSON.stringify(site), root), ...packages(root));
  const stamps = new Map<PreparedLocale, string>();
  const stampOf = (locale: PreparedLocale): string => {
    const stamp = stamps.get(locale) ?? longHash(common, JSON.stringify([locale.locale, ...sharedBy(locale, isOwn)]));
    stamps.set(locale, stamp);
    return stamp;
  };
  const of: PageKeys['of'] = (route, locale) => {
    if (route.kind === 'react-page' && (impure.length > 0 || locale.context.mdx.has(route.file))) return null;
    const entry = entryOf(route);
    if (entry !== null && locale.context.mdx.has(entry.source.file)) return null;
    const page = pageOf(route, { ...locale.context, print: traceBody });
    if (page === null) return null;
    const markdown = page.markdownUrl?.slice(site.baseUrl.length) ?? null;
    const beside = [
      entry?.parsed.key ?? null,
      // Only the Markdown form of a list shows these.
      'listing' in route ? route.listing.posts.map(({ description }) => description) : null,
      markdown !== null && locale.context.graph.publicFiles.has(markdown),
      page.docs?.sidebar == null ? null : locale.assets.assets.sidebarData[page.docs.sidebar],
    ];
    return longHash(stampOf(locale), JSON.stringify([page, beside]));
  };
  return { of, stampOf };
}

/** What all pages of a locale print. Of sidebars, sitegen's theme prints those of their own; a site's parts may print any. */
function sharedBy({ context: { shell }, assets: { assets } }: PreparedLocale, anySidebar: boolean): unknown[] {
  return anySidebar
    ? [shell, assets]
    : [
        { ...shell, sidebars: null },
        { ...assets, sidebarData: null },
      ];
}

const keptShape = object({
  /** Hash of everything besides the page's own text. */
  context: text,
  /** Route, text and key. */
  keys: listOf(tupleOf(text, text, text)),
});
type Kept = Checked<typeof keptShape>;

export function knownPageKeys(prepared: Prepared, root: string, cache: Cache): Pick<PageKeys, 'of'> & { save(): void } {
  const { of, stampOf } = pageKeys(prepared, root);
  const stamps = prepared.locales.map(stampOf);
  if (cache.folder === null || stamps.includes(null)) return { of, save: () => {} };
  const cacheKey = longHash('page keys', root);
  const stored = readShape(cache.read(cacheKey), keptShape);
  const sidebars = prepared.locales.map(({ assets }) => assets.assets.sidebarData);
  const context = longHash(
    JSON.stringify([stamps, sidebars, [...prepared.media.media]]),
    ...prepared.locales.map(({ context }) => pageContextText(context)),
  );
  const before = new Map((stored?.context === context ? stored.keys : []).map((one) => [one[0], one]));
  const now: Kept['keys'] = [];
  let changed = false;
  return {
    of(route, locale) {
      const entry = entryOf(route);
      if (entry === null) return of(route, locale);
      const name = `${locale.locale.name} ${route.url}`;
      const was = before.get(name);
      const isSame = was?.[1] === entry.parsed.key;
      const key = isSame ? was[2] : of(route, locale);
      if (key !== null) now.push([name, entry.parsed.key, key]);
      changed ||= !isSame && key !== null;
      return key;
    },
    save() {
      if (changed) cache.write(cacheKey, JSON.stringify({ context, keys: now } satisfies Kept));
    },
  };
}

/** Everything in a graph that a page of a text can show, except its own text; no such page shows headings, description or body of another. */
function pageContextText({ graph, socialImage, reactPages }: PageContext): string {
  const { locale, routes, versions, blogs, targets, publicFiles, byUrl: _, ...rest } = graph;
  rest satisfies Record<string, never>;
  return JSON.stringify([
    [locale, [...targets], [...publicFiles], reactPages],
    routes.map(seenOf),
    versions.map((version) => ({ ...version, docs: [...version.docs.keys()] })),
    blogs.map((blog) => ({ ...blog, posts: blog.posts.map(({ url }) => url) })),
    // Another plugin, or another look, has other names.
    socialImage({ title: 'a', section: null, site: 'a' }),
  ]);
}

function seenOf(route: Route): unknown {
  const entry = entryOf(route);
  const beside = route.kind === 'post' ? [route.newer?.url, route.older?.url] : null;
  return [route.kind, route.url, entry && withoutText(entry), sidebarOf(route), beside];
}

const withoutText = (entry: Entry): unknown => ({ ...entry, parsed: null, description: null });

const sidebarOf = (route: Route): unknown =>
  'sidebar' in route && route.sidebar !== null ? [route.sidebar.name, route.sidebar.version] : null;
