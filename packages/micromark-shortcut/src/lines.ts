/** What lines begin: fenced code and raw HTML, which hide what looks like blocks. */

/** Number of line feeds between two offsets. */
export function linesIn(source: string, from: number, to: number): number {
  let count = 0;
  for (let at = source.indexOf('\n', from); at >= 0 && at < to; at = source.indexOf('\n', at + 1)) count++;
  return count;
}

/** Raw HTML at the start of a line that a blank line does not end. */
const openHtml = /^[ \t>*+\-\d.)]*<(?:(pre|script|style|textarea)\b|(!--)|(\?)|!)/i;
/** Offset where such HTML that begins in a line ends: the end of the text if it is never closed, 0 if none begins here. */
export function htmlEnd(source: string, at: number, end: number): number {
  const [opening, tag, comment, instruction] = openHtml.exec(source.slice(at, end)) ?? [];
  if (opening === undefined) return 0;
  const closing = tag ? /<\/(?:pre|script|style|textarea)>/gi : comment ? /-->/g : instruction ? /\?>/g : />/g;
  closing.lastIndex = at + opening.length;
  return closing.test(source) ? closing.lastIndex : source.length;
}

/** Whether a range holds nothing but spaces, tabs and line ends. Other white space of Unicode is text in CommonMark. */
export const isBlank = (source: string, at: number, end: number): boolean => !/[^ \t\n]/.test(source.slice(at, end));

/** The opening fence of a code block, also directly after list markers. */
const openFence = /^(?: *(?:[-*+]|\d{1,9}[.)])(?= ))* *(`{3,}(?=[^`]*$)|~{3,})/;

/**
 * Offset where a fenced code block that begins in the line `at`–`end` ends: after its closing fence, or at the end of the text if there is
 * none. Null if the line has no opening fence.
 */
export function fenceEnd(source: string, at: number, end: number): number | null {
  const [, mark] = openFence.exec(source.slice(at, end)) ?? [];
  if (mark === undefined) return null;
  const closing = mark.startsWith('~')
    ? /^[^\S\n\r\u2028\u2029]*(~{3,})[^\S\n]*$/gm
    : /^[^\S\n\r\u2028\u2029]*(`{3,})[^\S\n]*$/gm;
  closing.lastIndex = end;
  for (let match = closing.exec(source); match !== null; match = closing.exec(source))
    if ((match[1] ?? '').length >= mark.length) return closing.lastIndex;
  return source.length;
}
