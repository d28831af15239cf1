/** Plain text inside Markdown that is made by hand, such as lists of links. */

/** Text as one line that means nothing but itself. */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*[\]<]|(?<![A-Za-z\d])_|_(?![A-Za-z\d])/g, '\\$&');

/** An address as the destination of a link: in brackets where parentheses would end it. */
export const destination = (address: string): string => (/[()\s<>]/.test(address) ? `<${address}>` : address);

/** `- [Title](address) (note): description` */
export function linkItem(title: string, address: string, description = '', note = ''): string {
  const after = [
    note === '' ? '' : ` (${escapeMarkdown(note)})`,
    description === '' ? '' : `: ${escapeMarkdown(description)}`,
  ];
  return `- [${escapeMarkdown(title)}](${destination(address)})${after.join('')}`;
}
