/** Decides which links and categories are current on a page, and where links to other versions lead. Used on the server and in the browser. */
import { memoizeByObject } from '../../src/lib/memoize.ts';
import { comparableUrl, isBelow, nearestAbove, samePage } from '../../src/lib/urls.ts';
import type { SidebarCategory, SidebarItem } from '../../src/model/graph.ts';
import type { ActiveRule, NavbarLink, NavbarVariant, VersionLink } from '../../src/model/navbar.ts';
import type { PageState } from '../../src/model/page.ts';

/** Whether a navbar link counts as current. */
export function isActive(rule: ActiveRule, { url, sidebar }: Pick<PageState, 'url' | 'sidebar'>): boolean {
  switch (rule.by) {
    case 'never':
      return false;
    case 'prefix':
      return isBelow(url, rule.url);
    case 'start':
      return comparableUrl(url).startsWith(comparableUrl(rule.url));
    case 'regex':
      return new RegExp(rule.source, 'i').test(url);
    case 'sidebar':
      return sidebar === rule.name;
  }
}

/** Whether a link leads to the page. A trailing slash and case make no difference. */
export const isCurrent = (href: string | null, url: string): boolean => href !== null && samePage(href, url);

/** Whether a category's own page is the current one, or it contains the current page at any depth. */
export const holdsCurrent = (category: SidebarCategory, url: string): boolean =>
  urlsOf(category).has(comparableUrl(url));

/** URLs of a category's pages; remembered, because each page with the sidebar needs them for each category. */
const urlsOf: (category: SidebarCategory) => ReadonlySet<string> = memoizeByObject((category) => {
  const inside = category.items.flatMap((item) => [...(item.kind === 'category' ? urlsOf(item) : ownUrl(item))]);
  return new Set([...inside, ...ownUrl(category)]);
});
const ownUrl = (item: SidebarItem): string[] =>
  item.kind === 'html' || item.href === null ? [] : [comparableUrl(item.href)];

/** Whether a sidebar has the item: unlisted docs are on their own pages alone, and categories that hold nothing else on none. */
export const isShown = (item: SidebarItem, url: string): boolean =>
  item.kind === 'link'
    ? !item.unlisted || isCurrent(item.href, url)
    : item.kind === 'html' || item.href !== null || item.items.some((inside) => isShown(inside, url));

/** URL of the first listed page among the items, at any depth; null if there is none. */
export function firstHref(items: readonly SidebarItem[]): string | null {
  for (const item of items) {
    if (item.kind === 'html' || (item.kind === 'link' && item.unlisted)) continue;
    const href = item.href ?? (item.kind === 'category' ? firstHref(item.items) : null);
    if (href !== null) return href;
  }
  return null;
}

/** The variant of a navbar link for the docs version of the page at `url`; the link itself if it has none. */
export const linkOn = (
  link: NavbarLink,
  { versions, url }: { versions: readonly VersionLink[]; url: string },
): NavbarVariant => {
  const version = nearestAbove(versions, url)?.name;
  return link.variants.find(([name]) => name === version)?.[1] ?? link;
};
