/**
 * The index of the search: written by the engine, read by the dialog and by the tools for agents. A query loads the outline, a
 * piece for each word, the names of the pages that may fit and the texts of those that are shown: little, however large the site.
 */
import { withoutSlashes } from '../urls.ts';

/** A page as the indexer is given it. */
export interface SearchSource {
  url: string;
  title: string;
  /** Labels of what the page stands in, outermost first. */
  place: string[];
  description: string;
  /** Words that lead to the page though it may not have them. */
  keywords: string[];
  /** Whether it is of its day, as posts are: what is kept up to date goes before. */
  isDated: boolean;
  /** HTML of its text. */
  html: string;
}

/** Loaded with the dialog. */
export interface SearchOutline {
  /** Of the pages and their order. Files with another stamp are of another day: their numbers mean other pages. */
  stamp: string;
  /** Path of the language, with a final slash. */
  base: string;
  /** How many pages there are. */
  count: number;
  /** What else every query of a small site needs; null on a large one, where it comes in parts (`NamesFile`, `spellingFile`). */
  names: { pages: OutlinePage[]; words: string[] } | null;
  /** Pages that most others link to. */
  startPages: Omit<OutlinePage, 'headings'>[];
  /** The first word of each piece of the index, in order of code units; where `hasLists`, of each list of pieces. */
  pieces: string[];
  hasLists: boolean;
  /** Groups of words that mean the same on this site. */
  synonyms: string[][];
}
export interface OutlinePage {
  url: string;
  title: string;
  place: string[];
  isDated?: true;
  headings: [id: string, text: string][];
}

/**
 * Word → number of a page, its score from 1 to 100, how much further the next page is, … Of a word with too many pages the best are
 * kept, and how many it has stands before them.
 */
export interface IndexPiece {
  stamp: string;
  words: Record<string, number[]>;
}
/** First words of pieces. */
export interface PieceList {
  stamp: string;
  pieces: string[];
}
/** Names of pages that follow each other. */
export interface NamesFile {
  stamp: string;
  pages: OutlinePage[];
}
/** How many pages a file of names has. */
export const NAMES = 8;

/** What a page says, for excerpts: the description, and the paragraphs, list items, table rows and code below each heading. */
export interface PageText {
  description: string;
  sections: [id: string, blocks: string[]][];
}

/** Names of the files of an index, relative to its folder. They do not change with what is in the files, so that an edit changes few. */
export const OUTLINE_FILE = 'outline.json';
export const pieceFile = (first: string): string => `words-${fileNamePart(first)}.json`;
export const listFile = (first: string): string => `list-${fileNamePart(first)}.json`;
export const namesFile = (page: number): string => `names-${Math.floor(page / NAMES)}.json`;
/** All words of a group of synonyms, each with what begins like it: an `IndexPiece`, as they are looked for together. */
export const groupFile = (group: number): string => `group-${group}.json`;
/** Words of titles, headings and descriptions that begin with the same letter, for correcting misspelt ones. */
export const spellingFile = (word: string): string => `spelling-${word[0]}.json`;
export const textFile = (url: string, base: string): string =>
  `${withoutSlashes(`text/${url.slice(base.length)}`)}.json`;
export const isIndexFile = (file: string): boolean =>
  /^(?:outline|(?:words|list|names|group|spelling)-\w*|text(?:\/.*)?)\.json$/.test(file);

const fileNamePart = (word: string): string =>
  word.replace(/[^a-z\d]/g, (sign) => `_${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
