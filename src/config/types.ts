/** What a site writes in `config/site.config.ts`: names and defaults are those Docusaurus users know. */
import type { Level } from '../model/diagnostic.ts';
import type { SocialImageColors } from '../model/outputs.ts';
import type { EditUrlArguments } from '../model/site.ts';
import type { DeployConfig, FeedConfig, RedirectRule, RedirectsConfig, SitemapConfig } from './output-types.ts';

export interface SiteConfig {
  /** Title of the site; joined to every page's title, and the title of pages that have none. */
  title: string;
  /** Origin the site is served from, such as `https://ide.example.com`. A path in it is an error: that is `baseUrl`. */
  url: string;
  /** Path the site is served under. @default '/' */
  baseUrl?: string;
  /** One line about the site. @default '' */
  tagline?: string;
  /** Path of the icon below a static folder, or an address. */
  favicon?: string;
  /** Stands between the page's title and the site's. @default '|' */
  titleDelimiter?: string;
  /** `true`: URLs end in a slash; `false`: they do not, and files are `a/b.html`; absent: as the source says. */
  trailingSlash?: boolean;
  /** Ask search engines to leave the whole site out. @default false */
  noIndex?: boolean;
  /** Links inside the site to pages that do not exist. @default 'throw' */
  onBrokenLinks?: Level;
  /** Links to headings that do not exist. @default 'throw' */
  onBrokenAnchors?: Level;
  /** Two pages with one URL. @default 'throw' */
  onDuplicateRoutes?: Level;
  /** Docs that no sidebar shows although the site has sidebars. @default 'warn' */
  onOrphanDocs?: Level;
  /** Translations that match no source file. @default 'warn' */
  onUnmatchedTranslations?: Level;
  /** Show a banner when neither script nor style of the site could be loaded. @default true */
  baseUrlIssueBanner?: boolean;
  /** Folders copied as they are. @default ['content/static'] */
  staticDirectories?: string[];
  /** Languages. Without it the site has one locale, `en`. */
  i18n?: I18nConfig;
  /** Documentation, or `false` for a site without. */
  docs?: DocsConfig | false;
  /** Blog, or `false` for a site without. */
  blog?: BlogConfig | false;
  markdown?: MarkdownConfig;
  /** Style sheets of the site, relative to its root. They come last and win without `!important`. */
  customCss?: string | string[];
  /** Folder of a theme of the site's own, relative to its root. @default the theme that comes with sitegen */
  theme?: string;
  /** Modules that add to sitegen: paths such as `./config/my-language.ts`, or names of packages. See `definePlugin`. @default [] */
  plugins?: string[];
  /** The list of all pages for search engines, or `false` for none. */
  sitemap?: SitemapConfig | false;
  /** Old addresses and where they lead now. */
  redirects?: RedirectRule[] | RedirectsConfig;
  /**
   * Draw a social image (1200 × 630 pixels) for every page that names none: its title, its section and the site's name. The
   * font has simplified Chinese, Latin and Cyrillic; a title with letters that it lacks has no image.
   * @default true, unless `themeConfig.image` or an `og:image` in `themeConfig.metadata` stands for all pages
   */
  socialImages?: boolean | { colors?: Partial<SocialImageColors> };
  /** Where the site is put, for the files that tell a host how to serve it. */
  deploy?: DeployConfig;
  /**
   * A search of the whole site in the navbar; `synonyms` are groups of words that mean the same, such as
   * `[['changelog', 'release notes']]`.
   * @default true
   */
  search?: boolean | { synonyms?: string[][] };
  /** Where the reader's choices are kept in the browser. */
  storage?: {
    /** @default 'localStorage' */
    type?: 'localStorage' | 'sessionStorage';
    /** A suffix of all keys; `true` derives one from the site and the language. @default false */
    namespace?: boolean | string;
  };
  themeConfig?: ThemeConfig;
  /** Anything; handed to the pages as it is. Must be JSON. */
  customFields?: Record<string, unknown>;
  /** What each page may weigh at most, in bytes after Brotli (quality 5, as hosts compress on the fly). More fails the build. */
  budgets?: {
    html?: number;
    /** Script that the page loads at its start. */
    js?: number;
    css?: number;
  };
  /** What machines read, or `false` for none of it. */
  agents?:
    | {
        /** Every page also as Markdown, at its address plus `.md`. @default true */
        markdown?: boolean;
        /** `llms.txt` and `llms-full.txt` for each language. @default true */
        llmsTxt?: boolean;
      }
    | false;
}

