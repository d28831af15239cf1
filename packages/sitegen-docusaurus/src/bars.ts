/** Converts the navbar and the footer of a Docusaurus configuration. */
import { asList, asRecord, isRecord, NAVBAR_ITEM } from 'sitegen-docs/adapter';
import { keys, pick, type ReportLoss, type Values } from './keys.ts';

/** Whether an item leads to a path of the site under `href`, which has the same meaning in Docusaurus as under `to`. */
const isInside = ({ href }: Values): boolean => typeof href === 'string' && /^\/(?!\/)/.test(href);

/** An item of the navbar; `href` stays, because such a link is never the current one. */
const withBase = (item: Values): Values => (isInside(item) ? { ...item, prependBaseUrlToHref: true } : item);

/** An item of a dropdown, where a position has no effect. */
function itemInside(item: unknown): unknown {
  if (!isRecord(item)) return item;
  const { position: _, ...rest } = item;
  return withBase(rest);
}

/** The footer, or a part of it. */
export function footerOf(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(footerOf);
  if (!isRecord(part)) return part;
  const { href, ...rest } = part;
  if (isInside(part)) return { ...rest, to: href };
  return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, footerOf(one)]));
}

/** Whether an item of the navbar is shown by a component of the project. */
export const isCustom = ({ type }: Values): boolean => String(type).startsWith('custom-');

/** Our navbar settings. As in Docusaurus, an item's default position is left, and a search box is added if there is none. */
export function navbarOf(written: unknown, printsItems: boolean, report: ReportLoss): Values {
  const navbar = asRecord(written);
  const items = asList(navbar.items)
    .filter(isRecord)
    .flatMap((item): Values[] => {
      if (!isCustom(item)) return [item];
      if (printsItems)
        return [{ type: 'html', value: NAVBAR_ITEM + String(item.type), position: item.position ?? 'left' }];
      report(
        `the navbar item "${String(item.type)}"`,
        'Write it as an item of type "html", or as a part of the navbar in "theme/parts".',
      );
      return [];
    });
  const placed = items.map(
    (item): Values => ({
      position: 'left',
      ...withBase(item),
      ...(Array.isArray(item.items) ? { items: (item.items as unknown[]).map(itemInside) } : {}),
    }),
  );
  const search = placed.some(({ type }) => type === 'search') ? [] : [{ type: 'search', position: 'right' }];
  return { ...pick(navbar, keys.navbar, 'themeConfig.navbar', () => {}), items: [...placed, ...search] };
}
