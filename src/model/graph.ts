/** The finished map of one locale: every URL and what it shows. */
import type { Author, Doc, MarkdownPage, Post, TagRef } from './content.ts';
import type { BlogOptions } from './site.ts';

/** What a sidebar holds. */
export type SidebarItem = SidebarLink | SidebarCategory | SidebarHtml;
/** A link of a sidebar: a doc, or any address. */
export interface SidebarLink {
  kind: 'link';
  label: string;
  /** URL inside the site, or an absolute address. */
  href: string;
  external: boolean;
  /** The doc behind it; null for plain links. A `ref` has none, as it does not tie the doc to the sidebar. */
  docId: string | null;
  className: string | null;
  /** On cards. */
  description?: string;
  /** Shown only while it is the current page. */
  unlisted: boolean;
}
/** A category. `href` is null where it only opens; `collapsed` says how it is at first. */
export interface SidebarCategory {
  kind: 'category';
  label: string;
  /** Of its index. @default the label */
  title?: string;
  href: string | null;
  /** The doc behind `href`, if it is one. */
  docId: string | null;
  description: string | null;
  collapsible: boolean;
  collapsed: boolean;
  className: string | null;
  items: SidebarItem[];
}
interface SidebarHtml {
  kind: 'html';
  value: string;
  defaultStyle: boolean;
  className: string | null;
}
/** A sidebar holds nothing that varies by page: "current" is an argument of whoever draws it. */
export interface Sidebar {
  name: string;
  version: string;
  items: SidebarItem[];
  /** What translators can translate in it, as the source says it: by the keys of `docs.json`. */
  labels: Record<string, string>;
}

export interface DocsVersion {
  /** Unique among all docs of the site: those after the first have their id before it, `community/2.0`. */
  name: string;
  /** Id of the docs that it is a version of. */
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
}

export interface Tag extends TagRef {
  url: string;
}

/** Slice of a long list of posts. */
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
  | { kind: 'category-index'; category: SidebarCategory; title: string; description: string | null; sidebar: Sidebar }
  | { kind: 'doc-tags'; tags: { tag: Tag; count: number }[] }
  | { kind: 'doc-tag'; tag: Tag; docs: Doc[]; tagsUrl: string }
  | { kind: 'post'; post: Post; newer: Post | null; older: Post | null }
  | { kind: 'blog-list'; listing: Listing }
  | { kind: 'blog-archive' }
  | { kind: 'blog-authors'; authors: { author: Author; count: number }[] }
  | { kind: 'blog-author'; author: Author; listing: Listing; authorsUrl: string }
  | { kind: 'blog-tags'; tags: { tag: Tag; count: number }[] }
  | { kind: 'blog-tag'; tag: Tag; listing: Listing; tagsUrl: string }
  | { kind: 'markdown-page'; entry: MarkdownPage }
  | { kind: 'react-page'; file: string }
  | { kind: 'redirect'; to: string }
  | { kind: 'not-found' }
);
export type RouteKind = Route['kind'];
export type RouteOf<K extends RouteKind> = Extract<Route, { kind: K }>;

/** Where a content file can be linked to: file (relative to the root) to URL. */
export type LinkTargets = Map<string, string>;

/** A docs version before its sidebars are known. */
export type VersionPlan = Pick<
  DocsVersion,
  'name' | 'instance' | 'label' | 'isLast' | 'url' | 'banner' | 'badge' | 'noIndex'
>;

/** Public files: path below the base, such as `img/logo.svg`, to the file, relative to the root. */
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
  /** Content files to URLs, of this locale and, where it has no translation, of the default one. */
  targets: LinkTargets;
  publicFiles: PublicFiles;
}
