/** Parts that only some pages need: each is loaded by the first page that has what it works on. */
import { lazy } from './lazy.ts';
import { onContent } from './page.ts';

/** Answers when the parts are at work on the page shown first. */
export const startParts = (): Promise<unknown> =>
  onContent((root) =>
    Promise.all(
      lazy.parts.map(async ([selector, load]) => {
        if (document.querySelector(selector) === null) return;
        try {
          await (await load()).enhance?.(root);
        } catch (error) {
          console.error(error);
        }
      }),
    ),
  );
