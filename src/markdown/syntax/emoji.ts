/** Replaces GitHub's names of emoji between colons, such as `:rocket:`, by the emoji. */
import names from 'markdown-it-emoji/lib/data/full.mjs';
import { ownValue } from '../../lib/own-value.ts';
import type { BodyNode } from '../../model/markdown.ts';
import { nodesOf } from '../body.ts';
import { type ParseState, sourceOf } from '../parse-state.ts';

const mark = /(?<!\w):([+-]1|[a-z0-9][\w-]*):(?!\w)/g;
const withBackslash = /\\:([+-]1|[a-z0-9][\w-]*)|:([+-]1|[a-z0-9][\w-]*)(?=\\:)/g;

/** Whether a text has a name between colons, known or not: a quick test before `showEmoji`. */
export const hasEmoji = (text: string): boolean => text.search(mark) >= 0;

/** Replaces the names in all text below a node, in place; code is not changed, nor are unknown names and those that have a backslash there. */
export function showEmoji(node: BodyNode, state: Pick<ParseState, 'source'>): void {
  for (const text of nodesOf(node, 'text')) {
    const escaped = new Set(
      [...sourceOf(text, state).matchAll(withBackslash)].map(([, begun, ended]) => begun ?? ended),
    );
    text.value = text.value.replace(mark, (whole, name: string) =>
      escaped.has(name) ? whole : (ownValue(names, name) ?? whole),
    );
  }
}
