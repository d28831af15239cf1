/** Turns GitHub's alerts into admonitions: quotes whose first line is `[!NOTE]` or the like. */
import type { Blockquote, RootContent } from 'mdast';
import { unknownAlert } from '../../messages/markdown.ts';
import type { AdmonitionKind, Body } from '../../model/markdown.ts';
import { replaceNodes } from '../body.ts';
import { type ParseState, placeAt } from '../parse-state.ts';

const kinds: ReadonlyMap<string, AdmonitionKind> = new Map([
  ['NOTE', 'note'],
  ['TIP', 'tip'],
  ['IMPORTANT', 'important'],
  ['WARNING', 'warning'],
  ['CAUTION', 'caution'],
]);
const mark = /^\[!([a-z]+)\][ \t]*(?:\n|$)/i;

/** Replaces every such quote in the tree, in place, also in lists and containers. */
export function alerts(tree: Body, state: ParseState): void {
  if (state.source.includes('[!'))
    replaceNodes(tree, (node) => (node.type === 'blockquote' ? alertOf(node, state) : null));
}

/** The admonition for a quote; null if it is an ordinary quote. */
function alertOf({ children, position }: Blockquote, state: ParseState): RootContent | null {
  const [first, ...rest] = children;
  const [text, ...others] = first?.type === 'paragraph' ? first.children : [];
  // An escaped bracket (`\[!NOTE]`) makes it an ordinary quote.
  const isMark = state.source[text?.position?.start.offset ?? 0] === '[';
  const match = text?.type === 'text' && isMark ? mark.exec(text.value) : null;
  if (first?.type !== 'paragraph' || text?.type !== 'text' || match === null) return null;
  const [, name = ''] = match;
  const kind = kinds.get(name.toUpperCase());
  if (kind === undefined) {
    state.diagnostics.push(unknownAlert(placeAt(text, state), name, [...kinds.keys()]));
    return null;
  }
  const value = text.value.slice(match[0].length);
  // After two spaces, the end of the first line is a `break` node.
  if (value === '' && others[0]?.type === 'break') others.shift();
  else if (value === '' && others.length > 0 && !match[0].endsWith('\n')) return null;
  const inner = value === '' ? others : [{ ...text, value }, ...others];
  const content = inner.length === 0 ? rest : [{ ...first, children: inner }, ...rest];
  return { type: 'admonition', kind, title: null, id: null, className: null, children: content, position };
}
