/** What the configuration says about what is written beside the pages: feeds, sitemap, redirects, images, deploy files. */
import * as is from '../lib/shape.ts';
import { type Check, keyPath, nameOf, type Written } from '../lib/shape.ts';

const feedType = is.oneOf('rss', 'atom', 'json');
type FeedType = Written<typeof feedType>;
const feedTypes: Check<FeedType[], FeedType | 'all' | FeedType[] | false | null> = (value, path, report) => {
  if (value === false || value === null) return [];
  if (value === 'all') return ['rss', 'atom', 'json'];
  return [...new Set(is.oneOrMore(feedType)(value, path, report))];
};
const feedFields = is.off(
  is.object({
    /** Formats: `rss.xml`, `atom.xml`, `feed.json`; `'all'` for all three. @default ['rss', 'atom'] */
    type: is.optional(feedTypes, ['rss', 'atom']),
    /** Title of the feeds. @default the site's title and "Blog" */
    title: is.nullable(is.text),
    /** Description of the feeds. @default the feed's title */
    description: is.nullable(is.text),
    /** Copyright notice of the feeds. @default '' */
    copyright: is.optional(is.text, ''),
    /** Language of the feeds, such as `en`. @default the locale's name */
    language: is.nullable(is.text),
    /** Number of posts in a feed, newest first; `false` or `null` for all. @default 20 */
    limit: is.off(is.wholeNumber(1, 100_000), 20),
  }),
);
export const feedOptions = is.accepts<Written<typeof feedFields>>()((value, path, report) => {
  const options = feedFields(value, path, report);
  return options === null || options.type.length === 0 ? null : options;
});

const fraction: Check<number, number> = (value, path, report) => {
  const given = is.number(value, path, report);
  if (given < 0 || given > 1) report(path, `must be from 0 to 1, not ${nameOf(value)}`);
  return given;
};
/** The path of a file below the output folder. */
const fileName = is.textLike(/^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/, 'must be the name of a file');
const frequency = is.oneOf('always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never');

/** A function of the site; what it returns is checked when it is called. */
export const hook =
  <A, R>(): Check<((args: A) => unknown) | null, ((args: A) => R) | null | undefined> =>
  (value, path, report) => {
    if (value === undefined || value === null) return null;
    if (typeof value === 'function') return (args) => value(args);
    report(path, `must be a function, not ${nameOf(value)}`);
    return null;
  };

const sitemapItem = is.object({
  url: is.text,
  lastmod: is.nullable(is.text),
  changefreq: is.nullable(frequency),
  priority: is.nullable(fraction),
});
/** Checks what `createSitemapItems` returned. */
export const sitemapItems = is.listOf(sitemapItem);
export type SitemapItem = Written<typeof sitemapItem>;
export interface SitemapArguments {
  siteConfig: { title: string; url: string; baseUrl: string };
  /** Paths with the base, of every page that search engines may know. */
  routes: { path: string }[];
  defaultCreateSitemapItems: (params: { routes: { path: string }[] }) => Promise<SitemapItem[]>;
}
export const sitemap = is.off(
  is.object({
    /** Name of the file. @default 'sitemap.xml' */
    filename: is.optional(fileName, 'sitemap.xml'),
    /** Date of a page's last change, according to git; `null` leaves it out. @default 'date' */
    lastmod: is.optional(is.nullable(is.oneOf('date', 'datetime')), 'date'),
    /** How often pages change, as a hint to search engines; `null` leaves it out. @default 'weekly' */
    changefreq: is.optional(is.nullable(frequency), 'weekly'),
    /** Priority of every page, from 0 to 1; `null` leaves it out. @default 0.5 */
    priority: is.optional(is.nullable(fraction), 0.5),
    /** Glob patterns of paths (including `baseUrl`) to leave out, such as `/blog/tags/**`. @default [] */
    ignorePatterns: is.optional(is.listOf(is.text), []),
    /** Function that returns the items, given the default ones. */
    createSitemapItems: hook<SitemapArguments, SitemapItem[] | Promise<SitemapItem[]>>(),
  }),
);

/** A path below the locale's base. */
const oldPath = is.textLike(/^\/(?!\/)[^?#]*$/, 'must be a path such as "/old", without ? and #');
const ruleFields = is.object({
  /**
   * Old path below the locale's base, such as `/old`. With a `*` in both `from` and `to`, as in `/old/*` and `/new/*`, every page that
   * matches `to` gets a redirect.
   */
  from: is.oneOrMore(oldPath),
  /** New path below the locale's base, or an address. */
  to: is.address,
});
const rule = is.accepts<Written<typeof ruleFields>>()((value, path, report) => {
  const checked = ruleFields(value, path, report);
  const stars = (one: string): number => one.split('*').length - 1;
  if (checked.from.some((from) => stars(from) > 1 || stars(from) !== stars(checked.to)))
    report(
      path,
      'must have one * both in "from" and in "to", or none',
      'The star stands for the same in both: { from: "/old/*", to: "/new/*" }.',
    );
  return checked;
});
const extension = is.textLike(/^[a-z\d]+$/i, 'must be an extension without its dot');
const redirectFields = is.object({
  /** List of redirects. @default [] */
  redirects: is.optional(is.listOf(rule), []),
  /** Function that returns the old paths of an existing path. */
  createRedirects: hook<string, string | string[] | null | undefined>(),
  /** Old extensions: `['html']` redirects `/a.html` to `/a`. @default [] */
  fromExtensions: is.optional(is.listOf(extension), []),
  /** New extensions: `['zip']` redirects `/a` to `/a.zip`. @default [] */
  toExtensions: is.optional(is.listOf(extension), []),
});
type RedirectsInput = Written<typeof rule>[] | Written<typeof redirectFields> | undefined;
export const redirects = is.accepts<RedirectsInput>()((value, path, report) => {
  const list = Array.isArray(value) || value === undefined;
  const { redirects: rules, ...rest } = redirectFields(list ? {} : value, path, report);
  return { rules: list ? is.listOf(rule)(value ?? [], path, report) : rules, ...rest };
});

const directives: Check<Record<string, string[]>, Record<string, string[]>> = (value, path, report) => {
  const written = is.recordOf(is.listOf(is.text))(value, path, report);
  for (const [name, sources] of Object.entries(written))
    for (const word of [name, ...sources].filter((part) => !/^[^\s;,"\\]+$/.test(part)))
      report(keyPath(path, name), `has a part that no policy can hold: ${nameOf(word)}`);
  return written;
};
const domain = is.textLike(/^[a-z\d-]+(?:\.[a-z\d-]+)+$/i, 'must be a domain such as "docs.example.com"');
export const deploy = is.withDefault(
  is.object({
    /** The host for which headers, redirects and similar files are written. @default 'none' */
    target: is.optional(is.oneOf('none', 'github-pages', 'netlify', 'cloudflare', 'nginx'), 'none'),
    /** Custom domain for GitHub Pages. */
    cname: is.nullable(domain),
    /**
     * Additional sources for the policy, by directive, such as `{ 'connect-src': ['https://api.example.com'] }`; `false` for no policy. It
     * already covers the site's own files and the addresses that its pages use.
     */
    contentSecurityPolicy: is.off(directives),
  }),
);
