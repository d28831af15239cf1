/** The mark that ends a post's preview: `<!-- truncate -->`, or the comment form of MDX. */
import type { RootContent } from 'mdast';
import type { Body } from '../../model/markdown.ts';
import { textOf } from '../body.ts';

const html = /^<!--\s*truncate\s*-->/;
const mdx = /^\{\/\*\s*truncate\s*\*\/\}$/;

/** Puts a `truncate` node in the place of the first mark. Changes the tree; says whether there was one. */
export function truncateMarker(tree: Body): boolean {
  const index = tree.children.findIndex(isMarker);
  if (index >= 0) tree.children.splice(index, 1, { type: 'truncate' });
  return index >= 0;
}

const isMarker = (node: RootContent): boolean =>
  (node.type === 'html' && html.test(node.value)) || (node.type === 'paragraph' && mdx.test(textOf(node).trim()));
