/** An image alone in its paragraph, with a title, is a figure with a caption. */
import type { Body } from '../../model/markdown.ts';
import { walk } from '../body.ts';

/** Marks such paragraphs. Changes the tree. */
export function figures(tree: Body): void {
  walk(tree, (node) => {
    if (node.type !== 'paragraph' || node.children.length !== 1) return;
    const [image] = node.children;
    if (image?.type === 'image' && image.title) node.data = { ...node.data, figure: true };
  });
}
