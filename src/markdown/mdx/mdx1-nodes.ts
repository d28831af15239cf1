/** Nodes of MDX 1 that functions of a site make: `jsx`, also of single tags, `import` and `export`, each with its source. */
import type { RootContent } from 'mdast';
import type { Body } from '../../model/markdown.ts';
import { holdsInline, replaceNodes, walk } from '../body.ts';

interface Mdx1Node {
  type: 'jsx' | 'import' | 'export';
  value: string;
}
const isMdx1 = (node: object): node is Mdx1Node =>
  'type' in node && /^(?:jsx|import|export)$/.test(String(node.type)) && 'value' in node;

/**
 * Replaces such nodes, in place, by what `read` makes of their source; what is between two tags goes into their element. Imports of what the
 * text's own `statements` name are left out: functions look for these in nodes of MDX 1, which the text does not have.
 */
export function readMdx1Nodes(node: Body | RootContent, read: (source: string) => Body, statements: string): void {
  if (!('children' in node)) return;
  const children = node.children as RootContent[];
  for (const child of children) readMdx1Nodes(child, read, statements);
  if (!children.some(isMdx1)) return;
  const isInline = holdsInline(node);
  const sources = children.map((child, index) => (isMdx1(child) ? sourceOf(child, statements) : `{/*${index}*/}`));
  const made = read(sources.join(isInline ? '' : '\n\n'));
  // Their places are not those of the text.
  walk(made, (one) => void Reflect.deleteProperty(one, 'position'));
  replaceNodes(made, (one) => {
    const [, index] = ('value' in one && /^\/\*(\d+)\*\/$/.exec(one.value)) || [];
    return index === undefined || !/^mdx\w+Expression$/.test(one.type) ? null : (children[Number(index)] ?? null);
  });
  const [first] = made.children;
  const inside = isInline && first?.type === 'paragraph' ? first.children : made.children;
  (node as { children: RootContent[] }).children = inside as RootContent[];
}

function sourceOf({ type, value }: Mdx1Node, statements: string): string {
  if (type !== 'import') return value.trim();
  const names = new Set(statements.match(/\w+/g));
  const lines = value.split('\n').map((line) => line.trim());
  return lines.filter((line) => !names.has(/^import\W+(\w+)/.exec(line)?.[1] ?? '')).join('\n');
}
