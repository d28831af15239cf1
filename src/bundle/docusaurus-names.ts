/** Tables: modules and packages that Docusaurus projects import → exports of our MDX runtime that replace them. */
import type { SourceKind } from '../model/content.ts';

/** Docusaurus's module for data of plugins. Such plugins do not run here, so importing it is reported. */
export const GLOBAL_DATA = '@docusaurus/useGlobalData';

const sidebarHooks =
  'useCurrentSidebarCategory, useCurrentSidebarSiblings, useDocsSidebar, filterDocCardListItems, findFirstSidebarItemLink, findFirstSidebarItemLink as findFirstCategoryLink';

const themeCommon = `${sidebarHooks}, useColorMode, usePluralForm, Layout as PageMetadata, ThemeClassNames, useThemeConfig, Details, ReactContextError, composeProviders`;

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
/** Components of Docusaurus's themes (`@theme/…`) that we have replacements for. */
export const themeNames = [
  ...['Tabs', 'TabItem', 'Admonition', 'CodeBlock', 'Details', 'TOCInline', 'DocCardList', 'DocCard', 'ThemedImage'],
  ...['IdealImage', 'MDXComponents', 'Heading', 'Layout', 'Mermaid', 'Icon/ExternalLink'],
  ...['Icon/Arrow', 'Icon/Close', 'Icon/Copy', 'Icon/DarkMode', 'Icon/Edit', 'Icon/Home', 'Icon/Language'],
  ...['Icon/LightMode', 'Icon/Menu', 'Icon/Success', 'Icon/SystemColorMode'],
  ...['CodeInline', 'MDXContent', 'MDXComponents/Details'],
  // In version 2 up to its betas.
  'hooks/useThemeContext',
  // In footers of texts; they print nothing, as the page's own footer has what they show.
  ...['EditThisPage', 'EditMetaRow', 'LastUpdated', 'TagsListInline', 'BlogPostItem/Footer/ReadMoreLink'],
] as const;

/** Parts of Docusaurus's theme that surround every page: a project that replaces them often gives contexts to its components. */
export const providerParts = ['Root', 'Layout/Provider'] as const;

/**
 * Parts of Docusaurus's theme that show a page's text, outermost first, and the kind of the text. A project's part that adds something to
 * Docusaurus's own is printed around our text, or after it.
 */
export const textParts: readonly [part: string, kind: SourceKind | 'any'][] = [
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

/** Packages common in Docusaurus projects → clause of exports that replaces them if they are not installed. */
const packages: Readonly<Record<string, string>> = {
  clsx: 'clsx as default, clsx',
  classnames: 'clsx as default',
  'tailwind-merge': 'clsx as twMerge, clsx as twJoin',
  'prop-types': 'propTypes as default',
  'docusaurus-plugin-internaldocs-fb/internal': 'FbInternalOnly, OssOnly, fbContent, fbInternalOnly, isInternal',
  '@mdx-js/react': 'MDXContent as MDXProvider, useMDXComponents',
  'react-markdown': 'Markdown as default, Markdown',
  'react-player': 'Video as default',
  'react-player/lazy': 'Video as default',
  'react-player/youtube': 'Video as default',
  'react-lite-youtube-embed': 'Video as default, Video as LiteYouTubeEmbed',
  'react-youtube': 'Video as default',
  'mdx-embed': 'YouTube, Vimeo',
  'react-iframe': 'Video as default',
  'prism-react-renderer': 'Highlight as default, Highlight, defaultProps',
  'react-github-btn': 'GitHubButton as default',
  'react-syntax-highlighter': ['default', 'Prism', 'Light', 'PrismLight', 'PrismAsync', 'PrismAsyncLight', 'LightAsync']
    .map((name) => `SyntaxHighlighter as ${name}`)
    .join(', '),
};

/** The clause of exports that replaces a package; undefined if we have no replacement. */
export const clauseOfPackage = (path: string): string | undefined =>
  // Its style and language modules are not needed: the engine highlights the code.
  path.startsWith('react-syntax-highlighter/') ? '' : animation.test(path) ? animationHooks : packages[path];

/** Animation packages. Their HTML is invisible until a script fades it in. */
export const animation =
  /^(?:framer-motion|motion|@react-spring|react-spring|react-reveal|react-awesome-reveal)(?:\/|$)/;
/** Those of their hooks that decide what is shown. */
const animationHooks = 'useSpring, useSprings, useSprings as useTrail, useTransition';
