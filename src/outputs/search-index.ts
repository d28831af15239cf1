/** The index of a locale: pieces of pages in, its files out. What a page says is not held, only its words. */
import { shortHash } from '../lib/hash.ts';
import { byCodeUnit } from '../lib/paths.ts';
import {
  groupFile,
  listFile,
  NAMES,
  namesFile,
  OUTLINE_FILE,
  type OutlinePage,
  pieceFile,
  type SearchOutline,
  spellingFile,
} from '../lib/search/index-files.ts';
import type { Term } from '../lib/search/query.ts';
import { beginningOf, shareOf } from '../lib/search/read-index.ts';
import { groupTerms } from '../lib/search/synonyms.ts';
import { indexWords } from '../lib/search/words.ts';
import { longWords, type SearchPiece } from './search-piece.ts';

interface IndexFile {
  /** Relative to the folder of the index. */
  path: string;
  content: string;
}
export interface SearchIndex {
  /** Takes the piece of a page, in the order of the pages. */
  add(piece: SearchPiece): void;
  /** All files but the texts. */
  files(): Generator<IndexFile>;
}
interface IndexOptions {
  /** Path of the language, with a final slash. */
  base: string;
  synonyms: string[][];
  /** Titles of a page in the other languages, which lead to it too. */
  otherTitles(url: string): string[];
}

/** Word → pages in order, each with its score in one number: see `packed`. */
type Postings = Map<string, number[]>;
const packed = (page: number, score: number): number => page * 128 + score;
const pageIn = (posting: number): number => posting >> 7;
const scoreIn = (posting: number): number => posting & 127;

export function openSearchIndex(options: IndexOptions): SearchIndex {
  const postings: Postings = new Map();
  const pages: OutlinePage[] = [];
  const described = new Set<string>();
  const links: LinksTo = new Map();
  return {
    add(piece) {
      const number = pages.push(piece.page) - 1;
      for (const [index, word] of piece.words.split(' ').entries()) {
        const posting = packed(number, piece.scores[index] ?? 0);
        const known = postings.get(word);
        if (known === undefined) postings.set(copied(word), [posting]);
        else known.push(posting);
      }
      for (const word of piece.described) described.add(word);
      for (const [url, text] of piece.links) noteLink(links, url, text, number);
    },
    *files() {
      for (const [number, { url }] of pages.entries()) {
        for (const text of links.get(url)?.texts ?? []) raise(postings, number, text, LEADS.anchor);
        for (const text of options.otherTitles(url)) raise(postings, number, text, LEADS.title);
      }
      const stamp = shortHash(pages.map(({ url }) => url).join('\n'));
      const firsts = yield* pieces(postings, stamp);
      yield* groups(postings, options.synonyms, stamp);
      const hasLists = firsts.length > MOST_FIRSTS;
      const outline: SearchOutline = {
        stamp,
        base: options.base,
        count: pages.length,
        names: yield* namesOf(pages, described, stamp),
        ways: waysIn(pages, (url) => links.get(url)?.pages ?? 0),
        pieces: hasLists ? yield* lists(firsts, stamp) : firsts,
        hasLists,
        synonyms: options.synonyms,
      };
      yield { path: OUTLINE_FILE, content: JSON.stringify(outline) };
    },
  };
}

/** URL of a page → words of the links that lead to it, and how many pages have them. */
type LinksTo = Map<string, { texts: Set<string>; pages: number; last: number }>;

/** `page` is the number of the page that has the link; pages come one after the other. */
function noteLink(links: LinksTo, url: string, text: string, page: number): void {
  const known = links.get(url) ?? { texts: new Set(), pages: 0, last: -1 };
  links.set(url, known);
  known.texts.add(text);
  if (known.last !== page) known.pages++;
  known.last = page;
}

/** A part of a text keeps the whole of it in memory; a copy does not. */
const copied = (text: string): string => Buffer.from(text).toString();

/** How many pages are offered before anything is typed. */
const WAYS = 6;

const waysIn = (pages: readonly OutlinePage[], linksTo: (url: string) => number): SearchOutline['ways'] =>
  pages
    .map(({ url, title, place }) => ({ way: { url, title, place }, links: linksTo(url) }))
    .filter(({ links }) => links > 0)
    .sort((a, b) => b.links - a.links)
    .slice(0, WAYS)
    .map(({ way }) => way);

/** What words that others have for a page add: a share of what it lacks of the whole score. */
const LEADS = { anchor: 0.55, title: 0.75 };

function raise(postings: Postings, page: number, text: string, share: number): void {
  for (const word of new Set(indexWords(text))) {
    const known = postings.get(word) ?? [];
    if (known.length === 0) postings.set(word, known);
    const at = known.findLastIndex((posting) => pageIn(posting) <= page);
    const own = known[at];
    const isThere = own !== undefined && pageIn(own) === page;
    const score = isThere ? scoreIn(own) : 0;
    known.splice(isThere ? at : at + 1, isThere ? 1 : 0, packed(page, Math.round(score + (100 - score) * share)));
  }
}

// Files ---------------------------------------------------------------------------------------------------------------

/** Characters of a piece, more or less, by how many postings there are: small ones make a query cheap, and the list of them longer. */
const pieceSize = (count: number): number => (count < 250_000 ? 2000 : 5000);
/** Pages that are kept of a word: more would make it dear, and say no more. */
const MOST_PAGES = 1000;
/** Pieces that the outline itself may name; and characters of a list of them, more or less. */
const [MOST_FIRSTS, LIST] = [1500, 1500];

