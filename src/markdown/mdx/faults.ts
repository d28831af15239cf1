/** Syntax errors of the MDX parser, and repairs of texts that are almost valid MDX, such as those written for MDX 1. */
import { VFileMessage } from 'vfile-message';

/** A syntax error: the parser's message, and the place it names. */
export interface MdxFault {
  reason: string;
  /** Line and column in the text, counted from 1, without front matter. */
  line: number;
  column: number;
}

/** The syntax error in what the parser has thrown; null if it is another kind of error. */
export function mdxFault(thrown: unknown): MdxFault | null {
  if (!(thrown instanceof VFileMessage)) return null;
  const { reason, line = 1, column = 1 } = thrown;
  // For an element without an end tag, the right place is given only in the message.
  const [whole = '', namedLine, ownColumn] = / \((\d+):(\d+)-\d+:\d+\)/.exec(reason) ?? [];
  return namedLine === undefined
    ? { reason, line, column }
    : { reason: reason.replace(whole, ''), line: Number(namedLine), column: Number(ownColumn) };
}

/** What is wrong, for an author: the parsers say no more than where they stop. */
export function inWords({ reason, line, column }: MdxFault, text: string): string {
  const [, sign] = /^Unexpected character `([^`\p{L}])`.* before name/u.exec(reason) ?? [];
  if (sign !== undefined) return `"<${sign}" begins no element: before text it is written "\\<"`;
  const [, tag] = /^Expected a closing tag for `<([\w.-]+)>`/.exec(reason) ?? [];
  if (tag !== undefined)
    return `<${tag}> has no end: ${empty.test(`<${tag}>`) ? `it is written <${tag} />` : `</${tag}> belongs where it ends`}`;
  const [, part] = /^Could not parse (\S+) with acorn/.exec(reason) ?? [];
  if (part === undefined) return reason;
  const stop = text.split('\n', line)[line - 1]?.[column - 1];
  const what = stop === undefined ? 'the end of the line' : `"${stop}"`;
  const where = part === 'expression' ? 'between braces' : 'from a line on that begins with "import" or "export"';
  return `${what} cannot come here in JavaScript, which is read ${where}; something is missing before it, or too much`;
}

const empty = /^<(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b[^<>]*(?<![\s<>])(?=\s*>)/i;
const opening = /^<([a-zA-Z][\w.]*)(?:\s[^<>{}\n]*)?(?<!\/)>(?=[^\n])/;
const address = /^<((?:https?:|mailto:)[^\s<>]+)>/i;

/**
 * Repairs one error that the MDX parser has reported, so that what cannot be parsed becomes text: escapes the character that causes it, or turns an autolink into a link, closes an
 * empty element such as `<br>`, or puts an opening tag on a line of its own. Null if the place is not found.
 */
export function repairMdx(text: string, { reason, line, column }: MdxFault): string | null {
  const lineStart = text.split('\n', line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  const at = lineStart + column - 1;
  const isExpression = /acorn|expression/i.test(reason);
  const mark = isExpression ? '{' : '<';
  // For an element without an end tag, the error's place is its start; for other errors it is somewhere after the character.
  const start = text[at] === mark ? at : lastUnescaped(text, mark, at);
  if (start < 0) return null;
  const rest = text.slice(start);
  const [before, whole] = [text.slice(0, start), address.exec(rest)];
  if (whole !== null) return `${before}[${whole[1]}](${whole[1]})${rest.slice(whole[0].length)}`;
  // An opening tag followed by content on the same line, with the end tag at the start of a later line.
  const [open = '', name = ''] = /before the end of `paragraph`/.test(reason) ? (opening.exec(rest) ?? []) : [];
  if (open !== '' && /\n[ \t]*$|^[ \t]*$/.test(before) && new RegExp(`\\n[ \\t]*</${name}>`).test(rest))
    return `${before}${open}\n\n${rest.slice(open.length)}`;
  const [tag = ''] = /closing tag/.test(reason) ? (empty.exec(rest) ?? []) : [];
  return tag === '' ? `${before}\\${rest}` : `${before}${tag} /${rest.slice(tag.length)}`;
}

/** Offset of the last `mark` at or before `from` that has no backslash before it; negative if there is none. */
function lastUnescaped(text: string, mark: string, from: number): number {
  let start = text.lastIndexOf(mark, from);
  while (start > 0 && text[start - 1] === '\\') start = text.lastIndexOf(mark, start - 1);
  return start;
}
