/** The index of a locale: pages in, its files out. It grows page by page, so that no text is held longer than it is read. */
import { shortHash } from '../lib/hash.ts';
import { byCodeUnit } from '../lib/paths.ts';
import {
  type IndexPiece,
  OUTLINE_FILE,
  type OutlinePage,
  type PageText,
  pieceFile,
  type SearchOutline,
  type SearchSource,
  textFile,
} from '../lib/search/index-files.ts';
import { indexWords } from '../lib/search/words.ts';
import { readText, type TextBlock, type TextSection } from './search-text.ts';

export interface IndexFile {
  /** Relative to the folder of the index. */
  path: string;
  content: Uint8Array;
}
export interface SearchIndex {
  add(source: SearchSource): void;
  files(): IndexFile[];
}

/** How many pages are offered before anything is typed. */
const WAYS = 6;

/** Weight of a word by its place. */
const WEIGHT = { title: 8, keyword: 5, heading: 4, anchor: 2, description: 4, name: 2, text: 1, code: 0.4 };
/** How soon more of the same word count no more, and how much longer pages are held back (BM25). */
const [SATURATION, LENGTH_SHARE] = [1.5, 0.3];

/** Word → page → what the word counts there. */
type Weights = Map<string, Map<number, number>>;

interface Noted {
  page: Omit<OutlinePage, 'headings'> & { description: string };
  headings: { depth: number; id: string; text: string }[];
  /** How many words it has. */
  length: number;
  /** What is shown of it, as the file that will hold it. */
  text: Uint8Array;
}

export function openSearchIndex(synonyms: string[][]): SearchIndex {
  const weights: Weights = new Map();
  const notes: Noted[] = [];
  /** URL of a page → words of the links that lead to it, and the pages that have them. */
  const anchors = new Map<string, { texts: Set<string>; pages: Set<number> }>();
  return {
    add(source) {
      const number = notes.length;
      const { sections, links } = readText(source.html);
      const stretches = stretchesOf(source, sections);
      let length = 0;
      for (const [text, weight] of stretches) length += take(weights, text, weight, number);
      for (const [url, text] of links) {
        if (url === source.url) continue;
        const known = anchors.get(url) ?? { texts: new Set(), pages: new Set() };
        anchors.set(copied(url), known);
        known.texts.add(copied(text));
        known.pages.add(number);
      }
      notes.push(noted(source, sections, length));
    },
    files() {
      const numbers = new Map(notes.map(({ page }, number) => [page.url, number]));
      const linked = [...anchors].flatMap(([url, { texts, pages }]) => {
        const number = numbers.get(url);
        return number === undefined ? [] : [{ number, texts, links: pages.size }];
      });
      for (const { number, texts } of linked) for (const text of texts) take(weights, text, WEIGHT.anchor, number);
      const ways = linked.sort((a, b) => b.links - a.links || a.number - b.number).slice(0, WAYS);
      return indexFiles(notes, weights, { synonyms, ways: ways.map(({ number }) => number) });
    },
  };
}

/** Texts of a page and what their words count. */
function stretchesOf({ title, description, keywords }: SearchSource, sections: TextSection[]): [string, number][] {
  return [
    [title, WEIGHT.title],
    [description, WEIGHT.description],
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

/** How many words the text has. */
function take(weights: Weights, text: string, weight: number, page: number): number {
  const words = indexWords(text);
  for (const word of words) {
    const pages = weights.get(word) ?? new Map<number, number>();
    if (pages.size === 0) weights.set(copied(word), pages);
    pages.set(page, (pages.get(page) ?? 0) + weight);
  }
  return words.length;
}

/** A part of a text keeps the whole of it in memory; a copy does not. */
const copied = (text: string): string => Buffer.from(text).toString();

function noted({ url, title, place, description }: SearchSource, sections: TextSection[], length: number): Noted {
  const shown = (kind: TextBlock['kind']): boolean => kind !== 'head';
  const text: PageText = {
    description,
    sections: sections.map(({ id, blocks }) => [
      id,
      blocks.filter(({ kind }) => shown(kind)).map((block) => block.text),
    ]),
  };
  const headings = sections
    .slice(1)
    .map(({ depth, id, heading }) => ({ depth, id: copied(id), text: copied(heading) }));
  return { page: { url, title, place, description }, headings, length, text: fileContent(text) };
}

const fileContent = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));

