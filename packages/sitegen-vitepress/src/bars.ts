/** Items of the bar above pages. */
import { asList, asRecord } from 'sitegen-docs/adapter';

type Item = Record<string, unknown>;

export const navbarItems = (nav: unknown): Item[] =>
  asList(nav)
    .flatMap((written) => {
      const { text: label, link, items } = asRecord(written);
      if (typeof label !== 'string') return [];
      if (!Array.isArray(items)) return linkItem(label, link);
      return [{ type: 'dropdown', label, position: 'right', items: linksIn(items) }];
    })
    .map((item) => ({ position: 'right', ...item }));

/** Links of a menu; those of its groups stand one after the other. */
const linksIn = (items: readonly unknown[]): Item[] =>
  items.flatMap((written) => {
    const { text, link, items: inner } = asRecord(written);
    if (Array.isArray(inner)) return linksIn(inner);
    return typeof text === 'string' ? linkItem(text, link) : [];
  });

function linkItem(label: string, link: unknown): Item[] {
  if (typeof link !== 'string') return [];
  return [isAddress(link) ? { label, href: link } : { label, to: link.replace(/\.(?:md|html)(?=$|#)/, '') }];
}

/** Whether a link leads to another site. */
export const isAddress = (link: unknown): boolean => typeof link === 'string' && /^[a-z]+:|^\/\//i.test(link);

const names: Record<string, string> = {
  github: 'GitHub',
  x: 'X',
  twitter: 'X',
  discord: 'Discord',
  youtube: 'YouTube',
};

export const socialItems = (links: unknown): Item[] =>
  asList(links).flatMap((written) => {
    const { icon, link, ariaLabel } = asRecord(written);
    const name = typeof icon === 'string' ? (names[icon] ?? icon) : 'Link';
    if (typeof link !== 'string') return [];
    return [{ href: link, label: typeof ariaLabel === 'string' ? ariaLabel : name, position: 'right' }];
  });
