/** Replacements for the modules `@docusaurus/…`: hooks that tell about the site, and what has a counterpart among the components of texts. */
import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';
import { currentPage, Link, moveTo, pathOf, queryAndHash, type SidebarProps, useBaseUrl } from 'sitegen-docs/mdx';
import { globalData } from './plugin-data.ts';

export * from 'sitegen-docs/mdx';
export * from './footers.tsx';
export * from './icons.tsx';
export * from './plugin-data.ts';

/** Not needed here: each island has an error boundary. */
export const ErrorBoundary = ({ children }: { children?: ReactNode }): ReactNode => children;

/** A project's hooks throw it where the provider of their context is missing. */
export class ReactContextError extends Error {
  constructor(provider: string) {
    super(`the context that <${provider}> gives is missing`);
  }
}
/** A component that renders its children inside of these, the first outermost. */
export const composeProviders =
  (providers: readonly ComponentType<{ children?: ReactNode }>[]) =>
  ({ children }: { children?: ReactNode }): ReactNode =>
    providers.reduceRight((inner, Provider) => createElement(Provider, null, inner), children);

export const useBaseUrlUtils = (): object => ({ withBaseUrl: useBaseUrl });
export const isInternalUrl = (url?: string): boolean => url !== undefined && !/^(?:\w+:|\/\/)/.test(url);

function siteConfig() {
  const { site, locale } = currentPage();
  const { default: defaultLocale, configs: localeConfigs } = locale;
  return {
    ...docusaurusConfig(),
    ...site,
    i18n: { defaultLocale, locales: Object.keys(localeConfigs), localeConfigs },
  };
}
export function useDocusaurusContext(): object {
  const { i18n, ...config } = siteConfig();
  return {
    siteConfig: { ...config, themeConfig: useThemeConfig(), i18n },
    i18n: { ...i18n, currentLocale: currentPage().locale.name },
    siteMetadata: { docusaurusVersion: '3', pluginVersions: {} },
    get globalData() {
      return globalData();
    },
    codeTranslations: {},
  };
}
/** The project's theme configuration, with the parts that are always there. */
export const useThemeConfig = (): object => ({
  navbar: { items: [] },
  docs: { sidebar: {} },
  prism: {},
  colorMode: {},
  metadata: [],
  ...docusaurusConfig().themeConfig,
});
const docusaurusConfig = (): { themeConfig?: Record<string, unknown> } => currentPage().settings;
/** False on the server and in the first rendering in the browser, which must be the same; then true. */
export function useIsBrowser(): boolean {
  const [is, set] = useState(false);
  useEffect(() => set(true), []);
  return is;
}
const inBrowser = typeof document !== 'undefined';
export const ExecutionEnvironment = {
  canUseDOM: inBrowser,
  canUseEventListeners: inBrowser,
  canUseIntersectionObserver: inBrowser,
  canUseViewport: inBrowser,
};
/** Colours of code for a package that highlights it; ours are in the style sheet. */
export const usePrismTheme = (): object => ({ plain: {}, styles: [] });
/** The page's colour mode, kept up to date. It is changed by a click on the page's own toggle. */
export function useColorMode(): object {
  const [colorMode, set] = useState('light');
  useEffect(() => {
    const html = document.documentElement;
    const read = (): void => set(html.dataset.theme ?? 'light');
    read();
    const observer = new MutationObserver(read);
    observer.observe(html, { attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, []);
  const setColorMode = (mode: string): void => {
    if (mode !== colorMode) document.querySelector<HTMLElement>('.color-toggle')?.click();
  };
  const [setLightTheme, setDarkTheme] = ['light', 'dark'].map((mode) => () => setColorMode(mode));
  const isDarkTheme = colorMode === 'dark';
  return { colorMode, colorModeChoice: colorMode, isDarkTheme, setColorMode, setLightTheme, setDarkTheme };
}
export const useLocation = (): object => ({ pathname: currentPage().url, ...queryAndHash() });
export function useHistory(): object {
  const go = (to: unknown): void => moveTo(pathOf(to));
  const back = (): void => globalThis.history.back();
  const routerHistory = { push: go, replace: go, goBack: back, createHref: pathOf, listen: () => (): void => {} };
  return { ...routerHistory, action: 'POP', length: 1, location: useLocation() };
}
export const usePluralForm = (): object => ({
  selectMessage: (count: number, forms: string) => forms.split('|')[count === 1 ? 0 : 1] ?? forms,
});
export const ThemeClassNames: object = { common: {}, layout: {}, docs: {}, blog: {}, pages: {} };

/** What is known of the page's text. */
export const useDoc = (): object => currentPage().about();
export const useBlogPost = (): object => ({ ...useDoc(), isBlogPostPage: true });
/** Links and anchors of components are checked elsewhere. */
export const useBrokenLinks = (): object => ({ collectAnchor() {}, collectLink() {} });

/** The category that the page belongs to. Outside of categories it has only items, those of the whole sidebar. */
export const useCurrentSidebarCategory = (): object => ({
  type: 'category',
  customProps: {},
  ...(currentPage().sidebarContext().category ?? { items: sidebarItems() }),
});
export const useCurrentSidebarSiblings = (): SidebarProps[] =>
  currentPage().sidebarContext().category?.items ?? sidebarItems();
export const useDocsSidebar = (): { items: SidebarProps[] } => ({ items: sidebarItems() });
const sidebarItems = (): SidebarProps[] => currentPage().sidebar() ?? [];
/** All items that are passed to components have an address, so none has to be left out. */
export const filterDocCardListItems = (items: SidebarProps[]): SidebarProps[] => items;
export const findFirstSidebarItemLink = ({ href }: SidebarProps): string => href;

/** Docusaurus's table of components for navbar items, which a project's own table extends, and the component that most of them use. */
export const navbarTypes = {};
export const NavbarLink = ({
  label,
  children,
  ...props
}: Parameters<typeof Link>[0] & { label?: ReactNode }): ReactNode => <Link {...props}>{children ?? label}</Link>;
