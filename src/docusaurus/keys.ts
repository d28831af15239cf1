/** Lists the keys of Docusaurus's configuration that have the same meaning in sitegen, and the hints for those that have not. */
import { ownValue } from '../lib/own-value.ts';
import type { ReportNotTakenOver } from './not-taken-over.ts';

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Keys with the same meaning, by the object that has them: the configuration, docs, blog, locale, navbar, themeConfig. */
export const siteKeys = words(
  'title url baseUrl tagline favicon titleDelimiter trailingSlash noIndex baseUrlIssueBanner storage customFields scripts stylesheets headTags',
);
const sources =
  'id path routeBasePath tagsBasePath include exclude editUrl editLocalizedFiles showLastUpdateTime showLastUpdateAuthor';
export const docsKeys = words(
  `${sources} sidebarPath sidebarItemsGenerator numberPrefixParser sidebarCollapsible sidebarCollapsed breadcrumbs includeCurrentVersion onlyIncludeVersions lastVersion versions`,
);
export const blogKeys = words(
  `${sources} pageBasePath authorsBasePath archiveBasePath blogTitle blogDescription blogSidebarTitle blogSidebarCount postsPerPage sortPosts showReadingTime authorsMapPath onUntruncatedBlogPosts onInlineTags onInlineAuthors feedOptions`,
);
export const feedKeys = words('type title description copyright language limit');
export const localeKeys = words('label htmlLang direction path');
export const navbarKeys = words('title logo hideOnScroll style');
export const themeKeys = words('colorMode image metadata announcementBar docs tableOfContents');

/** Keys that are not reported: other code reads them, or they do not affect what readers see. */
const silent = new Set(
  words(`
  onBrokenLinks onBrokenAnchors onDuplicateRoutes onBrokenMarkdownLinks staticDirectories i18n presets plugins themes themeConfig markdown
  markdown.format markdown.mermaid markdown.anchors markdown.hooks markdown.mdx1Compat markdown.preprocessor markdown.remarkRehypeOptions
  organizationName projectName clientModules deploymentBranch githubHost githubPort future webpack
  i18n.localeConfigs.calendar i18n.localeConfigs.translate i18n.localeConfigs.baseUrl
  docs.homePageId docs.admonitions docs.disableVersioning docs.editCurrentVersion docs.onInlineTags docs.remarkPlugins docs.rehypePlugins
  docs.beforeDefaultRemarkPlugins docs.beforeDefaultRehypePlugins
  blog.admonitions blog.remarkPlugins blog.rehypePlugins blog.beforeDefaultRemarkPlugins blog.beforeDefaultRehypePlugins
  pages.remarkPlugins pages.rehypePlugins pages.id pages.admonitions pages.beforeDefaultRemarkPlugins
  pages.showLastUpdateTime pages.showLastUpdateAuthor pages.editUrl
`),
);

/** For modules that a project loads into the browser; of them, style sheets are used. */
export const SCRIPTS = 'Load a script of the site with "scripts".';
export const isSheet = (path: string): boolean => /\.(?:css|s[ac]ss|less)$/.test(path);

/** For a search of the project's. */
export const SEARCH =
  'The search of sitegen takes its place, in the bar of every page; there is no page of its own for it.';
const hints: Record<string, string> = {
  ...Object.fromEntries(['algolia', 'typesense', 'docsearch'].map((name) => [`themeConfig.${name}`, SEARCH])),
  'themeConfig.gtag': 'sitegen counts no visits; name the script of that service under "scripts".',
  'themeConfig.googleAnalytics': 'sitegen counts no visits; name the script of that service under "scripts".',
  'markdown.parseFrontMatter': 'Front matter is read as YAML.',
  ssrTemplate: 'Add elements to the head with "headTags".',
  ...Object.fromEntries(
    ['docs.docItemComponent', 'docs.docRootComponent', 'blog.blogListComponent', 'blog.blogPostComponent'].map(
      (name) => [name, 'Change how the page looks with a part in "theme/parts".'],
    ),
  ),
  'docs.tags': 'Tags are described in "tags.yml" of their folder.',
  'blog.tags': 'Tags are described in "tags.yml" of their folder.',
  'blog.readingTime': 'Words are counted by the usual rule.',
  'pages.exclude': 'Files and folders that begin with "_" are not pages.',
  'docs.numberPrefixParser': 'Prefixes are taken off by the usual rule.',
  'blog.feedOptions.xslt': 'Browsers show a feed as plain XML; readers of feeds are given the same.',
  'blog.feedOptions.createFeedItems': 'Feeds hold the newest posts; "limit" says how many.',
  'blog.truncateMarker': 'Mark the end of a preview with <!-- truncate -->.',
  'blog.processBlogPosts': 'Posts are shown as they are.',
  'i18n.localeConfigs.url': 'All languages are served from one origin.',
};

const ofTexts = '{js,jsx,ts,tsx,md,mdx}';
/** Keys without which readers of the site lose nothing: a hint, not a warning. */
const unseen = /^(?:blog\.feedOptions\.xslt|themeConfig\.(?:algolia|typesense|docsearch))$/;
/** Values that equal Docusaurus's defaults. They are not reported, and neither are names of Docusaurus's or the OpenAPI theme's components. */
const usual: Record<string, unknown> = {
  ...{ 'docs.tags': 'tags.yml', 'blog.tags': 'tags.yml' },
  'pages.include': [`**/*.${ofTexts}`],
  'pages.exclude': [`**/_*.${ofTexts}`, '**/_*/**', '**/*.test.{js,jsx,ts,tsx}', '**/__tests__/**'],
};
const ownComponents =
  /^@theme\/(?:MDXPage|ApiItem|ApiPage|Doc(?:Item|Page|Root|VersionRoot|CategoryGeneratedIndexPage|TagDocListPage|TagsListPage)|Blog(?:List|Post|TagsList|TagsPosts|Archive)Page|Blog(?:\/Pages\/BlogAuthors\w+))$/;
const isUsual = (name: string, value: unknown): boolean =>
  name.endsWith('Component')
    ? ownComponents.test(String(value))
    : name in usual && JSON.stringify(value) === JSON.stringify(usual[name]);

/**
 * Copies those `keys` of an object that have the same meaning here; "true" becomes true, as in Docusaurus. Others are reported by `leave`, with
 * the path `at`; in `themeConfig` only those with a hint, because others belong to a theme that is reported by itself, or to none.
 */
export function pick(
  input: Record<string, unknown>,
  keys: readonly string[],
  at: string,
  leave: ReportNotTakenOver,
): Record<string, unknown> {
  for (const [key, value] of Object.entries(input)) {
    const name = at === '' ? key : `${at}.${key}`;
    if (keys.includes(key) || silent.has(name) || value === undefined || value === null || isUsual(name, value))
      continue;
    const hint = ownValue(hints, name) ?? (at === 'themeConfig' ? undefined : 'It has no counterpart here.');
    if (hint !== undefined) leave(name, hint, !unseen.test(name));
  }
  return Object.fromEntries(
    Object.entries(input).flatMap(([key, value]) =>
      keys.includes(key) && value !== undefined
        ? [[key, value === 'true' ? true : value === 'false' ? false : value]]
        : [],
    ),
  );
}
