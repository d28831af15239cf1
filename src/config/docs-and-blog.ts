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
  /** Files that are read, as patterns below the folder. @default ['**\/*.{md,mdx}'] */
  include: optional(listOf(text), ['**/*.{md,mdx}']),
  /** @default ['**\/_*', '**\/_*\/**', '**\/*.test.*', '**\/__tests__/**'] */
  exclude: optional(listOf(text), ['**/_*', '**/_*/**', '**/*.test.*', '**/__tests__/**']),
  /** Where a page can be edited: the address of the folder that holds the content's sources, or a function. */
  editUrl,
  /** Let the link of a translated page lead to the translation. @default false */
  editLocalizedFiles: optional(bool, false),
  /** Show on each page when it last changed, by git. @default false */
  showLastUpdateTime: optional(bool, false),
  /** Show on each page who last changed it, by git. @default false */
  showLastUpdateAuthor: optional(bool, false),
};

const version = object({
  /** Name of the version in menus. @default the version's name, `Next` for the working copy */
  label: nullable(text),
  /** Where it is served, below the docs. */
  path: nullable(segment),
  /** The note on its pages. */
  banner: nullable(oneOf('none', 'unreleased', 'unmaintained')),
  /** Name the version on its pages. */
  badge: nullable(bool),
  /** Ask search engines to leave it out. @default false */
  noIndex: optional(bool, false),
});

export const docs = object({
  /** Tells several docs apart; navbar items name it as `docsPluginId`. @default 'default' */
  id: optional(id, 'default'),
  /** Folder below `content`, or from the site's root if it begins with `./` or `../`. @default 'docs' */
  path: optional(segment, 'docs'),
  /** Where docs are served; empty or `/` puts them at the root. @default '' */
  routeBasePath: optional(segment, ''),
  /** Where tags are served, below the docs. @default 'tags' */
  tagsBasePath: optional(segment, 'tags'),
  ...sources,
  /** Sidebars file, relative to the root; `false` for no sidebars. Unless given, `config/sidebars` with any extension. */
  sidebarPath: accepts<string | false | undefined>()((value, path, report) =>
    value === undefined || value === false ? null : text(value, path, report),
  ),
  /** `false` keeps number prefixes of file names in ids and URLs. @default true */
  numberPrefixParser: optional(bool, true),
  /** Let readers fold categories. @default true */
  sidebarCollapsible: optional(bool, true),
  /** Categories are folded at first. @default true */
  sidebarCollapsed: optional(bool, true),
  /** Show the way from the sidebar's top to the page. @default true */
  breadcrumbs: optional(bool, true),
  /** Serve the working copy as a version of its own. @default true */
  includeCurrentVersion: optional(bool, true),
  /** Only these versions are built; `current` is the working copy. @default all */
  onlyIncludeVersions: nullable(listOf(text)),
  /** The released version. @default the first of `versions.json` */
  lastVersion: nullable(text),
  /** Settings of versions by their names; `current` is the working copy. @default {} */
  versions: optional(recordOf(version), {}),
});

/** A number from `min`, or `'ALL'`. */
const countFrom =
  (min: number): Check<number | 'ALL', number | 'ALL'> =>
  (value, path, report) =>
    value === 'ALL' ? 'ALL' : wholeNumber(min, 1_000_000)(value, path, report);

