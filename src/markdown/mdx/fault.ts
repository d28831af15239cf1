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
  return { reason, line, column };
}
