/** The contract between engine and theme: everything that a page shows, as JSON data. */
import type { Author } from './content.ts';
import type { Listing, SidebarItem, Tag } from './graph.ts';
import type { NavbarItem, VersionLink } from './navbar.ts';
import type { SocialImages } from './plugin.ts';
import type { Locale, Site } from './site.ts';

// What every page of a locale shares ----------------------------------------------------------------------------------

/** A language of the site in the language menu; `baseUrl` is where it is served, with both slashes. */
export type LocaleLink = Pick<Locale, 'name' | 'label' | 'htmlLang' | 'baseUrl'>;

/** A blog, as shown next to its posts; `url` is that of its first list. */
export interface ShellBlog {
  title: string;
  description: string;
  url: string;
  /** Links to tags, archive and feed; `word` is the id of the text, null for a feed. */
  links: { word: string | null; href: string }[];
  /** Tags of its posts, those of most posts first. */
  tags: (TagLink & { count: number })[];
  sidebarTitle: string;
  posts: PostLink[];
}

/** An image of navbar or footer; sizes in pixels, null if not configured. */
export interface Image {
  src: string;
  srcDark: string | null;
  alt: string;
  width: number | null;
  height: number | null;
}

/** A footer link, or HTML from the configuration; `external`: it leaves the site. */
export type FooterItem =
  | { html: string }
  | { label: string; href: string; external: boolean; className: string | null; attributes: Record<string, string> };

/** A post in the list next to a post; `year` is in UTC. */
export interface PostLink extends DatedLink {
  year: number;
}

/** A feed, as the head of every page links to it. */
export interface FeedLink {
  /** Media type. */
  type: string;
  title: string;
  href: string;
}

/** Configuration that the theme receives unchanged. */
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
  | 'baseUrl'
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
    /** What a project's own footer shows, before and after all that; with `null` after it, in place of it. Null if there is none. */
    html: { before: string; after: string | null } | null;
  } | null;
  /** Name of the storage, and the suffix of every key. */
  storage: { type: 'localStorage' | 'sessionStorage'; suffix: string };
  /** Whether the site can be searched. */
  search: boolean;
  /** By the sidebar key of a page, see `DocsPlace`. */
  sidebars: Record<string, SidebarItem[]>;
  blogs: ShellBlog[];
  feeds: FeedLink[];
  versions: VersionLink[];
  /** Messages of the interface by id: the theme's catalogue with the site's own over it. */
  words: Record<string, string>;
  /** Elements that the configuration adds to every head, as HTML. */
  head: string;
}

// What varies by page -------------------------------------------------------------------------------------------------

/** A heading in the table of contents, with the headings below it; `html` is safe and has no links and images. */
export interface TocEntry {
  id: string;
  html: string;
  children: TocEntry[];
}

/** A tag and its page. */
export type TagLink = Pick<Tag, 'label' | 'url' | 'description'>;
/** A page and its title; `url` includes the base of its language. */
export interface TitledLink {
  title: string;
  url: string;
}

/** `date` is an ISO date. */
export interface DatedLink extends TitledLink {
  date: string;
}

/** A step on the way to a page; `href` is null if it has no page. */
export interface Breadcrumb {
  label: string;
  href: string | null;
}

/** A meta or link element of the head. */
export type HeadTag = { tag: 'meta' | 'link'; attributes: Record<string, string> };

/** Attributes that a page sets on `html` and `body`. */
export type RootAttributes = Partial<Record<'html' | 'body', Record<string, string>>>;

/** The place of a page in the docs: its version, and the key of its sidebar in `Shell.sidebars`. */
export interface DocsPlace {
  version: string;
  sidebar: string | null;
  /** The same doc in other versions, for the version menu: version name → URL. */
  versions: Record<string, string>;
  versionBanner: 'none' | 'unreleased' | 'unmaintained';
  versionBadge: boolean;
}

/** A social image before it is drawn. */
export interface SocialImage extends Pick<SocialImages, 'size'> {
  alt: string;
  /** What the plugin draws it from. */
  data: unknown;
  /** Its file in the output, named by a hash of plugin and data. */
  file: string;
}

/** What pages of every kind have. */
export interface PageBase {
  /** Path inside the site, with the locale's base. */
  url: string;
  /** Null: the title is that of the site. */
  title: string | null;
  /** The whole title of the document, if the page's code sets one; otherwise it is made of the page's title and the site's. */
  headTitle?: string;
  description: string;
  /** Head elements of this page, in order, except title and description. */
  head: HeadTag[];
  attributes: RootAttributes;
  /** The social image to draw for the page; null if it names one, or gets none. */
  socialImage: SocialImage | null;
  /** JSON-LD objects. */
  structuredData: object[];
  /** Language of the text if it is shown in the default language because there is no translation. */
  foreignLang: string | null;
  draft: boolean;
  unlisted: boolean;
  /** Whether this is a translation whose source has changed since. */
  stale: boolean;
  /** URL of its Markdown form; null if it has none. */
  markdownUrl: string | null;
  /** By the base of a language: where links to it lead, if the page is not at the same path there. */
  elsewhere: Record<string, string>;
  /** Null outside the docs. */
  docs: DocsPlace | null;
}

