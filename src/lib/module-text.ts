/** The text of a module without what is no code in it, in the same places. */

export const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\/|(?<![:\w"'])\/\/.*/g, (comment) => comment.replace(/[^\n]/g, ' '));

/** Only quotation marks and line ends are left of strings and templates. */
export const withoutStrings = (code: string): string =>
  code.replace(/`(?:\\[\s\S]|[^`\\])*`|'[^'\n]*'|"[^"\n]*"/g, (written) => written.replace(/[^\n'"]/g, ' '));
