/** Redirects of a locale: configured ones, patterns, those of the site's own function, and those for file extensions. */
import { messageOf } from '../lib/thrown.ts';
import {
  comparableUrl,
  decodeUrl,
  isAnswered,
  isExternal,
  joinUrl,
  markdownUrlOf,
  pathBelow,
  splitUrl,
  withoutEndSlash,
  withTrailingSlash,
} from '../lib/urls.ts';
import { atLevel, collectInto, placeOf } from '../messages/diagnostic.ts';
import { badRedirects, duplicateRoute, redirectLoop } from '../messages/graph.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { PublicFiles, Route, RouteOf } from '../model/graph.ts';
import type { Locale, Site } from '../model/site.ts';
import { isPublicFile } from './config-link.ts';

type Redirect = RouteOf<'redirect'>;

export interface RedirectOptions {
  site: Site;
  locale: Locale;
  /** Every page of the locale. */
  pages: readonly Route[];
  publicFiles: PublicFiles;
  /** Named by messages. */
  configFile: string;
}

/** Redirects that the configuration lists may conflict with a page, which is reported; derived ones are silently left out. */
export function redirectRoutes(options: RedirectOptions): Outcome<Redirect[]> {
  const { site, locale, pages, publicFiles } = options;
  const diagnostics: Diagnostic[] = [];
  const shown = new Set(pages.map(({ url }) => comparableUrl(url)));
  const taken = new Set(shown);
  const paths = pages.flatMap(({ kind, url }) =>
    kind === 'not-found' ? [] : [`/${url.slice(locale.baseUrl.length)}`],
  );
  const route = ({ from, to }: Pair): Redirect => ({
    kind: 'redirect',
    url: joinUrl(locale.baseUrl, from),
    to: targetOf(to, locale, site, publicFiles),
  });

  const exact = site.redirects.rules.flatMap(({ from, to }) =>
    from.filter((one) => !one.includes('*')).map((one): Pair => ({ from: one, to })),
  );
  const fileOf = filesBeside(options);
  const explicit = [...exact, ...createdPairs(paths, options, diagnostics)].map(route).filter(({ url }) => {
    const file = fileOf(url);
    if (file !== undefined) diagnostics.push(...atLevel(site.onDuplicateRoutes, [duplicateRoute(null, url, file)]));
    return file === undefined;
  });
  for (const { url } of explicit) taken.add(comparableUrl(url));
  const derived = [
    ...site.redirects.rules.flatMap(({ from, to }) =>
      from.filter((one) => one.includes('*')).flatMap((one) => patternPairs(one, to, paths)),
    ),
    ...extensionPairs(paths, publicFiles, site),
  ]
    .map(route)
    .filter(({ url }) => {
      const key = comparableUrl(url);
      if (taken.has(key) || fileOf(url) !== undefined) return false;
      taken.add(key);
      return true;
    });
  const value = collectInto(diagnostics)(shortened([...explicit, ...derived], options));
  return { value: value.map((redirect) => outOfTheWay(redirect, shown, options)), diagnostics };
}

/**
 * Hosts answer `/a` with `a.html` sooner than with `a/index.html`. So where a page is in a folder, a redirect from its name with `.html`, which
 * would be in its way, is in a folder too: `a.html/index.html`.
 */
function outOfTheWay(redirect: Redirect, shown: ReadonlySet<string>, { site, publicFiles }: RedirectOptions): Redirect {
  const { url } = redirect;
  if (site.trailingSlash === false || !url.endsWith('.html')) return redirect;
  const plain = url.slice(0, -'.html'.length);
  const isShown =
    shown.has(comparableUrl(plain)) || isAnswered(decodeUrl(plain.slice(site.baseUrl.length)), publicFiles);
  return isShown ? { ...redirect, url: `${url}/` } : redirect;
}

/** Returns a description, for messages, of the file other than a page at a URL, if any. */
function filesBeside({ site, locale, pages, publicFiles }: RedirectOptions): (url: string) => string | undefined {
  const markdownUrls = new Map(
    site.agents.markdown ? pages.map(({ url }) => [markdownUrlOf(url, locale.baseUrl), url]) : [],
  );
  return (url) => {
    const page = markdownUrls.get(url);
    return publicFiles.get(decodeUrl(url.slice(site.baseUrl.length))) ?? (page && `the Markdown form of ${page}`);
  };
}

interface Pair {
  from: string;
  to: string;
}

