/**
 * Shortens a text for micromark, which reads every character several times: runs of unambiguous blocks (`plain-blocks`) are replaced
 * by a placeholder heading. `restore` puts the blocks back, so that the tree is the same, positions included.
 */
import type { RootContent } from 'mdast';
import type { Node, Point } from 'unist';
import type { Body, BodyNode } from '../model/markdown.ts';
import { lineEnd, type PlainBlock, plainBlock } from './plain-blocks.ts';
import { type Definitions, identifierOf } from './plain-inlines.ts';

interface Condensed {
  text: string;
  /** Puts everything back. False when the parser took a heading for something else: then the text is to be parsed as it is. */
  restore(tree: Body): boolean;
}

/** What such a heading says is a character for private use, which is in next to no text. */
const FIRST = 0xe000;
const MOST = 0xf8ff - FIRST;
const placeholder = /[\ue000-\uf8ff]/;
const headingOf = (index: number): string => `# ${String.fromCharCode(FIRST + index)}`;
const LENGTH = headingOf(0).length;

/** A part of the text that is left out, and what replaces the heading. */
interface Part {
  start: number;
  end: number;
  blocks: PlainBlock['node'][];
}

/** Null when there is nothing to leave out. */
export function condense(source: string): Condensed | null {
  // What is in an indented container loses as many spaces as it has.
  if (placeholder.test(source) || /\r|^\ufeff|^[ \t]+:::/m.test(source)) return null;
  const definitions = definitionsIn(source);
  const parts = partsOf(source, definitions).slice(0, MOST);
  if (parts.length === 0) return null;
  let text = '';
  let copied = 0;
  for (const [index, { start, end }] of parts.entries()) {
    text += source.slice(copied, start) + headingOf(index);
    copied = end;
  }
  text += source.slice(copied);
  return { text, restore: (tree) => restore(tree, parts, source, definitions) };
}

/** In their order. */
function partsOf(source: string, definitions: Definitions): Part[] {
  const found: Part[] = [];
  /** Where a block may begin; what an unfinished tag or comment holds is none. */
  let isFree = true;
  let hiddenTo = 0;
  /** Whether an item may belong to a list that the parser reads. */
  let isList = false;
  let line = 1;
  for (let at = 0; at < source.length; ) {
    const plain = isFree && at >= hiddenTo ? plainBlock(source, at, line, isList, definitions) : null;
    if (plain !== null) {
      isList = false;
      addBlock(found, at, plain, source);
      line = plain.end.line + 1;
      at = (plain.end.offset ?? 0) + 1;
      continue;
    }
    const end = lineEnd(source, at);
    const fence = fenceEnd(source, at, end);
    isList = item.test(source.slice(at, end)) || (isList && goesOn(source, at, isFree));
    isFree = isBlank(source, at, end);
    if (fence === null) hiddenTo = Math.max(hiddenTo, hiddenFrom(source, at, end));
    const next = (fence ?? end) + 1;
    line += linesIn(source, at, next);
    at = next;
  }
  return found;
}

/** Behind indented code too, the parser takes a number other than one for text. */
const item = /^ {0,3}(?:[-+*]|\d{1,9}[.)])(?:\s|$)|^(?: {4}| {0,3}\t)/;

/** Whether a line may belong to the list above it: below a blank line only one that is indented. */
const goesOn = (source: string, at: number, isFree: boolean): boolean => !isFree || !/\S/.test(source[at] ?? '');

/** Blocks that follow each other are one part. */
function addBlock(found: Part[], start: number, { node, end }: PlainBlock, source: string): void {
  const last = found.at(-1);
  const stop = end.offset ?? 0;
  if (last !== undefined && isBlank(source, last.end, start)) {
    last.blocks.push(node);
    last.end = stop;
  } else found.push({ start, end: stop, blocks: [node] });
}

function linesIn(source: string, from: number, to: number): number {
  let count = 0;
  for (let at = source.indexOf('\n', from); at >= 0 && at < to; at = source.indexOf('\n', at + 1)) count++;
  return count;
}

/** HTML that goes on over blank lines, at the start of a line; where what begins in a line ends. */
const hiding = /^[ \t>*+\-\d.)]*<(?:(pre|script|style|textarea)\b|(!--)|(\?)|!)/i;
function hiddenFrom(source: string, at: number, end: number): number {
  const [found, tag, comment, instruction] = hiding.exec(source.slice(at, end)) ?? [];
  if (found === undefined) return 0;
  const closing = tag ? /<\/(?:pre|script|style|textarea)>/gi : comment ? /-->/g : instruction ? /\?>/g : />/g;
  closing.lastIndex = at + found.length;
  return closing.test(source) ? closing.lastIndex : source.length;
}

