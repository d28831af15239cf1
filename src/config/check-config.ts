/** Turns what a configuration file exports into a complete `Site`, naming every mistake by its key path. */

import {
  bool,
  type Check,
  isRecord,
  keyPath,
  listOf,
  nameOf,
  nullable,
  object,
  off,
  oneOf,
  oneOrMore,
  optional,
  type Report,
  record,
  recordOf,
  text,
  wholeNumber,
  withDefault,
} from '../lib/shape.ts';
import type { BlogOptions, DocsOptions, SidebarsConfig, Site } from '../model/site.ts';
import { agents, pageActions } from './check-agents.ts';
import { footerLinks, logo, navbarItem } from './check-navbar.ts';
import { defaultSocialImages, deploy, feedOptions, redirects, sitemap, socialImages } from './check-outputs.ts';
import { i18n, localesOf, withSlashes } from './locales.ts';

/** What the command line may set over the configuration. */
export interface Overrides {
  /** Only these locales; null for all. */
  locales: string[] | null;
  baseUrl: string | null;
}

/** Everything that a `Site` takes from elsewhere than the configuration file. */
export interface Surroundings extends Overrides {
  sidebars: SidebarsConfig | null;
  /** Folder of the theme that comes with the engine, absolute. */
  defaultTheme: string;
  /** Turns a folder relative to the root into an absolute one. */
  absolute: (path: string) => string;
}

export function checkConfig(input: unknown, around: Surroundings, report: Report): Site {
  const config = fields(input, '', report);
  const theme = config.themeConfig;
  const baseUrl = withSlashes(around.baseUrl ?? config.baseUrl);
  return {
    title: config.title,
    tagline: config.tagline,
    titleDelimiter: config.titleDelimiter,
    url: config.url,
    baseUrl,
    trailingSlash: config.trailingSlash,
    favicon: config.favicon,
    noIndex: config.noIndex,
    baseUrlIssueBanner: config.baseUrlIssueBanner,
    storage: config.storage,
    locales: localesOf(config, { ...around, baseUrl }, report),
    staleNotice: config.i18n?.staleNotice ?? false,
    levels: {
      brokenLinks: config.onBrokenLinks,
      brokenAnchors: config.onBrokenAnchors,
      brokenImages: config.markdown.hooks.onBrokenMarkdownImages,
      duplicateRoutes: config.onDuplicateRoutes,
      orphanDocs: config.onOrphanDocs,
      unmatchedTranslations: config.onUnmatchedTranslations,
    },
    staticDirectories: config.staticDirectories,
    docs: config.docs,
    blog: config.blog,
    sidebars: around.sidebars,
    syntax: {
      cjk: config.markdown.cjk,
      mermaid: config.markdown.mermaid,
      defaultLanguage: config.markdown.defaultLanguage,
      rawHtml: config.markdown.rawHtml,
      plugins: [],
    },
    plugins: config.plugins,
    sitemap: config.sitemap,
    redirects: config.redirects,
    socialImages: config.socialImages === undefined ? defaultSocialImagesOf(theme) : config.socialImages,
    deploy: config.deploy,
    search: config.search,
    customCss: config.customCss,
    themeDirectory: config.theme === null ? around.defaultTheme : around.absolute(config.theme),
    colorMode: theme.colorMode,
    announcementBar: theme.announcementBar,
    navbar: theme.navbar,
    footer: theme.footer,
    docsUi: { ...theme.docs.sidebar, versionPersistence: theme.docs.versionPersistence },
    tableOfContents: theme.tableOfContents,
    image: theme.image,
    metadata: theme.metadata,
    customFields: config.customFields,
    budgets: config.budgets,
    pageActions: theme.pageActions,
    feedback: theme.feedback,
    agents: config.agents,
  };
}

/** An image that the site names for all its pages stands in for drawn ones. */
const defaultSocialImagesOf = ({ image, metadata }: Pick<Site, 'image' | 'metadata'>): Site['socialImages'] =>
  image !== null || metadata.some(({ property }) => property === 'og:image') ? null : defaultSocialImages;

/** Groups of words that mean the same. */
const synonyms = object({ synonyms: optional(listOf(listOf(text)), [] as string[][]) });
const search: Check<Site['search']> = (value, path, report) =>
  value === false || value === null ? null : synonyms(value === undefined || value === true ? {} : value, path, report);

