/** An inverted index in typed arrays, into which edits are merged: for each word its pages, with a score for each. */
import { byCodeUnit } from '../../lib/paths.ts';

export interface Postings {
  /** Sorted by code unit. */
  words: string[];
  /** Where the pages of each word start in `all`; the last entry is the end. */
  starts: Uint32Array;
  /** Page numbers in order, each with its score in one number; see `packed`. */
  all: Uint32Array;
  /** Characters of each word's entry in the files; 0 if unknown. */
  lengths: Uint32Array;
}

export const packed = (page: number, score: number): number => page * 128 + score;
export const pageIn = (posting: number): number => posting >>> 7;
export const scoreIn = (posting: number): number => posting & 127;

export const noPostings: Postings = {
  words: [],
  all: new Uint32Array(0),
  starts: new Uint32Array(1),
  lengths: new Uint32Array(0),
};

export const pagesOf = ({ all, starts }: Postings, word: number): Uint32Array =>
  all.subarray(starts[word], starts[word + 1]);

const NOTHING = new Uint32Array(0);

/**
 * Merges new postings into old ones. `numbers` has the new number of each old page, or -1 if its postings are dropped; `fresh` has
 * the postings of added pages by word. `changed` are the words whose pages or scores differ, sorted, including words that are gone.
 */
export function merge(
  old: Postings,
  numbers: Int32Array,
  fresh: ReadonlyMap<string, number[]>,
): { postings: Postings; changed: string[] } {
  const changed: string[] = [];
  const now = postingsBuilder(old, fresh);
  for (const word of affectedWords(old, numbers, fresh)) {
    const place = insertionIndex(word, old.words);
    now.copyTo(place);
    const isOld = old.words[place] === word;
    const pagesBefore = isOld ? pagesOf(old, place) : NOTHING;
    const pages = pagesNow(pagesBefore, numbers, fresh.get(word) ?? []);
    if (pages === pagesBefore) continue;
    changed.push(word);
    now.add(word, pages);
    if (isOld) now.skip();
  }
  now.copyTo(old.words.length);
  return { postings: now.postings(), changed };
}

/** Words whose pages may differ, sorted. Loops over numbers only, as it visits each posting of a site. */
function affectedWords(old: Postings, numbers: Int32Array, fresh: ReadonlyMap<string, number[]>): string[] {
  const affected = new Set(fresh.keys());
  for (let word = 0, at = 0; at < old.all.length; word++)
    for (const end = old.starts[word + 1] ?? 0; at < end; at++) {
      const page = pageIn(old.all[at] ?? 0);
      if (numbers[page] !== page) affected.add(old.words[word] ?? '');
    }
  return [...affected].sort(byCodeUnit);
}

/** Index of a word in a sorted list, or where it would be inserted. */
export function insertionIndex(word: string, sorted: readonly string[]): number {
  let [start, end] = [0, sorted.length];
  while (start < end) {
    const middle = (start + end) >> 1;
    if ((sorted[middle] ?? '') < word) start = middle + 1;
    else end = middle;
  }
  return start;
}

/** A builder of postings, which mostly copies old ones word by word. */
function postingsBuilder(old: Postings, fresh: ReadonlyMap<string, number[]>) {
  let size = old.all.length;
  for (const added of fresh.values()) size += added.length;
  const most = old.words.length + fresh.size;
  const [starts, lengths, all] = [new Uint32Array(most + 1), new Uint32Array(most), new Uint32Array(size)];
  const words: string[] = [];
  let [done, end] = [0, 0];
  return {
    /** Copies the words before this index. */
    copyTo(place: number): void {
      const from = old.starts[done] ?? 0;
      lengths.set(old.lengths.subarray(done, place), words.length);
      all.set(old.all.subarray(from, old.starts[place]), end);
      for (; done < place; done++) starts[words.push(old.words[done] ?? '')] = end + (old.starts[done + 1] ?? 0) - from;
      end = starts[words.length] ?? 0;
    },
    /** Skips the next old word. */
    skip(): void {
      done++;
    },
    add(word: string, pages: Uint32Array): void {
      if (pages.length === 0) return;
      all.set(pages, end);
      end += pages.length;
      starts[words.push(word)] = end;
    },
    postings(): Postings {
      const count = words.length;
      const [first, some] = [starts.subarray(0, count + 1), lengths.subarray(0, count)];
      return { words, starts: first, lengths: some, all: all.subarray(0, end) };
    },
  };
}

/** The pages of a word; the same array if nothing differs. `added` is sorted. */
function pagesNow(before: Uint32Array, numbers: Int32Array, added: readonly number[]): Uint32Array {
  const all = new Uint32Array(before.length + added.length);
  let [size, next, last] = [0, 0, -1];
  let isSorted = true;
  const put = (posting: number): void => {
    isSorted &&= posting > last;
    all[size++] = last = posting;
  };
  for (let at = 0; at < before.length; at++) {
    const posting = before[at] ?? 0;
    const page = numbers[pageIn(posting)] ?? -1;
    if (page < 0) continue;
    const now = packed(page, scoreIn(posting));
    while (next < added.length && (added[next] ?? 0) < now) put(added[next++] ?? 0);
    put(now);
  }
  while (next < added.length) put(added[next++] ?? 0);
  const pages = all.subarray(0, size);
  // Known pages may be in another order than before.
  if (!isSorted) pages.sort();
  return isSame(pages, before) ? before : pages;
}

function isSame(numbers: Uint32Array, other: Uint32Array): boolean {
  if (numbers.length !== other.length) return false;
  for (let at = 0; at < numbers.length; at++) if (numbers[at] !== other[at]) return false;
  return true;
}
