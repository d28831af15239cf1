/** The escapes of XML. */

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (mark) => entities[mark] ?? mark);

/** An attribute with a space before it, escaped; empty without a value. */
export const attribute = (name: string, value: string | undefined): string =>
  value === undefined ? '' : ` ${name}="${escapeXml(value)}"`;

const marks: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
  '#x26': '&',
  '#x3c': '<',
  nbsp: '\u00a0',
};
/** Undoes the usual escapes. Others stay as they are. */
export const unescapeXml = (xml: string): string =>
  xml.replace(/&(#?\w{1,4});/g, (whole, name: string) => marks[name.toLowerCase()] ?? whole);
