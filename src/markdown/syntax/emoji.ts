/** Replaces GitHub's names of emoji between colons, such as `:rocket:`, by the emoji. */
import names from 'markdown-it-emoji/lib/data/full.mjs';
import type { BodyNode } from '../../model/markdown.ts';
import { walk } from '../body.ts';

const mark = /(?<!\w):([+-]1|[a-z0-9][\w-]*):(?!\w)/g;

/** Whether a text has a name between colons, known or not: a quick test before `showEmoji`. */
export const hasEmoji = (text: string): boolean => text.search(mark) >= 0;

/** Replaces the names in all text below a node, in place; code is not changed, nor are unknown names. */
export function showEmoji(node: BodyNode): void {
  walk(node, (one) => {
    if (one.type !== 'text' || !one.value.includes(':')) return;
    one.value = one.value.replace(
      mark,
      (whole, name: string) => (Object.hasOwn(names, name) ? names[name] : whole) ?? whole,
    );
  });
}