const level = oneOf('ignore', 'log', 'warn', 'throw');
/** A path below the base, without slashes at its ends. */
const segment: Check<string> = (value, path, report) => text(value, path, report).replace(/^\/+|\/+$/g, '');

const excluded = ['**/_*', '**/_*/**', '**/*.test.*', '**/__tests__/**'];
const editUrl: Check<DocsOptions['editUrl']> = (value, path, report) => {
  if (value === undefined || value === null) return null;
  if (typeof value === 'function')
    return (args) => (value as (args: unknown) => string | null | undefined)(args) ?? null;
  return text(value, path, report);
};
const editing = {
  editUrl,
  editLocalizedFiles: optional(bool, false),
  showLastUpdateTime: optional(bool, false),
  showLastUpdateAuthor: optional(bool, false),
};

const docs: Check<DocsOptions> = (value, path, report) => {
  const { sidebarPath: _, numberPrefixParser, ...rest } = docsFields(value, path, report);
  return { ...rest, numberPrefixes: numberPrefixParser };
};
const docsFields = object({
  path: optional(segment, 'docs'),
  routeBasePath: optional(segment, ''),
  tagsBasePath: optional(segment, 'tags'),
  include: optional(listOf(text), ['**/*.{md,mdx}']),
  exclude: optional(listOf(text), excluded),
  sidebarPath: optional((input, path, report) => (input === false ? false : text(input, path, report)), null),
  numberPrefixParser: optional(bool, true),
  sidebarCollapsible: optional(bool, true),
  sidebarCollapsed: optional(bool, true),
  breadcrumbs: optional(bool, true),
  ...editing,
  includeCurrentVersion: optional(bool, true),
  lastVersion: nullable(text),
  versions: optional(
    recordOf(
      object({
        label: nullable(text),
        path: nullable(segment),
        banner: nullable(oneOf('none', 'unreleased', 'unmaintained')),
        badge: nullable(bool),
        noIndex: optional(bool, false),
      }),
    ),
    {},
  ),
});

const countOrAll: Check<number | 'ALL'> = (value, path, report) =>
  value === 'ALL' ? 'ALL' : wholeNumber(0, 1_000_000)(value, path, report);
const perPage: Check<number | 'ALL'> = (value, path, report) =>
  value === 'ALL' ? 'ALL' : wholeNumber(1, 1_000_000)(value, path, report);

const blog: Check<BlogOptions> = object({
  path: optional(segment, 'blog'),
  routeBasePath: optional(segment, 'blog'),
  pageBasePath: optional(segment, 'page'),
  tagsBasePath: optional(segment, 'tags'),
  authorsBasePath: optional(segment, 'authors'),
  archiveBasePath: (value, path, report) => (value === null ? null : optional(segment, 'archive')(value, path, report)),
  blogTitle: optional(text, 'Blog'),
  blogDescription: optional(text, 'Blog'),
  blogSidebarTitle: optional(text, 'Recent posts'),
  blogSidebarCount: optional(countOrAll, 5),
  postsPerPage: optional(perPage, 10),
  sortPosts: optional(oneOf('descending', 'ascending'), 'descending' as const),
  showReadingTime: optional(bool, true),
  authorsMapPath: optional(text, 'authors.yml'),
  include: optional(listOf(text), ['**/*.{md,mdx}']),
  exclude: optional(listOf(text), excluded),
  ...editing,
  onUntruncatedBlogPosts: optional(level, 'warn' as const),
  onInlineTags: optional(level, 'warn' as const),
  onInlineAuthors: optional(level, 'warn' as const),
  feedOptions,
});

const tocLevels: Check<{ minHeadingLevel: number; maxHeadingLevel: number }> = (value, path, report) => {
  const levels = object({
    minHeadingLevel: optional(wholeNumber(2, 6), 2),
    maxHeadingLevel: optional(wholeNumber(2, 6), 3),
  })(value, path, report);
  if (levels.minHeadingLevel > levels.maxHeadingLevel)
    report({ path, message: 'has a minHeadingLevel above its maxHeadingLevel', hint: null });
  return levels;
};

/** Attributes of an element. */
const attributes: Check<Record<string, string>> = (value, path, report) => {
  const written = recordOf(text)(value, path, report);
  for (const name of Object.keys(written).filter((one) => !/^[a-z][\w:.-]*$/i.test(one)))
    report({ path: keyPath(path, name), message: 'is no name of an attribute', hint: null });
  return written;
};