export interface I18nConfig {
  defaultLocale: string;
  /** In the order of the language menu. */
  locales: string[];
  localeConfigs?: Record<string, LocaleConfig>;
  /** Tell readers of a translation whose source has changed since; see `sitegen i18n`. @default false */
  staleNotice?: boolean;
}
export interface LocaleConfig {
  /** Name of the language in that language. */
  label?: string;
  /** Value of the `lang` attribute. @default the locale's name */
  htmlLang?: string;
  direction?: 'ltr' | 'rtl';
  /** Folder below `content/i18n`. @default the locale's name */
  path?: string;
  /** Title of the site in this language. @default the site's `title` */
  title?: string;
  /** Tagline in this language. @default the site's `tagline` */
  tagline?: string;
}

export type EditUrl = string | ((args: EditUrlArguments) => string | null | undefined);

export interface DocsConfig {
  /** Folder below `content`. @default 'docs' */
  path?: string;
  /** Where docs are served; `/` puts them at the root. @default '/' */
  routeBasePath?: string;
  /** @default 'tags' */
  tagsBasePath?: string;
  /** @default ['**\/*.{md,mdx}'] */
  include?: string[];
  /** @default names that begin with `_`, tests */
  exclude?: string[];
  /** Sidebars file, relative to the root; `false` for no sidebars. @default 'config/sidebars' with any extension */
  sidebarPath?: string | false;
  /** `false` keeps number prefixes of file names in ids and URLs. @default true */
  numberPrefixParser?: boolean;
  /** @default true */
  sidebarCollapsible?: boolean;
  /** @default true */
  sidebarCollapsed?: boolean;
  /** @default true */
  breadcrumbs?: boolean;
  /** Where a page can be edited: the address of the folder that holds the content's sources, or a function. */
  editUrl?: EditUrl;
  /** Let the link of a translated page lead to the translation. @default false */
  editLocalizedFiles?: boolean;
  /** @default false */
  showLastUpdateTime?: boolean;
  /** @default false */
  showLastUpdateAuthor?: boolean;
  /** Serve the working copy as a version of its own. @default true */
  includeCurrentVersion?: boolean;
  /** The released version. @default the first of `versions.json` */
  lastVersion?: string;
  versions?: Record<string, VersionConfig>;
}
export interface VersionConfig {
  label?: string;
  path?: string;
  banner?: 'none' | 'unreleased' | 'unmaintained';
  badge?: boolean;
  noIndex?: boolean;
}

export interface BlogConfig {
  /** Folder below `content`. @default 'blog' */
  path?: string;
  /** @default 'blog' */
  routeBasePath?: string;
  /** @default 'page' */
  pageBasePath?: string;
  /** @default 'tags' */
  tagsBasePath?: string;
  /** @default 'authors' */
  authorsBasePath?: string;
  /** `null` for no archive. @default 'archive' */
  archiveBasePath?: string | null;
  /** @default 'Blog' */
  blogTitle?: string;
  /** @default 'Blog' */
  blogDescription?: string;
  /** @default 'Recent posts' */
  blogSidebarTitle?: string;
  /** @default 5 */
  blogSidebarCount?: number | 'ALL';
  /** @default 10 */
  postsPerPage?: number | 'ALL';
  /** @default 'descending' */
  sortPosts?: 'ascending' | 'descending';
  /** @default true */
  showReadingTime?: boolean;
  /** @default 'authors.yml' */
  authorsMapPath?: string;
  include?: string[];
  exclude?: string[];
  editUrl?: EditUrl;
  editLocalizedFiles?: boolean;
  showLastUpdateTime?: boolean;
  showLastUpdateAuthor?: boolean;
  /** Posts without a truncation marker. @default 'warn' */
  onUntruncatedBlogPosts?: Level;
  /** Tags that are not in `tags.yml`. @default 'warn' */
  onInlineTags?: Level;
  /** Authors that are not in the authors file. @default 'warn' */
  onInlineAuthors?: Level;
  /** Feeds of the posts, in every language, with their whole texts; `false` or `null` for none. */
  feedOptions?: FeedConfig | false | null;
}
export interface MarkdownConfig {
  /** Draw `mermaid` fences at build time. @default true */
  mermaid?: boolean;
  /** Correct emphasis and line breaks of Chinese text. @default true */
  cjk?: boolean;
  /** Language of fences that name none. @default 'text' */
  defaultLanguage?: string;
  /** HTML in Markdown: as it is written, without what could run code or leave the text, or shown as text. @default 'safe' */
  rawHtml?: 'allow' | 'safe' | 'none';
  hooks?: {
    /** Images that do not exist. @default 'throw' */
    onBrokenMarkdownImages?: Level;
  };
}

