/**
 * Code for a search engine that knows words only by the spaces between them: `$context.underTest($name)` has the names `context`,
 * `underTest` and `name`. Seams part them; paths and file names such as `prompts/rules` or `domain.csv` stay whole.
 */

/** The first character is shown by no font and tells the space from one that was typed. */
const SEAM = '\u2060 ';

/** Brackets, operators and quotes between names, plain or as HTML writes them. */
const SIGNS =
  /(\w(?:[()[\]{}<>=|,:"`$!?*]|&(?:lt|gt|quot|#\w+);)*(?:[()[\]{}<>=|,:"`!?*]|&(?:lt|gt|quot|#\w+);))(?=\$?[a-z_])/gi;
/** Dots beside a name in camel case. */
const DOTS = /(\w\.)(?=[a-z]+[A-Z])|(?<=[a-z][A-Z]\w*)(\.)(?=[a-z])/g;

/** A text with seams between the names in it. */
export const withSeams = (text: string): string => text.replace(SIGNS, `$1${SEAM}`).replace(DOTS, `$1$2${SEAM}`);

/** The text as it was before `withSeams`. */
export const withoutSeams = (text: string): string => text.replace(/\u2060\s?/g, '');
