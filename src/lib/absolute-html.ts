/** HTML that can be read away from its page: every address absolute, nothing that asks for the site's styles or scripts. */
import { escapeHtml, unescapeHtml } from './html.ts';

/** Attributes that mean something without the site's own styles and scripts. */
const kept = new Set(
  'href src srcset poster cite alt title width height colspan rowspan start reversed type checked disabled controls open id lang dir name datetime'.split(
    ' ',
  ),
);
const addresses = new Set(['href', 'src', 'poster', 'cite']);

const element = /<([a-z][\w-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*\/?>/gi;
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
const active = /<(script|style)\b[^>]*>.*?<\/\1\s*>/gis;

/** `address` is that of the page the HTML belongs to; relative addresses are read from there. */
export const absoluteHtml = (html: string, address: string): string =>
  html
    .replace(active, '')
    .replace(element, (_, name: string, attributes: string) => `<${name}${attributesOf(attributes, address)}>`);

function attributesOf(written: string, address: string): string {
  return [...written.matchAll(attribute)]
    .flatMap(([, name = '', double, single, bare]) => {
      const value = double ?? single ?? bare;
      const key = name.toLowerCase();
      if (!kept.has(key)) return [];
      if (value === undefined) return [` ${key}`];
      const shown = addresses.has(key)
        ? absoluteUrl(value, address)
        : key === 'srcset'
          ? sources(value, address)
          : value;
      return [` ${key}="${shown.replaceAll('"', '&quot;')}"`];
    })
    .join('');
}

/** An address in HTML, with its escapes; what cannot be read as one stays as it is. */
function absoluteUrl(value: string, address: string): string {
  const plain = unescapeHtml(value.trim());
  return URL.canParse(plain, address) ? escapeHtml(new URL(plain, address).href) : value;
}

/** `a.png 1x, b.png 2x` */
const sources = (value: string, address: string): string =>
  value
    .split(/,\s+/)
    .map((source) => source.trim().replace(/^\S+/, (url) => absoluteUrl(url, address)))
    .join(', ');
