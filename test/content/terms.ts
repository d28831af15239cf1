/** The term lists of CONTRIBUTING.md, the one place where they are kept: what we write, and what we do not write for it. */
import type { Table } from './read.ts';
import { type Language, pageOf } from './read.ts';

export interface Term {
  language: Language;
  right: string;
  wrong: string[];
}

/** Columns of the table by what they hold. */
const columns: { language: Language; right: string; wrong: string }[] = [
  { language: 'en', right: 'English', wrong: 'not' },
  { language: 'zh', right: '中文', wrong: '不写' },
];

export function termsOf(contributing: string): Term[] {
  const { tables } = pageOf('CONTRIBUTING.md', contributing);
  return columns.flatMap(({ language, right, wrong }) => {
    const table = tables.find(({ rows: [head = []] }) => head.includes(right) && head.includes(wrong));
    if (table === undefined)
      throw new Error(
        `CONTRIBUTING.md has no table with the columns "${right}" and "${wrong}"; put the term list back.`,
      );
    return termsIn(table, right, wrong).map((term) => ({ language, ...term }));
  });
}

function termsIn({ rows: [head = [], ...rows] }: Table, right: string, wrong: string): Omit<Term, 'language'>[] {
  return rows.map((row) => ({
    right: row[head.indexOf(right)] ?? '',
    wrong: (row[head.indexOf(wrong)] ?? '').split(/[,、]\s*/).filter((word) => word !== ''),
  }));
}
