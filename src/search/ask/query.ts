/** What a reader typed, as the words to look for. */
import { writtenForms } from './spoken.ts';
import { ideographs, isIdeographic, keyOf, LETTERS, normalize, pairsOf, partsOfName, withoutJoints } from './words.ts';

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
  /** Other words for it: one of them is enough. */
  others?: string[];
  /** How much it says of what is meant, 1 at most. */
  weight: number;
}

const BETWEEN = new RegExp(`[^${LETTERS}./-]+`, 'u');
/** `ai编程 agents` → `ai`, `编程`, `agents`; brackets, operators and quotes part names. Punctuation alone is nothing to look for. */
export function parseQuery(input: string): Query {
  const text = normalize(input);
  const words = text.replace(ideographs, ' $& ').split(BETWEEN);
  const parts = words.map((word) => (isIdeographic(word) ? word : word.replace(/^[./-]+|(?<![./-])[./-]+$/g, '')));
  return { text, parts: parts.filter((part) => part !== '') };
}

/** Names joined by signs, and `vue3`, taken apart. */
export const wordsOfPart = (part: string): string[] =>
  isIdeographic(part) ? [] : partsOfName(part).flatMap((word) => word.split(/(?<=[a-z]{2})(?=\d+$)/));

/** Most wordings with joined words, each of which may load more of the index. */
const MAX_JOINED = 3;
/** What may be one word, joined: `file name` → `filename`, `e-mail` → `email`. */
export function joinedWordings({ parts }: Query): string[] {
  const words = parts.flatMap((part) => part.split('-'));
  const canJoin = (word: string | undefined): word is string =>
    word !== undefined && /^\p{L}+$/u.test(word) && !isIdeographic(word) && !stopWords.has(word);
  return words
    .flatMap((word, index) => {
      const next = words[index + 1];
      return canJoin(word) && canJoin(next)
        ? [[...words.slice(0, index), word + next, ...words.slice(index + 2)].join(' ')]
        : [];
    })
    .slice(0, MAX_JOINED);
}

/** Weight of a pair of characters from two words, which seldom means anything. A pair of words of one character may be one unknown word. */
const WEIGHT_ACROSS_WORDS = 0.45;
/** Weight of the written forms of a spoken word. */
const WEIGHT_OF_WRITTEN_FORMS = 0.6;

export const weightedTerms = (parts: readonly string[]): Term[] =>
  parts.flatMap((part) =>
    isIdeographic(part) ? runTerms(part) : [{ text: keyOf(part), typed: withoutJoints(part), weight: 1 }],
  );

function runTerms(run: string): Term[] {
  const words = wordsIn(run);
  const ends = words.map((_, index) => [...words.slice(0, index + 1).join('')].length);
  const borders = new Set([0, ...ends]);
  const pairs = pairsOf(run).map((text, at) => {
    const isAcross = text.length > 1 && borders.has(at + 1) && !(borders.has(at) && borders.has(at + 2));
    return { text, typed: text, weight: isAcross ? WEIGHT_ACROSS_WORDS : 1 };
  });
  const spoken = writtenForms(run, words).map(([text = '', ...others]) => ({
    text,
    typed: text,
    others,
    weight: WEIGHT_OF_WRITTEN_FORMS,
  }));
  return [...pairs, ...spoken];
}

/** A browser that cannot tell knows of no borders. */
const wordsIn = (run: string): string[] =>
  'Segmenter' in Intl
    ? [...new Intl.Segmenter('zh', { granularity: 'word' }).segment(run)].map(({ segment }) => segment)
    : [run];

const stopWords = new Set(
  `a about after all an and another any are as at be before but by can could do does for from get has have how i if in into is it its let
  make me my need no not of on one only or other out should some than that the their them then there these they this to up use used using
  want was we what when where which who why will with without would you your`.split(/\s+/),
);
const fillers =
  /为什么|怎么样|怎么办|怎么|怎样|如何|什么|哪些|哪个|哪里|是否|能否|可以|可不可以|请问|一下|一个|一些|需要|我的|自己|我们|你们|他们|有没有|没有|能不能|会不会|是不是|的话|这个|那个|这些|那些|别的|之类|应该|还是|或者|总是|很多|东西|时候/g;
const particles = new Set(
  '的了吗呢么吧啊呀嘛是和与或在里让给把被就都也还又才能会要想有我你他她它这那哪个一从到对为请帮很太',
);

/** Korean particles and endings of verbs, after a noun. */
const koreanEnding =
  /(?<=\p{Script=Hangul}{2})(?:으로|에서|에게|부터|까지|하는|하기|하다|합니다|입니다|을|를|이|가|은|는|에|의|로|와|과|도|만)$/u;

/** Words that say little are left out, unless there is nothing else. */
export function withoutFillers(parts: readonly string[]): string[] {
  const meant = parts.flatMap((part) => {
    if (!isIdeographic(part)) return stopWords.has(part) ? [] : [part];
    const words = wordsIn(part.replace(fillers, ' ').replace(koreanEnding, '')).map((word) =>
      particles.has(word) ? ' ' : word,
    );
    return words.join('').split(' ').filter(Boolean);
  });
  return meant.length > 0 ? meant : [...parts];
}
