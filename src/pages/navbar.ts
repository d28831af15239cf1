/** Makes the navbar of a locale from the configured items. */
import { configLink } from '../graph/config-link.ts';
import { firstLinkOf } from '../graph/docs-routes.ts';
import { nameInInstance } from '../lib/layout.ts';
import { byBeginning } from '../lib/nearest.ts';
import { comparableUrl, isExternal, joinUrl, splitUrl, urlInSite, withoutPathname } from '../lib/urls.ts';
import { placeOf } from '../messages/diagnostic.ts';
import {
  emptyNavbarSidebar,
  navbarNeedsDocs,
  unknownNavbarDoc,
  unknownNavbarDocs,
  unknownNavbarSidebar,
  unknownVersion,
} from '../messages/graph.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { DocsVersion, Graph } from '../model/graph.ts';
import type { ActiveRule, NavbarContent, NavbarEntry, NavbarItem, NavbarLink, VersionLink } from '../model/navbar.ts';
import type { DropdownItemConfig, Link, Locale, NavbarItemConfig, Site, Translations } from '../model/site.ts';
import { sidebarKey } from './docs-pages.ts';

export interface NavbarOptions {
  site: Site;
  locale: Locale;
  graph: Graph;
  translations: Translations;
  versions: VersionLink[];
  configFile: string;
}

interface Context extends NavbarOptions {
  diagnostics: Diagnostic[];
  /** Docs version of the pages that the items are for. */
  active: string | null;
}

export function navbarItems(options: NavbarOptions): Outcome<NavbarItem[]> {
  const diagnostics: Diagnostic[] = [];
  const context: Context = { ...options, diagnostics, active: null };
  const value = options.site.navbar.items.flatMap((item) =>
    itemOf(item, context).map((one) => ({ ...one, position: item.position })),
  );
  return { value, diagnostics };
}

type ItemOf<T> = Extract<NavbarItemConfig | DropdownItemConfig, { type: T }>;

function itemOf(item: NavbarItemConfig, context: Context): NavbarContent[] {
  switch (item.type) {
    case 'dropdown': {
      const { label, html, className, ...target } = linkOf(item.link, context);
      const leads = item.link.to !== null || item.link.href !== null;
      const { href, active } = leads ? target : { href: null, active: { by: 'never' as const } };
      const items = item.items.flatMap((one) => entryOf(one, context));
      return [{ kind: 'dropdown', label, html, href, active, className, items }];
    }
    case 'localeDropdown':
      return [{ kind: 'locale-dropdown', ...menuParts(item, context), queryString: item.queryString }];
    case 'docsVersionDropdown':
      return [{ kind: 'version-dropdown', ...menuParts(item, context), versions: chosenVersions(item, context) }];
    case 'search':
      return context.site.search !== null ? [{ kind: 'search', className: item.className }] : [];
    default:
      return entryOf(item, context);
  }
}

function entryOf(item: DropdownItemConfig, context: Context): NavbarEntry[] {
  switch (item.type) {
    case 'default':
      return [linkOf(item.link, context)];
    case 'html':
      return [{ kind: 'html', value: item.value, className: item.className }];
    case 'doc':
      return inVersions(context, (one) => docEntry(item, one));
    case 'docSidebar':
      return inVersions(context, (one) => sidebarEntry(item, one));
    case 'docsVersion':
      return inVersions(context, (one) => versionEntry(item, one));
  }
}

const labelOf = ({ label }: Link, { translations }: Context): string | null =>
  label === null ? null : (translations.navbar[`item.label.${label}`] ?? label);

function linkOf(link: Link, context: Context): NavbarLink {
  const { site, locale, graph } = context;
  const { publicFiles, byUrl } = graph;
  const inside = (path: string): string =>
    configLink(path, { site, locale, publicFiles }, (url) => byUrl.has(comparableUrl(url)));
  const written = link.to ?? link.href ?? '';
  const href = link.to !== null || link.prependBaseUrlToHref ? inside(written) : withoutPathname(written);
  return {
    kind: 'link',
    label: labelOf(link, context),
    html: link.html,
    href,
    external: isExternal(written),
    active: activeRule(link, href, locale),
    className: link.className,
    attributes: link.attributes,
    variants: [],
  };
}

/** A link to docs; its own label and HTML override theirs. */
function leadingTo(
  link: Link,
  { label, href }: { label: string; href: string },
  active: ActiveRule,
  context: Context,
): NavbarLink {
  const target = linkOf(link, context);
  return { ...target, label: target.label ?? (link.html === null ? label : null), href, external: false, active };
}

/** A regular expression overrides a base path, which overrides the link's own path; links with `href` are never current. */
function activeRule({ to, activeBasePath, activeBaseRegex }: Link, href: string, locale: Locale): ActiveRule {
  if (activeBaseRegex !== null) return { by: 'regex', source: activeBaseRegex };
  if (activeBasePath !== null) return { by: 'start', url: urlInSite(activeBasePath, locale.baseUrl) };
  return to === null || isExternal(to) ? { by: 'never' } : { by: 'prefix', url: splitUrl(href).path };
}

/** Versions that an item may refer to: that of the page, then the latest, which stands for "active" outside of docs. */
function candidates(instance: string | null, { site, graph, active }: Context): DocsVersion[] {
  const rank = ({ name, isLast }: DocsVersion): number => (name === active ? 2 : isLast ? 1 : 0);
  const wanted = instance ?? site.docs[0]?.id;
  return graph.versions.filter((one) => one.instance === wanted).sort((a, b) => rank(b) - rank(a));
}

