/** The marker that ends a post's preview: `<!-- truncate -->`, or the MDX comment `{/* truncate *\/}`; sites may have other words. */
import type { Paragraph, RootContent } from 'mdast';
import { escapeRegex } from '../../lib/escape-regex.ts';
import type { Body, BodyNode } from '../../model/markdown.ts';
import { childNodes, setChildren } from '../body.ts';
import { type ParseState, sourceOf } from '../parse-state.ts';

/** Replaces the first marker, at any depth, by a `truncate` node. Changes the tree; returns whether there was a marker. */
export function truncateMarker(tree: Body, state: ParseState): boolean {
  const { source, syntax } = state;
  if (!syntax.truncateMarkers.some((word) => source.includes(word))) return false;
  const word = `\\s*(?:${syntax.truncateMarkers.map(escapeRegex).join('|')})\\s*`;
  // Searched in the source, since Markdown parses the MDX form as text, and without spaces even as emphasis.
  const mark = new RegExp(`<!--${word}-->|\\{/\\*${word}\\*/\\}`);
  return mark.test(source) && replaceFirst(tree, mark, state);
}

/** Replaces the first marker below a node; false if there is none. */
function replaceFirst(node: BodyNode, mark: RegExp, state: ParseState): boolean {
  if (!('children' in node)) return false;
  const children = childNodes(node);
  for (const [index, child] of children.entries()) {
    const parts = partsOf(child, mark, state);
    if (parts !== null) {
      setChildren(node, children.toSpliced(index, 1, ...parts));
      return true;
    }
    if (child.type !== 'paragraph' && replaceFirst(child, mark, state)) return true;
  }
  return false;
}

/** Splits a block at the marker: the content before it, a `truncate` node, the content after it. Null if the block has no marker. */
function partsOf(node: RootContent, mark: RegExp, state: ParseState): RootContent[] | null {
  if (node.type === 'html') {
    const match = mark.exec(node.value);
    if (match === null) return null;
    const html = (value: string): RootContent[] => (value.trim() === '' ? [] : [{ type: 'html', value }]);
    return [
      ...html(node.value.slice(0, match.index)),
      { type: 'truncate' },
      ...html(node.value.slice(match.index + match[0].length)),
    ];
  }
  return node.type === 'paragraph' ? paragraphParts(node, mark, state) : null;
}

/** Splits a paragraph at the marker, which its source shows. Null if there is none, or it is within inline markup such as a link. */
function paragraphParts(node: Paragraph, mark: RegExp, state: ParseState): RootContent[] | null {
  const match = mark.exec(sourceOf(node, state));
  if (match === null || node.position === undefined) return null;
  const from = (node.position.start.offset ?? 0) + match.index;
  const to = from + match[0].length;
  const before: Paragraph['children'] = [];
  const after: Paragraph['children'] = [];
  for (const child of node.children) {
    const { start = 0, end = 0 } = { start: child.position?.start.offset, end: child.position?.end.offset };
    if (end <= from) before.push(child);
    else if (start >= to) after.push(child);
    else if (child.type === 'text') {
      const [head, tail] = besideMark(child.value, mark, from - start, end - to);
      if (head !== '') before.push({ ...child, value: head });
      if (tail !== '') after.push({ ...child, value: tail });
    } else if (child.type !== 'emphasis' && child.type !== 'html') return null;
  }
  return [...paragraph(before), { type: 'truncate' }, ...paragraph(after)];
}

/**
 * The parts of a text node before and after the marker. `before` and `behind` are their lengths in the source; they are used only if the
 * node's own text does not show the marker, because escapes and entities make it shorter than its source.
 */
function besideMark(text: string, mark: RegExp, before: number, behind: number): [string, string] {
  const match = mark.exec(text);
  return match === null
    ? [text.slice(0, Math.max(0, before)), text.slice(text.length - Math.max(0, behind))]
    : [text.slice(0, match.index), text.slice(match.index + match[0].length)];
}

/** A paragraph of the content on one side of the marker, without white space at its ends; nothing if it is empty. */
function paragraph(children: Paragraph['children']): RootContent[] {
  const [first, last] = [children[0], children.at(-1)];
  if (first?.type === 'text') first.value = first.value.trimStart();
  if (last?.type === 'text') last.value = last.value.trimEnd();
  const rest = children.filter((child) => child.type !== 'text' || child.value !== '');
  return rest.length === 0 ? [] : [{ type: 'paragraph', children: rest }];
}
