/** HTML as text: escapes, attributes, tags. */

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** `a < "b"` → `a &lt; &quot;b&quot;` */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => entities[char] ?? char);

/** An attribute with a space before it, escaped: ` id="a"`; empty without a value. */
export const attribute = (name: string, value: string | number | null | undefined): string =>
  value === null || value === undefined ? '' : ` ${name}="${escapeHtml(String(value))}"`;

/** Characters by the names of their escapes. */
const characters: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    '#39': "'",
    '#x27': "'",
    '#x26': '&',
    '#x3c': '<',
    nbsp: '\u00a0',
  }),
);
/** Undoes the escapes of `escapeHtml`, React and the sanitiser of raw HTML. Others stay as they are. */
export const unescapeHtml = (html: string): string =>
  html.replace(/&(#?\w{1,4});/g, (whole, name: string) => characters.get(name.toLowerCase()) ?? whole);

/** The text of HTML that we printed ourselves. */
export const textOfHtml = (html: string): string => unescapeHtml(withoutTags(html));
export const withoutTags = (html: string): string => html.replace(/<[^<>]*>/g, '');

/** JSON that can be put into a `script` element. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

/** Size limit of one page, in characters; nodes and elements count as `CHARACTERS_EACH`. */
export const MAX_HTML = 50_000_000;
export const CHARACTERS_PER_NODE = 50;
/** Throws if a page is larger. */
export function bounded(html: string): string {
  if (html.length > MAX_HTML) throw new Error(`it has more than ${MAX_HTML} characters of HTML`);
  return html;
}

/** Matches a tag: its slash and its name. To count which elements are open; `html-tree` makes a tree. */
export const tag = /<(\/?)([a-z][\w-]*)(?![\w-])(?:"[^"]*"|'[^']*'|[^'"<>])*>/gi;

/** What a tag, from a match of `tag`, adds to the number of open elements: 1, 0 or -1. */
export const stepOf = (whole: string, slash: string, name: string): number =>
  slash === '/' ? -1 : whole.endsWith('/>') || isVoid.test(name) ? 0 : 1;
const isVoid = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;
