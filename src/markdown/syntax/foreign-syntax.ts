/** Reports marks that mean something to other generators and are only words here: each kind once for a text. */
import { placeOf } from '../../messages/diagnostic.ts';
import { type ForeignSyntax, foreign, foreignSyntax, looksLikeTex } from '../../messages/foreign.ts';
import type { Diagnostic, Place } from '../../model/diagnostic.ts';
import type { Body, BodyNode } from '../../model/markdown.ts';
import { walk } from '../body.ts';
import { isVerbatim } from '../html-tags.ts';
import { type ParseState, placeAt, sourceOf } from '../parse-state.ts';

/** A display formula, or an inline one that no price looks like: with a command, or a letter with an index. */
const tex = /\$\$[^$]+\$\$|\$(?! )(?=[^$\n]*(?:\\[a-z]{2}|(?<![a-z]{2})[a-z][_^][{\w]))[^$\n]*(?<! )\$(?!\d)/;

interface Mark {
  pattern: RegExp;
  message(place: Place): Diagnostic;
}
const marks: Mark[] = [
  ...foreignSyntax.map((syntax: ForeignSyntax) => ({
    pattern: syntax.pattern,
    message: (place: Place) => foreign(place, syntax),
  })),
  { pattern: tex, message: looksLikeTex },
].map(({ pattern, message }) => ({ pattern: new RegExp(pattern.source, 'im'), message }));
/** Nearly all texts have none of them, in code either. */
const any = new RegExp(marks.map(({ pattern }) => pattern.source).join('|'), 'im');

/** What a backslash or a reference to a character makes a text is meant as one. */
export function checkForeignSyntax(tree: Body, state: ParseState): void {
  if (!any.test(state.source)) return;
  const open = new Set(marks);
  walk(tree, (node) => {
    // What stands around an unknown directive has no place, and was reported.
    if ((node.type !== 'text' && node.type !== 'html') || node.position === undefined || isVerbatim(node.value)) return;
    const written = sourceOf(node, state);
    for (const mark of open) {
      const at = node.value.search(mark.pattern);
      if (at < 0 || (/[\\&]/.test(written) && !mark.pattern.test(written))) continue;
      open.delete(mark);
      state.diagnostics.push(mark.message(placeIn(node, at, state)));
    }
  });
}

/** The place of a character in the value of a node; values keep their line breaks. */
function placeIn(node: Extract<BodyNode, { value: string }>, at: number, state: ParseState): Place {
  const { file, line, column } = placeAt(node, state);
  const [last = '', ...before] = node.value.slice(0, at).split('\n').reverse();
  return before.length === 0
    ? placeOf(file, line, (column ?? 1) + last.length)
    : placeOf(file, (line ?? 1) + before.length, null);
}
