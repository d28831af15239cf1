/** Rules for the two languages: every page is there in both, and both say the same. */
import { hasHan } from '../../src/markdown/cjk.ts';
import type { Fence, Language, Page, Table } from './read.ts';
import { at, type Rule, type Said } from './rule.ts';

export interface Pair {
  zh: Page;
  en: Page;
}

/** The first place where two lists differ. */
function firstDifference<T>(
  zh: readonly T[],
  en: readonly T[],
  show: (one: T) => string,
): { index: number; problem: string } | null {
  const index = Array.from({ length: Math.max(zh.length, en.length) }).findIndex((_, i) => {
    const [one, other] = [zh[i], en[i]];
    return one === undefined || other === undefined || show(one) !== show(other);
  });
  if (index === -1) return null;
  const name = (one: T | undefined): string => (one === undefined ? 'nothing' : show(one));
  return { index, problem: `the Chinese page has ${name(zh[index])} where the English one has ${name(en[index])}` };
}

/** Parts of both pages that must be alike, one by one. */
const alike =
  <T extends { line: number }>(parts: (page: Page) => T[], show: (part: T) => string, mend: string) =>
  ({ zh, en }: Pair): Said[] => {
    const difference = firstDifference(parts(zh), parts(en), show);
    if (difference === null) return [];
    const line = parts(zh)[difference.index]?.line ?? parts(zh).at(-1)?.line ?? 1;
    return [[line, difference.problem, mend]];
  };

/** Languages whose texts are prose that each language breaks into lines of its own. */
const proseLanguages = ['text', 'markdown', 'devin', 'velocity', 'diff'];

/** Lines without Chinese are code, so the English block has them too, in the same order. */
function codeSaid(zh: Fence, en: Fence): Said[] {
  if (zh.language !== en.language) return [];
  if (!proseLanguages.includes(zh.language ?? 'text') && zh.lines.length !== en.lines.length)
    return [[zh.line, `${zh.lines.length} lines of code, ${en.lines.length} in English`, 'make the blocks alike']];
  let from = 0;
  for (const [index, line] of zh.lines.entries()) {
    if (hasHan(line) || line.trim() === '') continue;
    const found = en.lines.indexOf(line, from);
    if (found === -1)
      return [[zh.line + index + 1, `“${line.trim()}” is not in the English block`, 'make the code alike']];
    from = found + 1;
  }
  return [];
}

/** Placeholders in code may be Chinese; all other code is the same. */
function cellsSaid({ line, rows }: Table, en: Table | undefined): Said[] {
  return rows.flatMap((row, index) =>
    row.flatMap((cell, column): Said[] => {
      const other = en?.rows[index]?.[column] ?? cell;
      // The second line of a table is the one of dashes.
      const cellLine = line + (index === 0 ? 0 : index + 1);
      return !isCode(cell) || cell === other
        ? []
        : [[cellLine, `${cell} is ${other} in English`, 'write the same in both']];
    }),
  );
}
const isCode = (cell: string): boolean => /^`[^`]+`$/.test(cell) && !hasHan(cell);
const shapeOfTable = ({ rows }: Page['tables'][number]): string =>
  `a table of ${rows[0]?.length ?? 0} columns and ${rows.length} rows`;

/** What two translations must share. Findings are given for the Chinese page. */
const pairChecks: { says: string; said: (pair: Pair) => Said[] }[] = [
  {
    says: 'both languages have the same headings',
    said: alike(
      ({ headings }) => headings,
      ({ level, id }) => `${'#'.repeat(level)} {#${id}}`,
      'give both the same level and the id of the English one',
    ),
  },
  {
    says: 'both languages have the same fences',
    said: alike(
      ({ fences }) => fences,
      ({ language }) => `a fence of ${language ?? 'no language'}`,
      'add the missing one or name the same language',
    ),
  },
  {
    says: 'both languages show the same code',
    said: ({ zh, en }) =>
      zh.fences.flatMap((fence, index) => (en.fences[index] ? codeSaid(fence, en.fences[index]) : [])),
  },
  {
    says: 'both languages have the same tables',
    said: alike(({ tables }) => tables, shapeOfTable, 'add the missing rows or columns'),
  },
  {
    says: 'code in a cell is the same in both languages',
    said: ({ zh, en }) => zh.tables.flatMap((table, index) => cellsSaid(table, en.tables[index])),
  },
  {
    says: 'both languages have the same pictures',
    said: alike(
      ({ pictures }) => pictures,
      () => 'a picture',
      'add the missing one',
    ),
  },
];

export const pairRules: Rule<Pair>[] = pairChecks.map(({ says, said }) => ({
  says,
  find: (pair) => at(pair.zh.file, said(pair)),
}));

/** Pages of both languages, by the path that they share. */
export function pairsOf(pages: readonly Page[]): { pairs: Pair[]; alone: Page[] } {
  const of = (language: Language) =>
    new Map(pages.filter((page) => page.language === language).map((page) => [page.path, page]));
  const [chinese, english] = [of('zh'), of('en')];
  return {
    pairs: [...chinese.values()].flatMap((zh) => {
      const en = english.get(zh.path);
      return en === undefined ? [] : [{ zh, en }];
    }),
    alone: pages.filter(({ path }) => !(chinese.has(path) && english.has(path))),
  };
}

const otherLanguage: Record<Language, string> = { zh: 'English', en: 'Chinese' };

export const completeness: Rule<readonly Page[]> = {
  says: 'every page is there in both languages',
  find: (pages) =>
    pairsOf(pages).alone.flatMap(({ file, language }) =>
      at(file, [
        [1, `the page has no ${otherLanguage[language]} version`, 'write it at the same path, or remove this one'],
      ]),
    ),
};
