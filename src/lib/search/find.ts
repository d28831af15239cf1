/** From a query to ordered pages. The index is asked through a function, so that this knows neither files nor a browser. */

import { isSuspicious, nearestWord, type Vocabulary, vocabularyOf } from './correct.ts';
import type { OutlinePage, SearchOutline } from './index-files.ts';
import { essentials, parseQuery, type Query, type Term, weightedTerms } from './query.ts';
import {
  type Found as FoundWord,
  MOST,
  nameScore,
  relative,
  type Scores,
  textScores,
  type Weighed,
  weigh,
} from './rank.ts';
import { variantsOf } from './synonyms.ts';
import { isIdeographic, partsOfName, stem } from './words.ts';

/** An outline as it is searched. */
export interface Names {
  pages: readonly OutlinePage[];
  vocabulary: Vocabulary;
  synonyms: readonly string[][];
}
export const namesOf = (outline: SearchOutline): Names => ({
  pages: outline.pages,
  vocabulary: vocabularyOf(outline),
  synonyms: outline.synonyms,
});

/** Scores of the pages that have a word, or one that begins with it. */
export type Lookup = (term: Pick<Term, 'text' | 'typed'>) => Promise<Scores>;

export interface Found {
  /** Numbers of the pages, the best first. */
  pages: { page: number; score: number }[];
  /** What was looked for: the query, with misspelt words corrected. */
  query: Query;
  /** Everything that was looked for, other words for the same thing too: what is marked. */
  words: string[];
  /** The correction, when there was one. */
  corrected: string | null;
}

/** Where no page says as much of the query as this, in its text or in its names, nothing was found. */
const ENOUGH = 0.46;
/** Pages that have less of it than this share of the best one are left out. */
const NEAR_BEST = 0.5;
/** Another word for the same thing says a little less than the reader's own. */
const OTHER_WORD = 0.9;

/** Without an index the names alone are searched. */
export async function find(input: string, names: Names, lookup: Lookup | null): Promise<Found> {
  const typed = parseQuery(input);
  if (typed.parts.length === 0) return { pages: [], query: typed, words: [], corrected: null };
  const corrected = await correction(typed, names, lookup);
  const query = corrected === null ? typed : parseQuery(corrected);
  const variants = variantsOf(query.text, names.synonyms);
  const answers = await Promise.all([query, ...variants.map(parseQuery)].map((one) => findOne(one, names, lookup)));
  const scores = new Map<number, number>();
  for (const [index, answer] of answers.entries())
    for (const [page, score] of answer)
      scores.set(page, Math.max(scores.get(page) ?? 0, score * (index === 0 ? 1 : OTHER_WORD)));
  const pages = [...scores]
    .map(([page, score]) => ({ page, score }))
    .sort((a, b) => b.score - a.score || a.page - b.page);
  const words = [query, ...variants.map(parseQuery)].flatMap(({ parts }) => [...parts, ...essentials(parts).map(stem)]);
  return { pages, query, words: [...new Set(words)], corrected };
}

/** Scores of pages for one wording of a query. */
async function findOne(query: Query, names: Names, lookup: Lookup | null): Promise<Map<number, number>> {
  const parts = await knownParts(essentials(query.parts), lookup);
  const found = await Promise.all(
    weightedTerms(parts).map(async (term) => ({ term, scores: (await lookup?.(term)) ?? namesWith(term, names) })),
  );
  // Where words were left out as saying little, the query stands in no name as it was typed.
  const isWhole = essentials(query.parts).join(' ') === query.parts.join(' ');
  return scoresOf(weigh(isWhole ? query.text : parts.join(' '), found, names.pages.length), found, names);
}

/** Names joined by signs are taken apart unless the index has them as they are. */
async function knownParts(parts: readonly string[], lookup: Lookup | null): Promise<string[]> {
  const known = await Promise.all(
    parts.map(async (part) => {
      const words = isIdeographic(part) ? [] : partsOfName(part);
      const isKnown = words.length < 2 || (lookup !== null && (await lookup({ text: part, typed: part })).size > 0);
      return isKnown ? [part] : words;
    }),
  );
  return known.flat();
}

const namesWith = ({ text }: Term, { pages }: Names): Scores =>
  new Map(
    pages.flatMap(({ title, headings }, page): [number, number][] =>
      [title, ...headings.map(([, heading]) => heading)].some((name) => name.toLowerCase().includes(text))
        ? [[page, MOST]]
        : [],
    ),
  );

function scoresOf(query: Weighed, found: readonly FoundWord[], { pages }: Names): Map<number, number> {
  const { scores: texts, shares } = textScores(found, query);
  const whole = relative(intersection(found));
  const all = pages.map((page, number) => {
    const name = nameScore(query, page);
    const score = (texts.get(number) ?? 0) + name + (whole.get(number) ?? 0);
    return { number, score, share: Math.min(1, Math.max(name, shares.get(number) ?? 0)) };
  });
  const best = Math.max(0, ...all.map(({ share }) => share));
  const least = best < ENOUGH ? 1 : Math.max(0.01, best * NEAR_BEST);
  return new Map(all.flatMap(({ number, score, share }) => (share >= least ? [[number, score]] : [])));
}

/** Pages that have every word. */
function intersection(found: readonly FoundWord[]): Scores {
  const [first, ...others] = found.map(({ scores }) => scores);
  return new Map(
    [...(first ?? [])].flatMap(([page, score]): [number, number][] =>
      others.every((scores) => scores.has(page))
        ? [[page, others.reduce((sum, scores) => sum + (scores.get(page) ?? 0), score)]]
        : [],
    ),
  );
}

/** The query with misspelt words put right; null when nothing is wrong with it, or nothing better is known. */
async function correction(
  { text, parts }: Query,
  { vocabulary }: Names,
  lookup: Lookup | null,
): Promise<string | null> {
  let result = text;
  for (const word of parts) {
    if (!isSuspicious(word, vocabulary) || (await lookup?.({ text: stem(word), typed: word }))?.size) continue;
    const nearest = nearestWord(word, vocabulary);
    if (nearest !== null) result = result.replace(word, nearest);
  }
  return result === text ? null : result;
}
