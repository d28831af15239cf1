/** Finds the word that a misspelt one was meant to be, among the words of titles, headings and descriptions. */
import type { SearchOutline } from './index-files.ts';
import { normalize } from './words.ts';

export type Vocabulary = ReadonlySet<string>;

export const vocabularyOf = ({ pages, words }: SearchOutline): Vocabulary =>
  new Set([
    ...words,
    ...pages.flatMap(({ title, headings }) =>
      [title, ...headings.map(([, text]) => text)].flatMap((text) => normalize(text).match(/[a-z]{4,}/g) ?? []),
    ),
  ]);

/** Whether a word is long enough to be judged, and neither one of the vocabulary nor the beginning of one. */
export const isSuspicious = (word: string, vocabulary: Vocabulary): boolean =>
  /^[a-z]{4,}$/.test(word) && ![...vocabulary].some((known) => known.startsWith(word) || word === `${known}s`);

/** The nearest word, or null when none is near. A word that is not typed to its end is compared with beginnings. */
export function nearestWord(word: string, vocabulary: Vocabulary): string | null {
  const bound = word.length < 6 ? 1 : 2;
  let best: { known: string; cost: number } | null = null;
  for (const known of vocabulary) {
    if (known.length < word.length - bound) continue;
    const whole = distance(word, known, bound);
    const start = known.length > word.length + 1 ? distance(word, known.slice(0, word.length), bound) + 0.5 : bound + 1;
    // Few people miss the first letter.
    const cost = Math.min(whole, start) + (known[0] === word[0] ? 0 : 0.75);
    if (Math.min(whole, start) <= bound && (best === null || cost < best.cost)) best = { known, cost };
  }
  return best?.known ?? null;
}

/** Letters to add, take away, change or swap with their neighbour; more than `bound` is not counted further. */
export function distance(a: string, b: string, bound: number): number {
  if (Math.abs(a.length - b.length) > bound) return bound + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? bound + 1;
}
