/** Tells code from text in lines of Markdown. */

/**
 * Returns a function to be called with each line of a text, which tells whether it is part of a fenced block, its fences included. A fence
 * closes with the same marks, or more, and nothing after them (CommonMark 4.5). `pattern` finds the marks at the beginning of a line.
 */
export function fencesIn(pattern = /^\s*(`{3,}|~{3,})/): (line: string) => boolean {
  let open = '';
  return (line) => {
    const mark = pattern.exec(line)?.[1] ?? '';
    const isCode = open !== '' || mark !== '';
    if (open === '') open = mark;
    else if (mark.startsWith(open) && /[`~]\s*$/.test(line)) open = '';
    return isCode;
  };
}
