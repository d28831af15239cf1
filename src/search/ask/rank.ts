/** Ranks pages: by what the index found, and by matches in titles and headings, which count more. */
import { memoizeByObject } from '../../lib/memoize.ts';
import type { OutlinePage } from './index-files.ts';
import { markedRuns, markPattern } from './marks.ts';
import type { Term } from './query.ts';
import { isIdeographic, normalize, partsOfName } from './words.ts';

/** Score of each page by its number. */
export type Scores = ReadonlyMap<number, number>;

/** A query with weighted words: the more a word says and the rarer it is, the more it weighs. */
export interface WeightedQuery {
  text: string;
  terms: readonly Term[];
}
/** A word and the pages that have it. */
export interface FoundTerm {
  term: Term;
  scores: Scores;
  /** Number of pages that have it; of a frequent word, `scores` has only the best. */
  count: number;
}

/** Words on a smaller share of the pages than this count as if they were on this share. */
const RAREST = 1 / 30;
/** Weight of a word that no page has, as a share of the rarest words' weight; an unknown part of a compound weighs nothing. */
const UNSEEN = 0.73;

export const weightedQuery = (text: string, foundTerms: readonly FoundTerm[], pages: number): WeightedQuery => ({
  text,
  terms: foundTerms.map(({ term, count }) => ({
    ...term,
    weight:
      term.weight *
      Math.log(1 + pages / Math.max(1, pages * RAREST, count)) *
      (count > 0 ? 1 : term.weight < 1 ? 0 : UNSEEN),
  })),
});

/** Weight of a match in the title, in the best heading and in the last part of the address. */
const TITLE = 1.5;
const HEADING = 0.75;
const SLUG = 0.4;

/** Normalised names of pages, kept because every query needs them. */
const namesIn = memoizeByObject(({ title, headings, url }: OutlinePage) => ({
  title: normalize(title),
  headings: headings.map(([, text]) => normalize(text)),
  slug: url.toLowerCase().split('/').filter(Boolean).at(-1) ?? '',
}));

/** How well title, headings and address match the query: 0 to nearly 6. */
export function nameScore(query: WeightedQuery, page: OutlinePage): number {
  const { title, headings, slug } = namesIn(page);
  const heading = Math.max(0, ...headings.map((text) => fit(query, text)));
  const names = query.terms.filter(({ text }) => !isIdeographic(text) && text.length > 2);
  const address = fit({ text: query.text.replaceAll(' ', '-'), terms: names }, slug);
  return fit(query, title) * TITLE + heading * HEADING + address * SLUG;
}

/** Exponent: a name with half of the query counts much less than half. */
const POWER = 1.5;
/** Bonus for names that begin with the query. */
const AT_START = 0.2;

/** 0 to 3, by the share of the query that a name has and the share of the name that this makes; 3 for the whole name. */
export function fit({ text, terms }: WeightedQuery, name: string): number {
  if (text === '' || name === '') return 0;
  if (name === text) return 3;
  if (name.includes(text)) return 1 + text.length / name.length + (name.startsWith(text) ? AT_START : 0);
  const all = totalWeight(terms);
  const matching = terms.filter((term) => wordsOf(term).some((word) => hasWord(name, word)));
  return matching.length === 0 ? 0 : (totalWeight(matching) / all) ** POWER * (1 + shareOf(name, matching));
}

/** The share of a name that consists of these words. */
function shareOf(name: string, terms: readonly Term[]): number {
  const stretches = markedRuns(name, markPattern(terms.flatMap(wordsOf)));
  return stretches.reduce((sum, { text, marked }) => sum + (marked ? text.length : 0), 0) / name.length;
}

const wordsOf = ({ text, others = [] }: Term): string[] => [text, ...others];
export const totalWeight = (terms: readonly Term[]): number => terms.reduce((sum, { weight }) => sum + weight, 0);

/** Whether a name has a word: at the start of one of its words, in the case of a long word anywhere, or abbreviated. */
const hasWord = (name: string, word: string): boolean =>
  isIdeographic(word)
    ? name.includes(word)
    : partsOfName(name).some((part) => part.startsWith(word) || isShort(part, word)) ||
      (word.length > 5 && name.replace(/[ _]/g, '').includes(word));

/** `tech` for `technical`. */
const isShort = (short: string, word: string): boolean =>
  /^[a-z]+$/.test(word) && short.length > 3 && short.length > word.length * 0.4 && word.startsWith(short);

/** Scales scores so that the highest is 1. */
export function relative(scores: Scores): Map<number, number> {
  const highest = Math.max(...scores.values(), 0);
  return new Map([...scores].map(([id, score]) => [id, highest === 0 ? 0 : score / highest]));
}

/** The highest score of a word in the index. */
export const MAX_SCORE = 100;
/** A page with this score for a word is about it. If the query has unknown words, a page that only mentions the others matches less of it. */
const ABOUT = 70;
/** Weight of the text relative to names; `HAS` is the part of it for having a word at all, the rest depends on its score. */
const [TEXT, HAS] = [2, 0.2];

/** For each page that has some of the words: its score, at most `TEXT`, and the share of the query that it matches. */
export function textScores(
  foundTerms: readonly FoundTerm[],
  { terms }: WeightedQuery,
): { scores: Map<number, number>; shares: Map<number, number> } {
  const all = totalWeight(terms) || 1;
  const result = new Map<number, number>();
  const shares = new Map<number, number>();
  const hasUnseen = foundTerms.some(({ scores }, index) => scores.size === 0 && (terms[index]?.weight ?? 0) > 0);
  for (const [index, { scores }] of foundTerms.entries()) {
    const share = (terms[index]?.weight ?? 0) / all;
    for (const [page, score] of scores) {
      shares.set(page, (shares.get(page) ?? 0) + share * (hasUnseen ? Math.min(1, score / ABOUT) : 1));
      result.set(page, (result.get(page) ?? 0) + TEXT * share * (HAS + ((1 - HAS) * score) / MAX_SCORE));
    }
  }
  return { scores: result, shares };
}