/** The footer of a doc or post. */
export interface EntryFooterData {
  tags: TagLink[];
  editUrl: string | null;
  lastUpdate: { date: string | null; author: string | null } | null;
}

/** A post, as lists and its own page show it. */
export interface PostSummary {
  url: string;
  title: string;
  description: string;
  /** ISO date. */
  date: string;
  /** Version of the product that the post is about. */
  forVersion: string | null;
  readingTime: number | null;
  authors: Author[];
  tags: TagLink[];
  /** Its headings of the second level. */
  sections: TocEntry[];
  /** HTML of the text, in lists up to the truncation marker. */
  html: string;
  /** Whether the text continues after the marker. */
  truncated: boolean;
  foreignLang: string | null;
}

/** Links to newer and older entries of a long list; null at its ends. */
export type Pager = Pick<Listing, 'previousUrl' | 'nextUrl'>;

/** A card of a category's page. `href` is a URL of the site or an address. */
export interface CardItem {
  kind: 'category' | 'doc' | 'external';
  label: string;
  href: string;
  description: string | null;
  /** Number of entries of a category. */
  count: number;
  /** For components of the site. */
  customProps?: Record<string, unknown>;
}

/** The content of a page, by its kind; JSON. */
export type Page = PageBase &
  (
    | {
        kind: 'doc';
        /** Printed as h1; null if the text has its own heading, or for `hide_title`. */
        heading: string | null;
        html: string;
        /** Version of the product that the text is about. */
        forVersion: string | null;
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
    | { kind: 'blog-archive'; years: { year: number; posts: DatedLink[] }[] }
    | { kind: 'blog-authors'; authors: { author: Author; count: number; latest: DatedLink[] }[] }
    | { kind: 'blog-author'; author: Author; count: number; posts: PostSummary[]; pager: Pager; allUrl: string }
    | {
        kind: 'tags';
        area: 'docs' | 'blog';
        /** `first`: the first entries of the tag's own page. */
        tags: (TagLink & { count: number; first: TitledLink[] })[];
      }
    | { kind: 'blog-tag'; tag: TagLink; count: number; posts: PostSummary[]; pager: Pager; allUrl: string }
    | { kind: 'doc-tag'; tag: TagLink; entries: (TitledLink & { description: string })[]; allUrl: string }
    | { kind: 'markdown-page'; heading: string | null; html: string; toc: TocEntry[] | null }
    | { kind: 'react-page'; file: string /** Where it is printed already. */; html: string | null }
    | { kind: 'not-found' /** The pages of the navbar. */; ways: (TitledLink & { description: string })[] }
  );
/** The name of a kind of page. */
export type PageKind = Page['kind'];
/** The page of one kind: `PageOf<'doc'>`. */
export type PageOf<K extends PageKind> = Extract<Page, { kind: K }>;

// What the theme gives back -------------------------------------------------------------------------------------------

/** URLs of the files that the browser loads. */
export interface Assets {
  /** Module that starts the client. */
  script: string;
  /** Modules it imports at once. */
  preloads: string[];
  /** Further modules of each feature that is loaded later, by its name. */
  later: Record<string, string[]>;
  style: string;
  /** Style sheets for some pages or features only, by name. */
  sheets: Record<string, string>;
  /** Text of the one inline script of a page. */
  earlyScript: string;
  /** The same for the home page of a language, where the banner for a wrong `baseUrl` is added. */
  homeScript: string;
  /** Source expressions of both for a content security policy: `sha256-…`. */
  inlineScriptHashes: string[];
  /** Hash of what a running page depends on: client, styles, shared data apart from sidebars. A page with another hash needs a full load. */
  shellId: string;
  /** Shared data that islands fetch: the shell, and each sidebar by its key. */
  shellData: string;
  sidebarData: Record<string, string>;
}

/** What the theme knows about the current page outside the content container; JSON, embedded in the first HTML. */
export interface PageState {
  url: string;
  kind: PageKind;
  sidebar: string | null;
  /** Version name to URL of the same doc. */
  versions: Record<string, string>;
  /** As in `PageBase`; absent if empty. */
  elsewhere?: Record<string, string>;
  /** Absent if the page sets none. */
  attributes?: RootAttributes;
}
