/** Pages of docs: docs, category indexes, tags. */
import { sidebarEntries, sidebarEntryAt } from '../graph/sidebars.ts';
import { escapeHtml } from '../lib/html.ts';
import { instanceOf } from '../lib/layout.ts';
import { TITLE_PLACE } from '../lib/mdx-names.ts';
import { comparableUrl, joinUrl, placeOfPage } from '../lib/urls.ts';
import { pluralOf, wordOf } from '../lib/words.ts';
import type { Doc } from '../model/content.ts';
import type { DocsVersion, RouteOf, Sidebar } from '../model/graph.ts';
import type { Breadcrumb, DocsPlace, Page, PageBase, PageOf, TitledLink } from '../model/page.ts';
import { cardsOf } from './cards.ts';
import type { PageContext } from './context.ts';
import { entryFooter, tagLink } from './entry-footer.ts';
import { type BaseOptions, breadcrumbData, pageBase } from './head.ts';
import { tocOf } from './toc.ts';

/** Key of a sidebar in `Shell.sidebars`: its name, with the version unless that is the working copy. */
export const sidebarKey = ({ name, version }: Sidebar): string => (version === 'current' ? name : `${version}/${name}`);

export function docPage({ doc, sidebar }: RouteOf<'doc'>, context: PageContext): Page {
  const breadcrumbs = !hasBreadcrumbs(doc, context)
    ? null
    : sidebar === null
      ? [{ label: doc.sidebarLabel ?? doc.title, href: doc.url }]
      : breadcrumbsOf(doc.url, sidebar);
  const hasOwnHeading = doc.parsed.title !== null;
  const { url, title, description } = doc;
  const noIndex = versionOf(doc.version, context)?.noIndex ?? false;
  const html = context.print(doc, context, { preview: false, dropTitle: false, idPrefix: '', eagerImages: 1 });
  return {
    kind: 'doc',
    ...docsBase({ url, title, description, entry: doc, noIndex }, breadcrumbs, context),
    docs: docsPlaceOf(doc.version, sidebar, ({ docs }) => docs.get(doc.id)?.url, context),
    ...withHeading(hasOwnHeading || doc.hideTitle ? null : title, html),
    forVersion: doc.forVersion,
    toc: doc.hideTableOfContents ? null : tocOf(doc.parsed, doc.tocLevels, html),
    breadcrumbs,
    ...neighbours(doc, sidebar, context),
    footer: entryFooter(doc, html, context),
  };
}

/** A title that is not in the text: above it or, if the project shows something before it with every doc, in its place there. */
function withHeading(title: string | null, html: string): { heading: string | null; html: string } {
  const isInside = html.includes(TITLE_PLACE);
  const inside = isInside && title !== null ? `<h1>${escapeHtml(title)}</h1>\n` : '';
  return { heading: isInside ? null : title, html: html.replace(TITLE_PLACE, () => inside) };
}

/** Adds the breadcrumbs to structured data and social image. */
const docsBase = (options: BaseOptions, breadcrumbs: Breadcrumb[] | null, context: PageContext): PageBase =>
  pageBase(
    { ...options, section: sectionOf(breadcrumbs), structuredData: breadcrumbData(breadcrumbs, context) },
    context,
  );

const hasBreadcrumbs = ({ version }: { version: string }, { site }: PageContext): boolean =>
  instanceOf(site.docs, version)?.breadcrumbs ?? true;

const versionOf = (name: string, { graph }: PageContext): DocsVersion | undefined =>
  graph.versions.find((version) => version.name === name);

/** Where a page is among the docs. `same` finds the page's URL in another version. */
function docsPlaceOf(
  versionName: string,
  sidebar: Sidebar | null,
  same: (version: DocsVersion) => string | undefined,
  context: PageContext,
): DocsPlace {
  const version = versionOf(versionName, context);
  const others = context.graph.versions.flatMap((other) => {
    const there = other.instance === version?.instance ? same(other) : undefined;
    return there === undefined ? [] : [[other.name, there]];
  });
  return {
    version: versionName,
    sidebar: sidebar === null ? null : sidebarKey(sidebar),
    versions: Object.fromEntries(others),
    versionBanner: version?.banner ?? 'none',
    versionBadge: version?.badge ?? false,
  };
}

/** The categories that contain a page, then the page, which can be a category itself. */
function breadcrumbsOf(url: string, sidebar: Sidebar): Breadcrumb[] {
  const entry = sidebarEntryAt(sidebar.items, url);
  if (entry === undefined) return [];
  return [...entry.trail.map(({ label, href }) => ({ label, href })), { label: entry.label, href: entry.href }];
}

