/** The configuration after it was checked: complete, no optional fields, shared by all stages. */
import type { Level } from './diagnostic.ts';
import type { Syntax } from './markdown.ts';

export interface Locale {
  /** Name in the configuration and in URLs, such as `zh-Hans`. */
  name: string;
  label: string;
  /** Value of the `lang` attribute, such as `zh-CN`. */
  htmlLang: string;
  direction: 'ltr' | 'rtl';
  /** Name of the translation folder below `content/i18n/`. */
  path: string;
  /** Where the locale is served, with both slashes: `/` or `/en/`. */
  baseUrl: string;
  isDefault: boolean;
  title: string;
  tagline: string;
}

/** `true`: every URL ends in a slash; `false`: none does, files are `a/b.html`; `null`: as the source says. */
export type TrailingSlash = boolean | null;

export interface Link {
  label: string | null;
  html: string | null;
  /** In-app path, without the base. Null when `href` is given. */
  to: string | null;
  href: string | null;
  prependBaseUrlToHref: boolean;
  activeBasePath: string | null;
  activeBaseRegex: string | null;
  className: string | null;
  /** Further attributes for the link element. */
  attributes: Record<string, string>;
}

export type NavbarItemConfig = { position: 'left' | 'right' } & (
  | { type: 'default'; link: Link }
  | { type: 'dropdown'; link: Link; items: DropdownItemConfig[] }
  | { type: 'doc'; docId: string; link: Link }
  | { type: 'docSidebar'; sidebarId: string; link: Link }
  | { type: 'docsVersion'; link: Link }
  | {
      type: 'docsVersionDropdown';
      versions: { name: string; label: string | null }[] | null;
      itemsBefore: DropdownItemConfig[];
      itemsAfter: DropdownItemConfig[];
      activeClassDisabled: boolean;
      link: Link;
    }
  | {
      type: 'localeDropdown';
      queryString: string;
      itemsBefore: DropdownItemConfig[];
      itemsAfter: DropdownItemConfig[];
      link: Link;
    }
  | { type: 'search'; className: string | null }
  | { type: 'html'; value: string; className: string | null }
);
export type DropdownItemConfig = Extract<
  NavbarItemConfig,
  { type: 'default' | 'doc' | 'docSidebar' | 'docsVersion' | 'html' }
>;

export interface Logo {
  src: string;
  srcDark: string | null;
  alt: string | null;
  href: string | null;
  target: string | null;
  width: number | null;
  height: number | null;
}

export type FooterLink = { html: string } | { label: string; to: string } | { label: string; href: string };

export interface AnnouncementBar {
  id: string;
  content: string;
  backgroundColor: string | null;
  textColor: string | null;
  isCloseable: boolean;
}

export interface EditUrlArguments {
  locale: string;
  version: string;
  docPath: string;
  permalink: string;
}

export interface DocsOptions {
  /** Folder of the sources, relative to `content/`. */
  path: string;
  /** Where docs are served below the base, without slashes; empty means the site's root. */
  routeBasePath: string;
  tagsBasePath: string;
  include: string[];
  exclude: string[];
  /** `false`: no number prefixes are taken off file names. */
  numberPrefixes: boolean;
  sidebarCollapsible: boolean;
  sidebarCollapsed: boolean;
  breadcrumbs: boolean;
  editUrl: string | ((args: EditUrlArguments) => string | null) | null;
  editLocalizedFiles: boolean;
  showLastUpdateTime: boolean;
  showLastUpdateAuthor: boolean;
  includeCurrentVersion: boolean;
  lastVersion: string | null;
  versions: Record<
    string,
    {
      label: string | null;
      path: string | null;
      banner: 'none' | 'unreleased' | 'unmaintained' | null;
      badge: boolean | null;
      noIndex: boolean;
    }
  >;
}

