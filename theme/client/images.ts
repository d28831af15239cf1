/** Features for images, in one file. Loaded if the content has images or any image has a light and a dark version. */
import { keepOneOfPairs } from './image-pairs.ts';
import { markLargeImages } from './zoom.ts';

export function enhance(root: HTMLElement): void {
  keepOneOfPairs();
  markLargeImages(root);
}
