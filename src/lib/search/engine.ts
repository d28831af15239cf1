/** The search: a query in, pages with their sections out. It reads the files of an index through a function, in a browser or not. */
import { excerptOf } from './excerpt.ts';
import { type Found, find, namesAlone } from './find.ts';
import type { OutlinePage, PageText, SearchOutline } from './index-files.ts';
import { markPattern } from './marks.ts';
import { type Query, weightedTerms } from './query.ts';
import { fit, type Weighed } from './rank.ts';
import { openIndex, type ReadFile } from './read-index.ts';
import { normalize } from './words.ts';

export interface Engine {
  /** At most `most` pages. `show` is given the pages before their excerpts are there; all get theirs at once, or the first few. */
  search(input: string, most: number, show?: (results: Results) => void, atOnce?: number): Promise<Results>;
  /** Pages without excerpts: on a small site those whose names fit, without another file. */
  names(input: string, most: number): Promise<Results>;
  outline: SearchOutline;
}
export interface Results {
  pages: ResultPage[];
  /** How many pages there are in all; 0 where those shown are but near. */
  count: number;
  corrected: string | null;
  /** What is marked in them, and on the page that is chosen. */
  pattern: RegExp | null;
  /** How many pages have their excerpts, and the same results with those of more; null where all are there, or on their way. */
  rest: { from: number; read(upTo: number): Promise<Results> } | null;
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
  const index = await openIndex(read);
  const named = index.outline.names === null ? index : namesAlone(index, await index.names([]));
  const results = ({ pages, count, words, query, corrected }: Found, most: number, texts: PageText[]): Results => {
    const pattern = markPattern(words);
    return {
      pages: pages
        .slice(0, most)
        .map(({ page, score }, number) => resultPage(page, score, query, pattern, texts[number] ?? null)),
      count,
      corrected,
      pattern,
      rest: null,
    };
  };
  return {
    outline: index.outline,
    names: async (input, most) => results(await find(input, named), most, []),
    async search(input, most, show, atOnce = most) {
      const found = await find(input, index);
      show?.(results(found, most, []));
      const withTexts = async (count: number): Promise<Results> => {
        const texts = await Promise.all(found.pages.slice(0, count).map(({ page }) => index.text(page)));
        const isWhole = count >= Math.min(most, found.pages.length);
        return { ...results(found, most, texts), rest: isWhole ? null : { from: count, read: withTexts } };
      };
      return withTexts(atOnce);
    },
  };
}

// Results -------------------------------------------------------------------------------------------------------------

function resultPage(
  page: OutlinePage,
  score: number,
  query: Query,
  pattern: RegExp | null,
  text: PageText | null,
): ResultPage {
  const { url, title, place } = page;
  const lead = text === null ? [] : [text.description, ...(text.sections[0]?.[1] ?? [])];
  return {
    title,
    href: url,
    place,
    score,
    excerpt: excerptOf(lead, pattern, title),
    sections: sectionsOf(page, query, pattern, text),
  };
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
  const weight = Math.max(1, weightOf(query.terms));
  const all = headings.map(([id, title], index) => {
    const own = blocks.get(id) ?? [];
    const body = normalize(own.join(' '));
    const inText = weightOf(query.terms.filter((term) => body.includes(term.text))) / weight;
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

const weightOf = (terms: Weighed['terms']): number => terms.reduce((sum, { weight }) => sum + weight, 0);
