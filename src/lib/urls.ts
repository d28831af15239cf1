/** Pure helpers for URLs inside the site. A `url` is a path with its base, without query and hash. */
import { orNull } from './thrown.ts';

/** Whether an address leaves the site: it has a protocol or begins with two slashes. */
export const isExternal = (href: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href);
/** Whether it leads to another site, as a mail address does not. */
export const isWebAddress = (href: string): boolean => /^(?:https?:)?\/\//i.test(href);

// Characters that browsers leave out at the start of an address and within its protocol.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const ignored = /[\x00-\x20\x7f\xa0\u2028\u2029\ufeff]+/g;
/** Addresses that run code in the page that shows them, however they are written. No such address is printed. */
export const isUnsafe = (url: string): boolean =>
  /^(?:javascript|vbscript|data|blob|filesystem):/i.test(url.replace(ignored, ''));

/** Joins URL parts with single slashes, keeping a leading and a final one: (`/en/`, `/a`, `b/`) → `/en/a/b/`. */
export const joinUrl = (...parts: string[]): string =>
  parts
    .filter((part) => part !== '')
    .join('/')
    .replace(/\/{2,}/g, '/');

/** Without the slashes at its end, but for one that is all. No regular expression: it would look at a long row of slashes by the square. */
export function withoutEndSlash(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end--;
  return path.slice(0, end);
}
/** `/a/b/` → `a/b` */
export const withoutSlashes = (path: string): string => withoutEndSlash(path).replace(/^\/+/, '');

/** The form in which two URLs of one page are equal: no final slash, no `index.html` or `.html`, decoded, lower case. */
export function comparableUrl(url: string): string {
  const known = comparable.get(url);
  if (known !== undefined) return known;
  const value = withoutEndSlash(decodeUrl(url).replace(/\/index\.html$/i, '/')).toLowerCase();
  if (comparable.size > 400_000) comparable.clear();
  comparable.set(url, value);
  return value;
}
/** Every page asks this of every entry of its sidebar, so answers are kept (2,000 pages: 7.1 s → 3 s of rendering). */
const comparable = new Map<string, string>();

export const samePage = (a: string, b: string): boolean => comparableUrl(a) === comparableUrl(b);

/** Where a page comes first in a list that stays as it is, or -1. Every page asks it of its sidebar: a list is gone through once. */
export function placeOfPage<T>(list: readonly T[], urlOf: (one: T) => string, url: string): number {
  const known = placesIn.get(list) ?? new Map<string, number>();
  if (known.size === 0)
    for (const [index, one] of list.entries()) {
      const key = comparableUrl(urlOf(one));
      if (!known.has(key)) known.set(key, index);
    }
  placesIn.set(list, known);
  return known.get(comparableUrl(url)) ?? -1;
}
const placesIn = new WeakMap<readonly unknown[], Map<string, number>>();

/** Whether `url` is `base` or is below it, segment by segment. */
export const isBelow = (url: string, base: string): boolean => {
  const [inner, outer] = [comparableUrl(url), comparableUrl(base)];
  return inner === outer || inner.startsWith(outer === '/' ? '/' : `${outer}/`);
};

/** The one of these that holds a page: the one with the longest URL that is a beginning of the page's. */
export const nearestAbove = <T extends { url: string }>(places: readonly T[], url: string): T | undefined =>
  places.filter((place) => isBelow(url, place.url)).sort((a, b) => b.url.length - a.url.length)[0];

/** The one of several languages that a path with the base belongs to: that with the longest base. */
export const languageAt = <T>(all: readonly T[], path: string, baseOf: (one: T) => string): T | undefined =>
  all
    .filter((one) => `${path}/`.startsWith(baseOf(one)))
    .reduce<T | undefined>((best, one) => (best && baseOf(best).length >= baseOf(one).length ? best : one), undefined);

/**
 * A path of the configuration as a URL: an address stays as it is, and so does a path that carries the base already, unless there
 * is a page at the path as written.
 */
export function urlInSite(path: string, baseUrl: string, isPage: (url: string) => boolean = () => false): string {
  if (isExternal(path) || path.startsWith('#')) return path;
  const joined = joinUrl(baseUrl, path);
  const carriesBase = baseUrl !== '/' && `${path.replace(/[?#].*$/, '')}/`.startsWith(baseUrl);
  return carriesBase && !isPage(joined.replace(/[?#].*$/, '')) ? path : joined;
}

/** Decodes percent escapes; text that is not well-formed is returned as it is. */
export const decodeUrl = (url: string): string => orNull(() => decodeURIComponent(url)) ?? url;

/** A URL for headers and attributes: everything but ASCII as percent escapes, once. */
export const encodedUrl = (url: string): string =>
  orNull(() => encodeURI(decodeURI(url))) ?? encodeURI(url.toWellFormed());

/** Splits `path?query#hash`; the parts keep their `?` and `#`. */
export function splitUrl(href: string): { path: string; query: string; hash: string } {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? [];
  return { path, query, hash };
}

/** Where the Markdown form of a page is: `/intro` → `/intro.md`, `/agent/` → `/agent.md`, the base of a locale → `index.md` in it. */
export const markdownUrlOf = (url: string, localeBase: string): string =>
  url === localeBase ? joinUrl(url, 'index.md') : `${url.replace(/(?:\/+|\.html)$/, '')}.md`;
