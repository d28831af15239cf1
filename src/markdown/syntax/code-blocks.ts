/** Fences to highlighted code blocks and diagrams. */
import type { Code, RootContent } from 'mdast';
import { brokenDiagram, lineOutOfCode, unknownLanguage } from '../../messages/markdown.ts';
import type { BodyNode } from '../../model/markdown.ts';
import { drawDiagram } from '../diagram.ts';
import { highlight } from '../highlight.ts';
import { type Notes, placeAt } from '../notes.ts';
import { type FenceMeta, fenceMeta } from './fence-meta.ts';
import { takeHighlightComments } from './highlight-comments.ts';

/** Replaces every code node. Changes the tree. */
export function codeBlocks(node: BodyNode, notes: Notes): void {
  if (!('children' in node)) return;
  const children = node.children as RootContent[];
  for (const [index, child] of children.entries()) {
    if (child.type === 'code') children[index] = codeOf(child, notes);
    else codeBlocks(child, notes);
  }
}

function codeOf(node: Code, notes: Notes): RootContent {
  const meta = fenceMeta(node.lang ?? null, node.meta ?? null);
  const language = meta.language ?? notes.syntax.defaultLanguage;
  if (language === 'mermaid' && notes.syntax.mermaid) {
    const drawn = drawDiagram(node.value, meta.alt, notes.tools.drawings);
    if (drawn.ok) return { type: 'diagram', svg: drawn.svg, alt: meta.alt, source: node.value };
    notes.diagnostics.push(brokenDiagram(placeAt(node, notes), drawn.message));
  }
  const { languages } = notes.tools;
  if (!languages.has(language))
    notes.diagnostics.push(unknownLanguage(placeAt(node, notes), language, languages.nearest(language)));
  return blockOf(node, language, meta, notes);
}

function blockOf(node: Code, language: string, meta: FenceMeta, notes: Notes): RootContent {
  // A range in the fence turns the comments off: they stay in the code as they are.
  const { languages } = notes.tools;
  const { text, marked } =
    meta.marked === null
      ? takeHighlightComments(node.value, language, languages.commentsOf(language))
      : { text: node.value, marked: meta.marked };
  const lines = highlight(text, language, languages).map((html, index) => ({ html, marked: marked.has(index + 1) }));
  const outside = [...marked].find((line) => line > lines.length);
  if (outside !== undefined) notes.diagnostics.push(lineOutOfCode(placeAt(node, notes), outside, lines.length));
  return { type: 'codeBlock', language, title: meta.title, lines, firstLine: meta.firstLine };
}