/** Where a page belongs, for its social image: its categories, separated by ` › `. */
const sectionOf = (breadcrumbs: { label: string }[] | null): string =>
  (breadcrumbs ?? [])
    .slice(0, -1)
    .map(({ label }) => label)
    .join(' › ');

/** Previous and next in the sidebar's order, unless front matter names others. */
function neighbours(doc: Doc, sidebar: Sidebar | null, context: PageContext): Pick<PageOf<'doc'>, 'previous' | 'next'> {
  const docs = versionOf(doc.version, context)?.docs;
  const [before, after] = sidebar === null ? [] : neighboursInSidebar(doc.url, sidebar, context);
  const chosen = (id: string | null | undefined, byOrder: TitledLink | undefined): TitledLink | null => {
    if (id === null) return null;
    const named = id === undefined ? undefined : docs?.get(id);
    return named === undefined ? (byOrder ?? null) : { title: paginationTitle(named, named.title), url: named.url };
  };
  return { previous: chosen(doc.paginationPrev, before), next: chosen(doc.paginationNext, after) };
}

/** The pages before and after a page in the order of its sidebar. */
function neighboursInSidebar(
  page: string,
  sidebar: Sidebar,
  context: PageContext,
): [before?: TitledLink | undefined, after?: TitledLink | undefined] {
  const order = readingOrder(sidebar, context);
  const index = placeOfPage(order, ({ url }) => url, page);
  return index < 0 ? [] : [order[index - 1], order[index + 1]];
}

/**
 * Docs and linked categories, depth first, without other links and unlisted docs; cached. The doc of a category that is also its first
 * item is there once.
 */
function readingOrder(sidebar: Sidebar, context: PageContext): readonly TitledLink[] {
  const cached = orders.get(sidebar);
  if (cached !== undefined) return cached;
  const docs = versionOf(sidebar.version, context)?.docs;
  const { categoriesByTitle } = context.site.dialect;
  const by = instanceOf(context.site.docs, sidebar.version)?.pagerLabels ?? 'sidebar';
  const order = sidebarEntries(sidebar.items).flatMap(({ item, href, label, docId }) => {
    if (item.kind === 'link' && (docId === null || item.unlisted)) return [];
    const doc = docId === null ? undefined : docs?.get(docId);
    if (doc === undefined) return [{ title: label, url: href }];
    const isNamedByBar = by === 'sidebar' && !(categoriesByTitle && item.kind === 'category');
    return [{ title: paginationTitle(doc, isNamedByBar ? label : doc.title), url: href }];
  });
  const each = order.filter(({ url }, index) => url !== order[index - 1]?.url);
  orders.set(sidebar, each);
  return each;
}
const orders = new WeakMap<Sidebar, readonly TitledLink[]>();

const paginationTitle = (doc: Doc, otherwise: string): string => doc.paginationLabel ?? doc.sidebarLabel ?? otherwise;

export function categoryIndexPage(route: RouteOf<'category-index'>, context: PageContext): Page {
  const { url, sidebar, category, title } = route;
  const breadcrumbs = hasBreadcrumbs(sidebar, context) ? breadcrumbsOf(url, sidebar) : null;
  const [previous = null, next = null] = neighboursInSidebar(url, sidebar, context);
  const path = url.slice(versionOf(sidebar.version, context)?.url.length);
  const inVersion = (version: DocsVersion): string | undefined => {
    const there = context.graph.byUrl.get(comparableUrl(joinUrl(version.url, path)));
    return there?.kind === 'category-index' ? there.url : undefined;
  };
  return {
    kind: 'category-index',
    ...docsBase({ url, title, description: category.text ?? '' }, breadcrumbs, context),
    docs: docsPlaceOf(sidebar.version, sidebar, inVersion, context),
    heading: title,
    text: category.text,
    cards: cardsOf(category.items, sidebar, context),
    breadcrumbs,
    previous,
    next,
  };
}

export function docTagPage({ url, tag, docs, tagsUrl }: RouteOf<'doc-tag'>, context: PageContext): Page {
  const nDocsTagged = pluralOf(context.shell, 'theme.docs.tagDocListPageTitle.nDocsTagged', docs.length);
  const title = wordOf(context.shell, 'theme.docs.tagDocListPageTitle', { nDocsTagged, tagName: tag.label });
  const { compare } = new Intl.Collator(context.locale.htmlLang);
  return {
    kind: 'doc-tag',
    ...pageBase({ url, title, description: tag.description ?? '' }, context),
    tag: tagLink(tag),
    entries: docs
      .map((doc) => ({ title: doc.title, url: doc.url, description: doc.description }))
      .sort((a, b) => compare(a.title, b.title)),
    allUrl: tagsUrl,
  };
}
