/** Checks what the configuration names: the home page that every page leads to, pictures, versions, links and redirects. */
import { type HtmlNode, isElement, treeOf } from '../lib/html-tree.ts';
import { CURRENT, nameInInstance } from '../lib/layout.ts';
import { nearest } from '../lib/nearest.ts';
import { comparableUrl, isExternal, joinUrl, pathBelow, splitUrl, urlInSite } from '../lib/urls.ts';
import { placeOf } from '../messages/diagnostic.ts';
import {
  brokenConfigLink,
  headFileMissing,
  linkWithoutBase,
  noHome,
  pictureMissing,
  redirectToNowhere,
  starWithoutPages,
  unknownVersion,
} from '../messages/graph.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Graph, SidebarItem } from '../model/graph.ts';
import type { DropdownItemConfig, Link, Locale, Logo, NavbarItemConfig } from '../model/site.ts';
import type { GraphOptions } from './build-graph.ts';
import { configLink, isPublicFile } from './config-link.ts';
import { patternPairs } from './redirects.ts';

interface Configured extends Pick<GraphOptions, 'site' | 'locale' | 'configFile'> {
  graph: Graph;
}

/** Logo, breadcrumbs and the page for wrong addresses lead to the home page. */
export function checkHome({ site, locale, graph, configFile }: Configured): Diagnostic[] {
  const isThere = graph.byUrl.has(comparableUrl(locale.baseUrl)) || graph.publicFiles.has('index.html');
  // Other languages show the pages of the default one where they have none of their own.
  if (isThere || !locale.isDefault || graph.routes.length === 0) return [];
  const pages = site.layout.folders.find(({ kind, path, source }) => kind === 'page' && path === source);
  // Docs at the root can take the place of the home page.
  const isAtRoot = site.docs.length === 0 || site.docs.some(({ routeBasePath }) => /^\/?$/.test(routeBasePath));
  const path = isAtRoot ? null : (site.docs[0]?.routeBasePath ?? '');
  return [noHome(placeOf(configFile), locale.baseUrl, pages?.path ?? null, path)];
}

/** Versions that the configuration names. */
export function checkVersions({ site, locale, graph, configFile }: Configured): Diagnostic[] {
  if (!locale.isDefault) return [];
  return site.docs.flatMap(({ id, lastVersion, versions, onlyIncludeVersions }) => {
    const names = graph.versions.filter(({ instance }) => instance === id).map(({ name }) => nameInInstance(name));
    // Those that are left out may be described all the same.
    const described = onlyIncludeVersions === null ? Object.keys(versions).filter((name) => name !== CURRENT) : [];
    // The graph has those that there are, and are asked for.
    const asked = { 'docs.onlyIncludeVersions': onlyIncludeVersions ?? [] };
    const named = { 'docs.lastVersion': lastVersion === null ? [] : [lastVersion], 'docs.versions': described };
    return Object.entries(names.length === 0 ? asked : { ...asked, ...named }).flatMap(([key, all]) =>
      all.filter((name) => !names.includes(name)).map((name) => unknownVersion(placeOf(configFile), key, name, names)),
    );
  });
}

/** Links, pictures and other files that the configuration and the sidebars name. */
export function checkAddresses(options: Configured): Diagnostic[] {
  const { locale, graph, configFile } = options;
  const files = (): string[] => [...graph.publicFiles.keys()].map((path) => `/${path}`);
  return [...configured(options), ...inSidebars(options)].flatMap(({ where, written, printed, names, file }) => {
    // What is printed as it is written is the same in all languages.
    const isOnce = !locale.isDefault && written === printed;
    const fault = isOnce || isExternal(written) ? null : writtenFault(printed, options);
    if (fault === null) return [];
    const place = placeOf(file ?? configFile);
    if (fault.based !== null && written === printed) return [linkWithoutBase(place, where, written, fault.based)];
    const { path } = splitUrl(written);
    return names === 'page'
      ? [brokenConfigLink(place, where, written, webAddress(written) ?? nearest(path, pathsIn(graph, locale)))]
      : [(names === 'picture' ? pictureMissing : headFileMissing)(place, where, written, nearest(path, files()))];
  });
}