function indexFiles(notes: Noted[], weights: Weights, further: Pick<SearchOutline, 'synonyms' | 'ways'>): IndexFile[] {
  const pieces = piecesOf(notes, weights);
  const contents = [...pieces.map(({ words }) => Buffer.from(`{${words.join()}}`)), ...notes.map(({ text }) => text)];
  const stamp = shortHash(...contents);
  const outline: SearchOutline = { stamp, ...outlineOf(notes), pieces: pieces.map(({ first }) => first), ...further };
  const paths = [
    ...pieces.map((_, number) => pieceFile(stamp, number)),
    ...notes.map((_, page) => textFile(stamp, page)),
  ];
  return [
    { path: OUTLINE_FILE, content: fileContent(outline) },
    ...paths.map((path, index) => ({ path, content: contents[index] ?? Buffer.of() })),
  ];
}

/** Bytes of a piece: small ones make a query cheap, and the list of them, which every query needs, longer. */
const PIECE = 6000;

interface Piece {
  first: string;
  /** Entries in the order of the file. */
  words: string[];
}

function piecesOf(notes: Noted[], weights: Weights): Piece[] {
  const average = notes.reduce((sum, { length }) => sum + length, 0) / Math.max(1, notes.length);
  const scored = (pages: Map<number, number>): number[] =>
    [...pages].flatMap(([page, weight]) => {
      const share = 1 - LENGTH_SHARE + (LENGTH_SHARE * (notes[page]?.length ?? 0)) / average;
      return [page, Math.max(1, Math.round((100 * weight) / (weight + SATURATION * share)))];
    });
  const pieces: Piece[] = [];
  let bytes = PIECE;
  for (const word of [...weights.keys()].sort(byCodeUnit)) {
    if (bytes >= PIECE) {
      pieces.push({ first: word, words: [] });
      bytes = 0;
    }
    const entry: IndexPiece[string] = scored(weights.get(word) ?? new Map());
    const text = `${JSON.stringify(word)}:${JSON.stringify(entry)}`;
    pieces.at(-1)?.words.push(text);
    bytes += text.length;
  }
  return pieces;
}

/** At most this many characters of headings; the deepest are left out first, so that a large site stays cheap to search. */
const MAX_CHARACTERS = 60_000;

function outlineOf(notes: Noted[]): Pick<SearchOutline, 'pages' | 'words'> {
  const characters = (most: number): number =>
    notes.reduce(
      (sum, { headings }) =>
        sum + headings.reduce((own, { depth, text }) => own + (depth <= most ? text.length : 0), 0),
      0,
    );
  const most = [4, 3, 2].find((depth) => characters(depth) <= MAX_CHARACTERS) ?? 1;
  const pages = notes.map(
    ({ page: { url, title, place }, headings }): OutlinePage => ({
      url,
      title,
      place,
      headings: headings.filter(({ depth }) => depth <= most).map(({ id, text }) => [id, text]),
    }),
  );
  const named = pages.flatMap(({ title, headings }) => [title, ...headings.map(([, text]) => text)]);
  const known = new Set(longWords(named.join(' ')));
  const described = notes.flatMap(({ page }) => longWords(page.description));
  return { pages, words: [...new Set(described)].filter((word) => !known.has(word)).sort(byCodeUnit) };
}

/** Words in Latin letters that are long enough to be misspelt. */
const longWords = (text: string): string[] => text.toLowerCase().match(/[a-z]{4,}/g) ?? [];
