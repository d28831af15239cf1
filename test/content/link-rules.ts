/** Rules for links between the pages of a language: who reads a title expects the page of that title. */
import { CODE, type Page } from './read.ts';
import { at, type Rule, type Said } from './rule.ts';

/** Words that begin a list of pages to read next; its links are titles. */
const readNext = /^(?:接着读：|Read on: )/;

/** Without case and plural, as names are compared. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/(?<=[a-z])ies\b/g, 'y')
    .replace(/(?<=[a-z]{2}[^s\W])s\b/g, '')
    .trim();

/** Shorter ways to say a name: its part before the colon, without what is in parentheses, without words that many pages have. */
const shorter: ((name: string) => string | undefined)[] = [
  (name) => /^(.+?)[:：]/.exec(name)?.[1],
  (name) => name.replace(/[（(].*?[）)]/, ''),
  (name) => /[（(](.+?)[）)]/.exec(name)?.[1],
  (name) => name.replace(/^(?:autodev|custom|自定义|as|作为|github)\s*/i, ''),
  (name) => name.replace(/\s*(?:概览|overview|快速入门|quick start|多智能体|multi-agent)$/i, ''),
];

const titlesOf = ({ frontMatter: { data } }: Page): string[] =>
  [data.title, data.sidebar_label].filter((name) => typeof name === 'string');

/** What a reader may call a page. */
function namesOf(page: Page): Set<string> {
  const names = new Set<string>();
  const add = (name = ''): void => {
    if (name.trim() === '' || names.has(plain(name))) return;
    names.add(plain(name));
    for (const shorten of shorter) add(shorten(name.trim()));
  };
  for (const title of titlesOf(page)) add(title);
  return names;
}

/** Words that say something: Latin ones, and pairs of Han characters. */
const wordsOf = (text: string): string[] =>
  [...plain(text).matchAll(/[a-z0-9.]+|\p{Script=Han}+/gu)]
    .flatMap(([run]) =>
      /[a-z0-9]/.test(run) ? [run] : [...run].flatMap((_, i) => run.slice(i, i + 2).match(/../u) ?? []),
    )
    .filter((word) => !/^(?:the|an?|of|to|in|and|with|your|autodev)$/.test(word));

/** Half of the words of a link and more are the title's: it means the page, and says it wrongly. */
function isNearly(text: string, page: Page): boolean {
  const known = new Set(titlesOf(page).flatMap(wordsOf));
  const words = wordsOf(text);
  return words.length > 0 && words.filter((word) => known.has(word)).length * 2 >= words.length;
}

/** What a link may say: a name of its page, whatever leads to a section, code, or a sentence's own words that are no title. */
export const linkTexts: Rule<readonly Page[]> = {
  says: 'the words of a link are the title that it leads to, or a sentence’s own',
  find: (pages) =>
    pages.flatMap((page) => {
      const siblings = pages.filter(({ language }) => language === page.language);
      const byPath = new Map(siblings.map((one) => [one.path, one]));
      const byName = new Map(siblings.flatMap((one) => titlesOf(one).map((name) => [plain(name), one])));
      const lists = page.pieces.filter(({ text }) => readNext.test(text)).map(({ line }) => line);
      return at(
        page.file,
        page.links.flatMap(({ line, text, path, section, alone }): Said[] => {
          const target = byPath.get(path);
          if (target === undefined || text.includes(CODE) || namesOf(target).has(plain(text))) return [];
          const title = `“${titlesOf(target).at(-1)}”`;
          const named = byName.get(plain(text));
          if (named !== undefined)
            return [[line, `“${text}” is the title of ${named.path}`, `the link leads to ${title}`]];
          if (section !== null || !(alone || lists.includes(line) || isNearly(text, target))) return [];
          return [[line, `“${text}” is no title`, `write ${title}, or lead to a section of it`]];
        }),
      );
    }),
};
