/**
 * Printers of MDX nodes: the content is printed between marks with the node's number, and the code that runs the MDX module replaces both.
 */
import { NODE_CLOSE, NODE_OPEN } from '../../lib/mdx-names.ts';
import { printers } from './printers.ts';

export const mdxPrinters = printers({
  mdx: ({ id, isInline, children }, print) =>
    `${NODE_OPEN}${id}${NODE_OPEN}${isInline ? print.all(children) : print.blocks(children)}${NODE_CLOSE}`,
  // These do not occur: `mdx/extract` has replaced them.
  mdxjsEsm: () => '',
  mdxFlowExpression: () => '',
  mdxTextExpression: () => '',
  mdxJsxFlowElement: (node, print) => print.blocks(node.children),
  mdxJsxTextElement: (node, print) => print.all(node.children),
});
