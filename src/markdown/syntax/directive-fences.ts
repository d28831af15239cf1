/** Lines of colons that end containers: whether one does, and those that end none. */
import type { Paragraph } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { Position } from 'unist';
import { placeOf } from '../../messages/diagnostic.ts';
import { closedElsewhere, strayFence } from '../../messages/markdown.ts';
import type { Place } from '../../model/diagnostic.ts';
import type { ParseState } from '../parse-state.ts';

const fence = /^[\s>]*(:{3,})\s*$/;

/** Whether a node was read from the text; one that a function made has a place, but no lines. */
const hasLines = (position: Position | undefined): position is Position =>
  position !== undefined && position.start.offset !== position.end.offset;

/** Whether the last line of a container is a closing fence with at least as many colons as the opening one. */
export function isClosed({ position }: ContainerDirective, { lines }: ParseState): boolean {
  if (!hasLines(position)) return true;
  if (position.start.line === position.end.line) return false;
  const opening = /:{3,}/.exec((lines[position.start.line - 1] ?? '').slice(position.start.column - 1))?.[0] ?? ':::';
  const closing = fence.exec(lines[position.end.line - 1] ?? '')?.[1] ?? '';
  return closing.length >= opening.length;
}

const isRightOf = (start: Place | null, end: Place): boolean =>
  (start?.line ?? 0) < (end.line ?? 0) && (start?.column ?? 0) > (end.column ?? 0);

/** Reports lines of a paragraph that hold only colons: they were meant to close a container, but none is open. */
export function checkFences({ position }: Paragraph, state: ParseState): void {
  if (!hasLines(position)) return;
  for (let number = position.start.line; number <= position.end.line; number++) {
    const text = state.lines[number - 1] ?? '';
    const place = placeOf(state.file, number + state.lineOffset, text.indexOf(':') + 1);
    if (!fence.test(text)) continue;
    // One that was meant for a container further to the right is said once, at that container.
    const open = state.diagnostics.findIndex((one) => one.code === 'unclosed-directive' && isRightOf(one.place, place));
    const start = state.diagnostics[open]?.place;
    if (start) state.diagnostics[open] = closedElsewhere(start, place);
    else state.diagnostics.push(strayFence(place));
  }
}
