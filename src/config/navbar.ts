/** Navbar and footer items, and which kinds are allowed where. */
import { hintFor, nearest } from '../lib/nearest.ts';
import { textOfValue } from '../lib/own-value.ts';
import { isPlainProp } from '../lib/props.ts';
import * as is from '../lib/shape.ts';
import {
  asRecord,
  type Check,
  type Checked,
  type Fields,
  isRecord,
  keyPath,
  type ObjectOf,
  type Report,
  type Written,
  type WrittenObject,
} from '../lib/shape.ts';
import { messageOf } from '../lib/thrown.ts';

/** A number, or text with a unit as in style sheets: `32px`. */
const pixels: Check<number, number | string> = (value, path, report) =>
  is.numeric(typeof value === 'string' ? value.replace(/px$/, '') : value, path, report);

const logo = is.object({
  /** The image: path below a static folder, or an address. */
  src: is.text,
  /** The image in dark mode. @default `src` */
  srcDark: is.nullable(is.text),
  /** Text for readers who do not see the image. */
  alt: is.nullable(is.text),
  /** Target of its link. @default the home page */
  href: is.nullable(is.text),
  /** Window in which its link opens, such as `_blank`. */
  target: is.nullable(is.text),
  /** Width in pixels. */
  width: is.nullable(pixels),
  /** Height in pixels. */
  height: is.nullable(pixels),
});

const regex: Check<string, string> = (value, path, report) => {
  const source = is.text(value, path, report);
  try {
    new RegExp(source, 'i');
  } catch (thrown) {
    report(path, `is not a regular expression: ${messageOf(thrown)}`);
  }
  return source;
};

const linkFields = {
  /** Text of the link. */
  label: is.nullable(is.text),
  /** HTML in place of `label`. */
  html: is.nullable(is.text),
  /** Path inside the site, without the base. Exactly one of `to` and `href`. */
  to: is.nullable(is.text),
  /** Address, usually outside the site. */
  href: is.nullable(is.text),
  /** Put `baseUrl` before `href`. @default false */
  prependBaseUrlToHref: is.optional(is.bool, false),
  /** The item is active on pages whose path begins with this. */
  activeBasePath: is.nullable(is.text),
  /** The item is active on pages whose path matches, ignoring case. Overrides `activeBasePath`. */
  activeBaseRegex: is.nullable(regex),
  /** CSS class of the link. */
  className: is.nullable(is.text),
};
/** Keys of any kind of item that do not become attributes of the link. */
const ownKeys = new Set(
  'type position items docId sidebarId docsPluginId value versions queryString dropdownItemsBefore dropdownItemsAfter dropdownActiveClassDisabled'.split(
    ' ',
  ),
);

/** Reports keys that are nearly those of an item; others become attributes. */
function reportTypos(item: unknown, path: string, report: Report): void {
  const keys = [...Object.keys(linkFields), ...ownKeys];
  for (const key of Object.keys(asRecord(item)).filter((one) => !keys.includes(one) && isAttribute(one))) {
    const near = nearest(key, keys);
    if (near !== null) report(keyPath(path, key), 'is not a known key', `Did you mean "${near}"?`, 'unknown');
  }
}

const isAttribute = (name: string): boolean => /^[a-z][\w:.-]*$/i.test(name) && isPlainProp(name);

/** The parts of an item that make a link; unknown keys become attributes of its element. */
const link = (value: unknown, path: string, report: Report) => {
  const { rest, ...checked } = is.openObject(linkFields)(value, path, report);
  if (checked.label !== null && checked.html !== null)
    report(path, 'has both "label" and "html"', 'Keep one of the two: they are mutually exclusive.');
  const attributes = Object.entries(rest).filter(([key]) => {
    if (!ownKeys.has(key) && !isAttribute(key))
      report(
        keyPath(path, key),
        'cannot be an attribute of a link',
        'Give the item a "className", and style that.',
        'useless',
      );
    return !ownKeys.has(key) && isAttribute(key);
  });
  return { ...checked, attributes: Object.fromEntries(attributes.map(([key, item]) => [key, textOfValue(item)])) };
};
// Interfaces, because the declarations of the package name them instead of writing their keys out wherever they are used.
export interface Link extends ReturnType<typeof link> {}
export interface LinkInput extends WrittenObject<typeof linkFields> {
  [attribute: string]: unknown;
}
type OfKind<K, F extends Fields> = { type: K } & ObjectOf<F>;

