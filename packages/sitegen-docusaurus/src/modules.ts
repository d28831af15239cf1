/** Tables: modules that Docusaurus projects import → exports of the runtime that replace them. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ModuleTable, TextWrapper } from 'sitegen-docs/adapter';

const sidebarHooks =
  'useCurrentSidebarCategory, useCurrentSidebarSiblings, useDocsSidebar, filterDocCardListItems, findFirstSidebarItemLink, findFirstSidebarItemLink as findFirstCategoryLink';

const themeCommon = `${sidebarHooks}, useColorMode, usePluralForm, Layout as PageMetadata, ThemeClassNames, useThemeConfig, usePrismTheme, Details, ReactContextError, composeProviders`;

/** Path after `@docusaurus/` → clause of exports, names of our MDX runtime with aliases. */
export const docusaurus: Readonly<Record<string, string>> = {
  Link: 'Link as default',
  Head: 'Head as default',
  BrowserOnly: 'BrowserOnly as default',
  ErrorBoundary: 'ErrorBoundary as default',
  Translate: 'Translate as default, translate',
  Interpolate: 'Interpolate as default, interpolate',
  useBaseUrl: 'useBaseUrl as default, useBaseUrlUtils',
  useDocusaurusContext: 'useDocusaurusContext as default',
  useIsBrowser: 'useIsBrowser as default',
  useGlobalData: 'globalData as default, pluginData as usePluginData, allPluginData as useAllPluginInstancesData',
  useBrokenLinks: 'useBrokenLinks as default',
  'plugin-content-blog/client': 'useBlogPost',
  'plugin-content-docs/client': `${sidebarHooks}, useDoc, docsVersions as useVersions, lastDocsVersion as useLatestVersion, ownDocsVersion as useDocsVersion, activeDocsVersion as useActiveVersion, docById as useDocById, docsData as useDocsData, allDocsData as useAllDocsData`,
  isInternalUrl: 'isInternalUrl as default',
  ExecutionEnvironment: 'ExecutionEnvironment as default',
  router: 'useLocation, useHistory, Redirect, Link as NavLink, Link',
  'theme-common': themeCommon,
  'theme-common/internal': `${themeCommon}, useDoc, useBlogPost`,
};
/** Docusaurus's table of components for items of the navbar, which a project may extend. */
export const NAVBAR_TYPES = 'NavbarItem/ComponentTypes';

/** Components of Docusaurus's themes (`@theme/…`) that we have replacements for. */
export const themeNames = [
  'Tabs',
  'TabItem',
  'Admonition',
  'CodeBlock',
  'Details',
  'TOCInline',
  'DocCardList',
  'DocCard',
  'ThemedImage',
  'IdealImage',
  'MDXComponents',
  'Heading',
  'Layout',
  'Mermaid',
  'Icon/ExternalLink',
  'Icon/Arrow',
  'Icon/Close',
  'Icon/Copy',
  'Icon/DarkMode',
  'Icon/Edit',
  'Icon/Home',
  'Icon/Language',
  'Icon/LightMode',
  'Icon/Menu',
  'Icon/Success',
  'Icon/SystemColorMode',
  'CodeInline',
  'MDXContent',
  'MDXComponents/Details',
  'EditThisPage',
  'EditMetaRow',
  'LastUpdated',
  'TagsListInline',
  'BlogPostItem/Footer/ReadMoreLink',
] as const;

/** Parts of Docusaurus's theme that surround every page: a project that replaces them often gives contexts to its components. */
export const providerParts = ['Root', 'Layout/Provider'] as const;

/**
 * Parts of Docusaurus's theme that show a page's text, outermost first, and the kind of the text. A project's part that adds something to
 * Docusaurus's own is printed around our text, or after it.
 */
export const textParts: readonly [part: string, kind: TextWrapper['kind']][] = [
  ['DocItem', 'doc'],
  ['DocItem/Layout', 'doc'],
  ['DocItem/Content', 'doc'],
  ['DocItem/Footer', 'doc'],
  ['BlogPostItem', 'post'],
  ['BlogPostItem/Container', 'post'],
  ['BlogPostItem/Content', 'post'],
  ['BlogPostItem/Footer', 'post'],
  ['MDXPage', 'page'],
  ['MDXContent', 'any'],
];
export const isTextPart = (name: string): boolean => textParts.some(([part]) => part === name);

