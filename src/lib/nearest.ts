/** "Did you mean …": finds the candidate closest to a word. */

/** Longer words are not typing mistakes, and the comparison takes quadratic time. */
const MAX_LENGTH = 200;
/** Words of this length may differ by one letter: with two, "more" would match "note". */
const SHORT = 4;

/** Pairs of letters that are compared for suggestions: whoever makes thousands of mistakes did not mistype thousands of words. */
const MAX_COMPARED = 100_000_000;

export function nearestForSome(): typeof nearest {
  let left = MAX_COMPARED;
  return (word, candidates) => {
    if (left < 0) return null;
    const all = [...candidates];
    left -= all.length * word.length * Math.min(word.length, 2 * boundFor(word) + 1);
    return left < 0 ? null : nearest(word, all);
  };
}

/** The most letters that may differ. It depends on the last part of a path or key: correct folders and endings do not make two names similar. */
function boundFor(word: string): number {
  const { length } = nameIn(word);
  return length <= SHORT ? 1 : Math.max(2, Math.floor(length / 3));
}
/** Accents may stand apart from their letters. */
const plain = (word: string): string => word.normalize().toLowerCase();
const nameIn = (word: string): string =>
  word
    .replace(/(?:\.[a-z]{1,4}|\/)$/i, '')
    .split(/[./]/)
    .at(-1) || word;

/** The candidate with the smallest edit distance, if it is small enough for a typing mistake; else null. */
export function nearest(word: string, candidates: Iterable<string>): string | null {
  if (word.length > MAX_LENGTH) return null;
  let best: string | null = null;
  let bestDistance = boundFor(word) + 1;
  // A name of one letter is like all others.
  const shortest = nameIn(word).length === 1 ? word.length + 1 : 0;
  for (const candidate of candidates) {
    if (candidate.length < shortest) continue;
    const distance = editDistance(plain(word), plain(candidate), bestDistance - 1);
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

/** Keys that are none of `names`, and nearly one that is not there. */
export const misspelt = (keys: readonly string[], names: readonly string[]): [key: string, near: string][] =>
  keys.flatMap((key): [string, string][] => {
    const near = names.includes(key) || key.length < 4 ? null : nearest(key, names);
    return near === null || keys.includes(near) ? [] : [[key, near]];
  });

/** A hint for a word that is not known: the one that was probably meant, or else `otherwise`. */
export function hintFor(word: string, names: Iterable<string>, otherwise = ''): string {
  const near = nearest(word, names);
  return near === null ? otherwise : `Did you mean "${near}"?`;
}

/** Candidates that begin like the word first: those in the same folder, if they are paths. */
export function byBeginning(word: string, candidates: Iterable<string>): string[] {
  const shared = (name: string): number => {
    let length = 0;
    while (length < word.length && name[length] === word[length]) length++;
    return length;
  };
  const measured = [...candidates].map((one) => ({ one, length: shared(one) }));
  return measured.sort((a, b) => b.length - a.length).map(({ one }) => one);
}

/** The number of insertions, deletions, substitutions and swaps of neighbours that turn `a` into `b`; counting stops at `bound` + 1. */
export function editDistance(a: string, b: string, bound = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) > bound) return bound + 1;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row: number[] = [i];
    // Cells further from the diagonal are above the bound.
    for (let j = Math.max(1, i - bound); j <= Math.min(b.length, i + bound); j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min((previous[j] ?? FAR) + 1, (row[j - 1] ?? FAR) + 1, (previous[j - 1] ?? FAR) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        value = Math.min(value, (before[j - 2] ?? FAR) + 1);
      row[j] = value;
    }
    [before, previous] = [previous, row];
  }
  return Math.min(previous[b.length] ?? FAR, bound + 1);
}
const FAR = Number.POSITIVE_INFINITY;
