/** What a reader typed, as the words to look for. */
import { ideographs, queryBigrams } from '../../../src/lib/bigrams.ts';

export interface Query {
  /** One form for full-width and half-width, upper and lower case. */
  text: string;
  /** Parts that belong together, in order: runs of ideographs, and what stands between spaces otherwise. */
  parts: string[];
}

export const normalize = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

export function parseQuery(input: string): Query {
  const text = normalize(input);
  return { text, parts: partsOf(text) };
}

/** `ai编程 devins` → `ai`, `编程`, `devins`. Punctuation alone is nothing to look for. */
const partsOf = (text: string): string[] =>
  text
    .replace(ideographs, ' $& ')
    .split(' ')
    .filter((part) => /[\p{L}\p{N}]/u.test(part));

export const isIdeographic = (part: string): boolean => part.search(ideographs) === 0;

/** The words of parts as the index has them. */
export const termsOf = (parts: readonly string[]): string[] =>
  parts.flatMap((part) => (isIdeographic(part) ? queryBigrams(part) : [part]));

const stopWords = new Set(
  'a an and are as at be by can do does for from how i in into is it its my of on or that the this to what when where which who why will with you your'.split(
    ' ',
  ),
);
const fillers =
  /为什么|怎么样|怎么|怎样|如何|什么|哪些|哪个|哪里|是否|能否|可以|请问|一下|一个|需要|我的|自己|[的了吗呢么是和与或]/g;

/** Words that say little are left out, unless there is nothing else. */
export function essentials(parts: readonly string[]): string[] {
  const found = parts.flatMap((part) => {
    if (!isIdeographic(part)) return stopWords.has(part) ? [] : part.split(/[^\p{L}\p{N}_]+/u).filter(Boolean);
    const pieces = part.replace(fillers, ' ').split(' ').filter(Boolean);
    const long = pieces.filter((piece) => piece.length > 1);
    return long.length > 0 ? long : pieces;
  });
  return found.length > 0 ? found : [...parts];
}
