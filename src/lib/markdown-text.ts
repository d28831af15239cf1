/** Writes plain text as Markdown, for generated lists of links. */

/** A single line, with every character that Markdown would interpret escaped. */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*[\]<]|(?<![A-Za-z\d])_|_(?![A-Za-z\d])/g, '\\$&');

/** A link destination, in angle brackets if it has parentheses or spaces. */
export const destination = (address: string): string => (/[()\s<>]/.test(address) ? `<${address}>` : address);

/** `- [Title](address) (note): description` */
export function linkItem(title: string, address: string, description = '', note = ''): string {
  const after = [
    note === '' ? '' : ` (${escapeMarkdown(note)})`,
    description === '' ? '' : `: ${escapeMarkdown(description)}`,
  ];
  return `- [${escapeMarkdown(title)}](${destination(address)})${after.join('')}`;
}
