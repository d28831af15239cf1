/**
 * What a page gives to the search, made from the page alone: it can be made in a thread, and kept with the page as JSON.
 * `searchPieceOf` is called where the page is rendered; `searchIndex` joins the pieces of all pages.
 */
import type { OutlinePage, PageText, SearchSource } from '../lib/search/index-files.ts';
import { indexWords } from '../lib/search/words.ts';
import { readText, type TextBlock, type TextSection } from './search-text.ts';

export interface SearchPiece {
  page: OutlinePage;
  /** Each of its words once, divided by spaces. */
  words: string;
  /** What each word counts here, from 1 to 100; divided likewise. */
  scores: string;
  /** Words of the description that may be misspelt in a query. */
  described: string[];
  /** Paths inside the site, with the words that lead there. */
  links: [url: string, text: string][];
}

/** Weight of a word by its place. */
const WEIGHT = { title: 8, keyword: 5, heading: 4, description: 4, slug: 2, name: 2, text: 1, code: 0.4 };
/** How soon more of the same word count no more, and how much longer pages are held back (BM25). */
const [SATURATION, LENGTH_SHARE] = [1.5, 0.3];
/** Words of a page as long as most. The true average would change the scores of all pages with every edit. */
const USUAL = 1000;

/** With the text that excerpts are taken from, a `PageText` as JSON: a file of the page alone, see `textFile`. */
export function searchPieceOf(source: SearchSource): { piece: SearchPiece; text: string } {
  const { sections, links } = readText(source.html);
  const weights = new Map<string, number>();
  let length = 0;
  for (const [text, weight] of stretchesOf(source, sections)) {
    const words = indexWords(text);
    length += words.length;
    const joined = weight < WEIGHT.heading ? [] : joinedWords(text);
    for (const word of [...words, ...joined]) weights.set(word, (weights.get(word) ?? 0) + weight);
  }
  const { url, title, place, description, isDated } = source;
  const piece = {
    page: { url, title, place, ...(isDated && { isDated }), headings: headingsOf(sections) },
    words: [...weights.keys()].join(' '),
    scores: [...weights.values()].map((weight) => scoreOf(weight, length)).join(' '),
    described: longWords(description),
    links: links.filter(([to]) => to !== url),
  };
  return { piece, text: JSON.stringify(textOf(description, sections)) };
}

/** Words in Latin letters that are long enough to be misspelt. */
export const longWords = (text: string): string[] => [...new Set(text.toLowerCase().match(/[a-z]{4,}/g) ?? [])];

/** Names of two words are typed as one too: `VS Code` → `vscode`. */
const joinedWords = (text: string): string[] =>
  [...text.matchAll(/(?<![\w-])(?=([a-z]{2,8})[ -]([a-z]{2,8})(?![\w-]))/gi)].map(([, first, second]) =>
    `${first}${second}`.toLowerCase(),
  );

/** Lengths in steps of two fifths, so that an edit changes what its own words count alone. */
function scoreOf(weight: number, length: number): number {
  const steps = 2 ** (Math.round(2 * Math.log2(Math.max(1, length))) / 2);
  const share = 1 - LENGTH_SHARE + (LENGTH_SHARE * steps) / USUAL;
  return Math.max(1, Math.round((100 * weight) / (weight + SATURATION * share)));
}

/** Texts of a page and what their words count. */
function stretchesOf({ url, title, description, keywords }: SearchSource, sections: TextSection[]): [string, number][] {
  return [
    [title, WEIGHT.title],
    [description, WEIGHT.description],
    [url.split('/').at(-1) ?? '', WEIGHT.slug],
    ...keywords.map((text): [string, number] => [text, WEIGHT.keyword]),
    ...sections.flatMap(({ heading, blocks }): [string, number][] => [
      [heading, WEIGHT.heading],
      ...blocks.flatMap(({ kind, text, name }): [string, number][] => [
        [text, kind === 'code' ? WEIGHT.code : WEIGHT.text],
        [name, WEIGHT.name - WEIGHT.text],
      ]),
    ]),
  ];
}

/** Characters of a page's headings at most: the deepest are left out first. */
const MOST_HEADINGS = 2000;

function headingsOf(sections: TextSection[]): OutlinePage['headings'] {
  const all = sections.slice(1);
  const upTo = (most: number): OutlinePage['headings'] =>
    all.filter(({ depth }) => depth <= most).map(({ id, heading }) => [id, heading]);
  const characters = (most: number): number => upTo(most).reduce((sum, [, text]) => sum + text.length, 0);
  const most = [4, 3, 2].find((depth) => characters(depth) <= MOST_HEADINGS) ?? 1;
  return upTo(most);
}

/** Characters of a page's text at most, so that a long page does not make a query dear: each section then gives its beginning. */
const MOST_TEXT = 12_000;
const SECTION_TEXTS = [Number.POSITIVE_INFINITY, 3000, 1000, 300, 100];

function textOf(description: string, sections: TextSection[]): PageText {
  const shown = (kind: TextBlock['kind']): boolean => kind !== 'head';
  const upTo = (most: number): PageText['sections'] =>
    sections.map(({ id, blocks }) => {
      let left = most;
      return [
        id,
        blocks.flatMap(({ kind, text }) => {
          if (!shown(kind) || left <= 0) return [];
          const part = text.slice(0, left);
          left -= text.length;
          return [part];
        }),
      ];
    });
  const characters = (all: PageText['sections']): number =>
    all.reduce((sum, [, blocks]) => blocks.reduce((own, text) => own + text.length, sum), 0);
  const fitting = SECTION_TEXTS.map(upTo).find((all) => characters(all) <= MOST_TEXT);
  return { description, sections: fitting ?? [] };
}
