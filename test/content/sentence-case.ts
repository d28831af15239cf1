/** Sentence case: after the first word only names have capitals. */
import { CODE } from './read.ts';

/** Names of things and texts of the interface. Abbreviations and words with inner capitals or digits need no entry. */
const properNames = [
  'Add Customs LLM',
  'Android',
  'AutoDev Coder',
  'Bridge',
  'Claude Skills',
  'Composer',
  'Composer Mode',
  'Coze',
  'Dify',
  'Dockerfile',
  'Gemini',
  'Gemini Deep Research',
  'Git',
  'GitHub Copilot',
  'Go',
  'Hobbit Hole',
  'JetBrains Marketplace',
  'Planner',
  'Python',
  'Quick LLM Setup',
  'Sketch',
  'Spec-Kit',
  'VS Code',
  // A value of `responseAction`.
  'Stream',
];

/** `Planner`, but neither `AutoDev` nor `API` nor `I`. */
const capitalized = /^\p{Lu}\p{Ll}+$/u;

/** Words that begin with a capital and should not. */
export function misplacedCapitals(text: string): string[] {
  const rest = withoutNames(text);
  return [...rest.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: word, index }) =>
    capitalized.test(word) && !beginsSentence.test(rest.slice(0, index)) ? [word] : [],
  );
}

/** Names in lower case; the longest first, so that `Composer` does not take `Composer Mode` apart. */
const withoutNames = (text: string): string =>
  [...properNames]
    .sort((a, b) => b.length - a.length)
    .reduce((rest, name) => rest.replaceAll(name, name.toLowerCase()), text);

/** What stands before a first word: nothing, a number, an opening mark, or the end of a sentence. */
const beginsSentence = new RegExp(`^[^\\p{L}${CODE}]*$|[.?!] $`, 'u');
