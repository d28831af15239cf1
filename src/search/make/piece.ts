/**
 * The search data of a page, made from the page alone, so that a thread can make it and it can be stored with the page as JSON.
 * `searchPieceOf` is called when the page is rendered; `searchIndex` combines the pieces of all pages.
 */
import type { OutlinePage, PageText, SearchSource } from '../ask/index-files.ts';
import { indexWords, normalize } from '../ask/words.ts';
import { readText, type TextSection } from './page-text.ts';

export interface SearchPiece {
  page: OutlinePage;
  /** Its words, without repetitions, separated by spaces. */
  words: string;
  /** The score of each word, from 1 to 100, separated likewise. */
  scores: string;
  /** Words of the description that a query may misspell. */
  described: string[];
  /** Links inside the site, with their texts. */
  links: [url: string, text: string][];
}

/** Weight of a word by its place. */
const WEIGHT = { title: 8, keyword: 5, heading: 4, description: 4, slug: 2, name: 2, place: 0.5, text: 1, code: 0.4 };
/** How quickly repetitions stop counting, and how much long pages are discounted (BM25). */
const [SATURATION, LENGTH_SHARE] = [1.5, 0.3];
/** Typical length of a page, in words. The true average would change all scores with every edit. */
const TYPICAL_WORDS = 1000;

/** `text` is a `PageText` as JSON, for excerpts; it becomes a file of its own, see `textFile`. */
export function searchPieceOf(source: SearchSource): { piece: SearchPiece; text: string } {
  const { sections, links } = readText(source.html);
  const weights = new Map<string, number>();
  let length = 0;
  for (const [text, weight] of weightedTexts(source, sections)) {
    const count = (word: string): unknown => weights.set(word, (weights.get(word) ?? 0) + weight);
    const words = indexWords(text);
    length += words.length;
    words.forEach(count);
    if (weight >= WEIGHT.heading) joinedWords(text).forEach(count);
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

/** Latin words that are long enough to be corrected. */
export const longWords = (text: string): string[] => [...new Set(normalize(text).match(/[a-z]{4,}/g) ?? [])];

/** Two-word names are also typed as one: `VS Code` → `vscode`. */
const joinedWords = (text: string): string[] =>
  [...text.matchAll(/(?<![\w-])(?=([a-z]{2,8})[ -]([a-z]{2,8})(?![\w-]))/gi)].map(([, first, second]) =>
    `${first}${second}`.toLowerCase(),
  );

/** Lengths are rounded to steps of 40 %, so that an edit usually changes only the scores of its own words. */
function scoreOf(weight: number, length: number): number {
  const steps = 2 ** (Math.round(2 * Math.log2(Math.max(1, length))) / 2);
  const share = 1 - LENGTH_SHARE + (LENGTH_SHARE * steps) / TYPICAL_WORDS;
  return Math.max(1, Math.round((100 * weight) / (weight + SATURATION * share)));
}

/** Texts of a page with their weights. */
function weightedTexts(
  { url, title, place, description, keywords }: SearchSource,
  sections: TextSection[],
): [string, number][] {
  return [
    [title, WEIGHT.title],
    [description, WEIGHT.description],
    ...place.map((text): [string, number] => [text, WEIGHT.place]),
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

/** Maximum characters of a page's headings, enough for a reference of 250 keys; the deepest are left out first. */
const MAX_HEADINGS = 6000;

function headingsOf(sections: TextSection[]): OutlinePage['headings'] {
  const all = sections.slice(1);
  const upTo = (most: number): OutlinePage['headings'] =>
    all.filter(({ depth }) => depth <= most).map(({ id, heading }) => [id, heading]);
  const characters = (most: number): number => upTo(most).reduce((sum, [, text]) => sum + text.length, 0);
  const most = [4, 3, 2].find((depth) => characters(depth) <= MAX_HEADINGS) ?? 1;
  return upTo(most);
}

/** Maximum characters of a page's text, so that long pages do not make queries expensive: each section is then cut off. */
const MAX_TEXT = 12_000;
const SECTION_TEXTS = [Number.POSITIVE_INFINITY, 3000, 1000, 300, 100, 50];

function textOf(description: string, sections: TextSection[]): PageText {
  const upTo = (most: number): PageText['sections'] =>
    sections.map(({ id, blocks }) => {
      let left = most;
      const shown = blocks.flatMap(({ kind, text }) => {
        if (kind === 'head' || left <= 0) return [];
        const part = text.slice(0, left);
        left -= text.length;
        return [part];
      });
      return [id, shown];
    });
  const characters = (all: PageText['sections']): number =>
    all.reduce((sum, [, blocks]) => blocks.reduce((own, text) => own + text.length, sum), 0);
  const fitting = SECTION_TEXTS.map(upTo).find((all) => characters(all) <= MAX_TEXT);
  return { description, sections: fitting ?? [] };
}