/** The address of another site that lacks its beginning; null for any other. */
export const webAddress = (written: string): string | null =>
  /^(?:www\.[\w-]+|[\w-]+)(?:\.[\w-]+)*\.(?:ai|app|cn|com|de|dev|io|net|org)(?:\/|$)/i.test(written)
    ? `https://${written}`
    : null;

/** An address as it is written, and as pages have it. */
interface Address {
  where: string;
  written: string;
  printed: string;
  names: 'page' | 'picture' | 'file of the head';
  /** @default the configuration */
  file?: string;
}

/** Addresses in HTML are printed as they are written. */
const inHtml = (where: string, html: string | null | undefined): Address[] =>
  html?.includes('<')
    ? hrefsIn(treeOf(html)).map((href) => ({ where, written: href, printed: href, names: 'page' }))
    : [];
const hrefsIn = (node: HtmlNode): string[] =>
  isElement(node)
    ? [...(node.tag === 'a' && node.attributes.href ? [node.attributes.href] : []), ...node.children.flatMap(hrefsIn)]
    : [];

function configured({ site, locale, graph }: Configured): Address[] {
  const { favicon, image, navbar, footer, announcementBar } = site;
  const isPage = (url: string): boolean => graph.byUrl.has(comparableUrl(url));
  const inside = (to: string): string => configLink(to, { site, locale, publicFiles: graph.publicFiles }, isPage);
  const link = (where: string, { to, href, html, prependBaseUrlToHref = false }: Partial<Link>): Address[] => {
    const written = to ?? href ?? null;
    const printed = to != null || prependBaseUrlToHref ? inside : String;
    const named = written === null ? [] : [{ where, written, printed: printed(written), names: 'page' as const }];
    return [...named, ...inHtml(`${where}.html`, html)];
  };
  const picture = (where: string, src: string | null | undefined): Address[] =>
    src ? [{ where, written: src, printed: urlInSite(src, site.baseUrl), names: 'picture' }] : [];
  const logo = (where: string, { src, srcDark, href }: Partial<Logo>): Address[] => [
    ...picture(`${where}.src`, src),
    ...picture(`${where}.srcDark`, srcDark),
    ...link(`${where}.href`, { to: href ?? null }),
  ];
  const inNavbar = (where: string, item: NavbarItemConfig | DropdownItemConfig): Address[] => {
    if (item.type === 'html') return inHtml(`${where}.value`, item.value);
    const below = 'dropdownItemsBefore' in item ? [...item.dropdownItemsBefore, ...item.dropdownItemsAfter] : [];
    const inner = item.type === 'dropdown' ? item.items : below;
    return [
      ...link(where, 'link' in item ? item.link : {}),
      ...inner.flatMap((each, index) => inNavbar(`${where}.items[${index}]`, each)),
    ];
  };
  return [
    ...picture('favicon', favicon),
    ...picture('image', image),
    ...logo('navbar.logo', navbar.logo ?? {}),
    ...logo('footer.logo', footer?.logo ?? {}),
    ...site.head.flatMap(({ where, attributes: { href, src } }) =>
      [href, src].flatMap((written) =>
        written === undefined ? [] : [{ where, written, printed: written, names: 'file of the head' as const }],
      ),
    ),
    ...inHtml('announcementBar.content', announcementBar?.content),
    ...inHtml('footer.copyright', footer?.copyright),
    ...navbar.items.flatMap((item, index) => inNavbar(`navbar.items[${index}]`, item)),
    ...(footer?.links ?? []).flatMap(({ items }, column) =>
      items.flatMap((one, index) => link(`footer.links[${column}].items[${index}]`, one)),
    ),
  ];
}

