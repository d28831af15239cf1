/** Replacements for the modules `@docusaurus/…`: links, head, translations, URLs, and hooks that tell about the site. */
import {
  Children,
  type ComponentType,
  createElement,
  Fragment,
  isValidElement,
  type ReactNode,
  useContext,
  useEffect,
  useState,
} from 'react';
import { nullIfThrown } from '../../src/lib/thrown.ts';
import { isExternal } from '../../src/lib/urls.ts';
import type { HeadChanges, SidebarProps } from '../../src/model/mdx.ts';
import { InsideIsland } from '../components/Island.tsx';
import { withoutGlobalData } from './global-data.ts';
import { globalData } from './plugin-data.ts';
import { currentPage, moveTo, queryAndHash, tryToPrint, wordInPage, wordOf } from './run.tsx';
import { orStandIn } from './stand-in.ts';

type Attributes = Record<string, unknown>;

/** A URL as a string, from a string or from a router's location object. */
const pathOf = (to: unknown): string =>
  typeof to === 'object' && to !== null
    ? ['pathname', 'search', 'hash'].map((part) => (to as Record<string, unknown>)[part] ?? '').join('')
    : String(to ?? '');

/** `@docusaurus/Link`. Its URL is resolved like those of links in Markdown; broken links have been reported elsewhere. */
export function Link({
  to,
  href,
  children,
  isNavLink,
  activeClassName,
  autoAddBaseUrl,
  ...rest
}: Attributes & { children?: ReactNode }): ReactNode {
  const url = pathOf(to ?? href);
  const link = currentPage().link(url);
  return (
    <a {...rest} href={link?.href ?? url} {...(link?.external && { target: '_blank', rel: 'noopener noreferrer' })}>
      {children}
    </a>
  );
}

/** `@docusaurus/Head`: takes over a title, `meta` and `link` elements, JSON-LD, and attributes of `html` and `body`. Other elements are reported. */
export function Head({ children }: { children?: ReactNode }): ReactNode {
  const { changeHead } = currentPage();
  for (const one of Children.toArray(children)) {
    if (!isValidElement<Attributes & { children?: ReactNode }>(one)) continue;
    const { children: inner, ...props } = one.props;
    if (one.type === Fragment) Head({ children: inner });
    else changeHead(headChangesOf(String(one.type), props, Children.toArray(inner).join('')));
  }
  return null;
}
/** What an element in `<Head>` changes. */
function headChangesOf(tag: string, props: Attributes, text: string): Partial<HeadChanges> {
  if (tag === 'title') return { headTitle: text };
  if (tag === 'meta' && props.name === 'description') return { description: String(props.content) };
  if (tag === 'meta' || tag === 'link') return { head: [{ tag, attributes: attributesOf(props) }] };
  if (tag === 'html' || tag === 'body') return { attributes: { [tag]: withoutReserved(attributesOf(props)) } };
  if (props.type !== 'application/ld+json') {
    currentPage().leftOut(`<${tag}> in <Head>`, hints[tag] ?? 'Write it under "headTags" of the configuration.');
    return {};
  }
  const json = text || String((props.dangerouslySetInnerHTML as { __html?: string } | undefined)?.__html);
  const data = nullIfThrown(() => Object(JSON.parse(json)) as object);
  return data === null ? {} : { structuredData: [data] };
}
/** Hints for elements that we do not support. Scripts and styles: the content security policy is fixed before pages are rendered. */
const hints: Record<string, string> = {
  script:
    'Name the script under "scripts" of the configuration, whose hosts the content security policy allows; what runs on this page alone goes into a component.',
  style: 'Write the rules in a style sheet of "customCss".',
  base: 'Write whole addresses: a base would change every link of the page.',
};
/** Drops attributes with styles or scripts, which the content security policy forbids, and those that our theme sets itself. */
const withoutReserved = (attributes: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => !reserved.test(name)));
const reserved =
  /^(?:style|on.*|data-(?:theme.*|bars|has-hydrated|default-mode|state|words|base|(?:shell|search|storage).*|later-sheet|follows-system|mode-switch|worker))$/;

