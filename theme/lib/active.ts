/** What is current on a page. Used where pages are printed and again in the browser. */
import { comparableUrl, isBelow, joinUrl, samePage } from '../../src/lib/urls.ts';
import type { SidebarCategory, SidebarItem } from '../../src/model/graph.ts';
import type { ActiveRule } from '../../src/model/navbar.ts';
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

/** Whether a link leads to the page; final slashes and cases are one. */
export const isCurrent = (href: string | null, url: string): boolean => href !== null && samePage(href, url);

/** Whether a category is the page, or holds it at any depth. */
export const holdsCurrent = (category: SidebarCategory, url: string): boolean =>
  urlsOf(category).has(comparableUrl(url));

/** Every page of a sidebar asks for those of each category. */
const known = new WeakMap<SidebarCategory, ReadonlySet<string>>();
function urlsOf(category: SidebarCategory): ReadonlySet<string> {
  const found = known.get(category);
  if (found !== undefined) return found;
  const urls = new Set(category.items.flatMap((item) => [...(item.kind === 'category' ? urlsOf(item) : ownUrl(item))]));
  for (const url of ownUrl(category)) urls.add(url);
  known.set(category, urls);
  return urls;
}
const ownUrl = (item: SidebarItem): string[] =>
  item.kind === 'html' || item.href === null ? [] : [comparableUrl(item.href)];

/** The first page below a category, for readers without JavaScript. */
export function firstHref(items: readonly SidebarItem[]): string | null {
  for (const item of items) {
    const href = item.kind === 'html' ? null : (item.href ?? (item.kind === 'category' ? firstHref(item.items) : null));
    if (href !== null) return href;
  }
  return null;
}

/** The address of the current page in another locale. */
export const localeUrl = (url: string, from: string, to: string): string =>
  joinUrl(to, url.startsWith(from) ? url.slice(from.length) : url.slice(1));
