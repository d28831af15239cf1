/** Rewrites the older forms `:::tip My title` and `::: tip` of a container's first line as `:::tip[My title]`, which the parser knows. */
import type { Body } from '../../model/markdown.ts';
import { walk } from '../body.ts';

const candidate = /:{3}(?:[ \t]+[A-Za-z]|[A-Za-z][\w-]*[ \t]+\S)/;
/** Most readings of one text. */
const ROUNDS = 5;
const head = /^(:{3,})[ \t]*([A-Za-z][\w-]*)(?![\w-])(.*)$/;

/**
 * Returns the source with such lines rewritten; line numbers do not change. The text is parsed to leave code and HTML alone: since the
 * parser does not know the older forms, they appear in paragraphs, and only these are searched. If some are left, the result is parsed again:
 * until a container is recognised, code or a formula that it leaves open hides the containers after it.
 */
export function bracketTitles(source: string, treeOf: (text: string) => Body, rounds = ROUNDS): string {
  if (!candidate.test(source)) return source;
  const lines = source.split('\n');
  walk(treeOf(source), (node) => {
    if (node.type !== 'paragraph' || node.position === undefined) return;
    const { start, end } = node.position;
    for (let number = start.line; number <= end.line; number++) {
      const text = lines[number - 1] ?? '';
      const at = number === start.line ? start.column - 1 : text.search(/[^\s>]|$/);
      lines[number - 1] = text.slice(0, at) + text.slice(at).replace(head, bracketed);
    }
  });
  const result = lines.join('\n');
  return result === source || rounds === 1 ? result : bracketTitles(result, treeOf, rounds - 1);
}

/** The first line of a container with its title in brackets; unchanged if it has no title in an older form. */
function bracketed(line: string, colons: string, name: string, rest: string): string {
  const title = rest.trim();
  // A brace alone holds attributes in `::: tip {open}`; before other text it is an MDX expression in the title.
  const isBrace = /^\{[^{}]*\}$/.test(title);
  if (isBrace && /^:+[ \t]/.test(line)) return colons + name + title;
  if (isBrace || title === '' || !/^\s/.test(rest)) return colons + name + rest;
  const isBracketed = /^\[[^[\]]*\](?:\{[^{}]*\})?$/.test(title);
  return colons + name + (isBracketed ? title : `[${balanced(title)}]`);
}

/** Escapes the brackets in a title if they are not balanced, since the title would end at the wrong one. */
function balanced(title: string): string {
  let depth = 0;
  for (const [mark] of title.matchAll(/\\.|[[\]]/g)) {
    if (mark === '[') depth++;
    if (mark === ']' && --depth < 0) break;
  }
  return depth === 0 ? title : title.replace(/\\.|[[\]]/g, (mark) => (mark.length > 1 ? mark : `\\${mark}`));
}
