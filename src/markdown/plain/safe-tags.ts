/** Raw HTML of a text for its Markdown form: each piece stands alone there, so each tag is written anew, with what is harmless of it. */
import { attribute, escapeHtml } from '../../lib/html.ts';
import { withAddress } from '../html-addresses.ts';
import { elements, type Tag, tagsOf } from '../html-tags.ts';
import { hostOf, isDropped, isSafeAttribute, isSafeElement } from '../safe-html.ts';
import { addressPlaceholder } from './placeholders.ts';

/** A piece of HTML without comments; `address` writes an address in it. Tags that sanitising removes are left out, those of unknown elements are text, and addresses placeholders. */
export function safeTags(html: string, address = addressPlaceholder): string {
  let [shown, at] = ['', 0];
  /** Name of the open element that goes with all that it holds. */
  let dropped: string | null = null;
  for (const tag of tagsOf(html)) {
    if (dropped === null) shown += textOf(html.slice(at, tag.start)) + tagHtml(tag, html, address);
    if (dropped === tag.name && tag.isEnd) dropped = null;
    else if (dropped === null && !tag.isEnd && isDropped(tag.name)) dropped = tag.name;
    at = tag.end;
  }
  return dropped === null ? shown + textOf(html.slice(at)) : shown;
}

/** References to characters stay. */
const textOf = (html: string): string => html.replaceAll('<', '&lt;');

function tagHtml(
  { name, isEnd, attributes, start, end }: Tag,
  html: string,
  address: typeof addressPlaceholder,
): string {
  if (!elements.has(name) && attributes.length === 0) return escapeHtml(html.slice(start, end));
  if (isEnd) return name !== 'iframe' && isSafeElement(name, []) ? `</${name}>` : '';
  if (!isSafeElement(name, attributes)) return '';
  if (name === 'iframe') return linkToFrame(attributes);
  const own = attributes.filter((one) => isSafeAttribute(name, one));
  return `<${name}${own.map((one) => attribute(one.name, withAddress(name, one, address))).join('')}>`;
}

/** Nothing could hold a frame in its sandbox where others show the Markdown. */
function linkToFrame(attributes: Tag['attributes']): string {
  const src = attributes.find(({ name }) => name === 'src')?.value ?? '';
  return `<a${attribute('href', src)}>${escapeHtml(hostOf(src) ?? src)}</a>`;
}
