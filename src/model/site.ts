/** The checked configuration, shared by all stages; the types follow from the checks in `src/config`. */
import type { Site } from '../config/site.ts';

export type { PageAction } from '../config/agents.ts';
export type { Locale } from '../config/locales.ts';
export type { DropdownItemConfig, FooterLink, Link, NavbarItemConfig } from '../config/navbar.ts';
export type { SitemapItem } from '../config/outputs.ts';
export type { CategoryFile, CategoryLinkConfig, SidebarItemConfig, SidebarsConfig } from '../config/sidebars.ts';
export type { Site } from '../config/site.ts';

export type Logo = NonNullable<Site['navbar']['logo']>;
export type DocsOptions = Site['docs'][number];
export type BlogOptions = Site['blog'][number];
export type FeedType = NonNullable<BlogOptions['feedOptions']>['type'][number];
export type SitemapOptions = NonNullable<Site['sitemap']>;
export type DeployTarget = Site['deploy']['target'];

/** The translated words of a site for one locale: key → message. */
export interface Translations {
  navbar: Record<string, string>;
  footer: Record<string, string>;
  /** By docs version. */
  docs: Record<string, Record<string, string>>;
  /** By prefix of the blog. */
  blog: Record<string, Record<string, string>>;
  /** Words of the interface, by message id. */
  code: Record<string, string>;
}
