/**
 * Splits texts and queries into words. Chinese and Japanese become pairs of characters, `代码补全` → `代码 码补 补全`, so no dictionary
 * decides what can be found; English words lose their endings; names in code are kept whole and also split.
 */
import { memoize } from '../../lib/memoize.ts';

const IDEOGRAPHS = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー々';
export const ideographs = new RegExp(`[${IDEOGRAPHS}]+`, 'gu');
/** No ideograph comes before this character. */
const FIRST_IDEOGRAPH = '\u2e80';
export const isIdeographic = (part: string): boolean => part.search(ideographs) === 0;

/** One form for full-width and half-width, upper and lower case. */
export const normalize = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** `代码补` → `代码`, `码补`; a single character stays as it is. */
export function pairsOf(run: string): string[] {
  const characters = [...run];
  return characters.length === 1 ? characters : characters.slice(1).map((next, index) => `${characters[index]}${next}`);
}

const PLURAL = /(?:ies|(?<=[^s])s)$/;
/** English endings to remove. */
const ENDING = /(?<=.{4})(?:ization|ation|ment|ingly|edly|ously|ing|ion|ous|ness|ly|ed)$/;
const DOUBLED = /([b-df-hj-np-tv-z])\1$/;

/** `completing`, `completions` and `complete` → `complet`. Names with digits or signs are left alone. */
export const stem = (word: string): string =>
  /^[a-z]{4,}$/.test(word)
    ? word
        .replace(PLURAL, '')
        .replace(ENDING, '')
        .replace(/(?<=...)[ey]$/, '')
        .replace(DOUBLED, '$1')
    : word;

/** Runs of ideographs, and words joined by punctuation, such as `prompts/rules`, `domain.csv` or `1.7.2`. */
const RUN = new RegExp(`[${IDEOGRAPHS}]+|[\\p{L}\\p{N}_]+(?:[./-][\\p{L}\\p{N}_]+)*`, 'gu');
export const partsOfName = (name: string): string[] => name.match(/[\p{L}\p{N}_]+/gu) ?? [];
const CAMEL = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|_+/u;

/** Longer words are left out: nobody types them, and a word can become a file name. */
const MAX_WORD_LENGTH = 40;

/** The words of a text, with repetitions. */
export function indexWords(text: string): string[] {
  const words: string[] = [];
  // With spaces around them, ideographs are never part of a name.
  for (const run of text.normalize('NFKC').replace(ideographs, ' $& ').match(RUN) ?? [])
    for (const word of run >= FIRST_IDEOGRAPH && isIdeographic(run) ? ideographicWords(run) : nameWords(run))
      words.push(word);
  return words;
}

/** The last character is a word of its own too, so that it can be found alone. */
function ideographicWords(run: string): string[] {
  const last = [...run].at(-1) ?? '';
  return last === run ? [run] : [...pairsOf(run), last];
}

/** Remembered, as texts repeat words. */
const nameWords = memoize((name: string): string[] => {
  const parts = partsOfName(name);
  const all = [...(parts.length > 1 ? [name.toLowerCase()] : []), ...parts.flatMap(plainWords)];
  return all.filter((word) => word.length <= MAX_WORD_LENGTH);
}, 20_000);

function plainWords(word: string): string[] {
  const parts = word.split(CAMEL).filter((part) => part.length > 1);
  return parts.length > 1 ? [word, ...parts].map(lowerStem) : [lowerStem(word)];
}
const lowerStem = (word: string): string => stem(word.toLowerCase());
