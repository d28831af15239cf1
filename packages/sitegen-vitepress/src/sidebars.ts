/** Sidebars: a list, or one list for each beginning of addresses. */
import { asList, asRecord, isRecord } from 'sitegen-docs/adapter';

type Item = Record<string, unknown>;
export type Sidebars = Record<string, Item[]>;

/** `files` are the texts, relative to their folder. */
export function sidebarsOf(written: unknown, files: readonly string[]): Sidebars {
  const docs = new Set(files.map((file) => file.replace(/\.md$/, '')));
  if (Array.isArray(written)) return { main: itemsOf(written, '/', docs) };
  return Object.fromEntries(
    Object.entries(asRecord(written)).map(([prefix, value], index) => {
      const { base = prefix, items } = isRecord(value) ? value : { base: '/', items: value };
      return [
        `${prefix.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'root'}-${index}`,
        itemsOf(items, String(base), docs),
      ];
    }),
  );
}

const itemsOf = (items: unknown, base: string, docs: ReadonlySet<string>): Item[] =>
  asList(items).flatMap((item) => itemOf(asRecord(item), base, docs));

function itemOf(item: Item, base: string, docs: ReadonlySet<string>): Item[] {
  const { text: label, link, items, collapsed } = item;
  const below = typeof item.base === 'string' ? item.base : base;
  const id = typeof link === 'string' ? docAt(link, below, docs) : null;
  if (!Array.isArray(items)) {
    if (typeof link !== 'string' || typeof label !== 'string') return [];
    return [id === null ? { type: 'link', label, href: addressOf(link, below) } : { type: 'doc', id, label }];
  }
  // A group without a name is its items.
  if (typeof label !== 'string' || label === '') return itemsOf(items, below, docs);
  const collapsible = typeof collapsed === 'boolean';
  return [
    {
      type: 'category',
      label,
      items: itemsOf(items, below, docs),
      collapsible,
      ...(collapsible && { collapsed }),
      ...(id !== null && { link: { type: 'doc', id } }),
    },
  ];
}

const addressOf = (link: string, base: string): string =>
  /^(?:[a-z]+:|\/)/i.test(link) ? link : `${base.replace(/\/?$/, '/')}${link}`;

/** The id of the doc at an address; null for other pages. */
function docAt(link: string, base: string, docs: ReadonlySet<string>): string | null {
  const path = addressOf(link, base)
    .replace(/[?#].*$/, '')
    .replace(/^\//, '')
    .replace(/\.(?:md|html)$/, '');
  const names = path === '' || path.endsWith('/') ? [`${path}index`] : [path, `${path}/index`];
  return names.find((name) => docs.has(name)) ?? null;
}
