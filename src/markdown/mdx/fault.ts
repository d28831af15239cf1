/** Syntax errors of the MDX parser. */
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
  const [whole = '', own, ownColumn] = / \((\d+):(\d+)-\d+:\d+\)/.exec(reason) ?? [];
  return own === undefined
    ? { reason, line, column }
    : { reason: reason.replace(whole, ''), line: Number(own), column: Number(ownColumn) };
}
