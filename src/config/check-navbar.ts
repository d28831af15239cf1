/** Checks of navbar and footer items, with the rules of which kinds may stand where. */

import { textOfValue } from '../lib/own.ts';
import {
  bool,
  type Check,
  isRecord,
  keyPath,
  listOf,
  nullable,
  number,
  object,
  oneOf,
  optional,
  type Report,
  record,
  text,
} from '../lib/shape.ts';
import type { DropdownItemConfig, FooterLink, Link, Logo, NavbarItemConfig } from '../model/site.ts';

export const logo: Check<Logo> = object({
  src: text,
  srcDark: nullable(text),
  alt: nullable(text),
  href: nullable(text),
  target: nullable(text),
  width: nullable(number),
  height: nullable(number),
});

const linkFields = {
  label: nullable(text),
  html: nullable(text),
  to: nullable(text),
  href: nullable(text),
  prependBaseUrlToHref: optional(bool, false),
  activeBasePath: nullable(text),
  activeBaseRegex: nullable(text),
  className: nullable(text),
};
/** Keys of items that are not handed to the link element. */
const ownKeys = new Set([
  ...Object.keys(linkFields),
  'type',
  'position',
  'items',
  'docId',
  'sidebarId',
  'docsPluginId',
  'value',
  'versions',
  'dropdownItemsBefore',
  'dropdownItemsAfter',
  'dropdownActiveClassDisabled',
  'queryString',
]);

/** The parts of an item that make a link; unknown keys become attributes of its element. */
const link: Check<Link> = (value, path, report) => {
  const input = record(value, path, report);
  const fields = Object.fromEntries(Object.entries(input).filter(([key]) => key in linkFields));
  const checked = object(linkFields)(fields, path, report);
  if (checked.label !== null && checked.html !== null)
    report({ path, message: 'has both "label" and "html"', hint: 'Keep one of the two: they are mutually exclusive.' });
  if (checked.activeBaseRegex !== null) checkRegex(checked.activeBaseRegex, keyPath(path, 'activeBaseRegex'), report);
  const attributes = Object.entries(input).filter(([key]) => !ownKeys.has(key));
  return { ...checked, attributes: Object.fromEntries(attributes.map(([key, item]) => [key, textOfValue(item)])) };
};

function checkRegex(source: string, path: string, report: Report): void {
  try {
    new RegExp(source, 'i');
  } catch (error) {
    report({ path, message: `is not a regular expression: ${(error as Error).message}`, hint: null });
  }
}

/** A link that leads somewhere: exactly one of `to` and `href`. */
const target: Check<Link> = (value, path, report) => {
  const checked = link(value, path, report);
  if ((checked.to === null) === (checked.href === null))
    report({ path, message: 'One and only one between "to" and "href" should be provided', hint: null });
  return checked;
};

type ItemOf<T extends NavbarItemConfig['type']> = Omit<Extract<NavbarItemConfig, { type: T }>, 'position'>;
type AnyItem = { [T in NavbarItemConfig['type']]: ItemOf<T> }[NavbarItemConfig['type']];
const field = (value: unknown, key: string): unknown => (isRecord(value) ? value[key] : undefined);

/** One reader a kind. `default` cannot be written: it is what an item without a kind is. */
const kinds: { [T in NavbarItemConfig['type']]: Check<ItemOf<T>> } = {
  default: (value, path, report) => ({ type: 'default', link: target(value, path, report) }),
  dropdown: (value, path, report) => ({
    type: 'dropdown',
    link: link(value, path, report),
    items: listOf(dropdownItem)(field(value, 'items'), keyPath(path, 'items'), report),
  }),
  doc: (value, path, report) => ({
    type: 'doc',
    docId: text(field(value, 'docId'), keyPath(path, 'docId'), report),
    link: link(value, path, report),
  }),
  docSidebar: (value, path, report) => ({
    type: 'docSidebar',
    sidebarId: text(field(value, 'sidebarId'), keyPath(path, 'sidebarId'), report),
    link: link(value, path, report),
  }),
  docsVersion: (value, path, report) => ({ type: 'docsVersion', link: link(value, path, report) }),
  docsVersionDropdown: (value, path, report) => ({
    type: 'docsVersionDropdown',
    ...menu(value, path, report),
    versions: versionChoice(field(value, 'versions'), keyPath(path, 'versions'), report),
    activeClassDisabled: optional(bool, false)(
      field(value, 'dropdownActiveClassDisabled'),
      keyPath(path, 'dropdownActiveClassDisabled'),
      report,
    ),
    link: link(value, path, report),
  }),
  localeDropdown: (value, path, report) => ({
    type: 'localeDropdown',
    ...menu(value, path, report),
    queryString: optional(text, '')(field(value, 'queryString'), keyPath(path, 'queryString'), report),
    link: link(value, path, report),
  }),
  search: (value, path, report) => ({
    type: 'search',
    className: nullable(text)(field(value, 'className'), keyPath(path, 'className'), report),
  }),
  html: (value, path, report) => ({
    type: 'html',
    value: text(field(value, 'value'), keyPath(path, 'value'), report),
    className: nullable(text)(field(value, 'className'), keyPath(path, 'className'), report),
  }),
};