/** Links besides those to docs, which are there, as the sidebar would not have them otherwise. */
const inSidebars = ({ locale, graph }: Configured): Address[] =>
  graph.versions.flatMap(({ sidebars }) =>
    Object.values(sidebars).flatMap(({ name, file, items }) => {
      const addresses = (all: readonly SidebarItem[]): Address[] =>
        all.flatMap((item) => {
          if (item.kind === 'category') return addresses(item.items);
          if (item.kind === 'html') return inHtml(name, item.value);
          const written = item.href.startsWith(locale.baseUrl) ? pathBelow(item.href, locale.baseUrl) : item.href;
          return item.external ? [] : [{ where: name, written, printed: item.href, names: 'page' }];
        });
      return addresses(items).map((one) => ({ ...one, file }));
    }),
  );

/** Files that sitegen makes by their usual names, if the settings ask for them. */
export const isMadeLater = (url: string): boolean =>
  /\/(?:(?:rss|atom|sitemap)\.xml|feed\.json|(?:robots|llms|llms-full)\.txt)$/.test(url);

/**
 * What is wrong with an address that is printed as it is written: nothing is there, or only at `based`. Null for one that is right. It is on the
 * page `from`, or on all of them, where one that does not begin with a slash means another place on each.
 */
export function writtenFault(
  href: string,
  { site, locale, graph }: Pick<Configured, 'site' | 'locale' | 'graph'>,
  from: string | null = null,
): { based: string | null } | null {
  const { path } = splitUrl(href);
  if (isExternal(href) || path === '') return null;
  // The pages of other languages are known to their own graphs only.
  const others = site.locales.flatMap(({ baseUrl, isDefault }) =>
    isDefault || baseUrl === locale.baseUrl ? [] : [baseUrl],
  );
  const isThere = (url: string): boolean =>
    graph.byUrl.has(comparableUrl(url.replace(/\.md$/, ''))) ||
    (url.startsWith(site.baseUrl) && (isMadeLater(url) || isPublicFile(url.slice(site.baseUrl.length), graph))) ||
    others.some((baseUrl) => url.startsWith(baseUrl));
  if (!path.startsWith('/')) {
    // Hosts may show a page with a slash at its end; a text is not its page.
    const places = (from === null ? [] : [from, `${from}/`]).map(
      (base) => new URL(path, `http://site${base}`).pathname,
    );
    return places.some(isThere) && !/\.mdx?$/i.test(path) ? null : { based: null };
  }
  // A text that is shown in several languages may lead to pages of the first one.
  const inLanguage = path.startsWith(site.baseUrl) ? joinUrl(locale.baseUrl, path.slice(site.baseUrl.length)) : path;
  if (isThere(path) || isThere(inLanguage)) return null;
  const based = [site, locale].map(({ baseUrl }) => joinUrl(baseUrl, href)).find((url) => isThere(splitUrl(url).path));
  return { based: based ?? null };
}

/** Targets of redirects inside the site. */
export function checkRedirects(options: Configured): Diagnostic[] {
  const { locale, graph, configFile } = options;
  const targets = graph.routes.flatMap((route) => (route.kind === 'redirect' ? [splitUrl(route.to).path] : []));
  return [...new Set(targets)].flatMap((to) => {
    const path = pathBelow(to, locale.baseUrl);
    const near = (): string | null => nearest(path, pathsIn(graph, locale));
    return writtenFault(to, options) === null ? [] : [redirectToNowhere(placeOf(configFile), path, near())];
  });
}

/** Redirects with a star, of which there are none as no page is like their target. */
export function checkStars({ site, locale, graph, configFile }: Configured): Diagnostic[] {
  if (!locale.isDefault) return [];
  const stars = site.redirects.rules.filter(({ to }) => to.includes('*'));
  const lost = stars.filter(({ to }) => patternPairs('/*', to, pathsIn(graph, locale)).length === 0);
  return lost.map(({ to }) => starWithoutPages(placeOf(configFile), to));
}

export const pathsIn = ({ byUrl }: Graph, { baseUrl }: Locale): string[] =>
  [...byUrl.values()].map(({ url }) => pathBelow(url, baseUrl));
