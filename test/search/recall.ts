/** How well a search answers: queries with the pages they should find, and the share of them that does so among the first few. */

/** Locale → kind of query → query → pages of which one should be found, as paths without the locale; none where nothing should be. */
export type QuerySet = Record<string, Record<string, Record<string, string[]>>>;

export interface Query {
  locale: string;
  kind: string;
  text: string;
  pages: string[];
}
export interface Outcome {
  query: Query;
  /** Place of the first page that was wanted, from 1; null when it is not among those that were found. */
  rank: number | null;
  /** Pages that were found, the best first. */
  found: string[];
}

export const queriesOf = (set: QuerySet): Query[] =>
  Object.entries(set).flatMap(([locale, kinds]) =>
    Object.entries(kinds).flatMap(([kind, queries]) =>
      Object.entries(queries).map(([text, pages]) => ({ locale, kind, text, pages })),
    ),
  );

export function outcomeOf(query: Query, found: string[]): Outcome {
  const index = found.findIndex((page) => query.pages.includes(page));
  const isRight = query.pages.length === 0 && found.length === 0;
  return { query, rank: isRight ? 1 : index === -1 ? null : index + 1, found };
}

/** Share of the queries with a wanted page among the first `most`. */
const recallAt = (most: number, outcomes: readonly Outcome[]): number =>
  outcomes.filter(({ rank }) => rank !== null && rank <= most).length / outcomes.length;

const DEPTHS = [1, 3, 10];
const FIRST = 3;

/** Recall overall, by locale and by kind, as lines of a table. */
export function recallTable(outcomes: readonly Outcome[]): string[] {
  const groups = [...new Set(outcomes.flatMap(({ query }) => ['all', query.locale, query.kind]))].map((name) => ({
    name,
    own: outcomes.filter(({ query }) => ['all', query.locale, query.kind].includes(name)),
  }));
  const head = `${'queries'.padEnd(20)}${['of', ...DEPTHS.map((depth) => `@${depth}`)].map((text) => text.padStart(8)).join('')}`;
  const rows = groups.map(({ name, own }) => {
    const shares = DEPTHS.map((depth) => `${(recallAt(depth, own) * 100).toFixed(1)} %`);
    return `${name.padEnd(20)}${[String(own.length), ...shares].map((text) => text.padStart(8)).join('')}`;
  });
  return [head, ...rows];
}

/** What was asked, wanted and found instead, for each query that missed. */
export const missLines = (outcomes: readonly Outcome[]): string[] =>
  outcomes
    .filter(({ rank }) => rank === null || rank > FIRST)
    .map(
      ({ query: { locale, kind, text, pages }, rank, found }) =>
        `${locale} ${kind} "${text}": wanted ${pages.join(' or ')} (${rank === null ? 'not found' : `at ${rank}`}), found ${found.slice(0, FIRST).join(', ') || 'nothing'}`,
    );
