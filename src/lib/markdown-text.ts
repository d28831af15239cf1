/** Writes plain text as Markdown, for generated lists of links. */

/** Everything that some program takes for a blank, a line end or a control as one space: a text has no lines of its own. */
export const oneLine = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  text.replace(/[\s\u0000-\u001f\u0085]+/g, ' ');

const always =
  /[*~]|\\(?=[!-/:-@[-`{-~]|$)|(?<![A-Za-z\d])_|_(?![A-Za-z\d])|(?<=\])[(:]|!(?=\[)|(?<=[A-Za-z]):(?=\/\/)|(?<=www)\./gi;
const inLabel = new RegExp(`${always.source}|[[\\]]`, 'gi');
/** What would begin a block, or a table in the line before. */
const atStart = /^[#=>[|]|^[-+:](?![\p{L}\p{N}])|(?<=^\d{1,9})[.)](?= |$)/u;

/**
 * A single line, with every character that Markdown would interpret escaped. A backtick and `<` are references, since a backslash may belong
 * to a bare address before it, and programs differ in where code ends.
 */
export function escapeMarkdown(text: string, { isLabel = true, isStart = false } = {}): string {
  const line = oneLine(text).trim();
  const escaped = line
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replace(isLabel ? inLabel : always, '\\$&')
    .replaceAll('`', '&#96;')
    .replace(/<(?=[a-z!?/]|$)/gi, '&lt;');
  const at = isStart ? line.search(atStart) : -1;
  return at < 0 || escaped[at] === '\\' ? escaped : `${escaped.slice(0, at)}\\${escaped.slice(at)}`;
}

/** An alternative text: programs take backslashes off in it, and print it in quotes. */
export const asReferences = (text: string): string =>
  oneLine(text)
    .trim()
    .replace(/["`|[\]\\<*~]|(?<![A-Za-z\d])_|_(?![A-Za-z\d])|&(?=#?\w+;)/g, (mark) => `&#${mark.charCodeAt(0)};`);

/**
 * Whether code within a line has what another program could take for a tag, a link, the end of the code or of a cell. Programs differ in where
 * code and labels end, so such code is an element with escaped text.
 */
export const isElementCode = (code: string): boolean => /<[a-z!?/]|\](?=[([:])|`|\\\|/i.test(code);

/** A link destination, in angle brackets if it has parentheses. */
export const destination = (address: string): string =>
  address.includes('(') || address.includes(')') ? `<${unbroken(address)}>` : unbroken(address);

/** An address without characters that could end it, or begin a tag. */
export const unbroken = (address: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  address.replace(/[\s<>\\`|"[\]\u0000-\u001f\u0085]/g, encodeURIComponent);

/** `- [Title](address) (note): description` */
export function linkItem(title: string, address: string, description = '', note = ''): string {
  const after = [
    note === '' ? '' : ` (${escapeMarkdown(note)})`,
    description === '' ? '' : `: ${escapeMarkdown(description)}`,
  ];
  return `- [${escapeMarkdown(title)}](${destination(address)})${after.join('')}`;
}
