/** What MDX's parser throws at a text that is none. */
import { VFileMessage } from 'vfile-message';

export interface MdxFault {
  reason: string;
  /** In the text, without the front matter. */
  line: number;
  column: number;
}

/** Null for whatever else is thrown. */
export function mdxFault(thrown: unknown): MdxFault | null {
  if (!(thrown instanceof VFileMessage)) return null;
  const { reason, line = 1, column = 1 } = thrown;
  // Of an element without an end, it names the place in words only.
  const [whole = '', own, ownColumn] = / \((\d+):(\d+)-\d+:\d+\)/.exec(reason) ?? [];
  return own === undefined
    ? { reason, line, column }
    : { reason: reason.replace(whole, ''), line: Number(own), column: Number(ownColumn) };
}
