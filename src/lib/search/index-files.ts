/** The index of the search: written by the engine, read by the dialog and by the tools for agents. */

/** A page as the indexer is given it. */
export interface SearchSource {
  url: string;
  title: string;
  /** Labels of what the page stands in, outermost first. */
  place: string[];
  description: string;
  /** Words that lead to the page though it may not have them: keywords of its author, its titles in other languages. */
  keywords: string[];
  /** HTML of its text. */
  html: string;
}

/** Names of all pages of a locale and of their sections, and where the rest of the index is. Loaded with the dialog. */
export interface SearchOutline {
  /** Part of the names of all other files, so that one state of the index is never mixed with another. */
  stamp: string;
  pages: OutlinePage[];
  /** Words of the descriptions that no title and no heading has, for correcting misspelt ones. */
  words: string[];
  /** Numbers of the pages that most others link to. */
  ways: number[];
  /** The first word of each piece of the index; words are in order of their code units. */
  pieces: string[];
  /** Groups of words that mean the same on this site. */
  synonyms: string[][];
}
export interface OutlinePage {
  url: string;
  title: string;
  place: string[];
  headings: [id: string, text: string][];
}

/** Word → number of a page, its score from 1 to 100, number of the next page, … */
export type IndexPiece = Record<string, number[]>;

/** What a page says, for excerpts: the description, and the paragraphs, list items, table rows and code below each heading. */
export interface PageText {
  description: string;
  sections: [id: string, blocks: string[]][];
}

/** Names of the files of an index, relative to its folder. */
export const OUTLINE_FILE = 'outline.json';
export const pieceFile = (stamp: string, number: number): string => `words-${number}-${stamp}.json`;
export const textFile = (stamp: string, page: number): string => `page-${page}-${stamp}.json`;
