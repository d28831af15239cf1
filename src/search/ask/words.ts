/**
 * Splits texts and queries into words. What is written without spaces, or with particles joined to it, becomes pairs of characters, `代码补全` →
 * `代码 码补 补全`, so no dictionary decides what can be found; accents are left out, as people type without them; English words lose their
 * endings; names in code are found from the beginning of each of their parts.
 */

import { memoize } from '../../lib/memoize.ts';
import { inForm } from '../../lib/normal-form.ts';

const IDEOGRAPHS = ['Han', 'Hiragana', 'Katakana', 'Hangul', 'Thai', 'Lao', 'Khmer', 'Myanmar']
  .map((script) => `\\p{Script=${script}}`)
  .join('')
  .concat('ー々');
/** What words consist of. Vowels of Indian scripts are marks. */
export const LETTERS = '\\p{L}\\p{M}\\p{N}_';
export const ideographs = new RegExp(`[${IDEOGRAPHS}]+`, 'gu');
/** No ideograph comes before this character. */
const FIRST_IDEOGRAPH = '\u0e00';
export const isIdeographic = (part: string): boolean => part.search(ideographs) === 0;

/** Letters that have another form without an accent. Most texts have none. */
const mayBeFolded = /[\u00c0-\u06ff\u1e00-\u1fff]/;
/** Accents, and the vowels that Hebrew and Arabic can do without; not the marks that make another letter, as in が. */
const accents = /[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670]/g;
const unlike: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};
/** Small letters without accents: `élève` → `eleve`. */
export const fold = (text: string): string =>
  mayBeFolded.test(text)
    ? inForm(text, 'NFD')
        .replace(accents, '')
        .replace(/[ßæœøłđðþıς]/g, (letter) => unlike[letter] ?? letter)
        .normalize('NFC')
    : text;

/** One form for full-width and half-width, upper and lower case, with accents and without. */
export const normalize = (text: string): string => fold(inForm(text, 'NFKC').toLowerCase()).replace(/\s+/g, ' ').trim();

/** What a word is found by; `typed` is in the form of `normalize`. */
export const keyOf = (typed: string): string => stem(withoutJoints(typed));
/** `max_old_space` and `maxOldSpace` are one name. */
export const withoutJoints = (word: string): string => word.replaceAll('_', '');

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
const RUN = new RegExp(`[${IDEOGRAPHS}]+|[${LETTERS}]+(?:[./-][${LETTERS}]+)*`, 'gu');
const NAME = new RegExp(`[${LETTERS}]+`, 'gu');
export const partsOfName = (name: string): string[] => name.match(NAME) ?? [];
const CAMEL = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|_+/u;

/** Longer words are left out: nobody types them, and a word can become a file name. */
const MAX_WORD_LENGTH = 40;

/** The words of a text, with repetitions. */
export function indexWords(text: string): string[] {
  const words: string[] = [];
  // With spaces around them, ideographs are never part of a name.
  for (const run of inForm(text, 'NFKC').replace(ideographs, ' $& ').match(RUN) ?? [])
    for (const word of run >= FIRST_IDEOGRAPH && isIdeographic(run) ? ideographicWords(run) : nameWords(run))
      words.push(word);
  return words;
}

/** The last character is a word of its own too, so that it can be found alone. */
function ideographicWords(run: string): string[] {
  const last = [...run].at(-1) ?? '';
  return last === run ? [run] : [...pairsOf(run), last];
}

/** `e-mail` is also `email`. */
const HYPHENATED = /^\p{L}+-\p{L}+$/u;

/** Remembered, as texts repeat words. */
const nameWords = memoize((name: string): string[] => {
  const parts = partsOfName(name);
  const whole = parts.length > 1 ? [keyOf(fold(name.toLowerCase()))] : [];
  const all = [...whole, ...(HYPHENATED.test(name) ? [lowerKey(parts.join(''))] : []), ...parts.flatMap(plainWords)];
  return all.filter((word) => word.length <= MAX_WORD_LENGTH);
}, 20_000);

/** `maxOldSpace` → `maxoldspace`, its parts, and `oldspace`: whatever begins with one of its parts. */
function plainWords(word: string): string[] {
  const parts = word.split(CAMEL).filter((part) => part !== '');
  if (parts.length < 2) return [lowerKey(word)];
  // Ends of more parts would be too long.
  const last = parts.slice(1).slice(-MAX_WORD_LENGTH);
  const ends = last.slice(0, -1).map((_, index) => last.slice(index).join(''));
  return [parts.join(''), ...parts, ...ends].filter((part) => part.length > 1).map(lowerKey);
}
const lowerKey = (word: string): string => keyOf(fold(word.toLowerCase()));
