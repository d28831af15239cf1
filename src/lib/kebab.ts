/**
 * Kebab case for URLs of tags and authors (as `kebabCase` of lodash): split where case or digits change, without
 * punctuation, in lower case. Letters other than A to Z go with those before them.
 */

/** `MyTool` → `my-tool`, `v2.0` → `v-2-0`, `标签A2` → `标签-a-2`, `AI编程` → `ai编程`, `C++` → `c`, `L’Hôpital` → `l-hopital`, `Abel's` → `abels` */
export const kebabOf = (text: string): string =>
  (text.replace(/['’]/g, '').normalize('NFC').replace(european, withoutAccent).match(word) ?? [])
    .join('-')
    .toLowerCase();

const [upper, lower, letter] = ['[A-Z]', '[a-z]', '(?![0-9])[\\p{L}\\p{M}\\p{N}]'];
const [notUpper, notLower, gap] = [`(?![A-Z])${letter}`, `(?![a-z])${letter}`, '[^\\p{L}\\p{M}\\p{N}]'];
const word = new RegExp(
  [
    `${upper}?${lower}+(?=${gap}|${upper}|$)`,
    `(?:${notLower})+(?=${gap}|${upper}${notUpper}|$)`,
    `${upper}?(?:${notUpper})+`,
    `${upper}+`,
    '[0-9]*(?:1st|2nd|3rd|(?![123])[0-9]th|1ST|2ND|3RD|(?![123])[0-9]TH)\\b',
    '[0-9]+',
  ].join('|'),
  'gu',
);

/** Letters of European languages; those of others, such as Vietnamese, keep their accents. */
const european = /[\u00c0-\u017f]/g;
const withoutAccent = (accented: string): string =>
  special[accented] ?? accented.normalize('NFD').replace(/\p{M}/gu, '');
/** Letters that Unicode does not decompose into a plain letter and an accent, each followed by its replacement. */
const special: Record<string, string> = Object.fromEntries(
  'ÆAe æae ØO øo ĐD đd ÐD ðd ÞTh þth ßss ŒOe œoe ĦH ħh ıi ŁL łl ŊN ŋn ŦT ŧt ĸk ſs ĲIJ ĳij ŉn'
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);
