/** What the search knows of a site: written by the engine, read by the dialog. */

/** A page as the indexer is given it. */
export interface SearchSource {
  url: string;
  title: string;
  /** Labels of what the page stands in, outermost first. */
  place: string[];
  description: string;
  /** HTML of its text. */
  html: string;
}

/** Names of all pages of a locale and of their sections. Loaded with the dialog. */
export interface SearchOutline {
  pages: OutlinePage[];
  /** Words of the descriptions that no title and no heading has, for correcting misspelt ones. */
  words: string[];
}
export interface OutlinePage {
  /** Name of the page in the index. */
  id: string;
  url: string;
  title: string;
  place: string[];
  headings: [id: string, text: string][];
}
