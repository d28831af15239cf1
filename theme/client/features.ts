/** Loads features that only some pages need, when a page first has an element that one works on. */
import { lazy } from './lazy.ts';
import { onContent } from './page.ts';

/** Resolves when the features that the first page needs have run. An error is logged and does not affect the others. */
export const startFeatures = (): Promise<unknown> =>
  onContent((root) =>
    Promise.all(
      lazy.features.map(async ([selector, load]) => {
        if (document.querySelector(selector) === null) return;
        try {
          await (await load()).enhance?.(root);
        } catch (error) {
          console.error(error);
        }
      }),
    ),
  );
