/** Cards for items of a sidebar: on the index of a category, and where a text asks for them. */
import { sidebarEntries, sidebarEntryAt } from '../graph/sidebars.ts';
import { comparableUrl } from '../lib/urls.ts';
import type { Sidebar, SidebarItem } from '../model/graph.ts';
import type { CardItem } from '../model/page.ts';
import type { PageContext } from './context.ts';

export const cardsOf = (items: readonly SidebarItem[], sidebar: Sidebar, context: PageContext): CardItem[] =>
  items.flatMap((item) => cardOf(item, sidebar, context));

/** Cards for what is below a page in its sidebar, or next to it if there is nothing below. */
export function cardsAround(url: string, context: PageContext): CardItem[] {
  const route = context.graph.byUrl.get(comparableUrl(url));
  const sidebar = route?.kind === 'doc' ? route.sidebar : null;
  if (sidebar === null) return [];
  const found = sidebarEntryAt(sidebar.items, url);
  if (found?.item.kind === 'category') return cardsOf(found.item.items, sidebar, context);
  const beside = found?.trail.at(-1)?.items ?? sidebar.items;
  const others = beside.filter((item) => item !== found?.item);
  return cardsOf(others, sidebar, context);
}

function cardOf(item: SidebarItem, sidebar: Sidebar, { graph }: PageContext): CardItem[] {
  if (item.kind === 'html') return [];
  const version = graph.versions.find(({ name }) => name === sidebar.version);
  const doc = item.docId === null ? undefined : version?.docs.get(item.docId);
  const first = item.kind === 'category' ? sidebarEntries(item.items)[0]?.href : undefined;
  const href = item.href ?? first;
  if (href === undefined) return [];
  return [
    {
      kind: item.kind === 'category' ? 'category' : item.external ? 'external' : 'doc',
      label: item.label,
      href,
      description: doc?.description ?? item.description ?? null,
      count: item.kind === 'category' ? item.items.length : 0,
    },
  ];
}
