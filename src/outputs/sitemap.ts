/** The sitemap, with the other languages of each page and the date of its last change; and `robots.txt`, which names it. */
import { sitemapItems } from '../config/outputs.ts';
import { entryOf } from '../graph/entry-of.ts';
import { matcherOf } from '../lib/glob.ts';
import { escapeHtml } from '../lib/html.ts';
import { messageOf } from '../lib/thrown.ts';
import { hookAnswer, hookFailed } from '../messages/outputs.ts';
import type { History } from '../model/content.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Route } from '../model/graph.ts';
import type { Site, SitemapItem, SitemapOptions } from '../model/site.ts';
import type { PageContext } from '../pages/context.ts';
import { absolute, alternates, isFallback } from '../pages/head.ts';

export interface SitemapEntry extends Required<SitemapItem> {
  /** With the base. */
  path: string;
  alternates: { hreflang: string; href: string }[];
}

/** Limits of the format for one file. */
const MAX_ENTRIES = 50_000;
const MAX_BYTES = 50_000_000;

export function sitemapEntries(
  contexts: readonly PageContext[],
  { changefreq, priority, ...options }: SitemapOptions,
  history: History,
): SitemapEntry[] {
  const ignored = matcherOf(options.ignorePatterns);
  return contexts.flatMap((context) =>
    context.graph.routes
      .filter((route) => isIndexed(route, context) && !ignored(route.url))
      .map((route) => {
        const changed = lastChange(route, history);
        return {
          path: route.url,
          url: absolute(route.url, context),
          lastmod: options.lastmod === 'date' ? (changed?.slice(0, 10) ?? null) : changed,
          changefreq,
          priority,
          alternates: alternates(route.url, entryOf(route), context),
        };
      }),
  );
}

/** False for hidden pages, and for texts shown in another language because there is no translation. */
function isIndexed(route: Route, { graph, locale, site }: PageContext): boolean {
  if (site.noIndex || route.kind === 'not-found' || route.kind === 'redirect') return false;
  const entry = entryOf(route);
  const version = entry?.kind === 'doc' ? graph.versions.find(({ name }) => name === entry.version) : undefined;
  return entry === null || !(entry.draft || entry.unlisted || isFallback(entry, locale) || version?.noIndex);
}

/** From git; for lists of posts, the latest change of their posts. */
function lastChange(route: Route, { files }: History): string | null {
  const entry = entryOf(route);
  const updated = (file: string): string | null => files.get(file)?.updated ?? null;
  if (entry !== null) return updated(entry.source.file);
  if (route.kind === 'react-page') return updated(route.file);
  if (!('listing' in route)) return null;
  const dates = route.listing.posts.flatMap(({ source }) => updated(source.file) ?? []);
  return dates.length === 0 ? null : dates.reduce((a, b) => (a > b ? a : b));
}

interface HookOptions {
  site: Site;
  /** Named in messages. */
  configFile: string;
  options: SitemapOptions;
  report: (diagnostic: Diagnostic) => void;
}

/** The entries that the site's function returns; all entries if there is none, and none if it fails. */
export async function wantedEntries(
  entries: SitemapEntry[],
  { site, configFile, options: { createSitemapItems }, report }: HookOptions,
): Promise<SitemapEntry[]> {
  if (createSitemapItems === null) return entries;
  const name = 'sitemap.createSitemapItems';
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  const byUrl = new Map(entries.map((entry) => [entry.url, entry]));
  try {
    const answer = await createSitemapItems({
      siteConfig: { title: site.title, url: site.url, baseUrl: site.baseUrl },
      routes: entries.map(({ path }) => ({ path })),
      defaultCreateSitemapItems: async ({ routes }) =>
        routes.flatMap(({ path }) => {
          const { path: _, alternates: __, ...item } = byPath.get(path) ?? {};
          return 'url' in item ? [item] : [];
        }),
    });
    const items = sitemapItems(answer, '', (path, message) => report(hookAnswer(configFile, name, path, message)));
    return items.map((item) => ({ ...item, path: '', alternates: byUrl.get(item.url)?.alternates ?? [] }));
  } catch (thrown) {
    report(hookFailed(configFile, name, messageOf(thrown)));
    return [];
  }
}

/** One file, or an index and its parts. `address` is that of their folder. */
export function sitemapFiles(
  entries: readonly SitemapEntry[],
  filename: string,
  address: string,
): { file: string; content: string }[] {
  const parts = partsOf(entries.map(urlXml));
  if (parts.length <= 1) return [{ file: filename, content: document('urlset', parts[0] ?? []) }];
  const named = parts.map((urls, index) => ({
    file: filename.replace(/(\.[^./]*)?$/, (extension) => `-${index + 1}${extension}`),
    content: document('urlset', urls),
  }));
  const index = named.map(({ file }) => `<sitemap><loc>${escapeHtml(encodeURI(address + file))}</loc></sitemap>\n`);
  return [{ file: filename, content: document('sitemapindex', index) }, ...named];
}

function partsOf(urls: string[]): string[][] {
  const parts: string[][] = [];
  let bytes = MAX_BYTES;
  for (const url of urls) {
    const part = parts.at(-1);
    bytes += Buffer.byteLength(url);
    if (part === undefined || part.length === MAX_ENTRIES || bytes > MAX_BYTES - 1000) {
      parts.push([url]);
      bytes = Buffer.byteLength(url);
    } else part.push(url);
  }
  return parts;
}

const document = (root: 'urlset' | 'sitemapindex', parts: string[]): string => {
  const languages = root === 'urlset' ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${languages}>\n${parts.join('')}</${root}>\n`;
};

function urlXml({ url, lastmod, changefreq, priority, ...entry }: SitemapEntry): string {
  const element = (name: string, value: string | null): string =>
    value === null ? '' : `<${name}>${escapeHtml(value)}</${name}>`;
  // A page in one language needs no alternates.
  const links = (entry.alternates.length <= 2 ? [] : entry.alternates).map(
    ({ hreflang, href }) =>
      `<xhtml:link rel="alternate" hreflang="${escapeHtml(hreflang)}" href="${escapeHtml(href)}"/>`,
  );
  const when = element('lastmod', lastmod) + element('changefreq', changefreq);
  const weight = element('priority', priority?.toFixed(1) ?? null);
  return `<url>${element('loc', url)}${when}${weight}${links.join('')}</url>\n`;
}

/** Crawlers may read everything. Pages that must not be indexed say so themselves, which a crawler can only see if it may read them. */
export const robotsText = (sitemap: string | null): string =>
  `User-agent: *\nAllow: /\n${sitemap === null ? '' : `\nSitemap: ${sitemap}\n`}`;
