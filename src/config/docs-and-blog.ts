/** Options of docs, blog and pages, and how Markdown is read. */
import {
  accepts,
  bool,
  type Check,
  listOf,
  nullable,
  object,
  oneOf,
  optional,
  recordOf,
  text,
  textLike,
  wholeNumber,
  withDefault,
} from '../lib/shape.ts';
import { feedOptions } from './outputs.ts';

/** How a kind of mistake is reported. */
export const level = oneOf('ignore', 'log', 'warn', 'throw');
/** One instance, or a list in which each has an id of its own; `false` and `null` for none. The first has an empty prefix. */
export const instancesOf =
  <T extends { id: string }, I>(
    check: Check<T, I>,
  ): Check<(T & { prefix: string })[], I | I[] | false | null | undefined> =>
  (value, path, report) => {
    if (value === false || value === null) return [];
    const found = Array.isArray(value) ? listOf(check)(value, path, report) : [check(value ?? {}, path, report)];
    return found.map((one, index) => {
      if (found.findIndex(({ id }) => id === one.id) < index)
        report(`${path}[${index}].id`, `is "${one.id}" again`, 'Give each an "id" of its own.');
      return { ...one, prefix: index === 0 ? '' : `${one.id}/` };
    });
  };

/** The id of one of several docs or blogs: part of file names and addresses. */
const id = textLike(/^[\w.-]+$/, 'must be letters, digits, "-" and "_"', 'default');

/** A path without slashes at its ends: below the base, or that of a folder. */
const segment: Check<string, string> = (value, path, report) => text(value, path, report).replace(/^\/+|\/+$/g, '');

export interface EditUrlArguments {
  locale: string;
  version: string;
  permalink: string;
  /** For a doc: its path below its folder, and that folder (of the source if this is a translation). */
  docPath: string;
  versionDocsDirPath: string;
  /** For a post: its path below its folder, and that folder. */
  blogPath: string;
  blogDirPath: string;
}
type EditUrl<T> = string | ((args: EditUrlArguments) => T);
const editUrl: Check<EditUrl<string | null> | null, EditUrl<string | null | undefined> | null | undefined> = (
  value,
  path,
  report,
) => {
  if (typeof value !== 'function') return nullable(text)(value, path, report);
  return (args) => (value as (args: unknown) => string | null | undefined)(args) ?? null;
};

const sources = {
  /** Glob patterns of the files to read, relative to the folder. @default ['**\/*.{md,mdx}'] */
  include: optional(listOf(text), ['**/*.{md,mdx}']),
  /** Glob patterns of the files to leave out. @default ['**\/_*', '**\/_*\/**', '**\/*.test.*', '**\/__tests__/**'] */
  exclude: optional(listOf(text), ['**/_*', '**/_*/**', '**/*.test.*', '**/__tests__/**']),
  /** Address of the folder with the sources, for the edit link of each page; or a function that returns the address of a page. */
  editUrl,
  /** The edit link of a translated page leads to the translation. @default false */
  editLocalizedFiles: optional(bool, false),
  /** Show on each page when it was last changed, according to git. @default false */
  showLastUpdateTime: optional(bool, false),
  /** Show on each page who last changed it, according to git. @default false */
  showLastUpdateAuthor: optional(bool, false),
};

const version = object({
  /** Name of the version in menus. @default the version's name, `Next` for the working copy */
  label: nullable(text),
  /** Path of the version, below the docs. */
  path: nullable(segment),
  /** The notice on its pages. */
  banner: nullable(oneOf('none', 'unreleased', 'unmaintained')),
  /** Show the version's name on its pages. */
  badge: nullable(bool),
  /** Ask search engines not to index the version. @default false */
  noIndex: optional(bool, false),
});

export const docs = object({
  /** Distinguishes several docs; navbar items refer to it as `docsPluginId`. @default 'default' */
  id: optional(id, 'default'),
  /** Folder below `content`, or from the site's root if it begins with `./` or `../`. @default 'docs' */
  path: optional(segment, 'docs'),
  /** Path under which docs are served; empty or `/` for the root. @default '' */
  routeBasePath: optional(segment, ''),
  /** Path of the tag pages, below the docs. @default 'tags' */
  tagsBasePath: optional(segment, 'tags'),
  ...sources,
  /** Sidebars file, relative to the root; `false` for no sidebars. Unless given, `config/sidebars` with any extension. */
  sidebarPath: accepts<string | false | undefined>()((value, path, report) =>
    value === undefined || value === false ? null : text(value, path, report),
  ),
  /** `false` keeps number prefixes of file names in ids and URLs. @default true */
  numberPrefixParser: optional(bool, true),
  /** Readers can collapse categories. @default true */
  sidebarCollapsible: optional(bool, true),
  /** Categories are collapsed at first. @default true */
  sidebarCollapsed: optional(bool, true),
  /** Show breadcrumbs above each doc. @default true */
  breadcrumbs: optional(bool, true),
  /** Also build the working copy, as a version of its own. @default true */
  includeCurrentVersion: optional(bool, true),
  /** Build only these versions; `current` is the working copy. @default all */
  onlyIncludeVersions: nullable(listOf(text)),
  /** The version that readers get by default. @default the first of `versions.json` */
  lastVersion: nullable(text),
  /** Settings of each version, by its name; `current` is the working copy. @default {} */
  versions: optional(recordOf(version), {}),
});

/** A number from `min`, or `'ALL'`. */
const countFrom =
  (min: number): Check<number | 'ALL', number | 'ALL'> =>
  (value, path, report) =>
    value === 'ALL' ? 'ALL' : wholeNumber(min, 1_000_000)(value, path, report);

