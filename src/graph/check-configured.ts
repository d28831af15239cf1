/** Checks what the configuration names: the home page that every page leads to, pictures, versions, links and redirects. */
import { type HtmlNode, isElement, treeOf } from '../lib/html-tree.ts';
import { nameInInstance } from '../lib/layout.ts';
import { nearest } from '../lib/nearest.ts';
import {
  comparableUrl,
  decodeUrl,
  isAnswered,
  isExternal,
  joinUrl,
  pathBelow,
  splitUrl,
  urlInSite,
} from '../lib/urls.ts';
import { placeOf } from '../messages/diagnostic.ts';
import {
  brokenConfigLink,
  linkWithoutBase,
  noHome,
  pictureMissing,
  redirectToNowhere,
  unknownVersion,
} from '../messages/graph.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Graph } from '../model/graph.ts';
import type { DropdownItemConfig, Locale, NavbarItemConfig } from '../model/site.ts';
import type { GraphOptions } from './build-graph.ts';
import { isPublicFile } from './config-link.ts';

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

/** Pictures and versions that the configuration names. */
export function checkNames({ site, locale, graph, configFile }: Configured): Diagnostic[] {
  const place = placeOf(configFile);
  const { favicon, image, navbar, footer } = site;
  const pictures = Object.entries({
    ...{ favicon, image, 'navbar.logo.src': navbar.logo?.src, 'navbar.logo.srcDark': navbar.logo?.srcDark },
    ...{ 'footer.logo.src': footer?.logo?.src, 'footer.logo.srcDark': footer?.logo?.srcDark },
  }).filter(([, src]) => src && !isExternal(src) && !isPublicFile(withoutBase(src, site.baseUrl), graph));
  const near = (src: string): string | null =>
    nearest(
      src,
      [...graph.publicFiles.keys()].map((path) => `/${path}`),
    );
  const versions = site.docs.flatMap(({ id, lastVersion }) => {
    const names = graph.versions.filter(({ instance }) => instance === id).map(({ name }) => nameInInstance(name));
    return lastVersion === null || names.length === 0 || names.includes(lastVersion)
      ? []
      : [unknownVersion(place, 'docs.lastVersion', lastVersion, names)];
  });
  return locale.isDefault
    ? [...pictures.map(([key, src]) => pictureMissing(place, key, src ?? '', near(src ?? ''))), ...versions]
    : [];
}

export const withoutBase = (src: string, baseUrl: string): string =>
  src.startsWith(baseUrl) ? src.slice(baseUrl.length) : src;

/** HTML of the configuration is printed as it is written, so its addresses need the base of the site. */
export function checkConfiguredHtml(options: Configured): Diagnostic[] {
  const { site, locale, graph, configFile } = options;
  const place = placeOf(configFile);
  return (locale.isDefault ? htmlIn(site) : []).flatMap(({ where, html }) =>
    hrefsIn(treeOf(html)).flatMap((href) => {
      const fault = writtenFault(href, options);
      if (fault === null) return [];
      if (fault.based !== null) return [linkWithoutBase(place, where, href, fault.based)];
      const pages = [...graph.byUrl.values()].map(({ url }) => pathBelow(url, locale.baseUrl));
      return [brokenConfigLink(place, where, href, nearest(splitUrl(href).path, pages))];
    }),
  );
}

/** What is wrong with an address that is printed as it is written: nothing is there, or only at `based`. Null for one that is right. */
export function writtenFault(
  href: string,
  { site, locale, graph }: Pick<Configured, 'site' | 'locale' | 'graph'>,
): { based: string | null } | null {
  const { path } = splitUrl(href);
  if (isExternal(href) || !path.startsWith('/')) return null;
  // The pages of other languages are known to their own graphs only.
  const others = site.locales.flatMap(({ baseUrl, isDefault }) =>
    isDefault || baseUrl === locale.baseUrl ? [] : [baseUrl],
  );
  const isThere = (url: string): boolean =>
    graph.byUrl.has(comparableUrl(url)) ||
    (url.startsWith(site.baseUrl) && isPublicFile(url.slice(site.baseUrl.length), graph)) ||
    others.some((baseUrl) => url.startsWith(baseUrl));
  // A text that is shown in several languages may lead to pages of the first one.
  const inLanguage = path.startsWith(site.baseUrl) ? joinUrl(locale.baseUrl, path.slice(site.baseUrl.length)) : path;
  if (isThere(path) || isThere(inLanguage)) return null;
  const based = [site, locale].map(({ baseUrl }) => joinUrl(baseUrl, href)).find((url) => isThere(splitUrl(url).path));
  return { based: based ?? null };
}

