/** Lists the keys of Docusaurus's configuration that have the same meaning in sitegen, and the hints for those that have not. */
export type Values = Record<string, unknown>;

/** What to do about a setting that is not carried over, and how often it occurs. */
export interface Loss {
  hint: string;
  count: number;
  /** Whether the difference shows on the site's pages. */
  visible: boolean;
}

/** Reports a setting without a counterpart; `hint` says what to do. `visible` is true by default. */
export type ReportLoss = (name: string, hint: string, visible?: boolean) => void;

const words = (text: string): string[] => text.trim().split(/\s+/);

const sources =
  'id path routeBasePath tagsBasePath include exclude editUrl editLocalizedFiles showLastUpdateTime showLastUpdateAuthor';
/** Keys with the same meaning, by the object that has them. */
export const keys = {
  site: words(
    'title url baseUrl tagline favicon titleDelimiter trailingSlash noIndex baseUrlIssueBanner storage customFields scripts stylesheets headTags',
  ),
  docs: words(
    `${sources} sidebarPath sidebarItemsGenerator numberPrefixParser sidebarCollapsible sidebarCollapsed breadcrumbs includeCurrentVersion onlyIncludeVersions lastVersion versions`,
  ),
  blog: words(
    `${sources} pageBasePath authorsBasePath archiveBasePath blogTitle blogDescription blogSidebarTitle blogSidebarCount postsPerPage sortPosts showReadingTime authorsMapPath onUntruncatedBlogPosts onInlineTags onInlineAuthors feedOptions`,
  ),
  feeds: words('type title description copyright language limit'),
  locale: words('label htmlLang direction path'),
  navbar: words('title logo hideOnScroll style'),
  theme: words('colorMode image metadata announcementBar docs tableOfContents'),
};

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
/** For services that count visits. */
export const VISITS = 'sitegen counts no visits; name the script of that service under "scripts".';
const hints: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['themeConfig.algolia themeConfig.typesense themeConfig.docsearch', SEARCH],
    ['themeConfig.gtag themeConfig.googleAnalytics', VISITS],
    ['markdown.parseFrontMatter', 'Front matter is read as YAML.'],
    ['ssrTemplate', 'Add elements to the head with "headTags".'],
    [
      'docs.docItemComponent docs.docRootComponent blog.blogListComponent blog.blogPostComponent',
      'Change how the page looks with a part in "theme/parts".',
    ],
    ['docs.tags blog.tags', 'Tags are described in "tags.yml" of their folder.'],
    ['blog.readingTime', 'Words are counted by the usual rule.'],
    ['pages.exclude', 'Files and folders that begin with "_" are not pages.'],
    ['docs.numberPrefixParser', 'Prefixes are taken off by the usual rule.'],
    ['blog.feedOptions.xslt', 'Browsers show a feed as plain XML; readers of feeds are given the same.'],
    ['blog.feedOptions.createFeedItems', 'Feeds hold the newest posts; "limit" says how many.'],
    ['blog.truncateMarker', 'Mark the end of a preview with <!-- truncate -->.'],
    ['blog.processBlogPosts', 'Posts are shown as they are.'],
    ['i18n.localeConfigs.url', 'All languages are served from one origin.'],
  ].flatMap(([names = '', hint = '']) => words(names).map((name) => [name, hint])),
);

const hintOf = (name: string): string | undefined => (Object.hasOwn(hints, name) ? hints[name] : undefined);

const ofTexts = '{js,jsx,ts,tsx,md,mdx}';
/** Keys without which readers of the site lose nothing: a hint, not a warning. */
const unseen = /^(?:blog\.feedOptions\.xslt|themeConfig\.(?:algolia|typesense|docsearch))$/;
/** Values that equal Docusaurus's defaults. They are not reported, and neither are names of Docusaurus's own components. */
const usual: Values = {
  'docs.tags': 'tags.yml',
  'blog.tags': 'tags.yml',
  'pages.include': [`**/*.${ofTexts}`],
  'pages.exclude': [`**/_*.${ofTexts}`, '**/_*/**', '**/*.test.{js,jsx,ts,tsx}', '**/__tests__/**'],
};
const ownComponents =
  /^@theme\/(?:MDXPage|Doc(?:Item|Page|Root|VersionRoot|CategoryGeneratedIndexPage|TagDocListPage|TagsListPage)|Blog(?:List|Post|TagsList|TagsPosts|Archive)Page|Blog(?:\/Pages\/BlogAuthors\w+))$/;
const isUsual = (name: string, value: unknown): boolean =>
  name.endsWith('Component')
    ? ownComponents.test(String(value))
    : name in usual && JSON.stringify(value) === JSON.stringify(usual[name]);

/**
 * Copies the `wanted` keys of an object, which have the same meaning here; "true" becomes true, as in Docusaurus. Others are reported, with the
 * path `at`; in `themeConfig` only those with a hint, because others belong to a theme that is reported by itself, or to none.
 */
export function pick(input: Values, wanted: readonly string[], at: string, report: ReportLoss): Values {
  const copied: Values = {};
  for (const [key, value] of Object.entries(input)) {
    const name = at === '' ? key : `${at}.${key}`;
    const hint = hintOf(name) ?? (at === 'themeConfig' ? undefined : 'It has no counterpart here.');
    if (value === undefined) continue;
    if (wanted.includes(key)) copied[key] = value === 'true' ? true : value === 'false' ? false : value;
    else if (value !== null && !silent.has(name) && !isUsual(name, value) && hint !== undefined)
      report(name, hint, !unseen.test(name));
  }
  return copied;
}