/** An item that depends on docs versions, with its differences on the pages of other versions. */
function inVersions(context: Context, entryIn: (context: Context) => NavbarEntry[]): NavbarEntry[] {
  const [entry] = entryIn(context);
  if (entry?.kind !== 'link') return entry === undefined ? [] : [entry];
  const variants = context.graph.versions.flatMap(({ name }): NavbarLink['variants'] => {
    const [other] = entryIn({ ...context, active: name, diagnostics: [] });
    if (other?.kind !== 'link' || other.href === entry.href) return [];
    return [[name, { href: other.href, label: other.label, active: other.active }]];
  });
  return [{ ...entry, variants }];
}

/** Candidate versions; reports an item that needs docs if there are none. */
function versionsFor(kind: string, instance: string | null, context: Context): DocsVersion[] {
  const versions = candidates(instance, context);
  const [place, ids] = [placeOf(context.configFile), context.site.docs.map(({ id }) => id)];
  const isUnknown = instance !== null && ids.length > 0 && !ids.includes(instance);
  if (versions.length === 0)
    context.diagnostics.push(isUnknown ? unknownNavbarDocs(place, instance, ids) : navbarNeedsDocs(place, kind));
  return versions;
}

/** The page of a category, which counts as a doc whose id is its path. */
function indexAt(path: string, versions: readonly DocsVersion[], { graph }: Context) {
  const routes = versions.map(({ url }) => graph.byUrl.get(comparableUrl(joinUrl(url, path))));
  return routes.flatMap((route) => (route?.kind === 'category-index' ? [route] : []))[0] ?? null;
}

function docEntry({ docId, docsPluginId, link }: ItemOf<'doc'>, context: Context): NavbarEntry[] {
  const versions = versionsFor('doc', docsPluginId, context);
  const version = versions.find(({ docs }) => docs.has(docId));
  const doc = version?.docs.get(docId);
  if (version === undefined || doc === undefined) {
    const index = indexAt(docId, versions, context);
    if (index !== null)
      return [
        leadingTo(link, { label: docId, href: index.url }, { by: 'sidebar', name: sidebarKey(index.sidebar) }, context),
      ];
    if (versions.some(({ draftIds }) => draftIds.has(docId))) return [];
    const ids = byBeginning(docId, new Set(versions.flatMap(({ docs }) => [...docs.keys()])));
    const names = versions.map(({ name }) => name);
    if (names.length > 0) context.diagnostics.push(unknownNavbarDoc(placeOf(context.configFile), docId, names, ids));
    return [];
  }
  if (doc.unlisted) return [];
  const route = [...context.graph.routes].find((one) => one.kind === 'doc' && one.doc === doc);
  const sidebar = route?.kind === 'doc' ? route.sidebar : null;
  const active: ActiveRule =
    sidebar === null ? { by: 'prefix', url: doc.url } : { by: 'sidebar', name: sidebarKey(sidebar) };
  return [leadingTo(link, { label: docId, href: doc.url }, active, context)];
}

function sidebarEntry({ sidebarId, docsPluginId, link }: ItemOf<'docSidebar'>, context: Context): NavbarEntry[] {
  const versions = versionsFor('docSidebar', docsPluginId, context);
  const sidebar = versions.map(({ sidebars }) => sidebars[sidebarId]).find((one) => one !== undefined);
  const place = placeOf(context.configFile);
  if (sidebar === undefined) {
    const sidebarNames = versions.flatMap(({ sidebars }) => Object.keys(sidebars));
    const names = versions.map(({ name }) => name);
    if (names.length > 0) context.diagnostics.push(unknownNavbarSidebar(place, sidebarId, names, sidebarNames));
    return [];
  }
  const first = firstLinkOf(sidebar);
  if (first === null) {
    context.diagnostics.push(emptyNavbarSidebar(place, sidebarId));
    return [];
  }
  return [leadingTo(link, first, { by: 'sidebar', name: sidebarKey(sidebar) }, context)];
}

function versionEntry({ docsPluginId, link }: ItemOf<'docsVersion'>, context: Context): NavbarEntry[] {
  const name = versionsFor('docsVersion', docsPluginId, context)[0]?.name;
  const version = context.versions.find((one) => one.name === name);
  if (version === undefined) return [];
  const written = linkOf(link, context);
  const href = link.to === null ? version.mainUrl : written.href;
  return [
    { ...written, label: written.label ?? version.label, href, external: false, active: { by: 'prefix', url: href } },
  ];
}

type Menu = ItemOf<'localeDropdown' | 'docsVersionDropdown'>;
const menuParts = ({ dropdownItemsBefore, dropdownItemsAfter, link }: Menu, context: Context) => ({
  before: dropdownItemsBefore.flatMap((one) => entryOf(one, context)),
  after: dropdownItemsAfter.flatMap((one) => entryOf(one, context)),
  className: link.className,
});

/** All versions, or those that the item lists, with its labels. */
function chosenVersions({ versions, docsPluginId }: ItemOf<'docsVersionDropdown'>, context: Context): VersionLink[] {
  const wanted = docsPluginId ?? context.site.docs[0]?.id;
  const ownVersions = context.versions.filter(({ instance }) => instance === wanted);
  if (versions === null) return ownVersions;
  return versions.flatMap(({ name, label }) => {
    const version = ownVersions.find((one) => nameInInstance(one.name) === name);
    if (version !== undefined) return [{ ...version, label: label ?? version.label }];
    const names = ownVersions.map((one) => nameInInstance(one.name));
    context.diagnostics.push(unknownVersion(placeOf(context.configFile), 'docsVersionDropdown', name, names));
    return [];
  });
}
