/**
 * Chinese and Japanese for a search engine that knows words only by the spaces between them: every character makes a word with the
 * one after it, `代码补全` → `代码 码补 补全 全`. Any two characters that stand together are found, whatever a dictionary says.
 */

const IDEOGRAPHS = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー々';
export const ideographs = new RegExp(`[${IDEOGRAPHS}]+`, 'gu');
const startsWithIdeograph = new RegExp(`^[${IDEOGRAPHS}]`, 'u');

/** A text with its runs of ideographs spelt as pairs. */
export const withBigrams = (text: string): string => text.replace(ideographs, (run) => ` ${pairs(run).join(' ')} `);

function pairs(run: string): string[] {
  const characters = [...run];
  return characters.map((character, index) => character + (characters[index + 1] ?? ''));
}

/** The words to ask for: the last character needs no word of its own unless it is the only one. */
export function queryBigrams(run: string): string[] {
  const all = pairs(run);
  return all.length > 1 ? all.slice(0, -1) : all;
}

/** The text as it was before `withBigrams`, but for spaces between ideographs and other letters. */
export function withoutBigrams(text: string): string {
  const words = text.split(/\s+/).filter((word) => word !== '');
  let result = '';
  let before: 'nothing' | 'pair' | 'end' | 'word' = 'nothing';
  for (const word of words) {
    const [first = ''] = word;
    const isRun = startsWithIdeograph.test(word);
    // A run ends with a single character: what begins after it stood apart.
    if ((isRun && before === 'end') || (!isRun && before === 'word')) result += ' ';
    result += isRun ? first : word;
    before = !isRun ? 'word' : [...word].length > 1 ? 'pair' : 'end';
  }
  return result;
}