const themeConfig = object({
  colorMode: withDefault(
    object({
      defaultMode: optional(oneOf('light', 'dark'), 'light' as const),
      disableSwitch: optional(bool, false),
      respectPrefersColorScheme: optional(bool, false),
    }),
  ),
  image: nullable(text),
  metadata: optional(listOf(attributes), []),
  announcementBar: nullable(
    object({
      id: optional(text, 'announcement-bar'),
      content: text,
      backgroundColor: nullable(text),
      textColor: nullable(text),
      isCloseable: optional(bool, true),
    }),
  ),
  navbar: withDefault(
    object({
      title: nullable(text),
      logo: nullable(logo),
      hideOnScroll: optional(bool, false),
      style: nullable(oneOf('dark', 'primary')),
      items: optional(listOf(navbarItem), []),
    }),
  ),
  footer: nullable(
    object({
      style: optional(oneOf('light', 'dark'), 'light' as const),
      logo: nullable(logo),
      copyright: nullable(text),
      links: footerLinks,
    }),
  ),
  docs: withDefault(
    object({
      versionPersistence: optional(oneOf('localStorage', 'none'), 'localStorage' as const),
      sidebar: withDefault(object({ hideable: optional(bool, false), autoCollapseCategories: optional(bool, false) })),
    }),
  ),
  tableOfContents: withDefault(tocLevels),
  pageActions,
  feedback: nullable(text),
});

/** An origin; a path in it belongs into `baseUrl`. */
const origin: Check<string> = (value, path, report) => {
  const written = text(value, path, report);
  if (written === '') return '';
  const url = URL.canParse(written) ? new URL(written) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    report({ path, message: `must be an address such as "https://example.com", not ${nameOf(value)}`, hint: null });
  else if (url.pathname !== '/' || url.search !== '' || url.hash !== '')
    report({ path, message: 'must be an origin without a path', hint: `Put "${url.pathname}" into "baseUrl".` });
  return written.replace(/\/+$/, '');
};

const bytes = wholeNumber(1, Number.MAX_SAFE_INTEGER);

const fields = object({
  title: text,
  url: origin,
  baseUrl: optional(text, '/'),
  tagline: optional(text, ''),
  favicon: nullable(text),
  titleDelimiter: optional(text, '|'),
  trailingSlash: nullable(bool),
  noIndex: optional(bool, false),
  onBrokenLinks: optional(level, 'throw' as const),
  onBrokenAnchors: optional(level, 'throw' as const),
  onDuplicateRoutes: optional(level, 'throw' as const),
  onOrphanDocs: optional(level, 'warn' as const),
  onUnmatchedTranslations: optional(level, 'warn' as const),
  baseUrlIssueBanner: optional(bool, true),
  staticDirectories: optional(listOf(text), ['content/static']),
  i18n: nullable(i18n),
  docs: off(docs, {}),
  blog: off(blog, {}),
  markdown: withDefault(
    object({
      mermaid: optional(bool, true),
      cjk: optional(bool, true),
      defaultLanguage: optional(text, 'text'),
      rawHtml: optional(oneOf('allow', 'safe', 'none'), 'safe' as const),
      hooks: withDefault(object({ onBrokenMarkdownImages: optional(level, 'throw' as const) })),
    }),
  ),
  customCss: optional(oneOrMore(text), [] as string[]),
  theme: nullable(text),
  plugins: optional(listOf(text), [] as string[]),
  sitemap,
  redirects,
  socialImages,
  deploy,
  search,
  storage: withDefault(
    object({
      type: optional(oneOf('localStorage', 'sessionStorage'), 'localStorage' as const),
      namespace: optional(
        (value, path, report) => (typeof value === 'string' ? value : bool(value, path, report)),
        false as boolean | string,
      ),
    }),
  ),
  themeConfig: withDefault(themeConfig),
  customFields: optional(record, {}),
  agents,
  budgets: withDefault(object({ html: nullable(bytes), js: nullable(bytes), css: nullable(bytes) })),
});
/** The path of the sidebars file as written, which is needed before the rest is checked. */
export function sidebarPathOf(input: unknown): string | false | null {
  const docsConfig = isRecord(input) ? input.docs : null;
  const path = isRecord(docsConfig) ? docsConfig.sidebarPath : null;
  return typeof path === 'string' || path === false ? path : null;
}
