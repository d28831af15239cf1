/** What a text leads to, and what others can lead to in it. */
import { textLimit } from '../messages/content.ts';
import type { Body, Reference } from '../model/markdown.ts';
import { definitionsIn, walk } from './body.ts';
import { tagsOf } from './html-tags.ts';
import { type Notes, placeAt } from './notes.ts';

/** What definitions of links expand to in one text, in characters, written out as often as they are referred to. */
const MAX_WRITTEN_OUT = 4_000_000;

/** Links and images in their order; those by reference have the address of their definition. A text of which too much would come is emptied. */
export function referencesOf(tree: Body, notes: Notes): Reference[] {
  const defined = definitionsIn(tree);
  const found: Reference[] = [];
  let writtenOut = 0;
  walk(tree, (node) => {
    const isImage = node.type === 'image' || node.type === 'imageReference';
    if (!isImage && node.type !== 'link' && node.type !== 'linkReference') return;
    const named = 'url' in node ? node : defined.get(node.identifier);
    const start = node.position?.start;
    if (named === undefined || start === undefined || writtenOut > MAX_WRITTEN_OUT) return;
    if (named !== node) writtenOut += named.url.length + (named.title?.length ?? 0);
    if (writtenOut > MAX_WRITTEN_OUT)
      notes.diagnostics.push(
        textLimit(placeAt(node, notes), 'characters that definitions of links stand for', MAX_WRITTEN_OUT),
      );
    const line = start.line + notes.lineOffset;
    found.push({ kind: isImage ? 'image' : 'link', url: named.url, line, column: start.column, file: null });
  });
  if (writtenOut > MAX_WRITTEN_OUT) tree.children = [];
  return writtenOut > MAX_WRITTEN_OUT ? [] : found;
}

/** Ids that raw HTML, admonitions and footnotes bring along. */
export function idsOf(tree: Body): string[] {
  const found: string[] = [];
  walk(tree, (node) => {
    if (node.type === 'html')
      for (const { attributes } of tagsOf(node.value))
        for (const { name, value } of attributes) if (name === 'id' || name === 'name') found.push(value);
    if (node.type === 'admonition' && node.id !== null) found.push(node.id);
    if (node.type === 'footnoteDefinition') found.push(`fn-${node.identifier.toLowerCase()}`);
  });
  return found;
}
