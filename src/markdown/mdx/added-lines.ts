/** Makes line numbers those of the text as it was written, where `mdxSource` added lines to it. */
import type { Node } from 'mdast';
import { VFileMessage } from 'vfile-message';
import type { Body } from '../../model/markdown.ts';
import { walk } from '../body.ts';
import { mdxFault } from './fault.ts';

const writtenLine = (line: number, added: readonly number[]): number =>
  line - added.filter((one) => one <= line).length;

/** Calls a function that reads the text, and corrects the line of the syntax error that it may throw. */
export function withWrittenFaults<T>(added: readonly number[], read: () => T): T {
  try {
    return read();
  } catch (thrown) {
    const fault = added.length === 0 ? null : mdxFault(thrown);
    if (fault === null) throw thrown;
    throw new VFileMessage(fault.reason, { line: writtenLine(fault.line, added), column: fault.column });
  }
}

/** Corrects the lines of a tree in place. Offsets stay those of the text that was read. */
export function withWrittenLines(tree: Body, added: readonly number[]): Body {
  const points = new Set<{ line: number }>();
  if (added.length > 0)
    walk(tree, (node) => {
      const { position } = node as Node;
      if (position) points.add(position.start).add(position.end);
    });
  for (const point of points) point.line = writtenLine(point.line, added);
  return tree;
}