/** Of the white space that Unicode knows, other characters are text. */
const isBlank = (source: string, at: number, end: number): boolean => !/[^ \t\n]/.test(source.slice(at, end));

/** A fence, also one that begins an item. */
const opening = /^(?: *(?:[-*+]|\d{1,9}[.)])(?= ))* *(`{3,}(?=[^`]*$)|~{3,})/;

/** Where code ends whose fence begins in a line: behind its other fence, or with the text. Null for a line without a fence. */
function fenceEnd(source: string, at: number, end: number): number | null {
  const [, mark] = opening.exec(source.slice(at, end)) ?? [];
  if (mark === undefined) return null;
  const closing = mark.startsWith('~') ? /^[^\S\n]*(~{3,})[^\S\n]*$/gm : /^[^\S\n]*(`{3,})[^\S\n]*$/gm;
  closing.lastIndex = end;
  for (let found = closing.exec(source); found !== null; found = closing.exec(source))
    if ((found[1] ?? '').length >= mark.length) return closing.lastIndex;
  return source.length;
}

/** Names in brackets before a colon. Which of them are definitions is not known before all is parsed. */
function definitionsIn(source: string): Definitions & { wereRight(defined: ReadonlySet<string>): boolean } {
  const seen = new Set(Array.from(source.matchAll(definition), ([, label = '']) => identifierOf(label)));
  const answers = new Map<string, boolean>();
  // What is defined in a container may count for what is behind it only.
  const mayDepend = seen.size > 0 && source.includes(':::');
  return {
    has(identifier) {
      if (mayDepend) return null;
      answers.set(identifier, seen.has(identifier));
      return seen.has(identifier);
    },
    wereRight: (defined) => [...answers].every(([identifier, answer]) => defined.has(identifier) === answer),
  };
}
const definition = /\[([^[\]\\]+)\]:/g;

/** Goes through the tree: blocks are put back, and places are those in the source. */
function restore(
  tree: Body,
  parts: readonly Part[],
  source: string,
  definitions: ReturnType<typeof definitionsIn>,
): boolean {
  const toSource = placesOf(parts, source);
  let left = parts.length;
  const waiting: BodyNode[] = [tree];
  const defined = new Set<string>();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type === 'definition') defined.add(node.identifier);
    const { position }: Node = node;
    for (const point of [position?.start, position?.end]) toSource(point);
    if ('children' in node) waiting.push(...node.children);
    if (left > 0 && (node.type === 'root' || node.type === 'containerDirective')) left -= putBlocks(node, parts);
  }
  return left === 0 && definitions.wereRight(defined);
}

/** Puts blocks in the place of the headings that stand for them; answers how many did. */
function putBlocks(node: Extract<BodyNode, { type: 'root' | 'containerDirective' }>, parts: readonly Part[]): number {
  const made = (node.children as RootContent[]).map((child) => ({ child, blocks: blocksOf(child, parts) }));
  node.children = made.flatMap(({ child, blocks }) => (blocks.length > 0 ? blocks : [child])) as typeof node.children;
  return made.filter(({ blocks }) => blocks.length > 0).length;
}

/** The blocks that a heading stands for. */
function blocksOf(node: RootContent, parts: readonly Part[]): RootContent[] {
  const [only, ...others] = node.type === 'heading' ? node.children : [];
  if (only?.type !== 'text' || others.length > 0 || only.value.length !== 1) return [];
  return parts[only.value.charCodeAt(0) - FIRST]?.blocks ?? [];
}

/** Changes a point of the short text to that in the source. */
function placesOf(parts: readonly Part[], source: string): (point?: Point) => void {
  const ends: number[] = [];
  const shifts: number[] = [];
  const lines: number[] = [];
  let shift = 0;
  let line = 0;
  for (const { start, end } of parts) {
    ends.push(start - shift + LENGTH);
    shift += end - start - LENGTH;
    line += linesIn(source, start, end);
    shifts.push(shift);
    lines.push(line);
  }
  /** How many parts end up to an offset. */
  const countTo = (offset: number): number => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return (point) => {
    if (point === undefined) return;
    const { offset = 0 } = point;
    const before = countTo(offset) - 1;
    if (before < 0) return;
    const lineStart = offset - point.column + 1;
    const shift = (shifts[before] ?? 0) - (shifts[countTo(lineStart) - 1] ?? 0);
    const column = offset === ends[before] ? parts[before]?.blocks.at(-1)?.position?.end.column : undefined;
    point.column = column ?? point.column + shift;
    point.line += lines[before] ?? 0;
    point.offset = offset + (shifts[before] ?? 0);
  };
}