export interface ThemeConfig {
  colorMode?: {
    /** @default 'light' */
    defaultMode?: 'light' | 'dark';
    /** @default false */
    disableSwitch?: boolean;
    /** Readers who chose no mode get that of their system, also while it changes. @default false */
    respectPrefersColorScheme?: boolean;
  };
  /** Social image: path below a static folder, or an address. */
  image?: string;
  /** Further meta elements, as attributes. */
  metadata?: Record<string, string>[];
  announcementBar?: {
    /** A new id shows the bar again to readers who closed it. @default 'announcement-bar' */
    id?: string;
    /** HTML. */
    content: string;
    backgroundColor?: string;
    textColor?: string;
    /** @default true */
    isCloseable?: boolean;
  };
  navbar?: {
    title?: string;
    logo?: LogoConfig;
    /** @default false */
    hideOnScroll?: boolean;
    style?: 'dark' | 'primary';
    items?: NavbarItemInput[];
  };
  footer?: {
    /** @default 'light' */
    style?: 'light' | 'dark';
    logo?: LogoConfig;
    /** HTML. */
    copyright?: string;
    /** Either columns or plain links, not both. */
    links?: FooterColumnInput[] | FooterItemInput[];
  };
  docs?: {
    /** @default 'localStorage' */
    versionPersistence?: 'localStorage' | 'none';
    sidebar?: { hideable?: boolean; autoCollapseCategories?: boolean };
  };
  tableOfContents?: { minHeadingLevel?: number; maxHeadingLevel?: number };
  /** The menu on each doc and article, in this order; `false` for none. @default ['copy', 'view', 'chatgpt', 'claude'] */
  pageActions?: PageActionInput[] | false;
  /**
   * Asks below each doc and article whether it helped, with one link for each answer: an address, such as that of a new issue, with
   * `{url}` and `{title}` of the page and the reader's `{answer}`. Nothing is counted.
   */
  feedback?: string;
}

/** In `href`, `{url}` is the page's address, `{markdownUrl}` that of its Markdown, `{title}` its title, `{prompt}` a request to read it. */
export type PageActionInput = 'copy' | 'view' | 'chatgpt' | 'claude' | { label: string; href: string };

export interface LogoConfig {
  src: string;
  srcDark?: string;
  alt?: string;
  href?: string;
  target?: string;
  width?: number;
  height?: number;
}

interface LinkInput {
  label?: string;
  /** Instead of `label`. */
  html?: string;
  /** Path inside the site, without the base. Exactly one of `to` and `href`. */
  to?: string;
  /** Address, usually outside the site. */
  href?: string;
  prependBaseUrlToHref?: boolean;
  /** Current on pages whose path begins so. */
  activeBasePath?: string;
  /** Current on pages whose path matches, whatever the case. Wins over `activeBasePath`. */
  activeBaseRegex?: string;
  className?: string;
  [attribute: string]: unknown;
}
interface Positioned {
  /** @default 'right' */
  position?: 'left' | 'right';
}
export type DropdownItemInput =
  | (LinkInput & { type?: undefined })
  | (LinkInput & { type: 'doc'; docId: string })
  | (LinkInput & { type: 'docSidebar'; sidebarId: string })
  | (LinkInput & { type: 'docsVersion' })
  | { type: 'html'; value: string; className?: string };
interface MenuInput {
  dropdownItemsBefore?: DropdownItemInput[];
  dropdownItemsAfter?: DropdownItemInput[];
}
export type NavbarItemInput = Positioned &
  (
    | DropdownItemInput
    | (LinkInput & { type?: 'dropdown'; items: DropdownItemInput[] })
    | (LinkInput & MenuInput & { type: 'localeDropdown'; queryString?: string })
    | (LinkInput &
        MenuInput & {
          type: 'docsVersionDropdown';
          dropdownActiveClassDisabled?: boolean;
          versions?: string[] | Record<string, { label?: string }>;
        })
    | { type: 'search'; className?: string }
  );

export type FooterItemInput = { label?: string; to?: string; href?: string; html?: string };
export interface FooterColumnInput {
  title: string | null;
  items: FooterItemInput[];
  className?: string;
}

/** An item of a sidebars file. A string is a doc id; an object without `type` is label → items. */
export type SidebarItemInput =
  | string
  | { type: 'doc' | 'ref'; id: string; label?: string; className?: string; key?: string }
  | { type: 'link'; href: string; label: string; description?: string; className?: string; key?: string }
  | { type: 'html'; value: string; defaultStyle?: boolean; className?: string }
  | { type: 'autogenerated'; dirName: string }
  | {
      type: 'category';
      label: string;
      items: SidebarItemInput[];
      link?:
        | { type: 'doc'; id: string }
        | { type: 'generated-index'; slug?: string; title?: string; description?: string }
        | null;
      collapsed?: boolean;
      collapsible?: boolean;
      description?: string;
      className?: string;
      key?: string;
    }
  | { [label: string]: SidebarItemInput[] };

/** What `config/sidebars.ts` exports: sidebar name → items. */
export type Sidebars = Record<string, SidebarItemInput[] | { [label: string]: SidebarItemInput[] }>;