const hrefsIn = (node: HtmlNode): string[] =>
  isElement(node)
    ? [...(node.tag === 'a' && node.attributes.href ? [node.attributes.href] : []), ...node.children.flatMap(hrefsIn)]
    : [];

/** The HTML of a configuration that every page shows, with its keys. */
const htmlIn = ({ announcementBar, footer, navbar }: Configured['site']): { where: string; html: string }[] =>
  [
    { where: 'announcementBar.content', html: announcementBar?.content ?? '' },
    { where: 'footer.copyright', html: footer?.copyright ?? '' },
    ...(footer?.links ?? []).flatMap(({ items }, column) =>
      items.map((item, index) => ({
        where: `footer.links[${column}].items[${index}].html`,
        html: 'html' in item ? item.html : '',
      })),
    ),
    ...navbar.items.flatMap((item, index) => valuesOf(item, `navbar.items[${index}]`)),
  ].filter(({ html }) => html.includes('<'));

const valuesOf = (item: NavbarItemConfig | DropdownItemConfig, where: string): { where: string; html: string }[] => [
  ...(item.type === 'html' ? [{ where: `${where}.value`, html: item.value }] : []),
  ...(item.type === 'dropdown'
    ? item.items.flatMap((inner, index) => valuesOf(inner, `${where}.items[${index}]`))
    : []),
];

/** Links of the navbar and the footer. */
export function checkConfigLinks({ site, locale, graph, configFile }: Configured): Diagnostic[] {
  const footer = (site.footer?.links ?? []).flatMap(({ items }, column) =>
    items.flatMap((item, index) =>
      'to' in item ? [{ where: `footer.links[${column}].items[${index}]`, to: item.to }] : [],
    ),
  );
  const navbar = site.navbar.items.flatMap((item, index) => linksOf(item, `navbar.items[${index}]`));
  return [...navbar, ...footer].flatMap(({ where, to }) => {
    if (isExternal(to) || to.startsWith('#')) return [];
    const path = splitUrl(to).path;
    const isPage = (url: string): boolean => graph.byUrl.has(comparableUrl(url));
    const isThere = isPage(urlInSite(path, locale.baseUrl, isPage)) || isPublicFile(path, graph);
    return isThere ? [] : [brokenConfigLink(placeOf(configFile), where, to, nearest(to, pathsIn(graph, locale)))];
  });
}

function linksOf(item: NavbarItemConfig | DropdownItemConfig, where: string): { where: string; to: string }[] {
  const links = 'link' in item && item.link.to !== null ? [{ where, to: item.link.to }] : [];
  const inner =
    item.type === 'dropdown'
      ? item.items
      : 'dropdownItemsBefore' in item
        ? [...item.dropdownItemsBefore, ...item.dropdownItemsAfter]
        : [];
  return [...links, ...inner.flatMap((one, index) => linksOf(one, `${where}.items[${index}]`))];
}

/** Targets of redirects inside the site. */
export function checkRedirects({ site, locale, graph, configFile }: Configured): Diagnostic[] {
  const targets = graph.routes.flatMap((route) => (route.kind === 'redirect' ? [splitUrl(route.to).path] : []));
  return [...new Set(targets)].flatMap((to) => {
    const isFile = isAnswered(decodeUrl(to.slice(site.baseUrl.length)), graph.publicFiles);
    if (!to.startsWith('/') || to.startsWith('//') || isFile || graph.byUrl.has(comparableUrl(to))) return [];
    const path = pathBelow(to, locale.baseUrl);
    return [redirectToNowhere(placeOf(configFile), path, nearest(path, pathsIn(graph, locale)))];
  });
}

export const pathsIn = ({ byUrl }: Graph, { baseUrl }: Locale): string[] =>
  [...byUrl.values()].map(({ url }) => pathBelow(url, baseUrl));
