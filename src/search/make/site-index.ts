/** Builds the index of a locale from the pieces of its pages. What is known of unchanged pages is reused. */
import { copied } from '../../lib/copied.ts';
import { shortHash } from '../../lib/hash.ts';
import type { OutlinePage } from '../ask/index-files.ts';
import { indexWords } from '../ask/words.ts';
import { longWords, type SearchPiece } from './piece.ts';
import { merge, noPostings, type Postings, packed } from './postings.ts';

export interface IndexedPage {
  url: string;
  /** Pages with the same key have the same piece; null if unknown. */
  key: string | null;
  piece(): SearchPiece;
}
/** What the next build of the index starts from. */
export interface KnownIndex {
  stamp: string;
  pages: KnownPage[];
  postings: Postings;
}
interface KnownPage {
  url: string;
  key: string | null;
  /** Titles in the other languages. */
  titles: string[];
  links: SearchPiece['links'];
  /** Words of title, headings and URL, and of the description, separated by spaces; see `longWords`. */
  named: string;
  described: string;
}
export interface SearchIndex extends KnownIndex {
  /** By page number. */
  outlineOf(page: number): OutlinePage;
  linksTo: LinksTo;
  /** Null if there was no previous index. */
  since: Since | null;
}
/** The differences from the previous index. */
interface Since {
  stamp: string;
  /** Number of its postings. */
  count: number;
  /** Words with other pages or scores, sorted. */
  words: string[];
  /** Numbers of pages that changed, or whose links from other pages changed. */
  pages: ReadonlySet<number>;
  /** Whether words of titles, headings or descriptions changed. */
  hasOtherNames: boolean;
}

/** `otherTitles` returns the titles of a page in the other languages, by which it is found too. */
export function searchIndex(
  indexed: readonly IndexedPage[],
  otherTitles: (url: string) => string[],
  knownIndex: KnownIndex | null,
): SearchIndex {
  const before = new Map(knownIndex?.pages.map((page) => [page.url, page]));
  const pages = indexed.map((page) => pageNow(page, otherTitles(page.url), before.get(page.url)));
  const stamp = shortHash(pages.map(({ url }) => url).join('\n'));
  const linksTo = linksIn(pages);
  const affected = affectedPages(pages, before);
  const fresh = new Map<string, number[]>();
  for (const [number, { url, piece }] of indexed.entries()) {
    if (!affected.has(number)) continue;
    for (const [word, score] of scoresOf(piece(), linksTo.get(url)?.texts ?? [], pages[number]?.titles ?? [])) {
      const posting = packed(number, score);
      const all = fresh.get(word);
      if (all === undefined) fresh.set(copied(word), [posting]);
      else all.push(posting);
    }
  }
  const { postings, changed } = merge(
    knownIndex?.postings ?? noPostings,
    numbersNow(pages, affected, knownIndex),
    fresh,
  );
  const hasOtherNames = pages.some((page) => namesIn(page) !== namesIn(before.get(page.url)));
  const since =
    knownIndex === null
      ? null
      : {
          stamp: knownIndex.stamp,
          count: knownIndex.postings.all.length,
          words: changed,
          pages: affected,
          hasOtherNames,
        };
  const outlineOf = (number: number): OutlinePage => (indexed[number] as IndexedPage).piece().page;
  return { stamp, pages, postings, outlineOf, linksTo, since };
}

/** The known data of a page if it has not changed, else new data. */
function pageNow({ url, key, piece }: IndexedPage, titles: string[], before: KnownPage | undefined): KnownPage {
  const isAsItWas = key !== null && key === before?.key && titles.join('\n') === before.titles.join('\n');
  if (isAsItWas) return before;
  const { page, links, described } = piece();
  const { title, headings } = page;
  const named = longWords([title, ...headings.map(([, text]) => text), url].join(' '));
  return { url, key, titles, links, named: named.join(' '), described: described.join(' ') };
}

const namesIn = (page: KnownPage | undefined): string => `${page?.named}\n${page?.described}`;

/** Numbers of pages that changed, and of pages that gained or lost a link. */
function affectedPages(pages: readonly KnownPage[], before: ReadonlyMap<string, KnownPage>): Set<number> {
  const changed = pages.filter((page) => page !== before.get(page.url));
  const numbers = new Map(pages.map(({ url }, number) => [url, number]));
  const gone = [...before.values()].filter(({ url }) => !numbers.has(url));
  const affected = new Set(changed.flatMap(({ url }) => numbers.get(url) ?? []));
  if (before.size === 0) return affected;
  const linksOf = (page: KnownPage | undefined): Map<string, string> =>
    new Map((page?.links ?? []).map((link) => [link.join('\n'), link[0]]));
  for (const { url } of [...changed, ...gone]) {
    const then = linksOf(before.get(url));
    const now = linksOf(pages[numbers.get(url) ?? -1]);
    for (const [link, to] of [...then, ...now]) {
      const number = numbers.get(to);
      if (number !== undefined && then.has(link) !== now.has(link)) affected.add(number);
    }
  }
  return affected;
}

/** The number of each known page, or -1 if it is gone or has changed. */
function numbersNow(
  pages: readonly KnownPage[],
  affected: ReadonlySet<number>,
  knownIndex: KnownIndex | null,
): Int32Array {
  const numbers = new Map(pages.map(({ url }, number) => [url, affected.has(number) ? -1 : number]));
  return Int32Array.from(knownIndex?.pages ?? [], ({ url }) => numbers.get(url) ?? -1);
}

/** URL of a page → the texts of links to it, and the number of pages that have such links. */
type LinksTo = Map<string, { texts: Set<string>; pages: number }>;

function linksIn(pages: readonly KnownPage[]): LinksTo {
  const all: LinksTo = new Map();
  for (const { links } of pages) {
    const counted = new Set<string>();
    for (const [url, text] of links) {
      const entry = all.get(url) ?? { texts: new Set(), pages: 0 };
      all.set(url, entry);
      entry.texts.add(text);
      if (!counted.has(url)) entry.pages++;
      counted.add(url);
    }
  }
  return all;
}

/** How far words of links and of titles in other languages raise a page's score towards 100. */
const WEIGHT = { anchor: 0.55, title: 0.75 };

/** The score of each word of a page. */
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
  raise(anchors, WEIGHT.anchor);
  raise(titles, WEIGHT.title);
  return all;
}
