/** Table of contents: nested by all headings, then filtered by level. */
import type { Heading } from '../model/markdown.ts';
import type { TocEntry } from '../model/page.ts';

interface Node {
  heading: Heading;
  children: Node[];
}

export function tocOf(headings: readonly Heading[], levels: { min: number; max: number }): TocEntry[] {
  const roots: Node[] = [];
  const open: Node[] = [];
  for (const heading of headings) {
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
