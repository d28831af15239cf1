/**
 * Keys of pages with a text that an earlier build has found. Such a page shows its own text, and of all others what navigation and links
 * show: while those are the same, so is its key.
 */
import { entryOf } from '../graph/entry-of.ts';
import { type Cache, readShape } from '../host/cache.ts';
import { longHash } from '../lib/hash.ts';
import { listOf, openObject, text } from '../lib/shape.ts';
import type { Entry } from '../model/content.ts';
import type { Route } from '../model/graph.ts';
import type { PageContext } from '../pages/context.ts';
import { type PageKeys, pageKeys } from './page-keys.ts';
import type { Prepared } from './prepare-site.ts';

interface Kept {
  /** Stands for everything besides a page's own text. */
  context: string;
  keys: [route: string, text: string, key: string][];
}
const keptShape = openObject({ context: text, keys: listOf(listOf(text)) });

export function knownPageKeys(prepared: Prepared, root: string, cache: Cache): Pick<PageKeys, 'of'> & { save(): void } {
  const { of, stampOf } = pageKeys(prepared, root);
  const stamps = prepared.locales.map(stampOf);
  if (cache.folder === null || stamps.includes(null)) return { of, save: () => {} };
  const own = longHash('page keys', root);
  const kept = readShape<Kept>(cache.read(own), keptShape);
  const context = longHash(
    JSON.stringify([stamps, [...prepared.media.media]]),
    ...prepared.locales.map(({ context }) => aroundPages(context)),
  );
  const before = new Map((kept?.context === context ? kept.keys : []).map((one) => [one[0], one]));
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
      if (changed) cache.write(own, JSON.stringify({ context, keys: now } satisfies Kept));
    },
  };
}

/** Everything that such a page can see of a graph, but for what is in texts: none shows another's headings, description or text. */
function aroundPages({ graph, socialImage, reactPages }: PageContext): string {
  const { locale, routes, versions, blogs, targets, publicFiles, byUrl: _, ...rest } = graph;
  rest satisfies Record<string, never>;
  return JSON.stringify([
    [locale, [...targets], [...publicFiles], reactPages],
    routes.map(seenOf),
    versions.map((version) => ({ ...version, docs: [...version.docs.keys()] })),
    blogs.map((blog) => ({ ...blog, posts: blog.posts.map(({ url }) => url) })),
    // Where the font is missing there are none.
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
