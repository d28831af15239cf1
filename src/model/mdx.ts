/** What the engine hands to the code that computes a page of MDX (`theme/mdx`), and what it gets back. */
import type { Code, Root, RootContent } from 'mdast';
import type { BodyNode } from './markdown.ts';
import type { VersionLink } from './navbar.ts';
import type { CardItem, HeadTag, RootAttributes, Shell } from './page.ts';
import type { Site } from './site.ts';

/** The page on which texts are printed. */
export interface MdxPage {
  /** URL of the page. */
  url: string;
  /** A text with marks where it computes something; `body` is its tree as JSON, which the page's own text may be shortened to less than. */
  text(file: string, body: string): string;
  /** HTML of a text that code has. */
  markdown(text: string): string;
  /** A node as texts print it, with marks for what is put in. */
  node(node: BodyNode): string;
  link(url: string): { href: string; external: boolean } | null;
  /** Address of a file, relative to the root. */
  fileUrl(file: string): string;
  /** What the sidebar has below the page, or beside it. */
  cards(): CardItem[];
  /** Of a version of the docs, by its name. */
  docs(version: string): { id: string; path: string; title: string; description: string | null }[];
  /** Of a blog, by its id, as the list beside its posts has them. */
  recentPosts(blog: string): RecentPosts;
  /** Headings of the page's own text, as Docusaurus lists them. */
  toc: readonly { value: string; id: string; level: number }[];
  /** What a page says of itself as it is printed. */
  describe(more: Partial<Described>): void;
  /** Says of a component, by its file, why it is printed and nothing more. */
  asleep(file: string, why: string): void;
  /** Says what was thrown; the words that are shown in the place of what threw it. */
  failed(thrown: unknown): string;
  /** Says what of the page's code is not shown. */
  lost(what: string, hint: string): void;
  shell: Shell;
  site: Pick<Site, 'title' | 'tagline' | 'url' | 'baseUrl' | 'customFields'>;
  locale: { name: string; default: string; all: string[] };
}

/** As Docusaurus generates it for its own theme. */
export interface RecentPosts {
  title: string;
  items: { title: string; permalink: string; date: string; unlisted: false }[];
}

/** What decides whether a component that was not written as an island can be one, where it is shown. */
export interface IslandTraits {
  /** What it imports and the browser does not have. */
  lacking: string | null;
  looksIntoChildren: boolean;
  asksForContext: boolean;
  givesContext: boolean;
}

/** What the browser is told of the page, for islands that were written for Docusaurus. */
export interface Answers extends Pick<MdxPage, 'url' | 'site' | 'locale' | 'toc'> {
  links: Record<string, { href: string; external: boolean }>;
  words: Record<string, string>;
  /** Parts of the theme in islands, as they were printed: node as JSON → HTML with marks. */
  nodes: Record<string, string>;
  /** Of the docs; none where nobody asked. */
  versions: readonly VersionLink[];
  /** By the id of the blog. */
  recentPosts: Record<string, RecentPosts>;
}

/** What code says in `<Head>` of the page it is on. */
export interface Described {
  title?: string;
  description?: string;
  head: HeadTag[];
  structuredData: object[];
  attributes: RootAttributes;
}

/** The texts in which something runs. */
export interface MdxTexts {
  /** HTML of the text of a file; what goes wrong is reported, and shown in its place. */
  render(file: string, page: Omit<MdxPage, 'asleep' | 'failed' | 'lost'>): string;
  /** Whether a file is among them; all texts are where the site has components for what Markdown makes. */
  has(file: string): boolean;
  /** Stands for the code of all of them. */
  stamp: string;
  /** Code, highlighted. */
  code(node: Code): RootContent;
  /** The tree of a text that code has, as `react-markdown` shows it. */
  read(text: string): Root;
}
