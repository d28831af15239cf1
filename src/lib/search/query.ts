/** What a reader typed, as the words to look for. */
import { ideographs, isIdeographic, normalize, pairsOf, partsOfName, stem } from './words.ts';

export interface Query {
  /** In one form, see `normalize`. */
  text: string;
  /** Parts that belong together, in order: runs of ideographs, and what stands between spaces otherwise. */
  parts: string[];
}
/** A word as the index has it. */
export interface Term {
  text: string;
  /** As it was typed, perhaps not to its end. */
  typed: string;
  /** How much it says of what is meant, 1 at most. */
  weight: number;
}

export function parseQuery(input: string): Query {
  const text = normalize(input);
  return { text, parts: partsOf(text) };
}

/** `ai编程 agents` → `ai`, `编程`, `agents`; brackets, operators and quotes part names. Punctuation alone is nothing to look for. */
const partsOf = (text: string): string[] =>
  text
    .replace(ideographs, ' $& ')
    .split(/[^\p{L}\p{N}_./-]+/u)
    .map((part) => (isIdeographic(part) ? part : part.replace(/^[./-]+|[./-]+$/g, '')))
    .filter((part) => part !== '');

/** Names joined by signs, and `vue3`, taken apart. */
export const wordsOfPart = (part: string): string[] =>
  isIdeographic(part) ? [] : partsOfName(part).flatMap((word) => word.split(/(?<=[a-z]{2})(?=\d+$)/));

/** The words of parts as the index has them. */
export const termsOf = (parts: readonly string[]): string[] => weightedTerms(parts).map(({ text }) => text);

/** Two characters on both sides of a border between words seldom mean anything. */
const ACROSS = 0.3;

export const weightedTerms = (parts: readonly string[]): Term[] =>
  parts.flatMap((part) => (isIdeographic(part) ? pairTerms(part) : [{ text: stem(part), typed: part, weight: 1 }]));

function pairTerms(run: string): Term[] {
  const starts = wordStarts(run);
  return pairsOf(run).map((text, index) => ({
    text,
    typed: text,
    weight: starts.has(index + 1) && text.length > 1 ? ACROSS : 1,
  }));
}

/** Where words begin in a run of ideographs, counted in characters. A browser that cannot tell knows of no borders. */
function wordStarts(run: string): Set<number> {
  if (!('Segmenter' in Intl)) return new Set();
  const words = [...new Intl.Segmenter('zh', { granularity: 'word' }).segment(run)];
  return new Set(words.map(({ index }) => [...run.slice(0, index)].length));
}

const stopWords = new Set(
  `a about after all an and another any are as at be before but by can could do does for from get has have how i if in into is it its let
  make me my need no not of on one only or other out should some than that the their them then there these they this to up use used using
  want was we what when where which who why will with without would you your`.split(/\s+/),
);
const fillers =
  /为什么|怎么样|怎么|怎样|如何|什么|哪些|哪个|哪里|是否|能否|可以|请问|一下|一个|需要|我的|自己|[的了吗呢么是和与或]/g;

/** Words that say little are left out, unless there is nothing else. */
export function essentials(parts: readonly string[]): string[] {
  const found = parts.flatMap((part) => {
    if (!isIdeographic(part)) return stopWords.has(part) ? [] : [part];
    const pieces = part.replace(fillers, ' ').split(' ').filter(Boolean);
    const long = pieces.filter((piece) => piece.length > 1);
    return long.length > 0 ? long : pieces;
  });
  return found.length > 0 ? found : [...parts];
}
