/** Content before it has a place in the site: source files, parsed texts and entries. */
import type { Diagnostic } from './diagnostic.ts';
import type { ParsedText } from './markdown.ts';
import type { CategoryFile, SidebarsConfig, Translations } from './site.ts';

export type SourceKind = 'doc' | 'post' | 'page';

/** One content file. Texts are read when they are parsed. */
export interface Source {
  kind: SourceKind;
  /** Name of the locale whose folder it is in. */
  locale: string;
  /** Docs version, with the prefix of its docs or blog; `current` for the working copy and for everything that is not a doc. */
  version: string;
  /** Relative to the site's root, with forward slashes: `content/docs/agent/remote.md`. */
  file: string;
  /** The file that it translates; the same for all others. */
  original: string;
  /** Relative to the folder of its kind: `agent/remote.md`. Sources and translations pair by it. */
  path: string;
}

/** Front matter as written, with the line and column of each top-level key. */
export interface FrontMatter {
  data: Record<string, unknown>;
  places: Record<string, { line: number; column: number }>;
}

/** One parsed content file: depends on nothing but its text and the syntax options. */
export interface ParsedSource extends ParsedText {
  frontMatter: FrontMatter;
  /** Word-like segments of the text, counted for posts; 0 elsewhere. */
  words: number;
  /** Elements of raw HTML that load something from elsewhere: name and address. */
  elements: [name: string, url: string][];
  diagnostics: Diagnostic[];
}

/** The part of a parsed file that is only needed to print its page; by far the largest. */
export type Text = Pick<ParsedSource, 'body' | 'markdown'>;

/** What the stages before printing use of a parsed file. Headings and references may be read when they are asked for (`openFacts`). */
export interface Parsed extends Omit<ParsedSource, keyof Text> {
  /** Hash of everything that parsing depends on; the text is stored under it. */
  key: string;
}

/** What docs, posts and Markdown pages have in common. */
export interface EntryBase {
  source: Source;
  parsed: Parsed;
  /** Path inside the site, with the locale's base: `/en/agent/remote`. */
  url: string;
  title: string;
  description: string;
  keywords: string[];
  image: string | null;
  tags: TagRef[];
  hideTableOfContents: boolean;
  tocLevels: { min: number; max: number };
  lastUpdate: { date: string | null; author: string | null };
  draft: boolean;
  unlisted: boolean;
  /** Whether this is a translation whose source has changed since; only set if the site shows it. */
  stale: boolean;
}

export interface TagRef {
  label: string;
  /** Last part of the tag's URL. */
  slug: string;
  description: string | null;
}

export interface Doc extends EntryBase {
  kind: 'doc';
  version: string;
  /** Folder path and last part: `agent/remote`. Equal across locales unless front matter says otherwise. */
  id: string;
  /** From the number prefix or `sidebar_position`. */
  position: number | null;
  sidebarLabel: string | null;
  sidebarClassName: string | null;
  sidebarCustomProps: Record<string, unknown> | null;
  paginationLabel: string | null;
  /** `undefined`: by the sidebar's order; `null`: none; else a doc id. */
  paginationNext: string | null | undefined;
  paginationPrev: string | null | undefined;
  /** `undefined`: by membership; `null`: none. */
  displayedSidebar: string | null | undefined;
  hideTitle: boolean;
  forVersion: string | null;
  /** `undefined`: from the site's edit base; `null`: no link. */
  customEditUrl: string | null | undefined;
}

/** An author, from the authors file or a post. `key` is null for one that only a post describes. */
export interface Author {
  key: string | null;
  name: string | null;
  title: string | null;
  url: string | null;
  email: string | null;
  imageUrl: string | null;
  description: string | null;
  /** Platform name to URL. */
  socials: Record<string, string>;
  /** URL of the author's own page, or null. */
  page: string | null;
}

export interface Post extends EntryBase {
  kind: 'post';
  /** ISO date, UTC. */
  date: string;
  authors: Author[];
  sidebarLabel: string | null;
  forVersion: string | null;
  /** Minutes with two decimals, or null when not shown. */
  readingTime: number | null;
}

/** A Markdown file under `content/pages`. */
export interface MarkdownPage extends EntryBase {
  kind: 'page';
}

export type Entry = Doc | Post | MarkdownPage;

// Other files of the content folder -----------------------------------------------------------------------------------

/** A React page under `content/pages`; its path has no extension: `index`, `about/team`. */
export type ReactPageFile = Pick<Source, 'file' | 'original' | 'path' | 'locale'>;

/** The paths of a content folder by purpose. */
export interface ContentFiles {
  sources: Source[];
  reactPages: ReactPageFile[];
  /** Category files, authors and tags files, translations, versions: read as data before entries are made. */
  dataFiles: string[];
}

/** A file that is copied unchanged; `path` is where it goes below the base. */
export interface PublicFile {
  file: string;
  path: string;
}

/** The data files of a site, checked. */
export interface SiteData {
  /** By version and folder, see `categoryKey`. */
  categories: Map<string, CategoryFile>;
  /** By locale and prefix of the blog; null where there is no authors file. */
  authors: Record<string, Record<string, Record<string, Author> | null>>;
  /** By locale and version; null where there is no tags file. */
  docTags: Record<string, Record<string, Record<string, TagRef> | null>>;
  /** By locale and prefix of the blog. */
  blogTags: Record<string, Record<string, Record<string, TagRef> | null>>;
  translations: Record<string, Translations>;
  /** By the prefix of the docs: names of released versions with that prefix, newest first. */
  versions: Record<string, string[]>;
  versionedSidebars: Record<string, SidebarsConfig>;
}

/** First and last commit of a file: ISO dates, and the last author. */
export interface FileHistory {
  /** When the file was made; in a shallow clone, at the latest: the oldest commit seems to have made what it holds. */
  created: string;
  /** The last change; null in a shallow clone, where the oldest commit seems to have made every file. */
  updated: string | null;
  author: string | null;
}

/** What git knows of the content; `shallow`: only the latest commits; `stopped`: why it gave no answer. */
export interface History {
  /** By path relative to the root; empty where there is no git or no history. */
  files: ReadonlyMap<string, FileHistory>;
  shallow: boolean;
  stopped: string | null;
}
