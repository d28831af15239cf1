/** The files of a search index. An edit changes few of them: where files are divided depends on nearby words, and unchanged files are not made again. */
import { byCodeUnit } from '../../lib/paths.ts';
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
} from '../ask/index-files.ts';
import type { Term } from '../ask/query.ts';
import { matchWeight, requiredPrefix } from '../ask/read-index.ts';
import { groupTerms } from '../ask/synonyms.ts';
import { insertionIndex, type Postings, packed, pageIn, pagesOf, scoreIn } from './postings.ts';
import type { SearchIndex } from './site-index.ts';

interface IndexFile {
  /** Relative to the folder of the index. */
  path: string;
  /** Null: the file is there already. */
  content: string | null;
}
interface FileOptions {
  /** Base of the language, with a final slash. */
  base: string;
  synonyms: string[][];
  /** Keeps a file of the previous index; false if it no longer exists. */
  keep(path: string): boolean;
}

/** All files except the texts of pages. */
export function* searchFiles(index: SearchIndex, options: FileOptions): Generator<IndexFile> {
  const { stamp, postings } = index;
  const { base, synonyms, keep } = options;
  const firsts = yield* pieces(index, keep);
  yield* groups(postings, synonyms, stamp);
  const hasLists = firsts.length > MOST_FIRSTS;
  const outline: SearchOutline = {
    stamp,
    base,
    count: index.pages.length,
    names: yield* namesOf(index, keep),
    startPages: startPagesIn(index),
    pieces: hasLists ? yield* lists(firsts, stamp) : firsts,
    hasLists,
    synonyms,
  };
  yield { path: OUTLINE_FILE, content: JSON.stringify(outline) };
}

/** Number of pages that are suggested before the reader types. */
const MAX_START_PAGES = 6;

const startPagesIn = ({ pages, linksTo, outlineOf }: SearchIndex): SearchOutline['startPages'] =>
  pages
    .map(({ url }, number) => ({ number, links: linksTo.get(url)?.pages ?? 0 }))
    .filter(({ links }) => links > 0)
    .sort((a, b) => b.links - a.links)
    .slice(0, MAX_START_PAGES)
    .map(({ number }) => outlineOf(number))
    .map(({ url, title, place }) => ({ url, title, place }));

/** Approximate characters of a piece, by the number of postings: small pieces make queries cheap, but more of them a longer list. */
const pieceSize = (count: number): number => (count < 250_000 ? 2000 : 5000);
/** Maximum number of pages listed for a word: more would cost a lot and add little. */
const MAX_PAGES = 1000;
/** The number of pieces up to which the outline lists them itself, and the approximate characters of a separate list. */
const [MOST_FIRSTS, LIST] = [1500, 1500];

/** Writes the pieces and returns their first words. */
function* pieces({ postings, stamp, since }: SearchIndex, keep: FileOptions['keep']): Generator<IndexFile, string[]> {
  const { words, lengths, all } = postings;
  const firsts: string[] = [];
  const isUnchanged =
    since?.stamp === stamp && pieceSize(since.count) === pieceSize(all.length) ? hasNoneOf(since.words) : () => false;
  const texts = new Map<number, string>();
  const textAt = (word: number): string => `${JSON.stringify(words[word])}:[${entryOf(pagesOf(postings, word))}]`;
  const lengthAt = (word: number): number => {
    if (lengths[word] !== 0) return lengths[word] ?? 0;
    const text = textAt(word);
    texts.set(word, text);
    lengths[word] = text.length;
    return text.length;
  };
  for (const part of cut(words, lengthAt, pieceSize(all.length))) {
    firsts.push(part.first);
    const path = pieceFile(part.first);
    if (isUnchanged(part) && keep(path)) yield { path, content: null };
    else {
      const entries = words
        .slice(part.from, part.to)
        .map((_, index) => texts.get(part.from + index) ?? textAt(part.from + index));
      yield { path, content: `{"stamp":"${stamp}","words":{${entries.join()}}}` };
    }
    texts.clear();
  }
  return firsts;
}

/**
 * Returns a test, to be called for the parts in order, whether none of these words is in a part. A part that begins as before then
 * ends as before too, because divisions depend only on the words before them.
 */
function hasNoneOf(words: readonly string[]): (part: Part) => boolean {
  let place = 0;
  return ({ next }) => {
    const start = place;
    for (let word = words[place]; word !== undefined && (next === null || word < next); word = words[++place]);
    return place === start;
  };
}

/** Writes the words of each synonym group, which are looked up together. */
function* groups(postings: Postings, synonyms: readonly string[][], stamp: string): Generator<IndexFile> {
  for (const [number, group] of synonyms.entries()) {
    const words = groupTerms(group).map((term) => {
      const pages = new Map<number, number>();
      for (const [word, share] of matching(postings.words, term))
        for (const posting of pagesOf(postings, word)) {
          const score = Math.round(scoreIn(posting) * share);
          pages.set(pageIn(posting), Math.max(pages.get(pageIn(posting)) ?? 0, score));
        }
      const all = [...pages].sort(([a], [b]) => a - b).map(([page, score]) => packed(page, score));
      return `${JSON.stringify(requiredPrefix(term))}:[${entryOf(Uint32Array.from(all))}]`;
    });
    yield { path: groupFile(number), content: `{"stamp":"${stamp}","words":{${[...new Set(words)].join()}}}` };
  }
}

