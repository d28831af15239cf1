/** The graph of one locale: every URL and what it shows. */
import type { Author, Doc, MarkdownPage, Post, TagRef } from './content.ts';
import type { BlogOptions } from './site.ts';

/** An item of a sidebar. */
export type SidebarItem = SidebarLink | SidebarCategory | SidebarHtml;
/** A link of a sidebar: a doc, or any address. */
export interface SidebarLink {
  kind: 'link';
  label: string;
  /** URL inside the site, or an absolute address. */
  href: string;
  external: boolean;
  /** The doc that it links to; null for other links. A `ref` has none, as it does not put the doc into the sidebar. */
  docId: string | null;
  className: string | null;
  /** For components of the site. */
  customProps?: Record<string, unknown>;
  /** On cards. */
  description?: string;
  /** Shown only while it is the current page. */
  unlisted: boolean;
}
/** A category. `href` is null if it can only be opened; `collapsed` is its initial state. */
export interface SidebarCategory {
  kind: 'category';
  label: string;
  /** Title of its index. @default the label */
  title?: string;
  href: string | null;
  /** The doc at `href`, if it is one. */
  docId: string | null;
  /** On cards. */
  description: string | null;
  /** Text of its index. */
  text: string | null;
  collapsible: boolean;
  collapsed: boolean;
  className: string | null;
  /** For components of the site. */
  customProps?: Record<string, unknown>;
  items: SidebarItem[];
}
interface SidebarHtml {
  kind: 'html';
  value: string;
  defaultStyle: boolean;
  className: string | null;
}
/** A sidebar, the same on all pages: what renders it is told the current page. */
export interface Sidebar {
  name: string;
  version: string;
  /** In which it is written, if it is. */
  file: string;
  items: SidebarItem[];
  /** Labels that can be translated, in the source's language, by the keys of `docs.json`. */
  labels: Record<string, string>;
}

export interface DocsVersion {
  /** Unique in the site: versions of docs after the first instance have its id as a prefix, `community/2.0`. */
  name: string;
  /** Id of the docs instance. */
  instance: string;
  label: string;
  isLast: boolean;
  /** URL of its root, with the locale's base. */
  url: string;
  mainDocId: string | null;
  banner: 'none' | 'unreleased' | 'unmaintained';
  badge: boolean;
  noIndex: boolean;
  sidebars: Record<string, Sidebar>;
  /** Doc id to doc, in source order. */
  docs: Map<string, Doc>;
  /** Ids of docs that this build leaves out; sidebars and the navbar may name them. */
  draftIds: ReadonlySet<string>;
}

export interface Tag extends TagRef {
  url: string;
}

/** One page of a long list of posts. */
export interface Listing {
  page: number;
  totalCount: number;
  posts: Post[];
  previousUrl: string | null;
  nextUrl: string | null;
}

/** One URL of the site and what it shows. `url` is unique within its locale. */
export type Route = { url: string } & (
  | { kind: 'doc'; doc: Doc; sidebar: Sidebar | null }
  | { kind: 'category-index'; category: SidebarCategory; title: string; sidebar: Sidebar }
  | { kind: 'doc-tags'; tags: { tag: Tag; entries: Doc[] }[] }
  | { kind: 'doc-tag'; tag: Tag; docs: Doc[]; tagsUrl: string }
  | { kind: 'post'; post: Post; newer: Post | null; older: Post | null }
  | { kind: 'blog-list'; listing: Listing }
  | { kind: 'blog-archive' }
  | { kind: 'blog-authors'; authors: { author: Author; posts: Post[] }[] }
  | { kind: 'blog-author'; author: Author; listing: Listing; authorsUrl: string }
  | { kind: 'blog-tags'; tags: { tag: Tag; entries: Post[] }[] }
  | { kind: 'blog-tag'; tag: Tag; listing: Listing; tagsUrl: string }
  | { kind: 'markdown-page'; entry: MarkdownPage }
  | { kind: 'react-page'; file: string }
  | { kind: 'redirect'; to: string }
  | { kind: 'not-found' }
);
export type RouteKind = Route['kind'];
export type RouteOf<K extends RouteKind> = Extract<Route, { kind: K }>;

/** Targets of links: content file (relative to the root) → URL. */
export type LinkTargets = Map<string, string>;

/** A docs version before its sidebars and docs are known. */
export type VersionPlan = Omit<DocsVersion, 'mainDocId' | 'sidebars' | 'docs' | 'draftIds'>;

/** Public files: path below the base, such as `img/logo.svg` → file, relative to the root. */
export type PublicFiles = ReadonlyMap<string, string>;

export interface Blog {
  options: BlogOptions;
  /** With the locale's base. */
  url: string;
  /** Listed posts in the order of the blog. */
  posts: Post[];
  /** Those of the authors file. */
  authors: Author[];
}

export interface Graph {
  locale: string;
  routes: Route[];
  /** By URL in comparable form, see `comparableUrl`. */
  byUrl: Map<string, Route>;
  versions: DocsVersion[];
  /** Those with posts, in the order of the configuration. */
  blogs: Blog[];
  /** Content files → URLs, including sources that this locale has no translation of. */
  targets: LinkTargets;
  publicFiles: PublicFiles;
}
