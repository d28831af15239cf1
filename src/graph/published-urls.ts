/** The committed list of published URLs: none of them may disappear without a redirect. */
import { byCodeUnit } from '../lib/paths.ts';
import { comparableUrl, decodeUrl, joinUrl, languageAt, pathBelow } from '../lib/urls.ts';
import { placeOf } from '../messages/diagnostic.ts';
import { lostUrl } from '../messages/graph.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Graph, Route } from '../model/graph.ts';
import type { Locale, Site } from '../model/site.ts';
import { fileOf } from './build-graph.ts';

/** Relative to the site's root. */
export const PUBLISHED_FILE = 'config/published-urls.txt';

interface PublishedUrl {
  /** Path below the base of the site, encoded, with a leading slash. */
  path: string;
  /** The content file it was made from; null for others. */
  file: string | null;
  /** Line in the list; 0 if it is not in it yet. */
  line: number;
}

export interface PublishedOptions {
  site: Site;
  locales: readonly { locale: Locale; graph: Graph }[];
  /** URLs, with the base, of files that readers subscribe to. */
  files: readonly string[];
}

const HEADER = `# Addresses of this site that were published, each with the file it came from. "npx sitegen-docs check" fails when one disappears
# without a redirect. "npx sitegen-docs urls" adds what is new; "npx sitegen-docs urls --prune" takes out what is gone.
`;

export function parsePublished(text: string): PublishedUrl[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    const [, path, rest = ''] = /^(\/\S*)(\s.*)?$/s.exec(line) ?? [];
    const file = rest.trim();
    return path === undefined ? [] : [{ path, file: file === '' ? null : file, line: index + 1 }];
  });
}

export function formatPublished(urls: readonly PublishedUrl[]): string {
  const byPath = new Map(urls.map((url) => [url.path, url]));
  const lines = [...byPath.values()]
    .sort((a, b) => byCodeUnit(a.path, b.path))
    // A name with a line end would be a line of its own.
    .map(({ path, file }) => (file === null || /[\r\n]/.test(file) ? path : `${path} ${file}`));
  return `${HEADER}${lines.join('\n')}\n`;
}

/** The URLs that the site publishes now, without later pages of long lists, which come and go. */
export function currentUrls({ site, locales, files }: PublishedOptions): PublishedUrl[] {
  const urlOf = (url: string, file: string | null): PublishedUrl => ({
    path: encodeURI(decodeUrl(pathBelow(url, site.baseUrl))),
    file,
    line: 0,
  });
  return [
    ...locales.flatMap(({ graph }) => graph.routes.filter(isLasting).map((route) => urlOf(route.url, fileOf(route)))),
    ...files.map((url) => urlOf(url, null)),
  ];
}

function isLasting(route: Route): boolean {
  if (route.kind === 'not-found' || route.kind === 'redirect') return false;
  return !('listing' in route) || route.listing.page === 1;
}

/** URLs of the list at which there is nothing any more. */
export function lostUrls(published: readonly PublishedUrl[], options: PublishedOptions): PublishedUrl[] {
  const { site, locales } = options;
  const files = new Set(options.files.map(comparableUrl));
  return published.filter(({ path }) => {
    const url = joinUrl(site.baseUrl, path);
    const key = comparableUrl(url);
    const isPage = locales.some(({ graph }) => graph.byUrl.has(key));
    return !isPage && !files.has(key) && !locales[0]?.graph.publicFiles.has(decodeUrl(path.slice(1)));
  });
}

/** `renames` are those in git, old path → new path. A page in several languages needs one redirect, and is reported once. */
export function checkPublished(
  lost: readonly PublishedUrl[],
  { site, locales }: PublishedOptions,
  renames: ReadonlyMap<string, string>,
): Diagnostic[] {
  const groups = new Map<string, { urls: PublishedUrl[]; from: string; to: string | null }>();
  for (const url of lost) {
    const whole = joinUrl(site.baseUrl, url.path);
    const match = languageAt(locales, whole, ({ locale }) => locale.baseUrl);
    if (match === undefined) continue;
    const below = (one: string): string => pathBelow(one, match.locale.baseUrl);
    const target = url.file === null ? undefined : match.graph.targets.get(latest(url.file, renames));
    const [from, to] = [below(decodeUrl(whole)), target === undefined ? null : below(target)];
    const group = groups.get(`${from} ${to}`) ?? { urls: [], from, to };
    group.urls.push(url);
    groups.set(`${from} ${to}`, group);
  }
  return [...groups.values()].map(({ urls, from, to }) => {
    // The default language is first.
    const sorted = [...urls].sort((a, b) => a.path.length - b.path.length);
    const paths = sorted.map(({ path }) => path);
    return lostUrl(placeOf(PUBLISHED_FILE, sorted[0]?.line ?? null), paths, from, to);
  });
}

/** The path of a file after all its renames. */
function latest(file: string, renames: ReadonlyMap<string, string>): string {
  let name = file;
  for (const seen = new Set([name]); ; seen.add(name)) {
    const next = renames.get(name);
    if (next === undefined || seen.has(next)) return name;
    name = next;
  }
}
