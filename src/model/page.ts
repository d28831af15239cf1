/** The contract between engine and theme: everything a page shows, as JSON data. */
import type { Author } from './content.ts';
import type { SidebarItem } from './graph.ts';
import type { NavbarItem, VersionLink } from './navbar.ts';
import type { SocialImageColors } from './outputs.ts';
import type { Locale, Site } from './site.ts';

// What every page of a locale shares ----------------------------------------------------------------------------------

/** A language of the site, as links to it show it; `baseUrl` is where it is served, with both slashes. */
export type LocaleLink = Pick<Locale, 'name' | 'label' | 'htmlLang' | 'baseUrl'>;

/** A blog, as its pages show it beside their text; `url` is that of its first list. */
export interface ShellBlog {
  title: string;
  description: string;
  url: string;
  /** Other ways into the blog, by the id of the word they are called; an address alone is a feed. */
  links: { word: string | null; href: string }[];
  sidebarTitle: string;
  posts: PostLink[];
}

/** An image of the shell. Sizes are in pixels, null where the configuration says none. */
export interface Image {
  src: string;
  srcDark: string | null;
  alt: string;
  width: number | null;
  height: number | null;
}

/** A link of the footer, or HTML of the configuration; `external`: it leaves the site. */
export type FooterItem =
  | { html: string }
  | { label: string; href: string; external: boolean; className: string | null; attributes: Record<string, string> };

/** Posts as the blog's own list shows them; `year` is the UTC year. */
export interface PostLink {
  title: string;
  url: string;
  year: number;
}

/** A feed, as the head of every page names it. */
export interface FeedLink {
  /** Media type. */
  type: string;
  title: string;
  href: string;
}

/** What the theme is told of the configuration as it is. */
type ShownSettings = Pick<
  Site,
  | 'titleDelimiter'
  | 'announcementBar'
  | 'colorMode'
  | 'offlineWorker'
  | 'docsUi'
  | 'pageActions'
  | 'feedback'
  | 'customFields'
>;

/** Shared by all pages of one locale. Nothing in it varies by page. */
export interface Shell extends ShownSettings {
  /** Origin of the site. */
  origin: string;
  locale: LocaleLink & Pick<Locale, 'direction' | 'isDefault'>;
  locales: LocaleLink[];
  title: string;
  tagline: string;
  favicon: string | null;
  generator: string;
  logo: { image: Image; href: string; target?: string } | null;
  navbar: { title: string | null; style: 'dark' | 'primary' | null; hideOnScroll: boolean; items: NavbarItem[] };
  footer: {
    style: 'light' | 'dark';
    logo: { image: Image; href: string | null; target?: string } | null;
    copyright: string | null;
    columns: { title: string | null; items: FooterItem[]; className: string | null }[];
  } | null;
  /** Name of the storage, and the suffix of every key. */
  storage: { type: 'localStorage' | 'sessionStorage'; suffix: string };
  /** Whether the site can be searched. */
  search: boolean;
  /** By the sidebar key of a page, see `DocsPlace`. */
  sidebars: Record<string, SidebarItem[]>;
  blogs: ShellBlog[];
  /** Every page names them in its head. */
  feeds: FeedLink[];
  versions: VersionLink[];
  /** Messages of the interface by id: the theme's catalogue with the site's own over it. */
  words: Record<string, string>;
  /** Elements that the configuration adds to every head, as HTML. */
  head: string;
}

// What varies by page -------------------------------------------------------------------------------------------------

/** A heading in the table of contents, with those below it; `html` is safe, without links and images. */
export interface TocEntry {
  id: string;
  html: string;
  children: TocEntry[];
}

/** A tag and the page of what has it. */
export interface TagLink {
  label: string;
  url: string;
  description: string | null;
}
/** A page by its title; `url` has the base of its language. */
export interface TitledLink {
  title: string;
  url: string;
}

/** A step on the way to a page; `href` is null where nothing is to be seen. */
export interface Breadcrumb {
  label: string;
  href: string | null;
}

/** Meta element or link element of the head, as its attributes. */
export type HeadTag = { tag: 'meta' | 'link'; attributes: Record<string, string> };

/** What a page says of `html` and `body` themselves, by the names of HTML. */
export type RootAttributes = Partial<Record<'html' | 'body', Record<string, string>>>;

/** Where a doc page belongs: its version and the key of its sidebar in `Shell.sidebars`. */
export interface DocsPlace {
  version: string;
  sidebar: string | null;
  /** The same doc in other versions: version name to URL, for the version dropdown. */
  versions: Record<string, string>;
  versionBanner: 'none' | 'unreleased' | 'unmaintained';
  versionBadge: boolean;
}

/** What the drawn social image of a page says, in text. */
export interface SocialImageText {
  title: string;
  section: string | null;
  /** Name of the site. */
  site: string;
}
/** A social image before it is drawn: its words, its colours, its file. */
export interface SocialImage extends SocialImageText {
  colors: SocialImageColors;
  /** Where the image is in the output; named by what it says and how it looks. */
  file: string;
}