/** A kind of item that is a link and has these keys too. */
const linkOfKind =
  <const K extends string, F extends Fields>(
    type: K,
    fields: F,
  ): Check<OfKind<K, F> & { link: Link }, { type: K } & WrittenObject<F> & LinkInput> =>
  (value, path, report) => ({ ...bareOfKind(type, fields)(value, path, report), link: link(value, path, report) });

/** A kind of item that is not a link. */
const bareOfKind =
  <const K extends string, F extends Fields>(type: K, fields: F): Check<OfKind<K, F>, { type: K } & WrittenObject<F>> =>
  (value, path, report) => {
    const { rest: _, ...values } = is.openObject(fields)(value, path, report);
    return { ...(values as unknown as ObjectOf<F>), type };
  };

/** An item without `type` and `items`. */
const plainLink: Check<{ type: 'default'; link: Link }, { type?: undefined } & LinkInput> = (value, path, report) => {
  const checked = link(value, path, report);
  if ((checked.to === null) === (checked.href === null))
    report(
      path,
      'One and only one between "to" and "href" should be provided',
      '"to" is a path of the site, "href" any address.',
    );
  return { type: 'default', link: checked };
};

/** Id of one of several docs; the first one if absent. */
const ofDocs = { docsPluginId: is.nullable(is.text) };
const leaves = {
  default: plainLink,
  doc: linkOfKind('doc', { docId: is.text, ...ofDocs }),
  docSidebar: linkOfKind('docSidebar', { sidebarId: is.text, ...ofDocs }),
  docsVersion: linkOfKind('docsVersion', ofDocs),
  html: bareOfKind('html', { value: is.text, className: is.nullable(is.text) }),
};
type Leaf = (typeof leaves)[keyof typeof leaves];
export type DropdownItemConfig = Checked<Leaf>;

/** In the order of the message about unknown kinds. */
const kindNames = 'dropdown doc docSidebar docsVersion docsVersionDropdown localeDropdown search html'.split(' ');
const field = (value: unknown, key: string): unknown => (isRecord(value) ? value[key] : undefined);

/** The kind of an item as written: without `type`, a dropdown if it has items, else a link. */
function kindOf(value: unknown, path: string, report: Report): string | null {
  const type = field(value, 'type');
  if (type === undefined) return field(value, 'items') === undefined ? 'default' : 'dropdown';
  if (typeof type === 'string' && kindNames.includes(type)) return type;
  report(
    keyPath(path, 'type'),
    `Bad navbar item type ${textOfValue(type)}`,
    type === 'default'
      ? 'Leave "type" out for a plain link.'
      : hintFor(String(type), kindNames, `Known kinds: ${kindNames.join(', ')}.`),
  );
  return null;
}
const emptyItem: DropdownItemConfig = { type: 'html', value: '', className: null };
const has = <T extends object>(table: T, key: string): key is keyof T & string => Object.hasOwn(table, key);

const dropdownItem: Check<DropdownItemConfig, Written<Leaf>> = (value, path, report) => {
  reportTypos(value, path, report);
  const kind = kindOf(value, path, report);
  if (kind !== null && !has(leaves, kind)) {
    const hint = `A dropdown cannot hold an item of kind "${kind}".`;
    report(path, 'Nested dropdowns are not allowed', hint);
    return emptyItem;
  }
  if (field(value, 'position') !== undefined)
    report(keyPath(path, 'position'), 'has no meaning inside a dropdown', 'Remove it.', 'useless');
  return kind === null ? emptyItem : leaves[kind](value, path, report);
};

