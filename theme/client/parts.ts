/** Parts that only some pages need: each is loaded by the first page that has what it works on. */
import { onContent } from './page.ts';

interface Part {
  /** Called for every content that has it. */
  enhance(root: HTMLElement): unknown;
}

const parts: [selector: string, load: () => Promise<Part>][] = [
  ['.announcement', () => import('./announcement.ts')],
  ['.navbar[data-hide-on-scroll]', () => import('./hide-on-scroll.ts')],
  ['.sidebar[data-hideable]', () => import('./hideable-sidebar.ts')],
  ['[data-version], [data-link]', () => import('./versions.ts')],
  ['.not-found', () => import('./own-not-found.ts')],
  ['.code, .table-wrap', () => import('./text-tools.ts')],
  ['.tabs', () => import('./tabs.ts')],
  ['.prose img, .only-light', () => import('./images.ts')],
];

/** Answers when the parts are at work on the page shown first. */
export const startParts = (): Promise<unknown> =>
  onContent((root) =>
    Promise.all(
      parts.map(async ([selector, load]) => {
        if (document.querySelector(selector) === null) return;
        try {
          await (await load()).enhance(root);
        } catch (error) {
          console.error(error);
        }
      }),
    ),
  );
