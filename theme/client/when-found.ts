/** A part that only some pages need is loaded by the first one that has what it works on. */
import { onContent } from './page.ts';

interface Part {
  /** Called for every content that has it. */
  enhance(root: HTMLElement): unknown;
}

/** Answers when the part is at work on the page shown first, or is not needed there. */
export const whenFound = (selector: string, load: () => Promise<Part>): Promise<void> =>
  onContent(async (root) => {
    if (document.querySelector(selector) === null) return;
    try {
      await (await load()).enhance(root);
    } catch (error) {
      console.error(error);
    }
  });
