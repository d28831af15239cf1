/** Takes style sheets apart into blocks, selectors and declarations. */

export interface Block {
  head: string;
  body: string;
  start: number;
  end: number;
}
/** Splits a style sheet into blocks: the text before `{` and the text in the braces, with offsets. Statements without braces are skipped. */
export function blocksOf(css: string): Block[] {
  const found: Block[] = [];
  let start = 0;
  for (let at = 0; at < css.length; at++) {
    if (css[at] === ';') start = at + 1;
    if (css[at] !== '{') continue;
    const end = closing(css, at);
    found.push({ head: css.slice(start, at), body: css.slice(at + 1, end), start, end });
    at = end;
    start = end + 1;
  }
  return found;
}

function closing(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at++) {
    if (css[at] === '{') depth++;
    if (css[at] === '}' && --depth === 0) return at;
  }
  return css.length;
}

/** The parts of a text between commas or semicolons outside of parentheses and quotes; in linear time, as some sheets list thousands. */
export function partsBetween(separator: ',' | ';', text: string): string[] {
  const found = [''];
  let depth = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[(),;"']|[^(),;"']+/gs)) {
    depth += token === '(' ? 1 : token === ')' ? -1 : 0;
    if (token === separator && depth <= 0) found.push('');
    else found[found.length - 1] += token;
  }
  return found.map((one) => one.trim());
}
export const selectorsOf = (head: string): string[] => partsBetween(',', head);
