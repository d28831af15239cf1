/**
 * Printers of MDX nodes: the content is printed between marks with the node's number, and the code that runs the MDX module replaces both.
 */
import { marksOf } from '../../lib/mdx-names.ts';
import type { NodeMarks } from '../../model/mdx.ts';
import { printers } from './printers.ts';

const opening = marksOf('\u0001');
const closing = marksOf('\u0002');
export const nodeMarks: NodeMarks = {
  open: opening.mark,
  close: closing.mark(0),
  pattern: new RegExp(`${opening.pattern.source}|${closing.pattern.source}`, 'g'),
};

export const mdxPrinters = printers({
  mdx: ({ id, isInline, children }, print) =>
    nodeMarks.open(id) + (isInline ? print.all(children) : print.blocks(children)) + nodeMarks.close,
  // These do not occur: `mdx/extract` has replaced them.
  mdxjsEsm: () => '',
  mdxFlowExpression: () => '',
  mdxTextExpression: () => '',
  mdxJsxFlowElement: (node, print) => print.blocks(node.children),
  mdxJsxTextElement: (node, print) => print.all(node.children),
});
