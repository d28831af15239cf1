/** Options of what is written beside the pages: feeds, sitemap, redirects, host files. */

export type FeedType = 'rss' | 'atom' | 'json';
export interface FeedOptions {
  type: FeedType[];
  /** Null: derived from the site's title in the locale. */
  title: string | null;
  description: string | null;
  copyright: string;
  /** Null: the locale's name. */
  language: string | null;
  /** Null: every post. */
  limit: number | null;
}

export interface SitemapItem {
  url: string;
  lastmod?: string | null;
  changefreq?: string | null;
  priority?: number | null;
}
export interface SitemapArguments {
  siteConfig: { title: string; url: string; baseUrl: string };
  /** Paths with the base, of every page that search engines may know. */
  routes: { path: string }[];
  defaultCreateSitemapItems: (params: { routes: { path: string }[] }) => Promise<SitemapItem[]>;
}
export interface SitemapOptions {
  filename: string;
  /** How the last change of a page is said; null: not at all. */
  lastmod: 'date' | 'datetime' | null;
  changefreq: 'always' | 'hourly' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'never' | null;
  priority: number | null;
  ignorePatterns: string[];
  /** As the site wrote it; what it answers is checked when it is called. */
  createSitemapItems: ((args: SitemapArguments) => unknown) | null;
}

export interface Redirects {
  /** A `from` may have one `*`, which stands for what the `*` of its `to` stands for. */
  rules: { from: string[]; to: string }[];
  /** As the site wrote it; what it answers is checked when it is called. */
  createRedirects: ((existingPath: string) => unknown) | null;
  fromExtensions: string[];
  toExtensions: string[];
}

export type DeployTarget = 'none' | 'github-pages' | 'netlify' | 'cloudflare' | 'nginx';
export interface Deploy {
  target: DeployTarget;
  cname: string | null;
  /** Directive → sources beside those that the site itself needs; null: no policy is sent. */
  contentSecurityPolicy: Record<string, string[]> | null;
}

/** Colours of the drawn social images, as `#rrggbb`. */
export interface SocialImageColors {
  background: string;
  /** The title. */
  text: string;
  /** The section, and the bar at the edge. */
  accent: string;
  /** The ground of the site's name, and the name on it. */
  band: string;
  bandText: string;
}
