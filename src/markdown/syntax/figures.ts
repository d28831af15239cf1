/** Marks images that become figures with a caption: those with a title that are alone in their paragraph. */
import type { Body } from '../../model/markdown.ts';
import { walk } from '../body.ts';

/** Sets `data.figure` on such paragraphs. */
export function figures(tree: Body): void {
  walk(tree, (node) => {
    if (node.type !== 'paragraph' || node.children.length !== 1) return;
    const [image] = node.children;
    if (image?.type === 'image' && image.title) node.data = { ...node.data, figure: true };
  });
}