/** Indices, in a sorted list, of a word and of those that begin like it, each with the weight of the match. */
function matching(sorted: readonly string[], term: Term): [place: number, share: number][] {
  const beginning = requiredPrefix(term);
  const places = new Set([insertionIndex(term.text, sorted)]);
  for (let place = insertionIndex(beginning, sorted); sorted[place]?.startsWith(beginning); place++) places.add(place);
  return [...places]
    .map((place): [number, number] => [place, matchWeight(sorted[place] ?? '', term)])
    .filter(([, share]) => share > 0);
}

/** Writes lists of pieces, and returns the first word of each. */
function* lists(firsts: readonly string[], stamp: string): Generator<IndexFile, string[]> {
  const starts: string[] = [];
  const texts = firsts.map((first) => JSON.stringify(first));
  for (const { first, from, to } of cut(firsts, (place) => texts[place]?.length ?? 0, LIST)) {
    starts.push(first);
    yield { path: listFile(first), content: `{"stamp":"${stamp}","pieces":[${texts.slice(from, to).join()}]}` };
  }
  return starts;
}

/** The numbers of an `IndexPiece` entry. */
function entryOf(postings: Uint32Array): string {
  const best =
    postings.length <= MAX_PAGES
      ? postings
      : [...postings]
          .sort((a, b) => scoreIn(b) - scoreIn(a) || a - b)
          .slice(0, MAX_PAGES)
          .sort((a, b) => a - b);
  const numbers = best === postings ? [] : [postings.length];
  let last = 0;
  for (const posting of best) {
    const page = pageIn(posting);
    numbers.push(page - last, scoreIn(posting));
    last = page;
  }
  return numbers.join();
}

/** A range of a list, from an index up to but not including another. */
interface Part {
  from: number;
  to: number;
  /** Its first word; empty for the first part, which always begins at the start. */
  first: string;
  /** The word after it. */
  next: string | null;
}

/** Divides a sorted list into parts of about `mean` characters. Words decide where, so that an edit moves only the divisions next to it. */
function* cut(words: readonly string[], lengthAt: (place: number) => number, mean: number): Generator<Part> {
  let part = { from: 0, first: '' };
  let size = 0;
  let isFull = false;
  for (const [place, word] of words.entries()) {
    if (isFull) {
      yield { ...part, to: place, next: word };
      part = { from: place, first: word };
      [size, isFull] = [0, false];
    }
    const length = lengthAt(place);
    size += length;
    isFull ||= size > 3 * mean || (size > mean / 3 && chanceOf(word) < length / mean);
  }
  yield { ...part, to: words.length, next: null };
}

/** A hash of the word (FNV-1a) as a number from 0 to 1. */
function chanceOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}

/** Characters of titles and headings that the outline may contain. */
const MAX_NAMES_IN_OUTLINE = 64_000;
/** Maximum number of words for each letter: the most frequent ones. */
const MAX_SPELLINGS = 2500;

/** Titles and headings: in the outline of a small site; a large site has them in files. */
function* namesOf(index: SearchIndex, keep: FileOptions['keep']): Generator<IndexFile, SearchOutline['names']> {
  const { pages, stamp, since, outlineOf } = index;
  const all = smallOutline(index);
  if (all !== null) {
    const named = new Set(pages.flatMap((page) => wordsOf(page.named)));
    const described = new Set(pages.flatMap((page) => wordsOf(page.described)));
    return { pages: all, words: [...described].filter((word) => !named.has(word)).sort(byCodeUnit) };
  }
  const isSameSite = since?.stamp === stamp;
  const changed = new Set([...(since?.pages ?? [])].map((page) => namesFile(page)));
  for (let start = 0; start < pages.length; start += NAMES) {
    const path = namesFile(start);
    const isSame = isSameSite && !changed.has(path) && keep(path);
    const names = (): OutlinePage[] => pages.slice(start, start + NAMES).map((_, at) => outlineOf(start + at));
    yield { path, content: isSame ? null : JSON.stringify({ stamp, pages: names() }) };
  }
  let often: string[] | null = null;
  for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
    const path = spellingFile(letter);
    if (isSameSite && !since.hasOtherNames && keep(path)) yield { path, content: null };
    else {
      often ??= oftenNamed(index);
      const words = often.filter((word) => word.startsWith(letter)).slice(0, MAX_SPELLINGS);
      if (words.length > 0) yield { path, content: JSON.stringify(words) };
    }
  }
  return null;
}

/** Words of titles, headings and descriptions, the most frequent first. */
function oftenNamed({ pages }: SearchIndex): string[] {
  const counts = new Map(pages.flatMap(({ described }) => wordsOf(described)).map((word) => [word, 1]));
  for (const { named } of pages) for (const word of wordsOf(named)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort(([a, x], [b, y]) => y - x || byCodeUnit(a, b)).map(([word]) => word);
}

/** Null if the site is too large. */
function smallOutline({ pages, outlineOf }: SearchIndex): OutlinePage[] | null {
  // Rules out most large sites without making the outline of each page.
  if (pages.reduce((sum, { named }) => sum + named.length, 0) > MAX_NAMES_IN_OUTLINE) return null;
  let left = MAX_NAMES_IN_OUTLINE;
  const all: OutlinePage[] = [];
  for (let number = 0; number < pages.length && left >= 0; number++) {
    const page = outlineOf(number);
    left -= JSON.stringify(page).length;
    all.push(page);
  }
  return left < 0 ? null : all;
}

const wordsOf = (text: string): string[] => (text === '' ? [] : text.split(' '));