/** Converts React props to HTML attributes; values that are not strings are dropped. */
const attributesOf = (props: Attributes): Record<string, string> =>
  Object.fromEntries(
    Object.entries(props).flatMap(([name, value]) =>
      typeof value === 'string' ? [[htmlNames[name] ?? name.toLowerCase(), value]] : [],
    ),
  );
const htmlNames: Record<string, string> = { httpEquiv: 'http-equiv', className: 'class' };

/** `@docusaurus/BrowserOnly`: content that can be rendered on the server is rendered; otherwise the fallback is shown. */
export function BrowserOnly({ fallback = null, children }: { fallback?: ReactNode; children?: unknown }): ReactNode {
  // In an island the content is rendered in the browser anyway.
  const isInIsland = useContext(InsideIsland);
  const printed = typeof children === 'function' ? tryToPrint(children as () => ReactNode, isInIsland) : null;
  return printed ?? (typeof fallback === 'function' ? (fallback as () => ReactNode)() : fallback);
}

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

type Values = Readonly<Record<string, ReactNode>>;
/** Replaces placeholders such as `{name}` by values; one without a value stays. With elements among the values, it gives a list. */
export const interpolate = (text: string, values: Values = {}): ReactNode => {
  const parts = text.split(/(\{\w+\})/).map((part) => values[/^\{(\w+)\}$/.exec(part)?.[1] ?? ''] ?? part);
  return hasElements(values) ? Children.toArray(parts) : parts.join('');
};
const hasElements = (values: Values): boolean => Object.values(values).some((value) => typeof value === 'object');
/** The interface text with this id or message in the page's language, else the message itself, with values filled in. */
export const translate = ({ message, id }: { message?: string; id?: string }, values: Values = {}): ReactNode => {
  const text = (): string => wordOf(id ?? message ?? '') ?? message ?? id ?? '';
  return hasElements(values) ? interpolate(text(), values) : wordInPage(() => String(interpolate(text(), values)));
};
export const Interpolate = ({ children = '', values }: { children?: string; values?: Values }): ReactNode =>
  interpolate(children, values);
export const Translate = ({
  children = '',
  id,
  values,
}: {
  children?: string;
  id?: string;
  values?: Values;
}): ReactNode => (
  <Interpolate {...(values && { values })}>
    {String(translate({ message: children, ...(id !== undefined && { id }) }))}
  </Interpolate>
);

