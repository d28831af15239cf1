/** The index of a locale: pieces of pages in, words with their pages out. What is known of pages that are as they were is taken over. */
import { shortHash } from '../lib/hash.ts';
import type { OutlinePage } from '../lib/search/index-files.ts';
import { indexWords } from '../lib/search/words.ts';
import { longWords, type SearchPiece } from './search-piece.ts';
import { merge, noPostings, type Postings, packed } from './search-postings.ts';

export interface IndexedPage {
  url: string;
  /** With the same key a page gives the same piece; null where nobody knows. */
  key: string | null;
  piece(): SearchPiece;
}
/** What the next index begins with. */
export interface KnownIndex {
  stamp: string;
  /** In their order. */
  pages: KnownPage[];
  postings: Postings;
}
interface KnownPage {
  url: string;
  key: string | null;
  /** In the other languages. */
  titles: string[];
  links: SearchPiece['links'];
  /** Words of its names and of its description, divided by spaces, see `longWords`. */
  named: string;
  described: string;
}
export interface SearchIndex extends KnownIndex {
  /** By number. */
  outlineOf(page: number): OutlinePage;
  linksTo: LinksTo;
  /** Null where nothing was known. */
  since: Since | null;
}
/** What differs from the index that was known. */
interface Since {
  stamp: string;
  /** Of its postings. */
  count: number;
  /** Words whose pages or scores are others, in order. */
  words: string[];
  /** Numbers of pages that are others, or that others call otherwise. */
  pages: ReadonlySet<number>;
  /** Whether words of their names or descriptions are others. */
  hasOtherNames: boolean;
}

/** `otherTitles` are those of a page in the other languages, which lead to it too. */
export function searchIndex(
  indexed: readonly IndexedPage[],
  otherTitles: (url: string) => string[],
  known: KnownIndex | null,
): SearchIndex {
  const before = new Map(known?.pages.map((page) => [page.url, page]));
  const pages = indexed.map((page) => pageNow(page, otherTitles(page.url), before.get(page.url)));
  const stamp = shortHash(pages.map(({ url }) => url).join('\n'));
  const linksTo = linksIn(pages);
  const others = otherPages(pages, before);
  const fresh = new Map<string, number[]>();
  for (const [number, { url, piece }] of indexed.entries()) {
    if (!others.has(number)) continue;
    for (const [word, score] of scoresOf(piece(), linksTo.get(url)?.texts ?? [], pages[number]?.titles ?? [])) {
      const posting = packed(number, score);
      const all = fresh.get(word);
      if (all === undefined) fresh.set(copied(word), [posting]);
      else all.push(posting);
    }
  }
  const { postings, changed } = merge(known?.postings ?? noPostings, numbersNow(pages, others, known), fresh);
  const hasOtherNames = pages.some((page) => namesIn(page) !== namesIn(before.get(page.url)));
  const since =
    known === null
      ? null
      : { stamp: known.stamp, count: known.postings.all.length, words: changed, pages: others, hasOtherNames };
  const outlineOf = (number: number): OutlinePage => (indexed[number] as IndexedPage).piece().page;
  return { stamp, pages, postings, outlineOf, linksTo, since };
}

/** What is known of a page: the same as before where nothing in it changed. */
function pageNow({ url, key, piece }: IndexedPage, titles: string[], before: KnownPage | undefined): KnownPage {
  const isAsItWas = key !== null && key === before?.key && titles.join('\n') === before.titles.join('\n');
  if (isAsItWas) return before;
  const { page, links, described } = piece();
  const { title, headings } = page;
  const named = longWords([title, ...headings.map(([, text]) => text), url].join(' '));
  return { url, key, titles, links, named: named.join(' '), described: described.join(' ') };
}

const namesIn = (page: KnownPage | undefined): string => `${page?.named}\n${page?.described}`;

/** A part of a text keeps the whole of it in memory; a copy does not. */
const copied = (text: string): string => Buffer.from(text).toString();

/** Numbers of pages that are not as they were, and of those that links lead to which are new or gone. */
function otherPages(pages: readonly KnownPage[], before: ReadonlyMap<string, KnownPage>): Set<number> {
  const changed = pages.filter((page) => page !== before.get(page.url));
  const numbers = new Map(pages.map(({ url }, number) => [url, number]));
  const gone = [...before.values()].filter(({ url }) => !numbers.has(url));
  const others = new Set(changed.flatMap(({ url }) => numbers.get(url) ?? []));
  if (before.size === 0) return others;
  const linksOf = (page: KnownPage | undefined): Map<string, string> =>
    new Map((page?.links ?? []).map((link) => [link.join('\n'), link[0]]));
  for (const { url } of [...changed, ...gone]) {
    const then = linksOf(before.get(url));
    const now = linksOf(pages[numbers.get(url) ?? -1]);
    for (const [link, to] of [...then, ...now]) {
      const number = numbers.get(to);
      if (number !== undefined && then.has(link) !== now.has(link)) others.add(number);
    }
  }
  return others;
}

/** The number of each page that was known, or -1 where it is gone or not as it was. */
function numbersNow(pages: readonly KnownPage[], others: ReadonlySet<number>, known: KnownIndex | null): Int32Array {
  const numbers = new Map(pages.map(({ url }, number) => [url, others.has(number) ? -1 : number]));
  return Int32Array.from(known?.pages ?? [], ({ url }) => numbers.get(url) ?? -1);
}

/** URL of a page → words of the links that lead to it, and how many pages have them. */
type LinksTo = Map<string, { texts: Set<string>; pages: number }>;

function linksIn(pages: readonly KnownPage[]): LinksTo {
  const all: LinksTo = new Map();
  for (const { links } of pages) {
    const own = new Set<string>();
    for (const [url, text] of links) {
      const known = all.get(url) ?? { texts: new Set(), pages: 0 };
      all.set(url, known);
      known.texts.add(text);
      if (!own.has(url)) known.pages++;
      own.add(url);
    }
  }
  return all;
}

/** What words that others have for a page add: a share of what it lacks of the whole score. */
const LEADS = { anchor: 0.55, title: 0.75 };

/** What each word counts on a page. */
function scoresOf(
  { words, scores }: SearchPiece,
  anchors: Iterable<string>,
  titles: Iterable<string>,
): Map<string, number> {
  const numbers = scores.split(' ');
  const all = new Map(words.split(' ').map((word, index) => [word, Number(numbers[index])]));
  const raise = (texts: Iterable<string>, share: number): void => {
    for (const text of texts)
      for (const word of new Set(indexWords(text))) {
        const score = all.get(word) ?? 0;
        all.set(word, Math.round(score + (100 - score) * share));
      }
  };
  raise(anchors, LEADS.anchor);
  raise(titles, LEADS.title);
  return all;
}