/** Names of `@theme/MDXComponents/…` that stand for Markdown elements. */
export const elementParts = ['A', 'Img', 'Ul', 'Li', 'Heading'] as const;

/** Folder of the modules that replace others. */
export const packageRoot: string = join(dirname(fileURLToPath(import.meta.url)), '..');
const runtime = JSON.stringify(join(packageRoot, 'runtime', 'index.tsx'));

/** The code of a module with the exports of a clause, names of the runtime with aliases (`Link as default, Link`); others are missing. */
function moduleWith(clause: string): string {
  const entries = clause.split(', ').flatMap((binding) => {
    const [imported, name = imported] = binding.split(' as ');
    return binding === '' ? [] : [`${name}: all.${imported}`];
  });
  return `const all = require(${runtime}); module.exports = all.moduleOf('$0', { ${entries.join(', ')} });`;
}
const exactly = (address: string): string => `^${address.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}$`;

/** The clause for a theme component. Ours is named after the last segment: `Icon/ExternalLink` is `ExternalLink`. */
function clauseOfPart(name: string): string {
  const lastName = name.slice(name.lastIndexOf('/') + 1);
  return `${lastName} as default, ${lastName}`;
}

type Rows = ModuleTable['rows'][number][];

/** Rows for parts of Docusaurus's theme, as the project's own extend them (`@theme-original/…`), and for those that it does not replace. */
const partRows: Rows = [
  ...elementParts.map((part): Rows[number] => [
    `^@theme(?:-original|-init)?/MDXComponents/${part}$`,
    moduleWith(`MDX${part} as default`),
    true,
  ]),
  [`^@theme-(?:original|init)/${NAVBAR_TYPES}$`, moduleWith('navbarTypes as default'), true],
  ['^@theme(?:-original|-init)?/NavbarItem/.+$', moduleWith('NavbarLink as default'), true],
  ['^@theme-(?:original|init)/Footer$', moduleWith('OriginalFooter as default'), true],
  [`^@theme-(?:original|init)/(?:${providerParts.join('|')})$`, moduleWith('ErrorBoundary as default'), true],
  ...textParts.map(([part]): Rows[number] => [
    `^@theme-(?:original|init)/${part}$`,
    moduleWith(`${part.endsWith('/Footer') ? 'TextFooter' : 'MDXContent'} as default`),
    true,
  ]),
  ...themeNames.map((name): Rows[number] => [
    `^@theme(?:-original|-init)?/${name}$`,
    moduleWith(clauseOfPart(name)),
    true,
  ]),
];

/** `usable`: paths below `src/theme` of the project's own parts that can take the place of ours. */
export const moduleTable = (usable: readonly string[]): ModuleTable => ({
  rows: [
    ...usable.map((name): Rows[number] => [exactly(`@theme/${name}`), `@root/src/theme/${name}`]),
    ...themeNames
      .filter((name) => !usable.includes(name))
      .map((name): Rows[number] => [exactly(`@site/src/theme/${name}`), moduleWith(clauseOfPart(name)), true]),
    // Before the rows of `@site/`, as projects name the folder from there.
    [
      '^(?:@generated|.*/\\.docusaurus)/docusaurus-plugin-content-blog/([^/]+)/blog-post-list-prop-[^/]+\\.json$',
      `module.exports = require(${runtime}).recentPosts('$1');`,
      true,
    ],
    ['^!*(?:-!)?raw-loader!@site/(.+)$', '@root/$1?raw'],
    ['^!*(?:-!)?raw-loader!(.+)$', '$1?raw'],
    ['^@site/(.+)$', '@root/$1'],
    ...partRows,
    ['^@theme/(.+)$', '@root/src/theme/$1'],
    ...Object.entries(docusaurus).map(([name, clause]): Rows[number] => [
      `^@docusaurus/(?:core/lib/client/exports/)?${name.replace('/client', '(?:/lib)?/client(?:/.*)?')}$`,
      moduleWith(clause),
      true,
    ]),
    ['^@generated/.+$', moduleWith(''), true],
    ['^react-router(?:-dom)?$', moduleWith(docusaurus.router ?? ''), true],
  ],
  onServer: ['^@theme/(?:DocCard|DocCardList|MDXComponents|Mermaid|Edit.*|LastUpdated|TagsListInline)$'],
  isTolerant: true,
});
