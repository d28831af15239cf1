/** HTML for readers elsewhere, such as feed readers: absolute addresses, and nothing that needs the site's styles or scripts. */
import { type DefaultTreeAdapterMap, parseFragment, serialize } from 'parse5';
import { mapSrcset } from './srcset.ts';
import { parsedUrl } from './urls.ts';

type Parent = DefaultTreeAdapterMap['parentNode'];
type Child = DefaultTreeAdapterMap['childNode'];

/** Attributes that still mean something without the site's styles and scripts. Without its sandbox, a frame may do more. */
const attributes = new Set(
  'href src srcset poster cite alt title width height colspan rowspan start reversed type checked disabled controls open id lang dir name datetime sandbox'.split(
    ' ',
  ),
);
const addresses = new Set(['href', 'src', 'poster', 'cite']);
const active = new Set(['script', 'style']);

/** Relative addresses are resolved from `address`, that of the page. */
export function absoluteHtml(html: string, address: string): string {
  const tree = parseFragment(html);
  makeAbsolute(tree, address);
  return serialize(tree);
}

function makeAbsolute(parent: Parent, address: string): void {
  parent.childNodes = parent.childNodes.filter((node: Child) => !active.has(node.nodeName));
  for (const node of parent.childNodes) {
    if (!('tagName' in node)) continue;
    node.attrs = node.attrs
      .filter(({ name }) => attributes.has(name))
      .map(({ name, value }) => ({ name, value: absoluteValue(name, value, address) }));
    makeAbsolute(node, address);
  }
}

function absoluteValue(name: string, value: string, address: string): string {
  if (name === 'srcset') return mapSrcset(value, (url) => absoluteUrl(url, address));
  return addresses.has(name) ? absoluteUrl(value.trim(), address) : value;
}

/** Addresses that cannot be parsed stay as they are. */
const absoluteUrl = (url: string, address: string): string => parsedUrl(url, address)?.href ?? url;
