/** What the engine passes to the code that renders MDX (`theme/mdx`), and what that returns. */
import type { Code, RootContent } from 'mdast';
import type { Adapted } from './adapter.ts';
import type { SourceKind } from './content.ts';
import type { Diagnostic, Place } from './diagnostic.ts';
import type { BodyNode } from './markdown.ts';
import type { VersionLink } from './navbar.ts';
import type { CardItem, HeadTag, RootAttributes, Shell } from './page.ts';
import type { Site } from './site.ts';

/** The page that is rendered. */
export interface MdxPage {
  url: string;
  /** What stands in HTML of texts and nodes around computed parts. */
  marks: NodeMarks;
  /** Kind of the text, if the page shows it as a whole; null in lists, feeds and React pages. */
  whole: SourceKind | null;
  /** What components are told about the text. */
  about(): AboutText;
  /** HTML of a text, with marks for computed parts. `body` is its tree as JSON; the page's own text may be shortened to a preview. */
  text(file: string, body: string): string;
  /** HTML of a node, with marks for computed parts. */
  node(node: BodyNode): string;
  link(url: string): { href: string; external: boolean } | null;
  /** Address of a file, relative to the root. */
  fileUrl(file: string): string;
  /** The page's place in its sidebar. */
  sidebarContext(): SidebarContext;
  /** Its whole sidebar; null for a page without one. */
  sidebar(): SidebarProps[] | null;
  /** The docs of a version, by its name. */
  docs(version: string): { id: string; path: string; title: string; description: string | null }[];
  /** The posts that the sidebar of a blog lists, by the blog's id. */
  recentPosts(blog: string): RecentPosts;
  /** Headings of the page's own text, in the form for components. */
  toc: readonly { value: string; id: string; level: number }[];
  /** The levels of headings that a table of contents shows, if it says no others. */
  tableOfContents: Site['tableOfContents'];
  /** Records title, head elements and the like that the page sets while it is rendered. */
  changeHead(more: Partial<HeadChanges>): void;
  /** Reports why a component, by its file, stays static. */
  staysStatic(file: string, why: string): void;
  /** Reports what was thrown, by the element at `place`; returns the text to show instead. */
  failed(thrown: unknown, place?: Place | null): string;
  /** Reports a part of the page's code that is not shown. */
  leftOut(what: string, hint: string): void;
  /** What an adapter has for components: settings by name, and data by plugin and instance. */
  settings: Adapted['settings'];
  data: Adapted['data'];
  shell: Shell;
  site: Pick<Site, 'title' | 'tagline' | 'url' | 'baseUrl' | 'customFields'>;
  /** `configs` are the languages, by their names. */
  locale: { name: string; default: string; configs: Record<string, object> };
}

/** Marks around a computed part, which no text can hold. */
export interface NodeMarks {
  open(id: number): string;
  close: string;
  /** Matches both; of those that open, the first group is the id. */
  pattern: RegExp;
}

/** A text in the form for components. */
export interface AboutText {
  metadata: Record<string, unknown>;
  frontMatter: Record<string, unknown>;
  toc: MdxPage['toc'];
  contentTitle: string | null;
  assets: object;
}

/** The place of a page in its sidebar; without a sidebar, there are no cards and no category. */
export interface SidebarContext {
  /** What is below the page, or next to it if there is nothing below. */
  cards: CardItem[];
  /** The category that the page belongs to, or is the index of. */
  category: SidebarProps | null;
}

/** An item of a sidebar as it is passed to components. Categories have items, and links to docs their ids. */
export interface SidebarProps extends Omit<CardItem, 'kind' | 'count'> {
  type: 'category' | 'link';
  docId?: string;
  className?: string;
  collapsible?: boolean;
  collapsed?: boolean;
  items?: SidebarProps[];
}

/** In the form for components. */
export interface RecentPosts {
  title: string;
  items: { title: string; permalink: string; date: string; unlisted: false }[];
}

/** Decides whether a component that was not written as an island can become one. */
export interface IslandTraits {
  /** An import that the browser does not have; null if there is none. */
  missingImport: string | null;
  readsChildren: boolean;
  usesContext: boolean;
  providesContext: boolean;
}

/** Data about the page in the browser, for islands that nobody wrote as such. */
export interface IslandData extends Pick<MdxPage, 'url' | 'site' | 'locale' | 'toc' | 'settings'> {
  links: Record<string, { href: string; external: boolean }>;
  words: Record<string, string>;
  /** Theme components in islands, as they were rendered: node as JSON → HTML with marks. */
  nodes: Record<string, string>;
  /** Null if no island uses it; so are the next two. */
  about: AboutText | null;
  sidebarContext: SidebarContext | null;
  /** The whole sidebar. */
  sidebar: SidebarProps[] | null;
  /** Docs versions; empty if no island uses them. */
  versions: readonly VersionLink[];
  /** Data of the project's own plugins, by plugin and instance; empty if no component of the page asks for them. */
  data: Adapted['data'];
  /** By the id of the blog. */
  recentPosts: Record<string, RecentPosts>;
}

/** What code sets in `<Head>` for its page. */
export interface HeadChanges {
  /** Of the page. */
  title?: string;
  /** Of the document, without the site's added. */
  headTitle?: string;
  description?: string;
  head: HeadTag[];
  structuredData: object[];
  attributes: RootAttributes;
}

/** The texts that have code to run. */
export interface MdxTexts {
  /** HTML of a file's text; failures are reported, and shown in place of what failed. */
  render(file: string, page: Omit<MdxPage, 'staysStatic' | 'failed' | 'leftOut'>): string;
  /** Whether a file is one of them; true for all texts if the site has components for Markdown's elements. */
  has(file: string): boolean;
  /** Elements of Markdown that components of the site print. */
  elements: readonly string[];
  /** Reports what is found while a page is printed. */
  report(problem: Diagnostic): void;
  /** Hash of the code of all of them. */
  stamp: string;
  /** A code block, highlighted. */
  code(node: Code): RootContent;
}
