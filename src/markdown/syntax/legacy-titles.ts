/** Other forms of a container's head, `:::tip My title` and `::: tip`, to the one that the syntax knows, `:::tip[My title]`. */
import type { Body } from '../../model/markdown.ts';
import { walk } from '../body.ts';

const candidate = /:{3}(?:[ \t]+[A-Za-z]|[A-Za-z][\w-]*[ \t]+\S)/;
const head = /^(:{3,})[ \t]*([A-Za-z][\w-]*)(.*)$/;

/**
 * Rewrites such lines; lines stay where they are. Only a parser can tell them from code and HTML, where they mean nothing:
 * the syntax does not know these forms, so it is in the paragraphs that the lines are looked for.
 */
export function bracketTitles(source: string, treeOf: (text: string) => Body): string {
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
  return lines.join('\n');
}

function bracketed(_: string, colons: string, name: string, rest: string): string {
  const title = rest.trim();
  // What is nothing but a brace is attributes; before words it is a value of MDX.
  const isTitle = /^\s/.test(rest) && /^(?!\{[^{}]*\}$)\S/.test(title);
  if (!isTitle) return colons + name + rest;
  const isBracketed = /^\[[^[\]]*\](?:\{[^{}]*\})?$/.test(title);
  return colons + name + (isBracketed ? title : `[${balanced(title)}]`);
}

/** A title whose brackets do not pair would end too early; then all of them are escaped. */
function balanced(title: string): string {
  let depth = 0;
  for (const [mark] of title.matchAll(/\\.|[[\]]/g)) {
    if (mark === '[') depth++;
    if (mark === ']' && --depth < 0) break;
  }
  return depth === 0 ? title : title.replace(/\\.|[[\]]/g, (mark) => (mark.length > 1 ? mark : `\\${mark}`));
}
