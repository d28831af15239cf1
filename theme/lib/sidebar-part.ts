/**
 * The part of a sidebar that the document of a page holds: what is around the page, however long, wide or deep the sidebar is. Otherwise a
 * site of n pages would take n² of everything. Scripts fetch the whole once for all pages.
 */
import { memoizeByObject } from '../../src/lib/memoize.ts';
import { comparableUrl } from '../../src/lib/urls.ts';
import type { SidebarItem } from '../../src/model/graph.ts';

type Items = readonly SidebarItem[];
/** Each list that is shown, with the indices that it is shown from and up to. */
export type SidebarPart = ReadonlyMap<Items, { from: number; to: number }>;

/** Most items of a document, and fewest of each list that leads to the page. */
const MOST = 200;
const FEWEST = 9;

/** What a page shows of a sidebar: of each list on the way to the page, what is around it; the beginning if the page is in none. */
export function sidebarPart(items: Items, url: string): SidebarPart {
  const part = new Map<Items, { from: number; to: number }>();
  const trail = trailsIn(items).get(comparableUrl(url)) ?? [0];
  const size = Math.max(FEWEST, Math.floor(MOST / trail.length));
  let left = MOST;
  const show = (list: Items, place: number): void => {
    const from = Math.max(0, Math.min(place - Math.floor(size / 2), list.length - size));
    part.set(list, { from, to: Math.min(list.length, from + size) });
    left -= Math.min(list.length, size);
  };
  let list = items;
  for (const place of trail) {
    show(list, place);
    const next = list[place];
    list = next?.kind === 'category' ? next.items : [];
  }
  if (list.length > 0) show(list, 0);
  // Other categories that are open at first, from the top, while there is room; `show` adds their lists, and the loop comes to them too.
  for (const [shown, { from, to }] of part)
    for (const item of shown.slice(from, to)) {
      if (item.kind !== 'category' || (item.collapsible && item.collapsed) || part.has(item.items)) continue;
      if (item.items.length <= left) show(item.items, 0);
    }
  return part;
}

/** The way to each page: the indices of its categories, outermost first, then its own; remembered, as every page asks. */
const trailsIn = memoizeByObject((items: Items): ReadonlyMap<string, readonly number[]> => {
  const trails = new Map<string, readonly number[]>();
  const visit = (list: Items, above: readonly number[]): void => {
    for (const [index, item] of list.entries()) {
      if (item.kind === 'html') continue;
      const trail = [...above, index];
      const key = item.href === null ? null : comparableUrl(item.href);
      if (key !== null && !trails.has(key)) trails.set(key, trail);
      if (item.kind === 'category') visit(item.items, trail);
    }
  };
  visit(items, []);
  return trails;
});
