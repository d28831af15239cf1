/** Files beside texts that would run in the name of the site: at the host, or in the browser of a reader who opens their address. */
import { nullIfThrown } from '../lib/thrown.ts';

const page = /\.(?:[psx]?html?|xht|mht(?:ml)?|hta|htc|svgz|php\d?|phar|aspx?|as[hm]x|jspx?|cfm)$/i;
/** What hosts send as plain text or as a download, although it may begin like a page. */
const plain = /\.(?:mdx?|markdown|txt|log|[cm]?[jt]sx?|vue|svelte|astro|css|json|csv|tsv|ya?ml)$/i;

/** Drawing programs write names of XML spaces as entities. */
const harmlessEntity = /<!ENTITY\s+[\w.-]+\s+(?:"https?:[^"'<&%]*"|'https?:[^"'<&%]*')\s*>/g;
/** Elements, declarations, attributes and addresses that run code in a picture or another XML document. */
const active = [
  /<(?:[^\s<>/:]+:)?(?:script|iframe|frame|object|embed|applet|handler|listener|meta|base|link|form)\b/i,
  /<!ENTITY|<\?xml-stylesheet/,
  /[\s"'/](?:on[a-z]+|srcdoc)\s*=\s*["']|<[^<>]*[\s/](?:on[a-z]+|srcdoc)\s*=/i,
  /(?:java|vb)script:|data:text\/html/i,
];

/** Pictures without scripts do not, nor does code for download. */
export function isRunnable(file: string, bytes: Uint8Array): boolean {
  if (page.test(file)) return true;
  if (plain.test(file) || !beginsWithTag(bytes)) return false;
  const text = nullIfThrown(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  if (text === null || text.includes('\0')) return true;
  const xml = decoded(text.replace(harmlessEntity, ''));
  return active.some((pattern) => pattern.test(xml));
}

/** Marks of encodings, zeros of UTF-16 and white space. */
const BEFORE_TAG = new Set([0xef, 0xbb, 0xbf, 0xfe, 0xff, 0x00, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x20]);
const beginsWithTag = (bytes: Uint8Array): boolean => bytes.find((byte) => !BEFORE_TAG.has(byte)) === '<'.charCodeAt(0);

/** References as the letters of an address; those to white space, which addresses ignore, are left out. */
const decoded = (xml: string): string =>
  xml.replace(/&#(?:x0*([\da-f]{1,6})|0*(\d{1,7}));/gi, (_, hex: string | undefined, decimal: string | undefined) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0x20 && code < 0x7f ? String.fromCharCode(code) : '';
  });
