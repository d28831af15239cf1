/** From a query to ordered pages. The index is asked through a function, so that this knows neither Pagefind nor a browser. */
import type { OutlinePage, SearchOutline } from '../../../src/model/search.ts';
import { isSuspicious, nearestWord, type Vocabulary, vocabularyOf } from './correct.ts';
import { essentials, parseQuery, type Query, termsOf } from './query.ts';
import { looseScores, nameScore, relative, type Scores } from './rank.ts';

/** An outline as it is searched: pages by their ids in the index. */
export interface Names {
  pages: ReadonlyMap<string, OutlinePage>;
  vocabulary: Vocabulary;
}
export const namesOf = (outline: SearchOutline): Names => ({
  pages: new Map(outline.pages.map((page) => [page.id, page])),
  vocabulary: vocabularyOf(outline),
});

/** Asks the index for pages that have all these words; in quotes, as whole words. Answers their scores by id. */
export type Ask = (terms: string) => Promise<Scores>;

export interface Found {
  /** The best first. */
  ids: string[];
  /** What was looked for: the query, with misspelt words corrected. */
  query: Query;
  /** The correction, when there was one. */
  corrected: string | null;
}

/** With fewer pages than this that have every word, those that have some are shown too. */
const ENOUGH = 3;

export async function find(input: string, names: Names, ask: Ask): Promise<Found> {
  const typed = parseQuery(input);
  if (typed.parts.length === 0) return { ids: [], query: typed, corrected: null };
  const corrected = await correction(typed, names, ask);
  const query = corrected === null ? typed : parseQuery(corrected);

  const strict = await ask(termsOf(query.parts).join(' '));
  const scores = new Map([...relative(strict)].map(([id, score]) => [id, 1 + score]));
  if (strict.size < ENOUGH)
    for (const [id, score] of await loosely(query, names, ask)) scores.set(id, (scores.get(id) ?? 0) + score);
  for (const [id, page] of names.pages) {
    const score = nameScore(query, page);
    // A name that has but a part of the query does not make a page a result.
    if (scores.has(id) || score >= 0.6) scores.set(id, (scores.get(id) ?? 0) + score);
  }
  const ids = [...scores].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)).map(([id]) => id);
  return { ids, query, corrected };
}

async function loosely(query: Query, { pages }: Names, ask: Ask): Promise<Scores> {
  const terms = [...new Set(termsOf(essentials(query.parts)))];
  return looseScores(await Promise.all(terms.map(ask)), pages.size);
}

/** The query with misspelt words put right; null when nothing is wrong with it, or nothing better is known. */
async function correction({ text, parts }: Query, { vocabulary }: Names, ask: Ask): Promise<string | null> {
  let result = text;
  for (const word of parts) {
    if (!isSuspicious(word, vocabulary) || (await ask(`"${word}"`)).size > 0) continue;
    const nearest = nearestWord(word, vocabulary);
    if (nearest !== null) result = result.replace(word, nearest);
  }
  return result === text ? null : result;
}
