/** The addresses in raw HTML: which attributes hold them, and how they are replaced. They are resolved like those of Markdown. */
import { escapeHtml } from '../lib/html.ts';
import { mapSrcset, urlsInSrcset } from '../lib/srcset.ts';
import type { Reference } from '../model/markdown.ts';
import { type TagAttribute, tagsOf } from './html-tags.ts';

type Kind = Reference['kind'];

/** Element and attribute → what the address is for. A frame may show a page of the site. */
const kinds: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ...['a href', 'area href', 'iframe src'].map((name): [string, Kind] => [name, 'link']),
  ...['img', 'source', 'video', 'audio', 'track', 'embed'].map((name): [string, Kind] => [`${name} src`, 'embed']),
  ...['img srcset', 'source srcset', 'video poster'].map((name): [string, Kind] => [name, 'embed']),
]);
/** Elements whose content is text, in which nothing is an element. */
const textOnly = /^(?:script|style|textarea|title|xmp|noscript|noframes|iframe)$/;

/** Elements of a piece of HTML, each with an attribute; not what looks like elements in scripts and the like. */
function attributesIn(html: string): { tag: string; attribute: TagAttribute }[] {
  let within: string | null = null;
  return tagsOf(html).flatMap(({ name: tag, isEnd, attributes }) => {
    if (within !== null || isEnd) {
      if (isEnd && tag === within) within = null;
      return [];
    }
    if (textOnly.test(tag)) within = tag;
    return attributes.map((attribute) => ({ tag, attribute }));
  });
}

/** The HTML with other values of attributes; null takes an attribute away. */
function withValues(html: string, rewrite: (tag: string, attribute: TagAttribute) => string | null): string {
  let shown = '';
  let end = 0;
  for (const { tag, attribute } of attributesIn(html)) {
    const value = rewrite(tag, attribute);
    if (value === attribute.value) continue;
    shown += html.slice(end, attribute.start) + (value === null ? '' : `${attribute.name}="${escapeHtml(value)}"`);
    end = attribute.end;
  }
  return shown + html.slice(end);
}

const mayHaveAddress = /\s(?:href|src|srcset|poster)\s*=/i;

/** The addresses of a piece of HTML, and where their attributes begin: line and column from 0. */
export function addressesIn(html: string): { kind: Kind; url: string; line: number; column: number }[] {
  if (!mayHaveAddress.test(html)) return [];
  return attributesIn(html).flatMap(({ tag, attribute: { name, value, line, column } }) =>
    addressesOf(tag, name, value).map((address) => ({ ...address, line, column })),
  );
}

/** The addresses in an attribute of an element; in JSX, its name may have capitals. */
export function addressesOf(tag: string, attribute: string, value: string): Pick<Reference, 'kind' | 'url'>[] {
  const name = attribute.toLowerCase();
  const kind = kinds.get(`${tag} ${name}`);
  const urls = name === 'srcset' ? urlsInSrcset(value) : [value.trim()];
  return kind === undefined ? [] : urls.flatMap((url) => (url === '' ? [] : [{ kind, url }]));
}

/** The HTML with other addresses; an attribute for which there is none is taken away. */
export function withAddresses(html: string, addressOf: (kind: Kind, url: string) => string | null): string {
  if (!mayHaveAddress.test(html)) return html;
  return withValues(html, (tag, attribute) => withAddress(tag, attribute, addressOf));
}

/** The value of an attribute with other addresses in it; null if there is none for it. */
function withAddress(
  tag: string,
  { name, value }: Pick<TagAttribute, 'name' | 'value'>,
  addressOf: (kind: Kind, url: string) => string | null,
): string | null {
  const kind = kinds.get(`${tag} ${name}`);
  if (kind === undefined || value.trim() === '') return value;
  if (name === 'srcset') return mapSrcset(value, (url) => addressOf(kind, url) ?? url);
  const address = addressOf(kind, value.trim());
  return address === value.trim() ? value : address;
}

export const withoutIds = (html: string): string =>
  /\s(?:id|name)\s*=/i.test(html)
    ? withValues(html, (tag, { name, value }) => (name === 'id' || (tag === 'a' && name === 'name') ? null : value))
    : html;
