/** Features that only some pages need: each is loaded by the first page that has what it works on. */
import { lazy } from './lazy.ts';
import { onContent } from './page.ts';

/** Answers when the features are at work on the page shown first. */
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
