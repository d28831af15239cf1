/**
 * HTML as a tree, as browsers read it. HTML like that of our own printers is read in one pass, at a fifth of the cost of a full HTML
 * parser; anything that browsers might read differently (an end tag left out, a block in a paragraph) goes to the full parser.
 */
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import { characters } from './html.ts';

export type HtmlNode = HtmlElement | string;
export interface HtmlElement {
  tag: string;
  attributes: Record<string, string>;
  children: HtmlNode[];
}

/** The nodes of a text, in an element without a name. */
export const treeOf = (html: string): HtmlElement => writtenTree(html) ?? browserTree(html);

/** By the full parser. */
export const browserTree = (html: string): HtmlElement => ({
  tag: '',
  attributes: {},
  children: nodesOf(parseFragment(html)),
});
const nodesOf = ({ childNodes }: DefaultTreeAdapterMap['parentNode']): HtmlNode[] =>
  childNodes.flatMap((node): HtmlNode[] => {
    if ('value' in node) return [node.value];
    if (!('tagName' in node)) return [];
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
    return [{ tag: node.tagName, attributes, children: nodesOf(node) }];
  });

const words = (list: string): Set<string> => new Set(list.split(' '));
/** Elements without text for readers. */
export const withoutTextForReaders = words('script style svg button input select textarea template noscript');
export const blocks = words(
  'address article aside blockquote details dd div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td th thead tr ul',
);

// The quick reader -----------------------------------------------------------------------------------------------------

const inline = words(
  'a abbr audio b bdi bdo button cite code data del dfn em i ins kbd label mark meter output picture progress q s samp small span strong sub sup time u var video',
);
const empty = words('area br col embed hr img input source track wbr');
/** Elements that may only be in certain others. */
const below: Record<string, Set<string>> = {
  li: words('ul ol'),
  dt: words('dl'),
  dd: words('dl'),
  thead: words('table'),
  tbody: words('table'),
  tr: words('thead tbody'),
  th: words('tr'),
  td: words('tr'),
};
/** Elements in pictures, and attributes that have capitals there. */
const drawn = words('a circle defs desc ellipse g line marker path polygon polyline rect style text title tspan use');
const drawnAttribute = /^(?:viewBox|ref[XY]|marker(?:Width|Height|Units)|textLength|pathLength|preserveAspectRatio)$/;
/** Elements that must not contain one of their own kind. */
const alone = words('a button h1 h2 h3 h4 h5 h6');
/** Elements in which browsers move text elsewhere. */
const noText = words('table thead tbody tr');

/** An end tag, a comment, or a tag with its attributes. */
const token =
  /<(?:\/([a-z][a-z\d-]*)>|!--(?!-?>)(?:(?!--)[\s\S])*-->|([a-z][a-z\d-]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)\s*(\/?)>)/gy;
const attribute = /([^\s"'<>/=]+)(?:="([^"]*)")?/g;

/** Null if the text needs the full parser. */
export function writtenTree(html: string): HtmlElement | null {
  if (/[\r\0]/.test(html)) return null;
  const root: HtmlElement = { tag: '', attributes: {}, children: [] };
  const open = [root];
  let at = 0;
  while (at < html.length) {
    const parent = open.at(-1) as HtmlElement;
    const next = html.indexOf('<', at);
    const end = next < 0 ? html.length : next;
    if (end > at && !addText(parent, html.slice(at, end))) return null;
    if (next < 0) break;
    token.lastIndex = next;
    const found = token.exec(html);
    if (found === null) return null;
    at = token.lastIndex;
    const [, closing, tag, attributes = '', slash] = found;
    const isRead = tag === undefined || enter(tag, attributes, slash !== '', open);
    if (!isRead || (closing !== undefined && !leave(closing, open))) return null;
    // A line end right after this tag is not part of the text.
    if (tag === 'pre' && html[at] === '\n') at++;
  }
  return open.length === 1 ? root : null;
}

/** Adds an element to the innermost open one; false if browsers would put it elsewhere. */
function enter(tag: string, attributes: string, isClosed: boolean, open: HtmlElement[]): boolean {
  const isDrawn = tag === 'svg' || open.some((one) => one.tag === 'svg');
  const element = fits(tag, open) ? elementOf(tag, attributes, isDrawn) : null;
  if (element === null) return false;
  open.at(-1)?.children.push(element);
  if (!empty.has(tag) && !(isClosed && isDrawn)) open.push(element);
  return true;
}

const leave = (tag: string, open: HtmlElement[]): boolean => open.length > 1 && open.pop()?.tag === tag;

function fits(tag: string, open: readonly HtmlElement[]): boolean {
  const parent = open.at(-1)?.tag ?? '';
  const isIn = (one: string): boolean => open.some((above) => above.tag === one);
  if (alone.has(tag) && isOneOf(tag, open)) return false;
  // Inside of these, browsers read HTML again.
  if (isIn('svg')) return drawn.has(tag) && parent !== 'title' && parent !== 'desc';
  if (noText.has(parent) && below[tag]?.has(parent) !== true) return false;
  if (below[tag]?.has(parent) === false) return false;
  if (blocks.has(tag) || tag === 'hr') return !isIn('p') && tag !== 'form';
  return inline.has(tag) || empty.has(tag) || tag === 'svg' || tag.includes('-');
}
const isOneOf = (tag: string, open: readonly HtmlElement[]): boolean =>
  open.some((above) => above.tag === tag || (/^h\d$/.test(tag) && /^h\d$/.test(above.tag)));

function elementOf(tag: string, written: string, isDrawn: boolean): HtmlElement | null {
  const attributes: Record<string, string> = {};
  for (const [, name = '', value = ''] of written.matchAll(attribute)) {
    const text = decoded(value);
    if (text === null || (/[A-Z:]/.test(name) && !(isDrawn && drawnAttribute.test(name)))) return null;
    attributes[name] ??= text;
  }
  return { tag, attributes, children: [] };
}

function addText({ tag, children }: HtmlElement, written: string): boolean {
  const text = decoded(written);
  if (text === null || (noText.has(tag) && /[^ \t\n\f]/.test(text))) return false;
  children.push(text);
  return true;
}

function decoded(written: string): string | null {
  if (!written.includes('&')) return written;
  let isKnown = true;
  const text = written.replace(/&([#\da-z]*;?)/gi, (_, name: string) => {
    const mark = name.endsWith(';') ? characters.get(name.slice(0, -1)) : undefined;
    isKnown &&= mark !== undefined;
    return mark ?? '';
  });
  return isKnown ? text : null;
}