/** Adds the site's base URL to a path that lacks it, and the site's origin if `absolute`. External URLs and hashes stay. */
export function useBaseUrl(url = '', { absolute = false }: { absolute?: boolean } = {}): string {
  const { site, locale, link } = currentPage();
  const { baseUrl, url: origin } = site;
  if (url === '' || isExternal(url) || url.startsWith('#')) return url;
  const inLocale = url.startsWith(baseUrl) ? url : baseUrl + url.replace(/^\//, '');
  // A public file is there once for all languages.
  const { href = inLocale } = (locale.name === locale.default ? null : link(inLocale)) ?? {};
  const path = href.startsWith(baseUrl) ? inLocale : href;
  return absolute ? origin + path : path;
}
export const useBaseUrlUtils = (): object => ({ withBaseUrl: useBaseUrl });
export const isInternalUrl = (url?: string): boolean => url !== undefined && !isExternal(url);

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
    siteConfig: orStandIn({ ...config, themeConfig: useThemeConfig(), i18n }),
    i18n: { ...i18n, currentLocale: currentPage().locale.name },
    siteMetadata: { docusaurusVersion: '3', pluginVersions: {} },
    get globalData() {
      return globalData();
    },
    codeTranslations: {},
  };
}
type ConfiguredPage = { default: ComponentType<{ config: object }> };
/** Gives the component of a page its property `config`. */
export const withConfig = (page: ConfiguredPage): object => ({
  ...page,
  default: () => createElement(page.default, { config: withoutGlobalData(siteConfig()) }),
});
/** The project's theme configuration; missing settings, such as those that only Docusaurus's theme has, are stand-ins. */
export const useThemeConfig = (): object => orStandIn(docusaurusConfig().themeConfig ?? {});
const docusaurusConfig = (): { themeConfig?: Record<string, unknown> } =>
  currentPage().site.customFields.docusaurus ?? {};
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
/** Its name in alphas and betas of version 2. */
export const useThemeContext = useColorMode;
export const useLocation = (): object => ({ pathname: currentPage().url, ...queryAndHash() });
export function useHistory(): object {
  const go = (to: unknown): void => moveTo(pathOf(to));
  const back = (): void => globalThis.history.back();
  const own = { push: go, replace: go, goBack: back, createHref: pathOf, listen: () => (): void => {} };
  return { ...own, action: 'POP', length: 1, location: useLocation() };
}
/** Redirects with a `meta` refresh, and shows a link in case that does not work. */
export function Redirect({ to }: { to: unknown }): ReactNode {
  const url = pathOf(to);
  const content = `0; url=${currentPage().link(url)?.href ?? url}`;
  currentPage().changeHead({ head: [{ tag: 'meta', attributes: { 'http-equiv': 'refresh', content } }] });
  return <Link to={to}>{url}</Link>;
}
export const usePluralForm = (): object => ({
  selectMessage: (count: number, forms: string) => forms.split('|')[count === 1 ? 0 : 1] ?? forms,
});
export const ThemeClassNames: object = { common: {}, layout: {}, docs: {}, blog: {}, pages: {} };

/** What is known of the page's text; data that only Docusaurus has are stand-ins. */
export function useDoc(): object {
  const { metadata, ...others } = currentPage().about();
  return { metadata: orStandIn(metadata), ...others };
}
export const useBlogPost = (): object => ({ ...useDoc(), isBlogPostPage: true });
/** Links and anchors of components are checked elsewhere. */
export const useBrokenLinks = (): object => ({ collectAnchor() {}, collectLink() {} });

/** The category that the page belongs to. Outside of categories it has only items, those of the whole sidebar. */
export const useCurrentSidebarCategory = (): object => ({
  ...{ type: 'category', customProps: {} },
  ...(currentPage().sidebarContext().category ?? { items: sidebarItems() }),
});
export const useCurrentSidebarSiblings = (): SidebarProps[] =>
  currentPage().sidebarContext().category?.items ?? sidebarItems();
export const useDocsSidebar = (): { items: SidebarProps[] } => ({ items: sidebarItems() });
const sidebarItems = (): SidebarProps[] => currentPage().sidebar() ?? [];
/** All items that are passed to components have an address, so none has to be left out. */
export const filterDocCardListItems = (items: SidebarProps[]): SidebarProps[] => items;
export const findFirstSidebarItemLink = ({ href }: SidebarProps): string => href;

/** Replaces the package `prop-types`, which React no longer uses: every property is a function that accepts anything. */
export const propTypes: object = new Proxy(() => null, { get: () => propTypes, apply: () => propTypes });

/** Joins class names as the package `clsx` does: strings, arrays, and objects with conditions as values. */
export const clsx = (...given: unknown[]): string =>
  given
    .map((one) => {
      if (Array.isArray(one)) return clsx(...(one as unknown[]));
      if (typeof one !== 'object' || one === null) return one;
      return Object.entries(one)
        .flatMap(([name, wanted]) => (wanted ? [name] : []))
        .join(' ');
    })
    .filter((one) => (typeof one === 'string' && one !== '') || typeof one === 'number')
    .join(' ');

/** Docusaurus's table of components for navbar items, which a project's own table extends, and the component that most of them use. */
export const navbarTypes = {};
export const NavbarLink = ({
  label,
  children,
  ...props
}: Parameters<typeof Link>[0] & { label?: ReactNode }): ReactNode => <Link {...props}>{children ?? label}</Link>;
