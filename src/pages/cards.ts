/** Cards for items of a sidebar: on the index of a category, and where a text asks for them. */
import { sidebarEntries, sidebarEntryAt } from '../graph/sidebars.ts';
import { comparableUrl } from '../lib/urls.ts';
import type { Sidebar, SidebarItem } from '../model/graph.ts';
import type { SidebarContext, SidebarProps } from '../model/mdx.ts';
import type { CardItem } from '../model/page.ts';
import type { PageContext } from './context.ts';

/** Without unlisted docs. */
export const cardsOf = (items: readonly SidebarItem[], sidebar: Sidebar, context: PageContext): CardItem[] =>
  items.flatMap((item) => (isUnlisted(item) ? [] : cardOf(item, sidebar, context)));

const isUnlisted = (item: SidebarItem): boolean => item.kind === 'link' && item.unlisted;

/** The place of a page in its sidebar. */
export function sidebarContextOf(url: string, context: PageContext): SidebarContext {
  const sidebar = sidebarAt(url, context);
  if (sidebar === null) return { category: null, cards: [] };
  const entry = sidebarEntryAt(sidebar.items, url);
  const category = entry?.item.kind === 'category' ? entry.item : (entry?.trail.at(-1) ?? null);
  const { cardsWithSelf } = context.site.dialect;
  const others = (category?.items ?? sidebar.items).filter((item) => cardsWithSelf || item !== entry?.item);
  return {
    category: category === null ? null : (propsOf(category, sidebar, context)[0] ?? null),
    cards: cardsOf(others, sidebar, context),
  };
}

/** The whole sidebar of a page, for its components; null if it has none. */
export function sidebarOf(url: string, context: PageContext): SidebarProps[] | null {
  const sidebar = sidebarAt(url, context);
  return sidebar && propsOfAll(sidebar.items, sidebar, context);
}

function sidebarAt(url: string, { graph }: PageContext): Sidebar | null {
  const route = graph.byUrl.get(comparableUrl(url));
  return route?.kind === 'doc' ? route.sidebar : null;
}

const propsOfAll = (items: readonly SidebarItem[], sidebar: Sidebar, context: PageContext): SidebarProps[] =>
  items.flatMap((item) => propsOf(item, sidebar, context));

const propsOf = (item: SidebarItem, sidebar: Sidebar, context: PageContext): SidebarProps[] =>
  cardOf(item, sidebar, context).map(({ kind, count, ...card }) => ({
    ...card,
    ...(item.className !== null && { className: item.className }),
    ...(item.kind === 'category'
      ? {
          type: 'category',
          collapsible: item.collapsible,
          collapsed: item.collapsed,
          items: propsOfAll(item.items, sidebar, context),
        }
      : { type: 'link', ...(item.kind === 'link' && item.docId !== null && { docId: item.docId }) }),
  }));

function cardOf(item: SidebarItem, sidebar: Sidebar, { graph }: PageContext): CardItem[] {
  if (item.kind === 'html' || isUnlisted(item)) return [];
  const version = graph.versions.find(({ name }) => name === sidebar.version);
  const doc = item.docId === null ? undefined : version?.docs.get(item.docId);
  const first =
    item.kind === 'category' ? sidebarEntries(item.items).find(({ item: one }) => !isUnlisted(one))?.href : undefined;
  const href = item.href ?? first;
  if (href === undefined) return [];
  return [
    {
      kind: item.kind === 'category' ? 'category' : item.external ? 'external' : 'doc',
      label: item.label,
      href,
      description: doc?.description || item.description || null,
      count: item.kind === 'category' ? item.items.filter((one) => !isUnlisted(one)).length : 0,
      ...(item.customProps && { customProps: item.customProps }),
    },
  ];
}
