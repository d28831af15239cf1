/** Asks Pagefind, and reads what it found. One of these a page load; a new one after a failure or an edit. Knows no document. */
import { withoutBigrams } from '../../../src/lib/bigrams.ts';
import { withoutSeams } from '../../../src/lib/seams.ts';
import type { SearchOutline } from '../../../src/model/search.ts';
import { find, type Index, type Names, namesOf } from '../../lib/search/find.ts';
import { markPattern } from '../../lib/search/marks.ts';
import { normalize, type Query, weightedTerms } from '../../lib/search/query.ts';
import { fit, type Weighed } from '../../lib/search/rank.ts';

/** What Pagefind answers, as far as it is used here. */
interface Pagefind {
  search(terms: string): Promise<{ results: Hit[] }>;
}
interface Hit {
  id: string;
  score: number;
  /** Where in the page the words stand. */
  words: number[];
  data(): Promise<Fragment>;
}
interface Section {
  title: string;
  url: string;
  anchor?: { id: string };
  excerpt: string;
  plain_excerpt: string;
  weighted_locations: { balanced_score: number }[];
}
interface Fragment {
  url: string;
  meta: { title?: string };
  excerpt: string;
  plain_excerpt: string;
  sub_results: Section[];
}

export interface Engine {
  /** At most so many pages are read; as many as the dialog shows unless told otherwise. */
  search(input: string, most?: number): Promise<Results>;
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
}
export interface ResultSection {
  title: string;
  href: string;
  excerpt: string;
}

/** A word as it was typed counts more than one that begins with it; a reference is no worse for being long. */
const ranking = { termSimilarity: 9, pageLength: 0.3 };

const SHOWN_PAGES = 6;
const SHOWN_SECTIONS = 3;

/** Where the index of a locale is. */
export interface Place {
  /** URL of its folder, with a final slash. */
  folder: string;
  /** Of the texts, such as `zh-CN`. */
  language: string;
}
interface PagefindModule {
  createInstance(options: object): Pagefind;
}

export async function loadEngine({ folder, language }: Place): Promise<Engine> {
  // A module that failed to load once is asked for anew under another address.
  const [module, outline] = await Promise.all([
    import(`${folder}pagefind.js?${attempts++ || ''}`) as Promise<PagefindModule>,
    fetch(`${folder}outline.json`).then((response) => response.json() as Promise<SearchOutline>),
  ]);
  // Characters of Chinese are words here, so an excerpt takes more of them.
  const excerptLength = /^(?:zh|ja)/.test(language) ? 72 : 28;
  const pagefind = module.createInstance({ basePath: folder, baseUrl: '/', excerptLength, ranking, noWorker: true });
  const names = namesOf(outline);
  return { search: (input, most = SHOWN_PAGES) => search(input, most, pagefind, names) };
}
let attempts = 0;

async function search(input: string, most: number, pagefind: Pagefind, names: Names): Promise<Results> {
  const hits = new Map<string, Hit>();
  const ask = async (terms: string): Promise<Hit[]> => {
    const { results } = await pagefind.search(terms);
    // The excerpts are made around the words of one question: the one that found most of them.
    for (const hit of results) if (hit.words.length > (hits.get(hit.id)?.words.length ?? 0)) hits.set(hit.id, hit);
    return results;
  };
  const index: Index = {
    has: async (word) => (await pagefind.search(`"${word}"`)).results.length > 0,
    ask: async (terms) => new Map((await ask(terms)).map(({ id, score }) => [id, score])),
    sample: async (terms) => {
      const [best] = await ask(terms);
      return best === undefined ? [] : markedWords(await best.data());
    },
  };
  const { ids, query, corrected } = await find(input, names, index);
  const read = await Promise.all(
    ids.slice(0, most).map(async (id) => ({ id, fragment: (await hits.get(id)?.data()) ?? null })),
  );
  const words = read
    .flatMap(({ fragment }) => (fragment === null ? [] : markedWords(fragment)))
    .filter((word) => /^[a-z\d_]{2,}$/.test(word));
  return {
    pages: read.flatMap(({ id, fragment }) => resultPage(id, fragment, query, names)),
    count: ids.length,
    corrected,
    pattern: markPattern([...query.parts, ...words]),
  };
}

/** Words of a page that were found for the query, also in another form, such as `tests` for `testing`. */
const markedWords = ({ excerpt, sub_results }: Fragment): string[] =>
  [excerpt, ...sub_results.map((section) => section.excerpt)].flatMap((text) =>
    [...text.matchAll(/<mark>(.*?)<\/mark>/g)].map(([, word = '']) => normalize(word)),
  );

function resultPage(id: string, fragment: Fragment | null, query: Query, { pages }: Names): ResultPage[] {
  const page = pages.get(id);
  const url = page?.url ?? fragment?.url;
  if (url === undefined) return [];
  const found = fragment?.sub_results ?? [];
  const own = found.find(({ anchor }) => anchor === undefined || anchor === null);
  return [
    {
      title: page?.title ?? readable(fragment?.meta.title ?? ''),
      href: url,
      place: page?.place ?? [],
      excerpt: own === undefined ? '' : readable(own.plain_excerpt),
      sections: sectionsOf(url, found, query, page?.headings ?? []),
    },
  ];
}

/** Sections where the words were found, and those whose headings fit the query; the best ones, in the order of the page. */
function sectionsOf(
  url: string,
  found: Section[],
  { text, parts }: Query,
  headings: [string, string][],
): ResultSection[] {
  const query: Weighed = { text, terms: weightedTerms(parts) };
  const all = headings.map(([id, title], index) => {
    const section = found.find(({ anchor }) => anchor?.id === id);
    const inText = section?.weighted_locations.reduce((sum, { balanced_score }) => sum + balanced_score, 0) ?? 0;
    const score = fit(query, normalize(title)) * 100 + inText;
    const excerpt = section === undefined ? '' : readable(section.plain_excerpt);
    return { score, index, section: { title, href: `${url}#${encodeURIComponent(id)}`, excerpt } };
  });
  return all
    .filter(({ score, section }) => score > 60 || (score > 0 && section.excerpt !== ''))
    .sort((a, b) => b.score - a.score)
    .slice(0, SHOWN_SECTIONS)
    .sort((a, b) => a.index - b.index)
    .map(({ section }) => section);
}

/** Pagefind escapes two characters, and its words of Chinese are pairs. */
const readable = (excerpt: string): string =>
  withoutSeams(withoutBigrams(excerpt)).replaceAll('&lt;', '<').replaceAll('&gt;', '>');