export interface BlogOptions {
  path: string;
  routeBasePath: string;
  pageBasePath: string;
  tagsBasePath: string;
  authorsBasePath: string;
  /** Null: no archive. */
  archiveBasePath: string | null;
  blogTitle: string;
  blogDescription: string;
  blogSidebarTitle: string;
  blogSidebarCount: number | 'ALL';
  postsPerPage: number | 'ALL';
  sortPosts: 'ascending' | 'descending';
  showReadingTime: boolean;
  authorsMapPath: string;
  include: string[];
  exclude: string[];
  editUrl: DocsOptions['editUrl'];
  editLocalizedFiles: boolean;
  showLastUpdateTime: boolean;
  showLastUpdateAuthor: boolean;
  onUntruncatedBlogPosts: Level;
  onInlineTags: Level;
  onInlineAuthors: Level;
  /** Null: no feeds. */
  feedOptions: FeedOptions | null;
}

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

/** An item of a sidebars file after its short forms were spelt out. */
export type SidebarItemConfig =
  | { type: 'doc'; id: string; label: string | null; className: string | null }
  | { type: 'ref'; id: string; label: string | null; className: string | null }
  | { type: 'link'; href: string; label: string; className: string | null }
  | { type: 'html'; value: string; defaultStyle: boolean; className: string | null }
  | { type: 'autogenerated'; dirName: string }
  | {
      type: 'category';
      label: string;
      /** Name in translation files; the label unless given. */
      key: string;
      items: SidebarItemConfig[];
      link: CategoryLinkConfig | null;
      collapsed: boolean | null;
      collapsible: boolean | null;
      description: string | null;
      className: string | null;
    };
export type CategoryLinkConfig =
  | { type: 'doc'; id: string }
  | { type: 'generated-index'; slug: string | null; title: string | null; description: string | null };
export type SidebarsConfig = Record<string, SidebarItemConfig[]>;

export interface RedirectConfig {
  from: string[];
  to: string;
}

export interface Site {
  title: string;
  tagline: string;
  titleDelimiter: string;
  /** Origin without a final slash. */
  url: string;
  baseUrl: string;
  trailingSlash: TrailingSlash;
  favicon: string | null;
  noIndex: boolean;
  baseUrlIssueBanner: boolean;
  storage: { type: 'localStorage' | 'sessionStorage'; namespace: boolean | string };
  locales: Locale[];
  levels: {
    brokenLinks: Level;
    brokenAnchors: Level;
    brokenImages: Level;
    duplicateRoutes: Level;
    orphanDocs: Level;
    unmatchedTranslations: Level;
  };
  /** Folders copied as they are, relative to the root. */
  staticDirectories: string[];
  /** Null: the site has none. */
  docs: DocsOptions | null;
  blog: BlogOptions | null;
  /** Null: no sidebars file; one sidebar is generated from the folders. */
  sidebars: SidebarsConfig | null;
  syntax: Syntax;
  redirects: RedirectConfig[];
  /** Style sheets of the site, relative to the root; they come after the theme's. */
  customCss: string[];
  /** Folder of the theme, absolute. */
  themeDirectory: string;
  colorMode: { defaultMode: 'light' | 'dark'; disableSwitch: boolean; respectPrefersColorScheme: boolean };
  announcementBar: AnnouncementBar | null;
  navbar: {
    title: string | null;
    logo: Logo | null;
    hideOnScroll: boolean;
    style: 'dark' | 'primary' | null;
    items: NavbarItemConfig[];
  };
  footer: {
    style: 'light' | 'dark';
    logo: Logo | null;
    copyright: string | null;
    /** Columns, or one column without a title when the links are flat. */
    links: { title: string | null; items: FooterLink[] }[];
  } | null;
  docsUi: { hideable: boolean; autoCollapseCategories: boolean; versionPersistence: 'localStorage' | 'none' };
  tableOfContents: { minHeadingLevel: number; maxHeadingLevel: number };
  /** Social image, path or URL. */
  image: string | null;
  metadata: Record<string, string>[];
  customFields: Record<string, unknown>;
}

/** The words a site translates for one locale: `content/i18n/<path>/*.json`, key to message. */
export interface Translations {
  navbar: Record<string, string>;
  footer: Record<string, string>;
  docs: Record<string, string>;
  blog: Record<string, string>;
  /** Words of the interface, by message id. */
  code: Record<string, string>;
}
