/** From a query to ordered pages. The index is asked through a function, so that this knows neither Pagefind nor a browser. */
import type { OutlinePage, SearchOutline } from '../../../src/model/search.ts';
import { isSuspicious, nearestWord, type Vocabulary, vocabularyOf } from './correct.ts';
import {
  essentials,
  isIdeographic,
  parseQuery,
  type Query,
  type Term,
  termsOf,
  weightedTerms,
  wordsOf,
} from './query.ts';
import { type Found as FoundWord, nameScore, relative, type Scores, textScores, type Weighed, weigh } from './rank.ts';

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
  /** Whether some page has this very word. */
  has(word: string): Promise<boolean>;
  /** Pages that have all these words or words that begin with them. Their scores by id. */
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
/** Pages with less of the query in their text than this are shown only when there are not enough others. */
const HALF = 0.4;
/** A name that has but a part of the query does not make a page a result. */
const NAMED = 0.6;
/** What it counts that a page has all the words. */
const ALL_WORDS = 0.6;

export async function find(input: string, names: Names, index: Index): Promise<Found> {
  const typed = parseQuery(input);
  if (typed.parts.length === 0) return { ids: [], query: typed, corrected: null };
  const corrected = await correction(typed, names, index);
  const query = corrected === null ? typed : parseQuery(corrected);

  const isKnown = remembered((term) => isFound(term, index));
  const parts = await knownParts(essentials(query.parts), isKnown);
  const found = await wordsFound(weightedTerms(parts), isKnown, index);
  const all = found.every(({ scores }) => scores.size > 0) ? await index.ask(termsOf(parts).join(' ')) : none;
  // Where words were left out as saying little, the query stands in no name as it was typed.
  const isWhole = essentials(query.parts).join(' ') === query.parts.join(' ');
  const weighed = weigh(isWhole ? query.text : parts.join(' '), found, names.pages.size);
  const ids = order(weighed, found, all, names);
  return { ids, query, corrected };
}

/** Compound words are taken apart unless the index has them as they are. */
async function knownParts(parts: readonly string[], isKnown: Test): Promise<string[]> {
  const known = await Promise.all(
    parts.map(async (part) => (isIdeographic(part) || (await isKnown(part)) ? [part] : wordsOf(part))),
  );
  return known.flat();
}

const none: Scores = new Map();

function order(query: Weighed, found: readonly FoundWord[], all: Scores, { pages }: Names): string[] {
  const texts = textScores(found, query);
  const whole = relative(all);
  const few = all.size < ENOUGH;
  const scores = [...pages].flatMap(([id, page]): [string, number][] => {
    const [text, name] = [texts.get(id) ?? 0, nameScore(query, page)];
    if (!whole.has(id) && name < NAMED && (few ? text === 0 : text < HALF)) return [];
    return [[id, text + name + (whole.get(id) ?? 0) * ALL_WORDS]];
  });
  return scores.sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)).map(([id]) => id);
}

/** The pages of each word; none for a word that only looks like others. */
const wordsFound = (terms: readonly Term[], isKnown: Test, index: Index): Promise<FoundWord[]> =>
  Promise.all(
    terms.map(async (term) => ({ term, scores: (await isKnown(term.text)) ? await index.ask(term.text) : none })),
  );

type Test = (term: string) => Promise<boolean>;

function remembered(test: Test): Test {
  const answers = new Map<string, Promise<boolean>>();
  return (term) => {
    const answer = answers.get(term) ?? test(term);
    answers.set(term, answer);
    return answer;
  };
}

/** For a word that it does not have, Pagefind answers with shorter ones that the word begins with, such as `x` for `xyz`. */
async function isFound(term: string, index: Index): Promise<boolean> {
  if (await index.has(term)) return true;
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

/** The query with misspelt words put right; null when nothing is wrong with it, or nothing better is known. */
async function correction({ text, parts }: Query, { vocabulary }: Names, index: Index): Promise<string | null> {
  let result = text;
  for (const word of parts) {
    if (!isSuspicious(word, vocabulary) || (await index.has(word))) continue;
    const nearest = nearestWord(word, vocabulary);
    if (nearest !== null) result = result.replace(word, nearest);
  }
  return result === text ? null : result;
}
