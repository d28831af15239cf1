/** What `run.tsx` is to the server, for islands in the browser: what the page was asked when it was printed, it answers again. */
import type { ReactNode } from 'react';
import type { Answers } from '../../src/model/mdx.ts';

let known: { of: Element | null; answers: Answers } | null = null;
/** Those of the page that is shown. */
function answers(): Answers {
  const of = document.querySelector('[data-answers]');
  if (known?.of !== of || known === null)
    known = { of, answers: JSON.parse(of?.getAttribute('data-answers') ?? 'null') as Answers };
  return known.answers;
}

export const currentPage = () => ({
  ...answers(),
  link: (url: string) => {
    const { links, site } = answers();
    const isAbroad = /^(?:\w+:|\/\/)/.test(url);
    return links[url] ?? { href: url.startsWith('/') ? site.baseUrl + url.slice(1) : url, external: isAbroad };
  },
  describe() {},
  cards: () => [],
});
export const wordOf = (key: string): string | undefined => answers().words[key];
export const tryToPrint = (make: () => ReactNode): ReactNode => make();
export const placeOnPage = (): object => ({ search: location.search, hash: location.hash });
export const moveTo = (to: string): void => location.assign(currentPage().link(to).href);

/** The engine alone prints these; what imports them stays asleep. */
const missing = (): never => {
  throw new Error('this part of the theme is printed by the engine alone');
};
export const [printed, placeholder, partsOf] = [missing, missing, missing];
