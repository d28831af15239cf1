/** Orders pages: what the index found, and above it what stands in their titles and headings. */
import type { OutlinePage } from './index-files.ts';
import { markPattern, stretchesOf } from './marks.ts';
import type { Term } from './query.ts';
import { isIdeographic, normalize } from './words.ts';

/** Score of each page by its number. */
export type Scores = ReadonlyMap<number, number>;

/** A query whose words have been weighed: how much each says, and how rare it is. */
export interface Weighed {
  text: string;
  terms: readonly Term[];
}
/** A word and the pages that have it. */
export interface Found {
  term: Term;
  scores: Scores;
  /** How many pages have it; of a frequent word not all are among the scores. */
  count: number;
}

/** A word that stands on a smaller share of the pages than this counts as if it stood on so many. */
const RAREST = 1 / 30;
/** A word of no page cannot be found: the others decide. It weighs this share of the rarest ones; one that may be none, nothing. */
const UNSEEN = 0.73;

/** Rarer words count more. */
export const weigh = (text: string, found: readonly Found[], pages: number): Weighed => ({
  text,
  terms: found.map(({ term, count }) => ({
    ...term,
    weight:
      term.weight *
      Math.log(1 + pages / Math.max(1, pages * RAREST, count)) *
      (count > 0 ? 1 : term.weight < 1 ? 0 : UNSEEN),
  })),
});

/** What a fit counts in the title, in the best heading and in the last part of the address. */
const TITLE = 1.5;
const HEADING = 0.75;
const SLUG = 0.4;

/** Names in one form; made once for each page, as every query asks. */
const normalized = new WeakMap<OutlinePage, { title: string; headings: string[]; slug: string }>();
function namesIn(page: OutlinePage): { title: string; headings: string[]; slug: string } {
  const known = normalized.get(page) ?? {
    title: normalize(page.title),
    headings: page.headings.map(([, text]) => normalize(text)),
    slug: page.url.toLowerCase().split('/').filter(Boolean).at(-1) ?? '',
  };
  normalized.set(page, known);
  return known;
}

/** How well names of the page fit the query; 0 when they say nothing of it. Nearly 6 when all of them are the query. */
export function nameScore(query: Weighed, page: OutlinePage): number {
  const { title, headings, slug } = namesIn(page);
  const heading = Math.max(0, ...headings.map((text) => fit(query, text)));
  const names = query.terms.filter(({ text }) => !isIdeographic(text) && text.length > 2);
  const address = fit({ text: query.text.replaceAll(' ', '-'), terms: names }, slug);
  return fit(query, title) * TITLE + heading * HEADING + address * SLUG;
}

/** A name with half of the query counts much less than half. */
const POWER = 1.5;
/** A name that begins with the query is more likely to be about it. */
const AT_START = 0.2;

/** 0 to 3: how much of the query a name has, and how much of the name the query is. The whole name is worth most. */
export function fit({ text, terms }: Weighed, name: string): number {
  if (text === '' || name === '') return 0;
  if (name === text) return 3;
  if (name.includes(text)) return 1 + text.length / name.length + (name.startsWith(text) ? AT_START : 0);
  const all = sumOf(terms);
  const found = terms.filter((term) => wordsOf(term).some((word) => hasWord(name, word)));
  return found.length === 0 ? 0 : (sumOf(found) / all) ** POWER * (1 + shareOf(name, found));
}

/** How much of a name is made of some words. */
function shareOf(name: string, terms: readonly Term[]): number {
  const stretches = stretchesOf(name, markPattern(terms.flatMap(wordsOf)));
  return stretches.reduce((sum, { text, marked }) => sum + (marked ? text.length : 0), 0) / name.length;
}

const wordsOf = ({ text, others = [] }: Term): string[] => [text, ...others];
const sumOf = (terms: readonly Term[]): number => terms.reduce((sum, { weight }) => sum + weight, 0);

/** A word of a name, or a long one within a name, also across a space; and the short form of one. */
const hasWord = (name: string, word: string): boolean =>
  isIdeographic(word)
    ? name.includes(word)
    : (name.match(/[\p{L}\p{N}_]+/gu) ?? []).some((part) => part.startsWith(word) || isShort(part, word)) ||
      (word.length > 5 && name.replaceAll(' ', '').includes(word));

/** `tech` for `technical`. */
const isShort = (short: string, word: string): boolean =>
  /^[a-z]+$/.test(word) && short.length > 3 && short.length > word.length * 0.4 && word.startsWith(short);

/** The highest becomes 1. */
export function relative(scores: Scores): Map<number, number> {
  const highest = Math.max(...scores.values(), 0);
  return new Map([...scores].map(([id, score]) => [id, highest === 0 ? 0 : score / highest]));
}

/** What the index gives a word at most. */
export const MOST = 100;
/** A page that the index gives so much for a word is about it; one that has it in passing answers less of a query with unknown words. */
const ABOUT = 70;
/** What the text counts beside the names; a part of that for having a word at all, the rest for how often, and where. */
const [TEXT, HAS] = [2, 0.2];

/** For pages that have some of the words: their scores, `TEXT` at most, and which share of the query they say. */
export function textScores(
  found: readonly Found[],
  { terms }: Weighed,
): { scores: Map<number, number>; shares: Map<number, number> } {
  const all = sumOf(terms) || 1;
  const result = new Map<number, number>();
  const shares = new Map<number, number>();
  const hasUnseen = found.some(({ scores }, index) => scores.size === 0 && (terms[index]?.weight ?? 0) > 0);
  for (const [index, { scores }] of found.entries()) {
    const share = (terms[index]?.weight ?? 0) / all;
    for (const [page, score] of scores) {
      shares.set(page, (shares.get(page) ?? 0) + share * (hasUnseen ? Math.min(1, score / ABOUT) : 1));
      result.set(page, (result.get(page) ?? 0) + TEXT * share * (HAS + ((1 - HAS) * score) / MOST));
    }
  }
  return { scores: result, shares };
}
