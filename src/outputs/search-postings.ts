/** Which pages have which word, and how much each says of it: an inverted index in arrays, so that an edit is merged into it. */
import { byCodeUnit } from '../lib/paths.ts';

export interface Postings {
  /** In order of code units. */
  words: string[];
  /** Where the pages of each word begin in `all`; one more for the end. */
  starts: Uint32Array;
  /** Numbers of pages in order, each with its score in one number: see `packed`. */
  all: Uint32Array;
  /** Characters of what is written of each word; 0 where that is not known yet. */
  lengths: Uint32Array;
}

export const packed = (page: number, score: number): number => page * 128 + score;
export const pageIn = (posting: number): number => posting >>> 7;
export const scoreIn = (posting: number): number => posting & 127;

export const noPostings: Postings = {
  ...{ words: [], all: new Uint32Array(0), starts: new Uint32Array(1), lengths: new Uint32Array(0) },
};

export const pagesOf = ({ all, starts }: Postings, word: number): Uint32Array =>
  all.subarray(starts[word], starts[word + 1]);

const NOTHING = new Uint32Array(0);

/**
 * Old postings with new ones. `numbers` has the new number of each old page, or -1 where all that was known of it goes; `fresh` are
 * words of pages that are added. `changed` are the words whose pages or scores differ, in order, those too that no page has any more.
 */
export function merge(
  old: Postings,
  numbers: Int32Array,
  fresh: ReadonlyMap<string, number[]>,
): { postings: Postings; changed: string[] } {
  const added = [...fresh.keys()].sort(byCodeUnit);
  const most = old.words.length + added.length;
  const all = new Uint32Array(added.reduce((sum, word) => sum + (fresh.get(word)?.length ?? 0), old.all.length));
  const [starts, lengths] = [new Uint32Array(most + 1), new Uint32Array(most)];
  const words: string[] = [];
  const changed: string[] = [];
  let end = 0;
  for (const { word, place } of inOrder(old.words, added)) {
    const known = place < 0 ? NOTHING : pagesOf(old, place);
    const now = pagesNow(known, numbers, fresh.get(word) ?? []);
    if (now !== known) changed.push(word);
    if (now.length === 0) continue;
    lengths[words.length] = now === known ? (old.lengths[place] ?? 0) : 0;
    all.set(now, end);
    end += now.length;
    starts[words.push(word)] = end;
  }
  const count = words.length;
  return {
    postings: { words, starts: starts.slice(0, count + 1), lengths: lengths.slice(0, count), all: all.slice(0, end) },
    changed,
  };
}

/** Pages of a word; the same list where nothing differs. */
function pagesNow(known: Uint32Array, numbers: Int32Array, added: readonly number[]): Uint32Array {
  if (added.length === 0 && areSame(known, numbers)) return known;
  const moved = [...known].flatMap((posting) => {
    const page = numbers[pageIn(posting)] ?? -1;
    return page < 0 ? [] : [packed(page, scoreIn(posting))];
  });
  const now = Uint32Array.from([...moved, ...added]).sort();
  return now.length === known.length && now.every((posting, index) => posting === known[index]) ? known : now;
}

/** A loop, as it sees each posting of a site. */
function areSame(postings: Uint32Array, numbers: Int32Array): boolean {
  for (const posting of postings) if (numbers[pageIn(posting)] !== pageIn(posting)) return false;
  return true;
}

/** Words of two sorted lists, each once, with its place in the first one, or -1. */
function* inOrder(old: readonly string[], added: readonly string[]): Generator<{ word: string; place: number }> {
  let place = 0;
  for (const word of added) {
    for (let known = old[place]; known !== undefined && known < word; known = old[++place])
      yield { word: known, place };
    yield { word, place: old[place] === word ? place++ : -1 };
  }
  for (let known = old[place]; known !== undefined; known = old[++place]) yield { word: known, place };
}