function menu(
  value: unknown,
  path: string,
  report: Report,
): { itemsBefore: DropdownItemConfig[]; itemsAfter: DropdownItemConfig[] } {
  const items = (key: string): DropdownItemConfig[] =>
    optional(listOf(dropdownItem), [])(field(value, key), keyPath(path, key), report);
  return { itemsBefore: items('dropdownItemsBefore'), itemsAfter: items('dropdownItemsAfter') };
}

const versionChoice: Check<{ name: string; label: string | null }[] | null> = (value, path, report) => {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return listOf(text)(value, path, report).map((name) => ({ name, label: null }));
  return Object.entries(record(value, path, report)).map(([name, settings]) => ({
    name,
    label: nullable(text)(field(settings, 'label'), keyPath(keyPath(path, name), 'label'), report),
  }));
};

/** The kind of an item as written: without `type` it is a dropdown if it has items, else a link. */
function kindOf(value: unknown, path: string, report: Report): NavbarItemConfig['type'] | null {
  const type = field(value, 'type');
  if (type === undefined) return field(value, 'items') === undefined ? 'default' : 'dropdown';
  if (typeof type === 'string' && type !== 'default' && Object.hasOwn(kinds, type))
    return type as NavbarItemConfig['type'];
  const known = Object.keys(kinds).filter((kind) => kind !== 'default');
  report({
    path: keyPath(path, 'type'),
    message: `Bad navbar item type ${textOfValue(type)}`,
    hint: type === 'default' ? 'Leave "type" out for a plain link.' : `Known kinds: ${known.join(', ')}.`,
  });
  return null;
}

const standIn: ItemOf<'html'> = { type: 'html', value: '', className: null };

const item: Check<AnyItem> = (value, path, report) => {
  const kind = kindOf(value, path, report);
  return kind === null ? standIn : kinds[kind](value, path, report);
};

export const navbarItem: Check<NavbarItemConfig> = (value, path, report) => ({
  ...item(value, path, report),
  position: optional(oneOf('left', 'right'), 'right' as const)(
    field(value, 'position'),
    keyPath(path, 'position'),
    report,
  ),
});

const nested = new Set(['dropdown', 'docsVersionDropdown', 'localeDropdown', 'search']);

function dropdownItem(value: unknown, path: string, report: Report): DropdownItemConfig {
  const kind = kindOf(value, path, report);
  if (kind !== null && nested.has(kind)) {
    report({
      path,
      message: 'Nested dropdowns are not allowed',
      hint: `A dropdown cannot hold an item of kind "${kind}".`,
    });
    return { ...standIn, position: 'right' };
  }
  if (field(value, 'position') !== undefined)
    report({ path: keyPath(path, 'position'), message: 'has no meaning inside a dropdown', hint: 'Remove it.' });
  return { ...(kind === null ? standIn : kinds[kind](value, path, report)), position: 'right' } as DropdownItemConfig;
}

// Footer --------------------------------------------------------------------------------------------------------------

const footerItem: Check<FooterLink> = (value, path, report) => {
  const fields = { label: nullable(text), to: nullable(text), href: nullable(text), html: nullable(text) };
  const { label, to, href, html } = object(fields)(value, path, report);
  if ([to, href, html].filter((one) => one !== null).length !== 1)
    report({ path, message: 'must have exactly one of "to", "href" and "html"', hint: null });
  if (html !== null) return { html };
  if (label === null) report({ path: keyPath(path, 'label'), message: 'is missing; it must be a string', hint: null });
  return to !== null ? { label: label ?? '', to } : { label: label ?? '', href: href ?? '' };
};

const footerColumn = object({ title: nullable(text), items: listOf(footerItem), className: nullable(text) });

/** Either columns or plain links; plain links become one column without a title. */
export const footerLinks: Check<{ title: string | null; items: FooterLink[] }[]> = (value, path, report) => {
  if (value === undefined) return [];
  const items = listOf<unknown>((one) => one)(value, path, report);
  const columns = items.filter((one) => field(one, 'items') !== undefined);
  if (columns.length === items.length)
    return listOf(footerColumn)(value, path, report).map(({ title, items }) => ({ title, items }));
  if (columns.length > 0) {
    report({ path, message: 'mixes columns and plain links', hint: 'Give every entry "items", or none.' });
    return [];
  }
  return [{ title: null, items: listOf(footerItem)(value, path, report) }];
};
