/** What is done for images, as one file. Loaded where there are any in the text, or any that come in two forms. */
import { keepOneOfPairs } from './image-pairs.ts';
import { findLarge } from './zoom.ts';

export function enhance(root: HTMLElement): void {
  keepOneOfPairs();
  findLarge(root);
}
