/** The search: turns a query into pages and sections. It reads the index through a function, so it runs in browsers and in Node alike. */
import { excerptOf } from './excerpt.ts';
import { type Found, find, namesAlone } from './find.ts';
import type { OutlinePage, PageText, SearchOutline } from './index-files.ts';
import { markPattern } from './marks.ts';
import { type Query, weightedTerms } from './query.ts';
import { fit, totalWeight, type WeightedQuery } from './rank.ts';
import { openIndex, type ReadFile } from './read-index.ts';
import { normalize, withoutJoints } from './words.ts';

export interface Engine {
  /** At most `most` pages. `show` receives them first without excerpts; then the first `atOnce` (by default all) get theirs. */
  search(input: string, most: number, show?: (results: Results) => void, atOnce?: number): Promise<Results>;
  /** Pages without excerpts; on a small site, those whose titles and headings match, without loading more files. */
  names(input: string, most: number): Promise<Results>;
  outline: SearchOutline;
}
export interface Results {
  pages: ResultPage[];
  /** Total number of matches; 0 if the pages shown only come close. */
  count: number;
  corrected: string | null;
  /** Matches what is highlighted in them, and on the page that the reader opens. */
  pattern: RegExp | null;
  /** How many pages have excerpts, and a way to get those of more and further pages; null if all are there or being loaded. */
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
    const shown = pages.slice(0, most).map(({ page, score }, number): ResultPage => {
      const text = texts[number] ?? null;
      const lead = text === null ? [] : [text.description, ...(text.sections[0]?.[1] ?? [])];
      const { url: href, title, place } = page;
      const excerpt = excerptOf(lead, pattern, title);
      return { title, href, place, score, excerpt, sections: sectionsOf(page, query, pattern, text) };
    });
    return { pages: shown, count, corrected, pattern, rest: null };
  };
  return {
    outline: index.outline,
    names: async (input, most) => results(await find(input, named), most, []),
    async search(input, most, show, atOnce = most) {
      const result = await find(input, index);
      show?.(results(result, most, []));
      const withTexts = async (count: number): Promise<Results> => {
        const texts = await Promise.all(result.pages.slice(0, count).map(({ page }) => index.text(page)));
        // Pages that only come close are not many.
        const isWhole = count >= (result.count === 0 ? Math.min(most, result.pages.length) : result.pages.length);
        const rest = isWhole ? null : { from: count, read: withTexts };
        return { ...results(result, Math.max(most, count), texts), rest };
      };
      return withTexts(atOnce);
    },
  };
}

/** A heading that matches only part of the query is listed only if the text below it matches too. */
const HEADING_MATCHES = 0.6;
const TEXT_MATCHES = 0.5;

/** The best sections whose headings match the query or whose text has most of it, in page order. */
function sectionsOf(
  { url, title: name, headings }: OutlinePage,
  { text, parts }: Query,
  pattern: RegExp | null,
  page: PageText | null,
): ResultSection[] {
  const query: WeightedQuery = { text, terms: weightedTerms(parts) };
  const blocks = new Map(page?.sections ?? []);
  const weight = Math.max(1, totalWeight(query.terms));
  const all = headings.map(([id, title], index) => {
    const texts = blocks.get(id) ?? [];
    const body = withoutJoints(normalize(texts.join(' ')));
    const inText = totalWeight(query.terms.filter((term) => body.includes(term.text))) / weight;
    return { title, id, index, texts, inName: fit(query, normalize(title)), inText };
  });
  return all
    .filter(({ inName, inText, title }) => (inName > HEADING_MATCHES || inText > TEXT_MATCHES) && title !== name)
    .sort((a, b) => b.inName + b.inText - a.inName - a.inText)
    .slice(0, SHOWN_SECTIONS)
    .sort((a, b) => a.index - b.index)
    .map(({ title, id, texts }) => ({
      title,
      href: `${url}#${encodeURIComponent(id)}`,
      excerpt: excerptOf(texts, pattern, title),
    }));
}
