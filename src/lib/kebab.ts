/** Kebab case for URLs of tags and authors: split where case or digits change, without punctuation, in lower case. */

const word = /\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{N}+|[\p{Lo}\p{Lm}]+/gu;

/** `MyTool` → `my-tool`, `v2.0` → `v-2-0`, `标签A2` → `标签-a-2`, `AI编程` → `ai编程`, `C++` → `c` */
export function kebabOf(text: string): string {
  const words = text.match(word) ?? [];
  return words
    .map((part, index) => separatorOf(words[index - 1], part) + part)
    .join('')
    .toLowerCase();
}

/** Capitals directly before Han text stay attached to it, as in `AI编程`. */
const separatorOf = (before: string | undefined, after: string): string =>
  before === undefined || (/\p{Lu}$/u.test(before) && /^\p{Lo}/u.test(after)) ? '' : '-';
