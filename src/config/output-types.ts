/** What a site writes in its configuration about what is written beside the pages. */
import type { SitemapArguments, SitemapItem } from '../model/outputs.ts';

export interface FeedConfig {
  /** `rss.xml`, `atom.xml`, `feed.json`. @default ['rss', 'atom'] */
  type?: 'rss' | 'atom' | 'json' | 'all' | ('rss' | 'atom' | 'json')[] | false | null;
  /** @default the site's title and "Blog" */
  title?: string;
  /** @default the feed's title */
  description?: string;
  /** @default '' */
  copyright?: string;
  /** @default the locale's name */
  language?: string;
  /** The newest so many; `false` or `null` for all. @default 20 */
  limit?: number | false | null;
}

export interface SitemapConfig {
  /** @default 'sitemap.xml' */
  filename?: string;
  /** When a page last changed, by git; `null` leaves it out. @default 'date' */
  lastmod?: 'date' | 'datetime' | null;
  /** @default 'weekly' */
  changefreq?: 'always' | 'hourly' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'never' | null;
  /** @default 0.5 */
  priority?: number | null;
  /** Paths with the base that are left out, such as `/blog/tags/**`. @default [] */
  ignorePatterns?: string[];
  /** The items, made from the default ones. */
  createSitemapItems?: (args: SitemapArguments) => SitemapItem[] | Promise<SitemapItem[]>;
}

export interface RedirectRule {
  /**
   * Old path below the locale's base, such as `/old`. With one `*` in it and one in `to`, as in `/old/*` and `/new/*`, every page
   * that `to` fits gets an old address.
   */
  from: string | string[];
  /** Path below the locale's base, or an address. */
  to: string;
}
export interface RedirectsConfig {
  redirects?: RedirectRule[];
  /** Old paths of an existing one. */
  createRedirects?: (existingPath: string) => string | string[] | null | undefined;
  /** Old extensions: `['html']` leads `/a.html` to `/a`. @default [] */
  fromExtensions?: string[];
  /** New extensions: `['zip']` leads `/a` to `/a.zip`. @default [] */
  toExtensions?: string[];
}

export interface DeployConfig {
  /** @default 'none' */
  target?: 'none' | 'github-pages' | 'netlify' | 'cloudflare' | 'nginx';
  /** Own domain, for GitHub Pages. */
  cname?: string;
  /**
   * Directive → sources that are added to the policy, as `{ 'connect-src': ['https://api.example.com'] }`; `false` sends none. The
   * site's own files, its early script, and addresses that its texts show are in it already.
   */
  contentSecurityPolicy?: Record<string, string[]> | false;
}
