/** Printers of what MDX computes: marks, between which the one who computes it finds its content. */
import { CLOSE, OPEN } from '../../lib/mdx-names.ts';
import { printers } from './printers.ts';

export const mdxPrinters = printers({
  mdx: ({ id, isInline, children }, print) =>
    `${OPEN}${id}${OPEN}${isInline ? print.all(children) : print.blocks(children)}${CLOSE}`,
  // No text keeps these (`mdx/extract`).
  mdxjsEsm: () => '',
  mdxFlowExpression: () => '',
  mdxTextExpression: () => '',
  mdxJsxFlowElement: (node, print) => print.blocks(node.children),
  mdxJsxTextElement: (node, print) => print.all(node.children),
});
