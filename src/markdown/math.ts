/** The plugin `sitegen/math`: `$…$` and `$$` blocks become MathML as a text is read. No page loads a script or a font for it. */
import katex from 'katex';
import type { Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import { mathFromMarkdown } from 'mdast-util-math';
import { math } from 'micromark-extension-math';
import type { Plugin, PluginText } from '../model/plugin.ts';
import { walk } from './body.ts';

interface MathNode {
  type: 'math' | 'inlineMath';
  /** As it is written; gone when it is drawn. */
  value?: string;
  html?: string;
  /** For readers of Markdown, and where it cannot be drawn. */
  children: (Paragraph | PhrasingContent)[];
}

const plugin: Plugin = {
  name: 'sitegen/math',
  version: '1',
  syntax: [{ trigger: /\$/, micromark: math, mdast: mathFromMarkdown }],
  transform: (tree, text) => walk(tree, (node) => draw(node as RootContent | MathNode, text)),
  printers: {
    math: ({ html, children }: MathNode, print) => html ?? print.blocks(children),
    inlineMath: ({ html, children }: MathNode, print) => html ?? print.all(children),
  },
};
export default plugin;

function draw(node: Root | RootContent | MathNode, text: PluginText): void {
  if (node.type !== 'math' && node.type !== 'inlineMath') return;
  const made = node as MathNode;
  const { value = '' } = made;
  const code: PhrasingContent = { type: 'inlineCode', value };
  made.children = made.type === 'math' ? [{ type: 'paragraph', children: [code] }] : [code];
  try {
    const html = katex.renderToString(value, { output: 'mathml', displayMode: made.type === 'math', strict: 'ignore' });
    made.html = html.replace(/^<span class="katex">|<annotation\b[\s\S]*?<\/annotation>|<\/span>$/g, '');
    delete made.value;
  } catch (thrown) {
    const why = (thrown instanceof Error ? thrown.message : String(thrown)).replace(/^KaTeX parse error: /, '');
    text.report(node as RootContent, `this formula cannot be drawn, so its source is shown: ${why}`);
  }
}