/** What pages of every kind have. */
export interface PageBase {
  /** Path inside the site, with the locale's base. */
  url: string;
  /** Null: the page is titled with the site's title alone. */
  title: string | null;
  description: string;
  /** Head elements that vary by page, in order, without title and description. */
  head: HeadTag[];
  attributes: RootAttributes;
  /** The social image that is drawn for the page; null where it has its own, or none. */
  socialImage: SocialImage | null;
  /** JSON-LD objects. */
  structuredData: object[];
  /** Language of the text when it is not the page's: the page is shown in the default language because there is no translation. */
  foreignLang: string | null;
  draft: boolean;
  unlisted: boolean;
  /** A translation whose source has changed since. */
  stale: boolean;
  /** URL of the page as Markdown; null when it has no such form. */
  markdownUrl: string | null;
  /** Null outside the docs. */
  docs: DocsPlace | null;
}

/** What article footers show. */
export interface EntryFooterData {
  tags: TagLink[];
  editUrl: string | null;
  lastUpdate: { date: string | null; author: string | null } | null;
}

/** A post, as lists and its own page show it. */
export interface PostSummary {
  url: string;
  title: string;
  /** ISO date. */
  date: string;
  readingTime: number | null;
  authors: Author[];
  tags: TagLink[];
  /** HTML of the text, up to the truncation marker. */
  html: string;
  /** Whether text follows the marker. */
  truncated: boolean;
  foreignLang: string | null;
}

/** The way to the newer and the older entries of a long list; null at its ends. */
export interface Pager {
  previousUrl: string | null;
  nextUrl: string | null;
}

/** A card of a category's page. `href` is a URL of the site or an address. */
export interface CardItem {
  kind: 'category' | 'doc' | 'external';
  label: string;
  href: string;
  description: string | null;
  /** Number of entries of a category. */
  count: number;
}

/** Everything that one URL shows, by its kind. JSON all through. */
export type Page = PageBase &
  (
    | {
        kind: 'doc';
        /** Printed as h1 unless null (the text has its own, or `hide_title`). */
        heading: string | null;
        html: string;
        toc: TocEntry[] | null;
        breadcrumbs: Breadcrumb[] | null;
        previous: TitledLink | null;
        next: TitledLink | null;
        footer: EntryFooterData;
      }
    | {
        kind: 'category-index';
        heading: string;
        text: string | null;
        cards: CardItem[];
        breadcrumbs: Breadcrumb[] | null;
        previous: TitledLink | null;
        next: TitledLink | null;
      }
    | {
        kind: 'post';
        post: PostSummary;
        toc: TocEntry[] | null;
        newer: TitledLink | null;
        older: TitledLink | null;
        footer: EntryFooterData;
      }
    | { kind: 'blog-list'; posts: PostSummary[]; pager: Pager }
    | { kind: 'blog-archive'; years: { year: number; posts: { title: string; url: string; date: string }[] }[] }
    | { kind: 'blog-authors'; authors: { author: Author; count: number }[] }
    | { kind: 'blog-author'; author: Author; count: number; posts: PostSummary[]; pager: Pager; allUrl: string }
    | { kind: 'tags'; area: 'docs' | 'blog'; tags: (TagLink & { count: number })[] }
    | { kind: 'blog-tag'; tag: TagLink; count: number; posts: PostSummary[]; pager: Pager; allUrl: string }
    | { kind: 'doc-tag'; tag: TagLink; entries: (TitledLink & { description: string })[]; allUrl: string }
    | { kind: 'markdown-page'; heading: string | null; html: string; toc: TocEntry[] | null }
    | { kind: 'react-page'; file: string /** Where it is printed already. */; html: string | null }
    | { kind: 'not-found' }
  );
/** The name of a kind of page. */
export type PageKind = Page['kind'];
/** The page of one kind: `PageOf<'doc'>`. */
export type PageOf<K extends PageKind> = Extract<Page, { kind: K }>;

// What the theme gives back -------------------------------------------------------------------------------------------

/** Files of the browser side, as URLs. */
export interface Assets {
  /** Module that starts the client. */
  script: string;
  /** Modules it imports at once. */
  preloads: string[];
  /** Modules of each feature that is loaded later, by its name, which the start does not have. */
  later: Record<string, string[]>;
  style: string;
  /** Style sheets that only some pages or features need, by name. */
  sheets: Record<string, string>;
  /** Text of the one inline script of a page. */
  earlyScript: string;
  /** The same on the home page of a language, where more follows. */
  homeScript: string;
  /** Source expressions of both for a content security policy: `sha256-…`. */
  inlineScriptHashes: string[];
  /** Identifies what a running page depends on: client, styles, shared data. A page with another one means a full load. */
  shellId: string;
  /** Shared data that islands fetch: the shell, and each sidebar by its key. */
  shellData: string;
  sidebarData: Record<string, string>;
}

/** The little of the current page that is known outside the content container. JSON, also in the first HTML. */
export interface PageState {
  url: string;
  kind: PageKind;
  sidebar: string | null;
  /** Version name to URL of the same doc. */
  versions: Record<string, string>;
  /** Absent where the page says none. */
  attributes?: RootAttributes;
}
