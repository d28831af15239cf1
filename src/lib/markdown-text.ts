/** Writes plain text as Markdown, for generated lists of links. */

/** A single line, with every character that Markdown would interpret escaped. */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replace(/[\\`*[\]]|~(?=~)|(?<=~)~|(?<=\])\(|(?<![A-Za-z\d])_|_(?![A-Za-z\d])/g, '\\$&')
    .replaceAll('<', LESS_THAN);

/**
 * Whether code within a line has what another program could take for a tag, a link or the end of the code. Programs differ in where code and
 * labels end, so such code is an element with escaped text.
 */
export const isElementCode = (code: string): boolean => /<[a-z!?/]|\](?=[([:])|`/i.test(code);

/** Code within a line. */
export const codeMarkdown = (code: string): string =>
  isElementCode(code) ? `<code>${escapeMarkdown(code)}</code>` : `\`${code}\``;

/** As a reference: a backslash may belong to a bare address before it. */
export const LESS_THAN = '&lt;';

/** A link destination, in angle brackets if it has parentheses. */
export const destination = (address: string): string =>
  address.includes('(') || address.includes(')') ? `<${unbroken(address)}>` : unbroken(address);

/** An address without characters that could end it, or begin a tag. */
export const unbroken = (address: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  address.replace(/[\s<>\\\u0000-\u001f]/g, encodeURIComponent);

/** `- [Title](address) (note): description` */
export function linkItem(title: string, address: string, description = '', note = ''): string {
  const after = [
    note === '' ? '' : ` (${escapeMarkdown(note)})`,
    description === '' ? '' : `: ${escapeMarkdown(description)}`,
  ];
  return `- [${escapeMarkdown(title)}](${destination(address)})${after.join('')}`;
}