export const blog = object({
  /** Distinguishes several blogs. @default 'default' */
  id: optional(id, 'default'),
  /** Folder below `content`, or from the site's root if it begins with `./` or `../`. @default 'blog' */
  path: optional(segment, 'blog'),
  /** Path of the blog. @default 'blog' */
  routeBasePath: optional(segment, 'blog'),
  /** Path of the second and later pages of lists, below the blog. @default 'page' */
  pageBasePath: optional(segment, 'page'),
  /** Path of the tag pages, below the blog. @default 'tags' */
  tagsBasePath: optional(segment, 'tags'),
  /** Path of the author pages, below the blog. @default 'authors' */
  authorsBasePath: optional(segment, 'authors'),
  /** Path of the archive, below the blog; `null` for none. @default 'archive' */
  archiveBasePath: accepts<string | null | undefined>()((value, path, report) =>
    value === null ? null : optional(segment, 'archive')(value, path, report),
  ),
  /** Title of the list of posts. @default 'Blog' */
  blogTitle: optional(text, 'Blog'),
  /** Description of the list of posts. @default 'Blog' */
  blogDescription: optional(text, 'Blog'),
  /** Heading of the list of posts in the sidebar. @default 'Recent posts' */
  blogSidebarTitle: optional(text, 'Recent posts'),
  /** Number of posts in the sidebar; `'ALL'` for all. @default 5 */
  blogSidebarCount: optional(countFrom(0), 5),
  /** Posts on each page of the list; `'ALL'` for a list on one page. @default 10 */
  postsPerPage: optional(countFrom(1), 10),
  /** Order of the posts, by date. @default 'descending' */
  sortPosts: optional(oneOf('descending', 'ascending'), 'descending'),
  /** Show how long it takes to read a post. @default true */
  showReadingTime: optional(bool, true),
  /** File that defines the authors, relative to the blog's folder. @default 'authors.yml' */
  authorsMapPath: optional(text, 'authors.yml'),
  ...sources,
  /** Posts without a truncation marker. @default 'warn' */
  onUntruncatedBlogPosts: optional(level, 'warn'),
  /** Tags that are not in `tags.yml`. @default 'warn' */
  onInlineTags: optional(level, 'warn'),
  /** Authors that are not in the authors file. @default 'warn' */
  onInlineAuthors: optional(level, 'warn'),
  /** Feeds with the full posts, one set for each language; `false` or `null` for none. */
  feedOptions,
});

export const pages = object({
  /** Folder below `content`, or from the site's root if it begins with `./` or `../`. @default 'pages' */
  path: nullable(segment),
  /** Path under which pages are served; empty or `/` for the root. @default '' */
  routeBasePath: optional(segment, ''),
});

const magicComment = object({
  /** Class of the marked lines. */
  className: text,
  /** Comment before a single marked line. */
  line: nullable(text),
  /** Comments before and after a block of marked lines. */
  block: nullable(object({ start: text, end: text })),
});

export const markdown = withDefault(
  object({
    /** Which files are MDX: `'mdx'` for all, `'md'` for none, `'detect'` for those with the extension `.mdx`. @default 'detect' */
    format: optional(oneOf('mdx', 'md', 'detect'), 'detect'),
    /**
     * MDX is read as MDX 1 in Docusaurus 2: braces in text are text, `<https://address>` is a link, indented lines are code, `** text **` is strong,
     * and a line such as `:::tip` ends an admonition with three colons. @default false
     */
    mdx1: optional(bool, false),
    /** Code blocks with content show it even if they name a `file`, as in Docusaurus. @default false */
    ownLines: optional(bool, false),
    /** Draw `mermaid` code blocks as diagrams at build time. @default true */
    mermaid: optional(bool, true),
    /** Handle emphasis and line breaks in Chinese text correctly. @default true */
    cjk: optional(bool, true),
    /** GitHub's emoji names between colons, such as `:tada:`, become emoji. @default true */
    emoji: optional(bool, true),
    /** An image alone in its paragraph becomes a figure with its title as the caption; otherwise titles are tooltips. @default true */
    figures: optional(bool, true),
    /** How headings get their ids. */
    anchors: withDefault(
      object({
        /** Keep capital letters in the ids of headings. @default false */
        maintainCase: optional(bool, false),
        /** Leave whatever looks like a directive out of the ids of headings, such as the `:N` of “M:N”. @default false */
        withoutDirectives: optional(bool, false),
      }),
    ),
    /** Names of custom admonitions: boxes like `:::info` with the name as title and class. @default [] */
    admonitions: optional(listOf(text), []),
    /** Language of code blocks that name none. @default 'text' */
    defaultLanguage: optional(text, 'text'),
    /** Comments on lines of their own that mark lines of code. @default `highlight-next-line`, `highlight-start` and `highlight-end` */
    magicComments: nullable(listOf(magicComment)),
    /** Package managers that `npm2yarn` code blocks show besides npm. @default ['yarn', 'pnpm', 'bun'] */
    packageManagers: optional(listOf(oneOf('yarn', 'pnpm', 'bun')), ['yarn', 'pnpm', 'bun']),
    /** TeX macros for `sitegen/math`, such as `{ '\\RR': '\\mathbb{R}' }`. @default {} */
    macros: optional(recordOf(text), {}),
    /**
     * HTML in Markdown: `'allow'` keeps it unchanged, `'balanced'` keeps it and closes what a text leaves open, `'safe'` removes whatever
     * could run code or affect the rest of the page, `'none'` shows it as text. @default 'safe'
     */
    rawHtml: optional(oneOf('allow', 'balanced', 'safe', 'none'), 'safe'),
    /** How mistakes in texts are reported. */
    hooks: withDefault(
      object({
        /** Images whose files do not exist. @default 'throw' */
        onBrokenMarkdownImages: optional(level, 'throw'),
      }),
    ),
  }),
);
