/** Ids of headings: written ones (`{#id}`) first, then GitHub-style ones from the text, never two alike. */
import GithubSlugger from 'github-slugger';
import type { Heading as HeadingNode, PhrasingContent } from 'mdast';
import { escapeHtml } from '../../lib/html.ts';
import { placeOf } from '../../messages/diagnostic.ts';
import { duplicateAnchor } from '../../messages/markdown.ts';
import type { Body, Heading } from '../../model/markdown.ts';
import { textOf, walk } from '../body.ts';
import type { Notes } from '../parse.ts';

const written = /\s*\{#([^\s{}]+)\}\s*$/;

/** Gives every heading below level 1 its id. Changes the tree; answers with the title and the headings in order. */
export function headings(tree: Body, notes: Notes): { title: string | null; headings: Heading[] } {
  const nodes: HeadingNode[] = [];
  walk(tree, (node) => {
    if (node.type === 'heading') nodes.push(node);
  });
  const slugger = new GithubSlugger();
  const explicit = nodes.map((node) => takeWrittenId(node));
  for (const [index, id] of explicit.entries()) {
    if (id === null) continue;
    const place = placeOf(notes.file, (nodes[index]?.position?.start.line ?? 0) + notes.lineOffset, 1);
    if (explicit.indexOf(id) !== index) notes.diagnostics.push(duplicateAnchor(place, id));
    slugger.occurrences[id] = 0;
  }
  const found = nodes.flatMap((node, index): Heading[] => {
    if (node.depth === 1) return [];
    const text = textOf(node);
    const id = explicit[index] ?? slugger.slug(text);
    node.data = { ...node.data, id };
    return [
      {
        level: node.depth,
        id,
        text,
        html: labelHtml(node.children),
        line: (node.position?.start.line ?? 0) + notes.lineOffset,
      },
    ];
  });
  const title = nodes.find(({ depth }) => depth === 1);
  return { title: title === undefined ? null : textOf(title), headings: found };
}

/** Removes a written id from the end of a heading. */
function takeWrittenId(node: HeadingNode): string | null {
  const last = node.children.at(-1);
  const match = last?.type === 'text' ? written.exec(last.value) : null;
  if (last?.type !== 'text' || match === null) return null;
  last.value = last.value.slice(0, match.index);
  if (last.value === '') node.children.pop();
  return match[1] ?? null;
}

const marks: Partial<Record<PhrasingContent['type'], string>> = { emphasis: 'em', strong: 'strong', delete: 'del' };

/** A heading as lists show it: code and emphasis kept, links as plain text, images dropped. */
function labelHtml(children: readonly PhrasingContent[]): string {
  return children
    .map((node) => {
      if (node.type === 'text') return escapeHtml(node.value);
      if (node.type === 'inlineCode') return `<code>${escapeHtml(node.value)}</code>`;
      const inner = 'children' in node ? labelHtml(node.children) : '';
      const mark = marks[node.type];
      return mark === undefined ? inner : `<${mark}>${inner}</${mark}>`;
    })
    .join('');
}
