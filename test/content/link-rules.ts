/** Rules for links between the pages of a language: who reads a title expects the page of that title. */
import type { Page } from './read.ts';
import { at, type Rule, type Said } from './rule.ts';

/** What a reader may call a page, in lower case. */
const namesOf = ({ frontMatter: { data } }: Page): string[] =>
  [data.title, data.sidebar_label].filter((name) => typeof name === 'string').map((name) => name.toLowerCase());

/** Words that begin a list of pages to read next; its links are titles. */
const readNext = /^(?:接着读：|Read on: )/;

export const linkTexts: Rule<readonly Page[]> = {
  says: 'a link that names a page leads to it',
  find: (pages) =>
    pages.flatMap((page) => {
      const siblings = pages.filter(({ language }) => language === page.language);
      const byPath = new Map(siblings.map((one) => [one.path, one]));
      const byName = new Map(siblings.flatMap((one) => namesOf(one).map((name) => [name, one] as const)));
      const lists = page.pieces.filter(({ text }) => readNext.test(text)).map(({ line }) => line);
      return at(
        page.file,
        page.links.flatMap(({ line, text, path }): Said[] => {
          const target = byPath.get(path);
          if (target === undefined || namesOf(target).includes(text.toLowerCase())) return [];
          const named = byName.get(text.toLowerCase());
          const title = `“${String(target.frontMatter.data.sidebar_label ?? target.frontMatter.data.title)}”`;
          if (named !== undefined)
            return [[line, `“${text}” is the title of ${named.path}`, `the link leads to ${title}`]];
          return lists.includes(line) ? [[line, `“${text}” is no title`, `write ${title}, or make it a sentence`]] : [];
        }),
      );
    }),
};
