/** Cards for items of a sidebar: on the index of a category, and where a text asks for them. */
import { sidebarEntries, sidebarEntryAt } from '../graph/sidebars.ts';
import { comparableUrl } from '../lib/urls.ts';
import type { Sidebar, SidebarCategory, SidebarItem } from '../model/graph.ts';
import type { CardItem } from '../model/page.ts';
import type { PageContext } from './context.ts';

export const cardsOf = (items: readonly SidebarItem[], sidebar: Sidebar, context: PageContext): CardItem[] =>
  items.flatMap((item) => cardOf(item, sidebar, context));

/** The category of a page in its sidebar, and cards for what is below the page, or next to it if there is nothing below. */
export function categoryAround(
  url: string,
  context: PageContext,
): { category: SidebarCategory | null; cards: CardItem[] } {
  const route = context.graph.byUrl.get(comparableUrl(url));
  const sidebar = route?.kind === 'doc' ? route.sidebar : null;
  if (sidebar === null) return { category: null, cards: [] };
  const found = sidebarEntryAt(sidebar.items, url);
  const category = found?.item.kind === 'category' ? found.item : (found?.trail.at(-1) ?? null);
  const others = (category?.items ?? sidebar.items).filter((item) => item !== found?.item);
  return { category, cards: cardsOf(others, sidebar, context) };
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
      ...(item.customProps && { customProps: item.customProps }),
    },
  ];
}
