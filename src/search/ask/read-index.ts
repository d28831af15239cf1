/** Reads the files of an index: each once, and only those that a query needs. */
import { memoizeLoads } from '../../lib/memoize.ts';
import { type Vocabulary, vocabularyOf } from './correct.ts';
import {
  groupFile,
  type IndexPiece,
  listFile,
  NAMES,
  type NamesFile,
  namesFile,
  OUTLINE_FILE,
  type OutlinePage,
  type PageText,
  type PieceList,
  pieceFile,
  type SearchOutline,
  spellingFile,
  textFile,
} from './index-files.ts';
import type { Term } from './query.ts';
import { groupTerms } from './synonyms.ts';
import { isIdeographic } from './words.ts';

/** Reads a JSON file of the index; rejects when there is none. */
export type ReadFile = (file: string) => Promise<unknown>;

/** The pages with a word, or with words that begin with it, and their scores, at most 100. */
interface Hits {
  scores: ReadonlyMap<number, number>;
  /** Total number of pages; of a frequent word only the best have scores. */
  count: number;
}
type SearchWord = Pick<Term, 'text' | 'typed'>;
export interface Index {
  outline: SearchOutline;
  lookup(term: SearchWord): Promise<Hits>;
  /** Makes `lookup` read the words of these synonym groups from the file of the group. */
  expect(groups: readonly number[]): void;
  /** Titles and headings of these pages; on a small site, of all pages. */
  names(pages: readonly number[]): Promise<ReadonlyMap<number, OutlinePage>>;
  /** Words that a misspelt word may be corrected to. */
  spelling(word: string): Promise<Vocabulary>;
  text(page: OutlinePage): Promise<PageText>;
}

export async function openIndex(read: ReadFile): Promise<Index> {
  const outline = (await read(OUTLINE_FILE)) as SearchOutline;
  const files = memoizeLoads(read);
  const { names } = outline;
  const all = names === null ? null : { pages: new Map(names.pages.entries()), vocabulary: vocabularyOf(names) };
  const stamped = async <T extends { stamp: string }>(file: string): Promise<T> => {
    const content = (await files(file)) as T;
    if (content.stamp !== outline.stamp) throw new Error(`${file} is of another index`);
    return content;
  };
  /** Word → the file of its group. */
  const groupFiles = new Map<string, string>();
  return {
    outline,
    async lookup(term) {
      const file = groupFiles.get(requiredPrefix(term));
      if (file === undefined) return lookUp(term, outline, stamped);
      const scores = new Map<number, number>();
      const { words } = await stamped<IndexPiece>(file);
      const count = addScores(scores, words[requiredPrefix(term)] ?? [], 1);
      return { scores, count: Math.max(count, scores.size) };
    },
    expect(groups) {
      for (const number of groups)
        for (const term of groupTerms(outline.synonyms[number] ?? []))
          groupFiles.set(requiredPrefix(term), groupFile(number));
    },
    async names(pages) {
      if (all !== null) return all.pages;
      const loaded = await Promise.all(pages.map((page) => stamped<NamesFile>(namesFile(page))));
      return new Map(
        pages.flatMap((page, index): [number, OutlinePage][] => {
          const name = loaded[index]?.pages[page % NAMES];
          return name === undefined ? [] : [[page, name]];
        }),
      );
    },
    // The file is missing if no word begins with this letter.
    spelling: async (word) => all?.vocabulary ?? new Set((await files(spellingFile(word)).catch(() => [])) as string[]),
    text: ({ url }) => files(textFile(url, outline.base)) as Promise<PageText>,
  };
}

/** Weight of a word that only begins with the one looked up. */
const BEGINNING = 0.4;
/** Shorter words match only as a whole. */
const SHORTEST = 3;
/** From this length, words that begin alike are taken for forms of one word. */
const LONG = 5;
/** A frequent beginning is spread over many pieces; at most this many are loaded. */
const MAX_PIECES = 3;

/** The beginning that words of the index must share with a word to match it. */
export const requiredPrefix = ({ text, typed }: SearchWord): string => (text.length >= LONG ? text : typed);

/** The weight of a word of the index for the one looked up; 0 if it does not match. */
export function matchWeight(word: string, term: SearchWord): number {
  if (word === term.text) return 1;
  const beginning = requiredPrefix(term);
  const hasBeginnings = isIdeographic(beginning) ? [...beginning].length === 1 : beginning.length >= SHORTEST;
  return hasBeginnings && word.startsWith(beginning) ? BEGINNING : 0;
}

async function lookUp(
  term: SearchWord,
  { pieces, hasLists }: SearchOutline,
  read: <T extends { stamp: string }>(file: string) => Promise<T>,
): Promise<Hits> {
  /** The piece that has the word or would have it, and the next ones if all their words begin with it. */
  const wanted = (firsts: readonly string[]): string[] => {
    const at = firsts.findLastIndex((first) => first <= term.text);
    const near = firsts.slice(Math.max(0, at)).slice(0, MAX_PIECES);
    return near.filter((first, index) => index === 0 || matchWeight(first, term) > 0);
  };
  const lists = hasLists ? await Promise.all(wanted(pieces).map((first) => read<PieceList>(listFile(first)))) : [];
  const firsts = hasLists ? lists.flatMap((list) => list.pieces) : pieces;
  const scores = new Map<number, number>();
  let count = 0;
  for (const { words } of await Promise.all(wanted(firsts).map((first) => read<IndexPiece>(pieceFile(first)))))
    for (const [word, entry] of Object.entries(words)) {
      const share = matchWeight(word, term);
      if (share > 0) count = Math.max(count, addScores(scores, entry, share));
    }
  return { scores, count: Math.max(count, scores.size) };
}

/** Adds the scores of an index entry, which are stored with the distances between page numbers. Returns the total count, if the entry has one. */
function addScores(scores: Map<number, number>, entry: readonly number[], share: number): number {
  const start = entry.length % 2;
  let page = 0;
  for (let at = start; at < entry.length; at += 2) {
    page += entry[at] ?? 0;
    scores.set(page, Math.max(scores.get(page) ?? 0, (entry[at + 1] ?? 0) * share));
  }
  return start === 1 ? (entry[0] ?? 0) : 0;
}
