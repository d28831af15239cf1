/** Components and functions that texts may use of their site: links, head, translations, addresses. */
import { Children, Fragment, isValidElement, type ReactNode, useContext } from 'react';
import { asRecord } from '../../src/lib/shape.ts';
import { nullIfThrown } from '../../src/lib/thrown.ts';
import { isExternal, isUnsafe } from '../../src/lib/urls.ts';
import type { HeadChanges } from '../../src/model/mdx.ts';
import { InsideIsland } from '../components/Island.tsx';
import { currentPage, tryToPrint, wordInPage, wordOf } from './run.tsx';

type Attributes = Record<string, unknown>;

/** A URL as a string, from a string or from a router's location object. */
export const pathOf = (to: unknown): string =>
  typeof to === 'object' && to !== null
    ? ['pathname', 'search', 'hash'].map((part) => Reflect.get(to, part) ?? '').join('')
    : String(to ?? '');

/** A link. Its URL is resolved like those of links in Markdown; broken links have been reported elsewhere. One that would run code is dropped. */
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
  const address = link?.href ?? url;
  return (
    <a
      {...rest}
      href={isUnsafe(address) ? undefined : address}
      {...(link?.external && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {children}
    </a>
  );
}

/** Takes over a title, `meta` and `link` elements, JSON-LD, and attributes of `html` and `body`. Other elements are reported. */
export function Head({ children }: { children?: ReactNode }): ReactNode {
  const { changeHead } = currentPage();
  for (const child of Children.toArray(children)) {
    if (!isValidElement<Attributes & { children?: ReactNode }>(child)) continue;
    const { children: inner, ...props } = child.props;
    if (child.type === Fragment) Head({ children: inner });
    else changeHead(headChangesOf(String(child.type), props, Children.toArray(inner).join('')));
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
  const json = text || String(asRecord(props.dangerouslySetInnerHTML).__html);
  const data = nullIfThrown(() => Object(JSON.parse(json)));
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

/** Converts React props to HTML attributes; values that are not strings are dropped, and names that would be markup, as React does. */
const attributesOf = (props: Attributes): Record<string, string> =>
  Object.fromEntries(
    Object.entries(props).flatMap(([name, value]) =>
      typeof value === 'string' && /^[\w:.-]+$/.test(name) ? [[htmlNames[name] ?? name.toLowerCase(), value]] : [],
    ),
  );
const htmlNames: Record<string, string> = { httpEquiv: 'http-equiv', className: 'class' };

/** Content that can be rendered on the server is rendered; otherwise the fallback is shown. */
export function BrowserOnly({
  fallback = null,
  children,
}: {
  fallback?: ReactNode | (() => ReactNode);
  children?: unknown;
}): ReactNode {
  // In an island the content is rendered in the browser anyway.
  const isInIsland = useContext(InsideIsland);
  const printed = typeof children === 'function' ? tryToPrint(() => children(), isInIsland) : null;
  return printed ?? (typeof fallback === 'function' ? fallback() : fallback);
}

type Values = Readonly<Record<string, ReactNode>>;
/** Replaces placeholders such as `{name}` by values; one without a value stays. With elements among the values, it gives a list. */
export const interpolate = (text: string, values: Values = {}): ReactNode => {
  const parts = text.split(/(\{\w+\})/).map((part) => values[/^\{(\w+)\}$/.exec(part)?.[1] ?? ''] ?? part);
  return hasElements(values) ? Children.toArray(parts) : parts.join('');
};
const hasElements = (values: Values): boolean => Object.values(values).some((value) => typeof value === 'object');
/** The interface text with this id or message in the page's language, else the message itself, with values filled in. */
export const translate = ({ message, id }: { message?: string; id?: string }, values: Values = {}): ReactNode => {
  const text = (): string => wordOf(id ?? message ?? '', message) ?? message ?? id ?? '';
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
/** Redirects with a `meta` refresh, and shows a link in case that does not work. */
export function Redirect({ to }: { to: unknown }): ReactNode {
  const url = pathOf(to);
  const content = `0; url=${currentPage().link(url)?.href ?? url}`;
  currentPage().changeHead({ head: [{ tag: 'meta', attributes: { 'http-equiv': 'refresh', content } }] });
  return <Link to={to}>{url}</Link>;
}