/** Writes the pieces and returns their first words. */
function* pieces(postings: Postings, stamp: string): Generator<IndexFile, string[]> {
  const firsts: string[] = [];
  const words = [...postings.keys()].sort(byCodeUnit);
  const size = pieceSize([...postings.values()].reduce((sum, { length }) => sum + length, 0));
  const textOf = (word: string): string => `${JSON.stringify(word)}:[${entryOf(postings.get(word) ?? [])}]`;
  for (const { first, parts } of cut(words, textOf, size)) {
    firsts.push(first);
    yield { path: pieceFile(first), content: `{"stamp":"${stamp}","words":{${parts.join()}}}` };
  }
  return firsts;
}

/** Writes what is looked for together. */
function* groups(postings: Postings, synonyms: readonly string[][], stamp: string): Generator<IndexFile> {
  const sorted = synonyms.length === 0 ? [] : [...postings.keys()].sort(byCodeUnit);
  for (const [number, group] of synonyms.entries()) {
    const words = groupTerms(group).map((term) => {
      const pages = new Map<number, number>();
      for (const word of alike(sorted, term))
        for (const posting of postings.get(word) ?? []) {
          const score = Math.round(scoreIn(posting) * shareOf(word, term));
          pages.set(pageIn(posting), Math.max(pages.get(pageIn(posting)) ?? 0, score));
        }
      const all = [...pages].sort(([a], [b]) => a - b).map(([page, score]) => packed(page, score));
      return `${JSON.stringify(beginningOf(term))}:[${entryOf(all)}]`;
    });
    yield { path: groupFile(number), content: `{"stamp":"${stamp}","words":{${[...new Set(words)].join()}}}` };
  }
}

/** The word that is asked for, and those that begin like it, of a sorted list. */
function alike(sorted: readonly string[], term: Term): string[] {
  const beginning = beginningOf(term);
  let [start, end] = [0, sorted.length];
  while (start < end) {
    const middle = (start + end) >> 1;
    if ((sorted[middle] ?? '') < beginning) start = middle + 1;
    else end = middle;
  }
  while (sorted[end]?.startsWith(beginning)) end++;
  return [...new Set([term.text, ...sorted.slice(start, end)])].filter((word) => shareOf(word, term) > 0);
}

/** Writes lists of pieces and returns the first word of each. */
function* lists(firsts: readonly string[], stamp: string): Generator<IndexFile, string[]> {
  const starts: string[] = [];
  for (const { first, parts } of cut(firsts, (word) => JSON.stringify(word), LIST)) {
    starts.push(first);
    yield { path: listFile(first), content: `{"stamp":"${stamp}","pieces":[${parts.join()}]}` };
  }
  return starts;
}

/** Numbers of an `IndexPiece`. */
function entryOf(postings: readonly number[]): string {
  const best =
    postings.length <= MOST_PAGES
      ? postings
      : [...postings]
          .sort((a, b) => scoreIn(b) - scoreIn(a) || a - b)
          .slice(0, MOST_PAGES)
          .sort((a, b) => a - b);
  let last = 0;
  const numbers = best.map((posting) => {
    const further = pageIn(posting) - last;
    last += further;
    return `${further},${scoreIn(posting)}`;
  });
  return best === postings ? numbers.join() : [postings.length, ...numbers].join();
}

/** Parts of a sorted list of `mean` characters each, more or less, cut where its own words say: an edit moves no cut but those beside it. */
function* cut(
  words: readonly string[],
  textOf: (word: string) => string,
  mean: number,
): Generator<{ first: string; parts: string[] }> {
  let part: { first: string; parts: string[] } = { first: '', parts: [] };
  let size = 0;
  let isFull = false;
  for (const word of words) {
    if (isFull) {
      yield part;
      part = { first: word, parts: [] };
      [size, isFull] = [0, false];
    }
    const text = textOf(word);
    part.parts.push(text);
    size += text.length;
    isFull ||= size > 3 * mean || (size > mean / 3 && chanceOf(word) < text.length / mean);
  }
  yield part;
}

/** A number from 0 to 1 that follows from the word (FNV-1a). */
function chanceOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}

/** Characters of names that a first query may load with the outline. */
const SMALL = 64_000;
/** Words for each letter: the most frequent ones. */
const MOST_SPELT = 2500;

/** The names of a small site; a large one has them in files. */
function* namesOf(
  pages: OutlinePage[],
  described: ReadonlySet<string>,
  stamp: string,
): Generator<IndexFile, SearchOutline['names']> {
  if (isSmall(pages)) {
    const known = new Set(pages.flatMap(namedWords));
    return { pages, words: [...described].filter((word) => !known.has(word)).sort(byCodeUnit) };
  }
  for (let start = 0; start < pages.length; start += NAMES)
    yield { path: namesFile(start), content: JSON.stringify({ stamp, pages: pages.slice(start, start + NAMES) }) };
  const counts = new Map([...described].map((word) => [word, 1]));
  for (const word of pages.flatMap(namedWords)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const often = [...counts].sort(([a, x], [b, y]) => y - x || byCodeUnit(a, b)).map(([word]) => word);
  for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
    const words = often.filter((word) => word.startsWith(letter)).slice(0, MOST_SPELT);
    if (words.length > 0) yield { path: spellingFile(letter), content: JSON.stringify(words) };
  }
  return null;
}

function isSmall(pages: readonly OutlinePage[]): boolean {
  let left = SMALL;
  return pages.every((page) => {
    left -= JSON.stringify(page).length;
    return left >= 0;
  });
}

const namedWords = ({ title, headings, url }: OutlinePage): string[] =>
  longWords([title, ...headings.map(([, text]) => text), url].join(' '));
