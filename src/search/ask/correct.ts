/** Corrects misspelt words of a query: to words of titles, headings and descriptions. */
import { editDistance } from '../../lib/nearest.ts';
import { namesOf, type SearchOutline } from './index-files.ts';
import { normalize } from './words.ts';

export type Vocabulary = ReadonlySet<string>;

export const vocabularyOf = ({ pages, words }: NonNullable<SearchOutline['names']>): Vocabulary =>
  new Set([...words, ...pages.flatMap(namesOf).flatMap((text) => normalize(text).match(/[a-z]{4,}/g) ?? [])]);

/** Whether a word is long enough to be corrected. */
export const canBeMisspelt = (word: string): boolean => /^[a-z]{4,}$/.test(word);

/**
 * The nearest word; the word itself if it is known, or the beginning of a known one, or none is near. A word that is not fully typed yet is
 * compared with beginnings.
 */
export function correctedWord(word: string, vocabulary: Vocabulary): string {
  if ([...vocabulary].some((known) => known.startsWith(word) || word === `${known}s`)) return word;
  const bound = word.length < 6 ? 1 : 2;
  let best: { word: string; cost: number } | null = null;
  for (const candidate of vocabulary) {
    if (candidate.length < word.length - bound) continue;
    const whole = editDistance(word, candidate, bound);
    const start =
      candidate.length > word.length + 1 ? editDistance(word, candidate.slice(0, word.length), bound) + 0.5 : bound + 1;
    // A wrong first letter is rare.
    const cost = Math.min(whole, start) + (candidate[0] === word[0] ? 0 : 0.75);
    if (Math.min(whole, start) <= bound && (best === null || cost < best.cost)) best = { word: candidate, cost };
  }
  return best?.word ?? word;
}
