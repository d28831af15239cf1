/** Marks images that become figures with a caption: those with a title that are alone in their paragraph. */
import type { Body } from '../../model/markdown.ts';
import { nodesOf } from '../body.ts';

/** Sets `data.figure` on such paragraphs. */
export function figures(tree: Body): void {
  for (const node of nodesOf(tree, 'paragraph')) {
    const [image, ...others] = node.children;
    if (image?.type === 'image' && image.title && others.length === 0) node.data = { ...node.data, figure: true };
  }
}