/** Names of versions, or names with labels. */
const versions = is.accepts<string[] | Record<string, { label?: string }> | null | undefined>()(
  (value, path, report) => {
    if (value === undefined || value === null) return null;
    const names = Array.isArray(value) ? is.listOf(is.text)(value, path, report) : null;
    if (names !== null) return names.map((name) => ({ name, label: null }));
    return Object.entries(is.record(value, path, report)).map(([name, settings]) => ({
      name,
      label: is.nullable(is.text)(field(settings, 'label'), keyPath(keyPath(path, name), 'label'), report),
    }));
  },
);
const menu = {
  dropdownItemsBefore: is.optional(is.listOf(dropdownItem), []),
  dropdownItemsAfter: is.optional(is.listOf(dropdownItem), []),
};
const kinds = {
  ...leaves,
  dropdown: linkOfKind('dropdown', { items: is.listOf(dropdownItem) }),
  docsVersionDropdown: linkOfKind('docsVersionDropdown', {
    ...menu,
    ...ofDocs,
    versions,
    /** Accepted for compatibility; has no effect. @default false */
    dropdownActiveClassDisabled: is.optional(is.bool, false),
  }),
  localeDropdown: linkOfKind('localeDropdown', { ...menu, queryString: is.optional(is.text, '') }),
  search: bareOfKind('search', { className: is.nullable(is.text) }),
};
type Kind = (typeof kinds)[keyof typeof kinds];
const positioned = { position: is.optional(is.oneOf('left', 'right'), 'right') };
export type NavbarItemConfig = ObjectOf<typeof positioned> & Checked<Kind>;
export type NavbarItemInput = WrittenObject<typeof positioned> &
  (Written<Kind> | (Omit<Written<typeof kinds.dropdown>, 'type'> & { type?: undefined }));

const navbarItem: Check<NavbarItemConfig, NavbarItemInput> = (value, path, report) => {
  reportTypos(value, path, report);
  const kind = kindOf(value, path, report);
  const item = kind !== null && has(kinds, kind) ? kinds[kind](value, path, report) : emptyItem;
  const { position } = is.openObject(positioned)(asRecord(value), path, report);
  return { ...item, position };
};

export const navbar = is.object({
  /** Text beside the logo. @default without a logo, the title of the site */
  title: is.nullable(is.text),
  /** Logo beside the title. */
  logo: is.nullable(logo),
  /** Hide the navbar while readers scroll down. @default false */
  hideOnScroll: is.optional(is.bool, false),
  /** Colours of its own, the same in light and dark mode. */
  style: is.nullable(is.oneOf('dark', 'primary')),
  /** Links, menus and the search box. @default [] */
  items: is.optional(is.listOf(navbarItem), []),
});

// Footer --------------------------------------------------------------------------------------------------------------

/** HTML, or a link with a label; unknown keys become attributes of it. */
export type FooterLink =
  | { html: string }
  | (({ to: string } | { href: string }) & { label: string } & Pick<Link, 'className' | 'attributes'>);
const footerItem: Check<FooterLink, LinkInput> = (value, path, report) => {
  reportTypos(value, path, report);
  const { label, to, href, html, className, attributes } = link(value, path, report);
  if ([to, href, html].filter((one) => one !== null).length !== 1)
    report(path, 'must have exactly one of "to", "href" and "html"');
  if (html !== null) return { html };
  if (label === null) report(keyPath(path, 'label'), 'is missing; it must be a string', null, 'missing');
  return { ...(to !== null ? { to } : { href: href ?? '' }), label: label ?? '', className, attributes };
};
const footerColumnFields = {
  title: is.nullable(is.text),
  items: is.listOf(footerItem),
  className: is.nullable(is.text),
};
const footerColumn = is.object(footerColumnFields);

export type FooterLinksInput = Written<typeof footerColumn>[] | LinkInput[] | undefined;
/** Links alone become one column without a title. */
const footerLinks: Check<ObjectOf<typeof footerColumnFields>[], FooterLinksInput> = (value, path, report) => {
  if (value === undefined) return [];
  const items = is.listOf((one) => one)(value, path, report);
  const columns = items.filter((one) => field(one, 'items') !== undefined);
  if (columns.length === items.length) return is.listOf(footerColumn)(value, path, report);
  if (columns.length === 0)
    return [{ title: null, items: is.listOf(footerItem)(value, path, report), className: null }];
  report(path, 'mixes columns and plain links', 'Give every entry "items", or none.');
  return [];
};

export const footer = is.object({
  /** `'dark'` keeps it dark in light mode too. @default 'light' */
  style: is.optional(is.oneOf('light', 'dark'), 'light'),
  /** Logo in the footer. */
  logo: is.nullable(logo),
  /** Copyright notice, as HTML. */
  copyright: is.nullable(is.text),
  /**
   * Either columns, which have a `title`, `items` and a `className`, or plain links, not both. A link has a `label` and either `to` or
   * `href`, or else `html` alone; its other keys become attributes. @default []
   */
  links: footerLinks,
});
