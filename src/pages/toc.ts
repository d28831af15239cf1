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
  const printed = new Map([...html.matchAll(HEADING)].map(([, id = '', words = '']) => [id, words]));
  const unique = uniqueNames();
  return headings.map((heading) => {
    const id = unique(heading.id);
    const words = printed.get(escapeHtml(id));
    if (words === undefined || textOfHtml(words).trim() === heading.text) return { ...heading, id };
    const label = words.replace(TAG, (_, end: string, name: string) => (marks.has(name) ? `<${end}${name}>` : ''));
    return { ...heading, id, html: label.trim() || heading.html };
  });
}

/** Ids of headings of a page: a text that is shown twice, or has a heading of the page's own, has them with numbers. */
function uniqueNames(): (id: string) => string {
  const taken = new Set<string>();
  /** The last number of each id: of thousands of equal ones, each would be counted from the first. */
  const numbers = new Map<string, number>();
  return (id) => {
    let name = id;
    let number = numbers.get(id) ?? 0;
    while (taken.has(name)) name = `${id}-${++number}`;
    numbers.set(id, number);
    taken.add(name);
    return name;
  };
}

/** Printed HTML in which no two headings have one id. */
export function withUniqueIds(html: string): string {
  const unique = uniqueNames();
  return html.replace(HEADED, (_, start: string, id: string, words: string, hash: string) => {
    const name = unique(id);
    return start + name + words + hash + name.slice(id.length);
  });
}
const HEADED = /(<h[1-6] id=")([^"]*)("[^<>]*>(?:(?!<\/?h[1-6]\b).)*?<a class="anchor" href=")([^"]*)/gs;
const HEADING = /<h[1-6] id="([^"]*)"[^<>]*>((?:(?!<\/?h[1-6]\b).)*?)<a class="anchor"/gs;
const TAG = /<(\/?)([\w-]+)(?![\w-])[^<>]*>/g;
const marks: ReadonlySet<string> = new Set(['code', 'em', 'strong', 'del']);
