/** Writes plain text as Markdown, for generated lists of links. */

/** Everything that some program takes for a blank, a line end or a control as one space: a text has no lines of its own. */
export const oneLine = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  text.replace(/[\s\u0000-\u001f\u0085]+/g, ' ');

/**
 * What begins something in a text, for CommonMark and GFM and for what other readers know besides: kramdown, Pandoc, python-markdown with its
 * extensions, MultiMarkdown, MDX, Obsidian, Goldmark, templates.
 */
const marks = {
  escaped: [
    /[*~]/, // emphasis, deleted text, abbreviations, definitions
    /(?<![A-Za-z\d])_|_(?![A-Za-z\d])/, // emphasis
    /\\(?=[!-/:-@[-`{-~]|$)/, // an escape
    /(?<=\] ?)[(:]|!(?=\[)/, // links, what they lead to, pictures
    /(?<=\[)\[/, // links of wikis
    /(?<=[A-Za-z]):(?=\/\/)|(?<=www)\./i, // bare addresses
  ],
  /** A backslash may belong to a bare address before them, and programs differ in where code and tags end. */
  references: [
    /`/, // code
    /</, // tags, comments, instructions, and what takes any text for one
    /\{/, // attributes, raw code, expressions, templates
  ],
  escapedInLabels: [/[[\]]/],
  /** Blocks, or a table in the line before. */
  escapedAtStart: [
    /^[#=>[|]|^[-+:](?![\p{L}\p{N}])|(?<=^\d{1,9})[.)](?= |$)/u,
    /^(["!$%'/;?@^])(?=\1\1)|^@(?=import|\[)/, // admonitions, blocks with attributes, included files
  ],
};
const anyOf = (patterns: readonly RegExp[], flags: string): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join('|'), flags);
const always = anyOf(marks.escaped, 'gi');
const inLabel = anyOf([...marks.escaped, ...marks.escapedInLabels], 'gi');
const atStart = anyOf(marks.escapedAtStart, 'u');
const referred = anyOf(marks.references, 'g');

const reference = (mark: string): string => `&#${mark.charCodeAt(0)};`;

/** A single line, with every mark escaped. */
export function escapeMarkdown(text: string, { isLabel = true, isStart = false } = {}): string {
  const line = oneLine(text).trim();
  const escaped = line
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replace(isLabel ? inLabel : always, '\\$&')
    .replace(referred, (mark) => (mark === '<' ? '&lt;' : reference(mark)));
  const at = isStart ? line.search(atStart) : -1;
  return at < 0 || escaped[at] === '\\' ? escaped : `${escaped.slice(0, at)}\\${escaped.slice(at)}`;
}

/** An alternative text: programs take backslashes off in it, and print it in quotes. */
export const asReferences = (text: string): string =>
  oneLine(text)
    .trim()
    .replace(/["`|[\]\\<>*~{]|(?<![A-Za-z\d])_|_(?![A-Za-z\d])|&(?=#?\w+;)/g, reference);

/** Tags and links. */
const active = /<[a-z!?/]|\](?=[ \t]*[([:])/i;
/**
 * Whether code within a line has what another program could take for a tag, a link, the end of the code or of a cell. Programs differ in where
 * code and labels end, so such code is an element with escaped text.
 */
export const isElementCode = (code: string): boolean => active.test(code) || /`|\\\|/.test(code);
/** Whether code of several lines has what does harm if a program takes it for text: tags, links or attributes. */
export const isActiveText = (code: string): boolean => active.test(code) || /\{[^{}\n]*=/.test(code);

/** A link destination, in angle brackets if it has parentheses. */
export const destination = (address: string): string =>
  address.includes('(') || address.includes(')') ? `<${unbroken(address)}>` : unbroken(address);

/** An address without characters that could end it, or begin a tag. */
export const unbroken = (address: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  address.replace(/[\s<>\\`|"[\]{\u0000-\u001f\u0085]/g, encodeURIComponent);

/** `- [Title](address) (note): description` */
export function linkItem(title: string, address: string, description = '', note = ''): string {
  const after = [
    note === '' ? '' : ` (${escapeMarkdown(note)})`,
    description === '' ? '' : `: ${escapeMarkdown(description)}`,
  ];
  return `- [${escapeMarkdown(title)}](${destination(address)})${after.join('')}`;
}
