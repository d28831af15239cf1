/** Escaping for HTML text and double-quoted attributes. */

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** `a < "b"` → `a &lt; &quot;b&quot;` */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => entities[char] ?? char);

/** What escapes stand for, by their names as escaped HTML has them. */
export const characters: ReadonlyMap<string, string> = new Map(
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
/** Takes escapes back: those of `escapeHtml`, of React and of the filter of raw HTML. Others stay as they are. */
export const unescapeHtml = (html: string): string =>
  html.replace(/&(#?\w{1,4});/g, (whole, name: string) => characters.get(name.toLowerCase()) ?? whole);

/** JSON that is safe inside a `script` element: `</script>` cannot occur in it. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

/** Of one page, in characters: far more than the longest text becomes. What is made of nodes or elements counts so many for each. */
export const MOST_HTML = 50_000_000;
export const CHARACTERS_EACH = 50;
/** What a page can hold, or what is wrong with it. */
export function bounded(html: string): string {
  if (html.length > MOST_HTML) throw new Error(`it has more than ${MOST_HTML} characters of HTML`);
  return html;
}