function targetOf(to: string, locale: Locale, site: Site, publicFiles: PublicFiles): string {
  if (isExternal(to) || !to.startsWith('/')) return to;
  const whole = joinUrl(site.baseUrl, to);
  const isOfOther = site.locales.some(({ baseUrl, isDefault }) => !isDefault && `${whole}/`.startsWith(baseUrl));
  if (isOfOther || isPublicFile(to, { publicFiles })) return whole;
  return withTrailingSlash(joinUrl(locale.baseUrl, to), site.trailingSlash, locale.baseUrl);
}

/** `/old/*` → `/new/*`: an old address for each page that matches the new pattern, and `/old` for `/new`. */
export function patternPairs(from: string, to: string, paths: readonly string[]): Pair[] {
  const [before = '', after = ''] = to.split('*');
  const isOfFolders = from.endsWith('/*') && to.endsWith('/*');
  return paths.flatMap((path) => {
    if (isOfFolders && `${withoutEndSlash(path)}/` === before) return [{ from: from.slice(0, -'/*'.length), to: path }];
    const fits = path.startsWith(before) && path.endsWith(after) && path.length > before.length + after.length;
    return fits
      ? [{ from: from.replace('*', () => path.slice(before.length, path.length - after.length)), to: path }]
      : [];
  });
}

function createdPairs(
  paths: readonly string[],
  { site, configFile }: RedirectOptions,
  diagnostics: Diagnostic[],
): Pair[] {
  const { createRedirects } = site.redirects;
  if (createRedirects === null) return [];
  const report = (message: string): void => void diagnostics.push(badRedirects(placeOf(configFile), message));
  return paths.flatMap((to) => {
    try {
      const answer = createRedirects(to) ?? [];
      const addresses: unknown[] = Array.isArray(answer) ? answer : [answer];
      return addresses.flatMap((from) => {
        if (typeof from === 'string' && from.startsWith('/') && !/[?#*]/.test(from)) return [{ from, to }];
        report(`for ${to} it returns ${JSON.stringify(from) ?? typeof from}, which is not a path such as "/old"`);
        return [];
      });
    } catch (thrown) {
      report(messageOf(thrown));
      return [];
    }
  });
}

/** `/a.html` → `/a` for all pages; `/a` → `/a.html` for pages and files with that extension. */
function extensionPairs(
  paths: readonly string[],
  publicFiles: PublicFiles,
  { redirects, trailingSlash }: Site,
): Pair[] {
  // Without trailing slashes, a page or a redirect at `/a` is the file `a.html` itself.
  const isApart = (extension: string): boolean => trailingSlash !== false || extension !== 'html';
  const added = redirects.fromExtensions.filter(isApart);
  const from = paths.flatMap((to) =>
    to === '/' || redirects.fromExtensions.some((extension) => to.endsWith(`.${extension}`))
      ? []
      : added.map((extension) => ({ from: `${to.replace(/\/$/, '')}.${extension}`, to })),
  );
  const files = [...publicFiles.keys()].map((path) => `/${path}`);
  const to = [...paths, ...files].flatMap((path) =>
    redirects.toExtensions
      .filter((extension) => path.endsWith(`.${extension}`) && isApart(extension))
      .map((extension) => ({ from: path.slice(0, -extension.length - 1), to: path })),
  );
  return [...from, ...to];
}

/** Makes redirects to redirects lead to the end directly; each loop is reported once, in the words of all languages. */
function shortened(redirects: Redirect[], { configFile, locale: { baseUrl } }: RedirectOptions): Outcome<Redirect[]> {
  const byUrl = new Map(redirects.map((redirect) => [comparableUrl(redirect.url), redirect]));
  const diagnostics: Diagnostic[] = [];
  const inLoops = new Set<Redirect>();
  const value = redirects.flatMap((redirect): Redirect[] => {
    let to = redirect.to;
    for (const passed = new Set([redirect]); ; ) {
      const { path, query, hash } = splitUrl(to);
      const next = byUrl.get(comparableUrl(path));
      if (next === undefined) return [{ ...redirect, to }];
      if (passed.has(next)) {
        // What only leads there is in no loop.
        const loop = [...passed].slice([...passed].indexOf(next));
        const paths = loop.map(({ url }) => pathBelow(url, baseUrl));
        if (!inLoops.has(next)) diagnostics.push(redirectLoop(placeOf(configFile), paths));
        for (const rule of loop) inLoops.add(rule);
        return [];
      }
      passed.add(next);
      const end = splitUrl(next.to);
      to = end.path + (end.query || query) + (end.hash || hash);
    }
  });
  return { value, diagnostics };
}
