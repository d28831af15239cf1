/** Kebab case as tag and author URLs use it: split at case and digit changes, punctuation dropped, lower case. */

const word = /\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{N}+|[\p{Lo}\p{Lm}]+/gu;

/** `MyTool` → `my-tool`, `v2.0` → `v-2-0`, `标签A2` → `标签-a-2`, `AI编程` → `ai编程`, `C++` → `c` */
export function kebabOf(text: string): string {
  const words = text.match(word) ?? [];
  return words
    .map((part, index) => separatorOf(words[index - 1], part) + part)
    .join('')
    .toLowerCase();
}

/** Upper-case letters stay attached to Han text that follows them, as in `AI编程`. */
const separatorOf = (before: string | undefined, after: string): string =>
  before === undefined || (/\p{Lu}$/u.test(before) && /^\p{Lo}/u.test(after)) ? '' : '-';
