/** Printers of what MDX computes: marks, between which the one who computes it finds its content. */
import { CLOSE, OPEN } from '../../lib/mdx-names.ts';
import type { NodePrinters } from '../print.ts';

type Types = 'mdx' | 'mdxjsEsm' | 'mdxFlowExpression' | 'mdxTextExpression' | 'mdxJsxFlowElement' | 'mdxJsxTextElement';

export const mdxPrinters: Pick<NodePrinters, Types> = {
  mdx: ({ id, isInline, children }, print) =>
    `${OPEN}${id}${OPEN}${isInline ? print.all(children) : print.blocks(children)}${CLOSE}`,
  // No text keeps these (`mdx/extract`).
  mdxjsEsm: () => '',
  mdxFlowExpression: () => '',
  mdxTextExpression: () => '',
  mdxJsxFlowElement: (node, print) => print.blocks(node.children),
  mdxJsxTextElement: (node, print) => print.all(node.children),
};
