/** The search: a query in, pages with their sections out. It reads the files of an index through a function, in a browser or not. */

import { excerptOf } from './excerpt.ts';
import { type Found, find, type Lookup, namesOf } from './find.ts';
import {
  type IndexPiece,
  OUTLINE_FILE,
  type OutlinePage,
  type PageText,
  pieceFile,
  type SearchOutline,
  textFile,
} from './index-files.ts';
import { markPattern } from './marks.ts';
import { type Query, weightedTerms } from './query.ts';
import { fit, type Scores, type Weighed } from './rank.ts';
import { isIdeographic, normalize } from './words.ts';

/** Reads a JSON file of the index; rejects when there is none. */
export type ReadFile = (file: string) => Promise<unknown>;

export interface Engine {
  /** At most `most` pages. `show` is given the pages before their excerpts are there. */
  search(input: string, most: number, show?: (results: Results) => void): Promise<Results>;
  /** Pages whose names fit, as far as the outline alone knows. */
  names(input: string, most: number): Promise<Results>;
  outline: SearchOutline;
}
export interface Results {
  pages: ResultPage[];
  /** How many pages there are in all. */
  count: number;
  corrected: string | null;
  /** What is marked in them, and on the page that is chosen. */
  pattern: RegExp | null;
}
export interface ResultPage extends ResultSection {
  place: string[];
  sections: ResultSection[];
  score: number;
}
export interface ResultSection {
  title: string;
  href: string;
  excerpt: string;
}

const SHOWN_SECTIONS = 3;

export async function openEngine(read: ReadFile): Promise<Engine> {
  const outline = (await read(OUTLINE_FILE)) as SearchOutline;
  const names = namesOf(outline);
  const remembered = rememberedReader(read);
  const lookup: Lookup = (term) => lookUp(term, outline, remembered);
  const results = (found: Found, most: number, texts: (PageText | null)[]): Results => {
    const pattern = markPattern(found.words);
    return {
      pages: found.pages
        .slice(0, most)
        .flatMap(({ page, score }, index) =>
          resultPage(outline.pages[page], score, found.query, pattern, texts[index] ?? null),
        ),
      count: found.pages.length,
      corrected: found.corrected,
      pattern,
    };
  };
  return {
    outline,
    names: async (input, most) => results(await find(input, names, null), most, []),
    async search(input, most, show) {
      const found = await find(input, names, lookup);
      show?.(results(found, most, []));
      const texts = found.pages
        .slice(0, most)
        .map(({ page }) => remembered(textFile(outline.stamp, page)) as Promise<PageText>);
      return results(found, most, await Promise.all(texts));
    },
  };
}

function rememberedReader(read: ReadFile): ReadFile {
  const files = new Map<string, Promise<unknown>>();
  return (file) => {
    const known = files.get(file) ?? read(file);
    files.set(file, known);
    known.catch(() => files.delete(file));
    return known;
  };
}

// The index -----------------------------------------------------------------------------------------------------------

/** A word that only begins with the one that was asked for. */
const BEGINNING = 0.4;
/** Shorter words are looked for as they are. */
const SHORTEST = 3;
/** Beginnings of this length are words of the same stem, whatever they end with. */
const LONG = 5;
/** Words with so frequent a beginning stand in many pieces; not all of them are loaded for it. */
const MOST_PIECES = 3;

/** Scores of the pages that have a word, or one that begins with it. */
async function lookUp(
  { text, typed }: Parameters<Lookup>[0],
  { pieces, stamp }: SearchOutline,
  read: ReadFile,
): Promise<Scores> {
  const beginning = text.length >= LONG ? text : typed;
  const hasBeginnings = isIdeographic(text) ? [...text].length === 1 : beginning.length >= SHORTEST;
  const first = Math.max(
    0,
    pieces.findLastIndex((word) => word <= text),
  );
  const numbers = [first];
  while (hasBeginnings && numbers.length < MOST_PIECES && pieces[first + numbers.length]?.startsWith(beginning))
    numbers.push(first + numbers.length);
  const found = await Promise.all(numbers.map((number) => read(pieceFile(stamp, number)) as Promise<IndexPiece>));
  const scores = new Map<number, number>();
  for (const piece of found)
    for (const [word, entry] of Object.entries(piece)) {
      const share = word === text ? 1 : hasBeginnings && word.startsWith(beginning) ? BEGINNING : 0;
      if (share === 0) continue;
      for (let at = 0; at < entry.length; at += 2) {
        const [page = 0, score = 0] = entry.slice(at, at + 2);
        scores.set(page, Math.max(scores.get(page) ?? 0, score * share));
      }
    }
  return scores;
}

// Results -------------------------------------------------------------------------------------------------------------

function resultPage(
  page: OutlinePage | undefined,
  score: number,
  query: Query,
  pattern: RegExp | null,
  text: PageText | null,
): ResultPage[] {
  if (page === undefined) return [];
  const { url, title, place } = page;
  const lead = text === null ? [] : [text.description, ...(text.sections[0]?.[1] ?? [])];
  return [
    {
      title,
      href: url,
      place,
      score,
      excerpt: excerptOf(lead, pattern, title),
      sections: sectionsOf(page, query, pattern, text),
    },
  ];
}

/** A heading that has but a part of the query is shown only for the text below it. */
const FITTING = 0.6;
const HAS_TEXT = 0.5;

/** Sections whose headings fit the query, or that say most of it; the best ones, in the order of the page. */
function sectionsOf(
  { url, title: name, headings }: OutlinePage,
  { text, parts }: Query,
  pattern: RegExp | null,
  page: PageText | null,
): ResultSection[] {
  const query: Weighed = { text, terms: weightedTerms(parts) };
  const blocks = new Map(page?.sections ?? []);
  const all = headings.map(([id, title], index) => {
    const own = blocks.get(id) ?? [];
    const body = normalize(own.join(' '));
    const share = query.terms.reduce((sum, term) => sum + (body.includes(term.text) ? term.weight : 0), 0);
    const inText =
      share /
      Math.max(
        1,
        query.terms.reduce((sum, { weight }) => sum + weight, 0),
      );
    return { title, id, index, own, inName: fit(query, normalize(title)), inText };
  });
  return all
    .filter(({ inName, inText, title }) => (inName > FITTING || inText > HAS_TEXT) && title !== name)
    .sort((a, b) => b.inName + b.inText - a.inName - a.inText)
    .slice(0, SHOWN_SECTIONS)
    .sort((a, b) => a.index - b.index)
    .map(({ title, id, own }) => ({
      title,
      href: `${url}#${encodeURIComponent(id)}`,
      excerpt: excerptOf(own, pattern, title),
    }));
}
