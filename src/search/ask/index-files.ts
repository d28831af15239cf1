/**
 * The files of the search index: written by the build, read by the search dialog and by the MCP tools. A query loads the outline, one
 * piece of the index for each word, the names of the pages that may match, and the texts of those that are shown, so its cost hardly
 * grows with the site.
 */
import { withoutSlashes } from '../../lib/urls.ts';

/** What the indexer needs to know of a page. */
export interface SearchSource {
  url: string;
  title: string;
  /** Labels of the sidebar categories around the page, outermost first. */
  place: string[];
  description: string;
  /** Words that find the page even if its text does not contain them. */
  keywords: string[];
  /** Whether it belongs to a date, as posts do; pages that are kept up to date rank higher. */
  isDated: boolean;
  /** Its text as HTML. */
  html: string;
}

/** The first file of the index, loaded with the dialog. */
export interface SearchOutline {
  /** Hash of the pages and their order. In files with another stamp, numbers mean other pages. */
  stamp: string;
  /** URL path of the language, with a final slash. */
  base: string;
  /** Number of pages. */
  count: number;
  /** On a small site, what all queries need besides; null on a large one, where it is in files of its own (`NamesFile`, `spellingFile`). */
  names: { pages: OutlinePage[]; words: string[] } | null;
  /** The pages that most others link to; the dialog offers them before anything is typed. */
  startPages: Omit<OutlinePage, 'headings'>[];
  /** The first word of each piece of the index, or with `hasLists` of each list of pieces, sorted by code unit. */
  pieces: string[];
  hasLists: boolean;
  /** Groups of words with the same meaning, from the configuration. */
  synonyms: string[][];
}
export interface OutlinePage {
  url: string;
  title: string;
  place: string[];
  isDated?: true;
  headings: [id: string, text: string][];
}
/** The texts that name a page: title, headings and address. */
export const namesOf = ({ title, headings, url }: OutlinePage): string[] => [
  title,
  ...headings.map(([, text]) => text),
  url,
];

/**
 * Word → number of the first page, its score (1 to 100), distance to the number of the next page, its score, and so on. A word on too
 * many pages keeps only the best, and its list begins with the number of all pages that have it.
 */
export interface IndexPiece {
  stamp: string;
  words: Record<string, number[]>;
}
/** The first words of consecutive pieces. */
export interface PieceList {
  stamp: string;
  pieces: string[];
}
/** Titles and headings of consecutive pages. */
export interface NamesFile {
  stamp: string;
  pages: OutlinePage[];
}
/** Number of pages in a file of names. */
export const NAMES = 8;

/** The text of a page, for excerpts: its description, and the paragraphs, list items, table rows and code below each heading. */
export interface PageText {
  description: string;
  sections: [id: string, blocks: string[]][];
}

/** File names, relative to the folder of the index. They do not depend on the content, so that an edit changes few files. */
export const OUTLINE_FILE = 'outline.json';
export const pieceFile = (first: string): string => `words-${fileNamePart(first)}.json`;
export const listFile = (first: string): string => `list-${fileNamePart(first)}.json`;
export const namesFile = (page: number): string => `names-${Math.floor(page / NAMES)}.json`;
/** An `IndexPiece` with all words of a group of synonyms, and the words that begin like them, as they are searched together. */
export const groupFile = (group: number): string => `group-${group}.json`;
/** Words of titles, headings and descriptions with the same first letter, for correcting misspelt ones. */
export const spellingFile = (word: string): string => `spelling-${word[0]}.json`;
export const textFile = (url: string, base: string): string =>
  `${withoutSlashes(`text/${url.slice(base.length)}`)}.json`;
export const isIndexFile = (file: string): boolean =>
  /^(?:outline|(?:words|list|names|group|spelling)-\w*|text(?:\/.*)?)\.json$/.test(file);

const fileNamePart = (word: string): string =>
  word.replace(/[^a-z\d]/g, (sign) => `_${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
