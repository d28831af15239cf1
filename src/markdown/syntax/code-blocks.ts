/** Fences to highlighted code blocks and diagrams. */
import type { Code, RootContent } from 'mdast';
import { nearest } from '../../lib/nearest.ts';
import { brokenDiagram, lineOutOfCode, unknownLanguage } from '../../messages/markdown.ts';
import type { BodyNode } from '../../model/markdown.ts';
import { drawDiagram } from '../diagram.ts';
import { highlight } from '../highlight.ts';
import { isLanguage, languageNames } from '../languages.ts';
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
    const drawn = drawDiagram(node.value, meta.alt);
    if (drawn.ok) return { type: 'diagram', svg: drawn.svg, alt: meta.alt, source: node.value };
    notes.diagnostics.push(brokenDiagram(placeAt(node, notes), drawn.message));
  }
  if (!isLanguage(language))
    notes.diagnostics.push(unknownLanguage(placeAt(node, notes), language, nearName(language)));
  return blockOf(node, language, meta, notes);
}

function blockOf(node: Code, language: string, meta: FenceMeta, notes: Notes): RootContent {
  // A range in the fence turns the comments off: they stay in the code as they are.
  const { text, marked } =
    meta.marked === null ? takeHighlightComments(node.value, language) : { text: node.value, marked: meta.marked };
  const lines = highlight(text, language).map((html, index) => ({ html, marked: marked.has(index + 1) }));
  const outside = [...marked].find((line) => line > lines.length);
  if (outside !== undefined) notes.diagnostics.push(lineOutOfCode(placeAt(node, notes), outside, lines.length));
  return { type: 'codeBlock', language, title: meta.title, lines, firstLine: meta.firstLine };
}

/** Some hundred names are compared, so a word that comes again is not looked for again. */
const near = new Map<string, string | null>();
function nearName(language: string): string | null {
  const known = near.get(language);
  if (known !== undefined) return known;
  const found = nearest(language, languageNames());
  near.set(language, found);
  return found;
}
