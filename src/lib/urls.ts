/** Pure helpers for URLs inside the site, and the files at them. A `url` is a path with its base, without query and hash. */
import { memoize, memoizeByObject } from './memoize.ts';
import { nullIfThrown } from './thrown.ts';

/** Whether an address has a protocol or begins with two slashes; browsers read `\` as one. */
export const isExternal = (href: string): boolean => /^(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i.test(href);
/** `pathname:///x` is a form for a path that is not one of the site's pages; links to it are like those to other sites. */
export const withoutPathname = (href: string): string => href.replace(/^pathname:\/\//, '');
/** Whether it leads to another web site, unlike a mail address. */
export const isWebAddress = (href: string): boolean => /^(?:https?:|[\\/]{2})/i.test(href);

// Characters that browsers ignore at the start of an address and in its protocol.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const ignored = /[\x00-\x20\x7f\xa0\u2028\u2029\ufeff]+/g;
/** Whether an address would run code in the page, however it is written. Such addresses are never printed. */
export const isUnsafe = (url: string): boolean =>
  /^(?:pathname:\/\/)*(?:javascript|vbscript|data|blob|filesystem):/i.test(url.replace(ignored, ''));

/**
 * An address as browsers read it; null if it is none. No host has more letters than that, and one of thousands that are not Latin would be
 * written anew for seconds, in which no clock interrupts.
 */
export function parsedUrl(address: string, base?: string): URL | null {
  const isTooLong = address.length > MOST_IN_HOST && longHost.test(address.replaceAll(ignored, ''));
  return !isTooLong && URL.canParse(address, base) ? new URL(address, base) : null;
}
const MOST_IN_HOST = 253;
/** Written as it is, so that bundles for browsers leave it out. */
const longHost = /^(?:[a-z][a-z\d+.-]*:[\\/]*|[\\/]{2,})[^\\/?#]{254}/i;

/** Joins parts with single slashes, and keeps a leading and a final one: (`/en/`, `/a`, `b/`) → `/en/a/b/`. */
export const joinUrl = (...parts: string[]): string =>
  parts
    .filter((part) => part !== '')
    .join('/')
    .replace(/\/{2,}/g, '/');

/** URL of a page in another locale. `from` and `to` are the URL prefixes of its locale and the other one. */
export const localeUrl = (url: string, from: string, to: string): string =>
  joinUrl(to, url.startsWith(from) ? url.slice(from.length) : url.slice(1));

/** The URL of a file below the base. What would end the path, or begin an escape, is escaped; the rest is when it is printed. */
export const fileUrl = (baseUrl: string, path: string): string =>
  joinUrl(baseUrl, path.replace(/[%#?]/g, encodeURIComponent));

/** Whether a host answers a path below the base with one of these files: itself, with `.html` after it, or with the `index.html` in it. */
export const isAnswered = (path: string, files: Pick<ReadonlySet<string>, 'has'>): boolean =>
  path === '' || path.endsWith('/')
    ? files.has(`${path}index.html`)
    : files.has(path) || files.has(`${path}.html`) || files.has(`${path}/index.html`);

/** Without slashes at the end; `/` stays. Not a regular expression, which would take quadratic time for long rows of slashes. */
export function withoutEndSlash(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end--;
  return path.slice(0, end);
}
/** `/a/b/` → `a/b` */
export const withoutSlashes = (path: string): string => withoutEndSlash(path).replace(/^\/+/, '');

/** With accents composed, in what may be the name of a page, file or heading: a longer row of marks would be brought into order for seconds. */
export const composed = (name: string): string => (name.length > MOST_IN_PATH ? name : name.normalize('NFC'));
const MOST_IN_PATH = 4_000;

/** A form that is equal for all URLs of a page: decoded, in lower case, its accents composed, without a final slash, `index.html` or `.html`. */
export const comparableUrl = memoize(
  (url: string): string => withoutEndSlash(composed(decodeUrl(url)).replace(/\/index\.html$/i, '/')).toLowerCase(),
  // Every page compares all entries of its sidebar: 2,000 pages took 7.1 s without this memory, 3 s with it.
  400_000,
);

export const samePage = (a: string, b: string): boolean => comparableUrl(a) === comparableUrl(b);

/** Index of the first item for a page, or -1. The list must not change: its URLs are indexed once, as every page asks. */
export function placeOfPage<T>(list: readonly T[], urlOf: (one: T) => string, url: string): number {
  const firsts = placesIn(list);
  if (firsts.size === 0)
    for (const [index, value] of list.entries()) {
      const key = comparableUrl(urlOf(value));
      if (!firsts.has(key)) firsts.set(key, index);
    }
  return firsts.get(comparableUrl(url)) ?? -1;
}
const placesIn = memoizeByObject((_: readonly unknown[]) => new Map<string, number>());

/** Whether `url` is `base` or below it, by whole segments. */
export const isBelow = (url: string, base: string): boolean => {
  const [inner, outer] = [comparableUrl(url), comparableUrl(base)];
  return inner === outer || inner.startsWith(outer === '/' ? '/' : `${outer}/`);
};

/** Of these places, the one that the page is in: the longest URL that the page's URL begins with. */
export const nearestAbove = <T extends { url: string }>(places: readonly T[], url: string): T | undefined =>
  places.filter((place) => isBelow(url, place.url)).sort((a, b) => b.url.length - a.url.length)[0];

/** The language of a path, which includes the base: the one with the longest matching base. */
export const languageAt = <T>(all: readonly T[], path: string, baseOf: (one: T) => string): T | undefined =>
  all
    .filter((one) => `${path}/`.startsWith(baseOf(one)))
    .reduce<T | undefined>((best, one) => (best && baseOf(best).length >= baseOf(one).length ? best : one), undefined);

/**
 * A path from the configuration as a URL. External addresses stay as they are; so do paths that already include the base, unless
 * the path as written is a page.
 */
export function urlInSite(path: string, baseUrl: string, isPage: (url: string) => boolean = () => false): string {
  if (isExternal(path) || path.startsWith('#')) return withoutPathname(path);
  const joined = joinUrl(baseUrl, path);
  const carriesBase = baseUrl !== '/' && `${splitUrl(path).path}/`.startsWith(baseUrl);
  return carriesBase && !isPage(splitUrl(joined).path) ? path : joined;
}

/** A URL of the site as configuration and code write it: the path below a base. */
export const pathBelow = (url: string, baseUrl: string): string => joinUrl('/', url.slice(baseUrl.length));

/** Decodes percent escapes; text that is not well-formed is returned as it is. */
export const decodeUrl = (url: string): string => nullIfThrown(() => decodeURIComponent(url)) ?? url;

/** A URL for headers and attributes: everything but ASCII as percent escapes, once. */
export const encodedUrl = (url: string): string =>
  nullIfThrown(() => encodeURI(decodeURI(url))) ?? encodeURI(url.toWellFormed());

/** The fragment of an address for an id. Letters of any script stay readable; only `%` is encoded, since it would begin an encoded character. */
export const hashOf = (id: string): string => `#${id.replaceAll('%', '%25')}`;

/** Splits `path?query#hash`; query and hash keep their `?` and `#`. */
export function splitUrl(href: string): { path: string; query: string; hash: string } {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? [];
  return { path, query, hash };
}

/** The URL of a page's Markdown form: `/intro` → `/intro.md`, `/agent/` → `/agent.md`, the base of a locale → `index.md` in it. */
export const markdownUrlOf = (url: string, localeBase: string): string =>
  url === localeBase ? joinUrl(url, 'index.md') : `${url.replace(/(?:(?<!\/)\/+|\.html)$/, '')}.md`;

/** Adds or removes the final slash as configured. The base, and names that end in `.html`, stay as they are. */
export function applyTrailingSlash(url: string, trailingSlash: boolean | null, baseUrl: string): string {
  if (trailingSlash === null || url === baseUrl || url.endsWith('.html')) return url;
  return trailingSlash ? joinUrl(url, '/') : withoutEndSlash(url);
}

/** The same for an address with a query or a hash. */
export function withTrailingSlash(href: string, trailingSlash: boolean | null, baseUrl: string): string {
  const { path, query, hash } = splitUrl(href);
  return applyTrailingSlash(path, trailingSlash, baseUrl) + query + hash;
}

/** Name of a React page's style sheet. */
export const pageSheet = (file: string): string => file.replace(/\.\w+$/, '').replace(/[^\w.]+/g, '-');

/** The file of a URL, relative to the output folder. `baseUrl` is the site's, without the locale. */
export function outputFileOf(url: string, trailingSlash: boolean | null, baseUrl: string): string {
  const path = url.slice(baseUrl.length);
  if (path.endsWith('.html')) return path;
  if (path === '' || path.endsWith('/')) return `${path}index.html`;
  return trailingSlash === false ? `${path}.html` : `${path}/index.html`;
}
