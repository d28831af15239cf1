/** From a query to ordered pages. The index is asked through a function, so that this knows neither Pagefind nor a browser. */
import type { OutlinePage, SearchOutline } from '../../../src/model/search.ts';
import { isSuspicious, nearestWord, type Vocabulary, vocabularyOf } from './correct.ts';
import { essentials, isIdeographic, parseQuery, type Query, termsOf } from './query.ts';
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

/** The index, as far as it is needed here. */
export interface Index {
  /** Pages that have all these words or words that begin with them; in quotes, the whole words. Their scores by id. */
  ask(terms: string): Promise<Scores>;
  /** Words that were found for these on the best page. */
  sample(terms: string): Promise<string[]>;
}

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

export async function find(input: string, names: Names, index: Index): Promise<Found> {
  const typed = parseQuery(input);
  if (typed.parts.length === 0) return { ids: [], query: typed, corrected: null };
  const corrected = await correction(typed, names, index);
  const query = corrected === null ? typed : parseQuery(corrected);

  const isKnown = remembered((term) => isFound(term, index));
  const terms = termsOf(query.parts);
  const strict = (await every(terms, isKnown)) ? await index.ask(terms.join(' ')) : new Map<string, number>();
  const scores = new Map([...relative(strict)].map(([id, score]) => [id, 1 + score]));
  if (strict.size < ENOUGH) {
    const loose = await loosely(query, names, index, isKnown);
    for (const [id, score] of loose) scores.set(id, (scores.get(id) ?? 0) + score);
  }
  for (const [id, page] of names.pages) {
    const score = nameScore(query, page);
    // A name that has but a part of the query does not make a page a result.
    if (scores.has(id) || score >= 0.6) scores.set(id, (scores.get(id) ?? 0) + score);
  }
  const ids = [...scores].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)).map(([id]) => id);
  return { ids, query, corrected };
}

type Test = (term: string) => Promise<boolean>;

function remembered(test: Test): Test {
  const answers = new Map<string, Promise<boolean>>();
  return (term) => {
    const answer = answers.get(term) ?? test(term);
    answers.set(term, answer);
    return answer;
  };
}

const every = async (terms: readonly string[], test: Test): Promise<boolean> =>
  (await Promise.all(terms.map(test))).every((known) => known);

/** For a word that it does not have, Pagefind answers with shorter ones that the word begins with, such as `x` for `xyz`. */
async function isFound(term: string, index: Index): Promise<boolean> {
  if ((await index.ask(`"${term}"`)).size > 0) return true;
  if (isIdeographic(term) && [...term].length > 1) return false;
  const bare = (word: string): string => word.replace(/[^\p{L}\p{N}_]+/gu, '');
  const words = await index.sample(term);
  return words.some((word) => isAkin(bare(word), bare(term)));
}

/** Whether a word holds another, or begins like it: `completion` for `completing`. */
function isAkin(word: string, term: string): boolean {
  if (word.includes(term)) return true;
  const same = [...term].findIndex((letter, index) => letter !== word[index]);
  return same >= Math.max(3, term.length * 0.6);
}

async function loosely(query: Query, { pages }: Names, index: Index, isKnown: Test): Promise<Scores> {
  const terms = [...new Set(termsOf(essentials(query.parts)))];
  const known = await Promise.all(terms.map(isKnown));
  const found = await Promise.all(terms.filter((_, at) => known[at]).map((term) => index.ask(term)));
  return looseScores(found, pages.size);
}

/** The query with misspelt words put right; null when nothing is wrong with it, or nothing better is known. */
async function correction({ text, parts }: Query, { vocabulary }: Names, index: Index): Promise<string | null> {
  let result = text;
  for (const word of parts) {
    if (!isSuspicious(word, vocabulary) || (await index.ask(`"${word}"`)).size > 0) continue;
    const nearest = nearestWord(word, vocabulary);
    if (nearest !== null) result = result.replace(word, nearest);
  }
  return result === text ? null : result;
}