export const blog = object({
  /** Tells several blogs apart. @default 'default' */
  id: optional(id, 'default'),
  /** Folder below `content`, or from the site's root if it begins with `./` or `../`. @default 'blog' */
  path: optional(segment, 'blog'),
  /** Where the blog is served. @default 'blog' */
  routeBasePath: optional(segment, 'blog'),
  /** Where the further pages of lists are served. @default 'page' */
  pageBasePath: optional(segment, 'page'),
  /** Where tags are served, below the blog. @default 'tags' */
  tagsBasePath: optional(segment, 'tags'),
  /** Where pages of authors are served, below the blog. @default 'authors' */
  authorsBasePath: optional(segment, 'authors'),
  /** Where the archive is served, below the blog; `null` for none. @default 'archive' */
  archiveBasePath: accepts<string | null | undefined>()((value, path, report) =>
    value === null ? null : optional(segment, 'archive')(value, path, report),
  ),
  /** Title of the list of posts. @default 'Blog' */
  blogTitle: optional(text, 'Blog'),
  /** Its description. @default 'Blog' */
  blogDescription: optional(text, 'Blog'),
  /** Heading of the list beside posts. @default 'Recent posts' */
  blogSidebarTitle: optional(text, 'Recent posts'),
  /** Number of posts in that list. @default 5 */
  blogSidebarCount: optional(countFrom(0), 5),
  /** @default 10 */
  postsPerPage: optional(countFrom(1), 10),
  /** By date. @default 'descending' */
  sortPosts: optional(oneOf('descending', 'ascending'), 'descending'),
  /** @default true */
  showReadingTime: optional(bool, true),
  /** File of authors, below the blog's folder. @default 'authors.yml' */
  authorsMapPath: optional(text, 'authors.yml'),
  ...sources,
  /** Posts without a truncation marker. @default 'warn' */
  onUntruncatedBlogPosts: optional(level, 'warn'),
  /** Tags that are not in `tags.yml`. @default 'warn' */
  onInlineTags: optional(level, 'warn'),
  /** Authors that are not in the authors file. @default 'warn' */
  onInlineAuthors: optional(level, 'warn'),
  /** Feeds of the posts, in every language, with their whole texts; `false` or `null` for none. */
  feedOptions,
});

export const pages = object({
  /** Folder below `content`, or from the site's root if it begins with `./` or `../`. @default 'pages' */
  path: nullable(segment),
  /** Where pages are served; empty or `/` puts them at the root. @default '' */
  routeBasePath: optional(segment, ''),
});

const magicComment = object({
  /** Of the lines. */
  className: text,
  /** Before the line it marks. */
  line: nullable(text),
  /** Before and after those it marks. */
  block: nullable(object({ start: text, end: text })),
});

export const markdown = withDefault(
  object({
    /** Which texts are MDX, that is code: `'mdx'` all, `'md'` none, `'detect'` those whose names end so. @default 'detect' */
    format: optional(oneOf('mdx', 'md', 'detect'), 'detect'),
    /** Lines indented by four spaces are code in MDX too, as in its first version. @default false */
    indentedCode: optional(bool, false),
    /** A line such as `:::tip` in a note of three colons ends it in MDX too, as in Docusaurus 2. @default false */
    namedEnds: optional(bool, false),
    /** Fences that have lines show them, even if they name a `file`, as in Docusaurus. @default false */
    ownLines: optional(bool, false),
    /** Draw `mermaid` fences at build time. @default true */
    mermaid: optional(bool, true),
    /** Correct emphasis and line breaks of Chinese text. @default true */
    cjk: optional(bool, true),
    /** `:tada:` and the other names of GitHub between colons are emoji. @default true */
    emoji: optional(bool, true),
    /** A picture alone in its paragraph is a figure, its title the caption; else titles are tooltips. @default true */
    figures: optional(bool, true),
    anchors: withDefault(
      object({
        /** Capitals stay in the ids that headings are given. @default false */
        maintainCase: optional(bool, false),
        /** What looks like a directive is no part of them, as the `:N` of “M:N”. @default false */
        withoutDirectives: optional(bool, false),
      }),
    ),
    /** Further names of admonitions: boxes like `:::info` whose title and class are the name. @default [] */
    admonitions: optional(listOf(text), []),
    /** Language of fences that name none. @default 'text' */
    defaultLanguage: optional(text, 'text'),
    /** Comments in code that mark lines, alone on theirs. @default `highlight-next-line`, `highlight-start` and `highlight-end` */
    magicComments: nullable(listOf(magicComment)),
    /** For whom `npm2yarn` fences say commands, beside npm. @default ['yarn', 'pnpm', 'bun'] */
    packageManagers: optional(listOf(oneOf('yarn', 'pnpm', 'bun')), ['yarn', 'pnpm', 'bun']),
    /** Commands of formulas (`sitegen/math`), with what they stand for: `{ '\\RR': '\\mathbb{R}' }`. @default {} */
    macros: optional(recordOf(text), {}),
    /** HTML in Markdown: as it is written, without what could run code or leave the text, or shown as text. @default 'safe' */
    rawHtml: optional(oneOf('allow', 'safe', 'none'), 'safe'),
    hooks: withDefault(
      object({
        /** Images that do not exist. @default 'throw' */
        onBrokenMarkdownImages: optional(level, 'throw'),
      }),
    ),
  }),
);
