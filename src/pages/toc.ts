/** Table of contents: nested by all headings, then filtered by level. */
import { escapeHtml, textOfHtml } from '../lib/html.ts';
import type { Heading, ParsedText } from '../model/markdown.ts';
import type { TocEntry } from '../model/page.ts';

interface Node {
  heading: Heading;
  children: Node[];
}

/** `html` is the printed text, which alone has the words that code computes. */
export function tocOf(
  { headings, mdx }: Pick<ParsedText, 'headings' | 'mdx'>,
  levels: { min: number; max: number },
  html = '',
): TocEntry[] {
  const roots: Node[] = [];
  const open: Node[] = [];
  for (const heading of mdx === null ? headings : asPrinted(headings, html)) {
    while (open.length > 0 && (open.at(-1)?.heading.level ?? 0) >= heading.level) open.pop();
    const node: Node = { heading, children: [] };
    (open.at(-1)?.children ?? roots).push(node);
    open.push(node);
  }
  return shown(roots, levels);
}

/** The children of a heading that is filtered out take its place. */
const shown = (nodes: Node[], levels: { min: number; max: number }): TocEntry[] =>
  nodes.flatMap(({ heading, children }) => {
    const inner = shown(children, levels);
    const isShown = heading.level >= levels.min && heading.level <= levels.max;
    return isShown ? [{ id: heading.id, html: heading.html, children: inner }] : inner;
  });

function asPrinted(headings: readonly Heading[], html: string): Heading[] {
  const printed = new Map<string, string[]>();
  for (const [, id = '', words = ''] of html.matchAll(HEADING)) printed.set(id, [...(printed.get(id) ?? []), words]);
  return headings.map((heading) => {
    const words = printed.get(escapeHtml(heading.id))?.shift();
    if (words === undefined || textOfHtml(words).trim() === heading.text) return heading;
    const label = words.replace(TAG, (_, end: string, name: string) => (marks.has(name) ? `<${end}${name}>` : ''));
    return { ...heading, html: label.trim() || heading.html };
  });
}
const HEADING = /<h[1-6] id="([^"]*)"[^<>]*>((?:(?!<\/?h[1-6]\b).)*?)<a class="anchor"/gs;
const TAG = /<(\/?)([\w-]+)[^<>]*>/g;
const marks: ReadonlySet<string> = new Set(['code', 'em', 'strong', 'del']);
