/**
 * Shortens a text before micromark parses it, to save time: micromark reads every character several times. Blocks that `blocks` can
 * parse itself are cut out, and each run of them is replaced by a placeholder heading. After parsing, `restore` puts the blocks into the tree
 * in place of the headings and corrects all positions, so that the tree is the same as for the whole text.
 */
import type { Node, Parent, Point } from 'unist';
import { lineEnd, type PlainBlock, plainBlock } from './blocks.ts';
import { type Definitions, identifierOf } from './inlines.ts';

/** How a text is read. */
export interface Options {
  /** Whether the parser knows tables, as GitHub's Markdown has them. @default true */
  tables?: boolean;
}

/** A shorter text in the place of another. */
export interface Condensed {
  text: string;
  /**
   * Puts the blocks back into the tree of the shortened text, in place. False if a placeholder was not parsed as a heading, or a guess about
   * link definitions was wrong: then the tree is useless, and the caller has to parse the whole text.
   */
  restore(tree: Parent): boolean;
}

/** The text of a placeholder heading is one private-use character, whose code says which part it replaces. Few texts contain any. */
const FIRST_PLACEHOLDER = 0xe000;
const MAX_PLACEHOLDERS = 0xf8ff - FIRST_PLACEHOLDER;
const placeholder = /[\ue000-\uf8ff]/;
const headingOf = (index: number): string => `# ${String.fromCharCode(FIRST_PLACEHOLDER + index)}`;
const LENGTH = headingOf(0).length;

/** A part of the text that is cut out (offsets), and the blocks that later replace its placeholder. */
interface Part {
  start: number;
  end: number;
  blocks: PlainBlock['node'][];
}

/** Null if nothing can be cut out, or if the text has something that this module cannot handle. */
export function condense(source: string, { tables = true }: Options = {}): Condensed | null {
  // The parser removes the indentation of a container from its content, which would change the blocks' positions.
  if (placeholder.test(source) || /\r|^\ufeff|^[ \t]+:::/m.test(source)) return null;
  const definitions = definitionsIn(source);
  const parts = partsOf(source, definitions, tables).slice(0, MAX_PLACEHOLDERS);
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

/** The parts of the text that can be cut out, in source order. */
function partsOf(source: string, definitions: Definitions, tables: boolean): Part[] {
  const parts: Part[] = [];
  /** Whether a block may begin here: at the start, after a blank line or after a block that was cut out. */
  let isFree = true;
  /** Offset up to which raw HTML that spans blank lines hides what looks like blocks. */
  let hiddenTo = 0;
  /** Whether a list item here may continue a list that is left to the parser. */
  let isList = false;
  let line = 1;
  for (let at = 0; at < source.length; ) {
    const plain =
      isFree && at >= hiddenTo
        ? plainBlock({ source, at, line, lineStart: at, definitions }, { isList, tables })
        : null;
    if (plain !== null) {
      isList = false;
      addBlock(parts, at, plain, source);
      line = plain.end.line + 1;
      at = (plain.end.offset ?? 0) + 1;
      continue;
    }
    const end = lineEnd(source, at);
    const fence = fenceEnd(source, at, end);
    isList = listItemStart.test(source.slice(at, end)) || (isList && continuesList(source, at, isFree));
    isFree = isBlank(source, at, end);
    if (fence === null) hiddenTo = Math.max(hiddenTo, htmlEnd(source, at, end));
    const next = (fence ?? end) + 1;
    line += linesIn(source, at, next);
    at = next;
  }
  return parts;
}

/** The start of a list item, or an indented line: after indented code too, the parser takes an item with a number other than 1 as text. */
const listItemStart = /^ {0,3}(?:[-+*]|\d{1,9}[.)])(?:\s|$)|^(?: {4}| {0,3}\t)/;

/** Whether a line may continue the list above it: after a blank line, only an indented one does. */
const continuesList = (source: string, at: number, isFree: boolean): boolean => !isFree || !/\S/.test(source[at] ?? '');

/** Adds a block to the last part if only blank lines lie between them, otherwise begins a new part. */
function addBlock(parts: Part[], start: number, { node, end }: PlainBlock, source: string): void {
  const last = parts.at(-1);
  const stop = end.offset ?? 0;
  if (last !== undefined && isBlank(source, last.end, start)) {
    last.blocks.push(node);
    last.end = stop;
  } else parts.push({ start, end: stop, blocks: [node] });
}

/** Number of line feeds between two offsets. */
function linesIn(source: string, from: number, to: number): number {
  let count = 0;
  for (let at = source.indexOf('\n', from); at >= 0 && at < to; at = source.indexOf('\n', at + 1)) count++;
  return count;
}

/** Raw HTML at the start of a line that a blank line does not end. */
const openHtml = /^[ \t>*+\-\d.)]*<(?:(pre|script|style|textarea)\b|(!--)|(\?)|!)/i;
/** Offset where such HTML that begins in a line ends: the end of the text if it is never closed, 0 if none begins here. */
function htmlEnd(source: string, at: number, end: number): number {
  const [opening, tag, comment, instruction] = openHtml.exec(source.slice(at, end)) ?? [];
  if (opening === undefined) return 0;
  const closing = tag ? /<\/(?:pre|script|style|textarea)>/gi : comment ? /-->/g : instruction ? /\?>/g : />/g;
  closing.lastIndex = at + opening.length;
  return closing.test(source) ? closing.lastIndex : source.length;
}

/** Whether a range holds nothing but spaces, tabs and line ends. Other white space of Unicode is text in CommonMark. */
const isBlank = (source: string, at: number, end: number): boolean => !/[^ \t\n]/.test(source.slice(at, end));

/** The opening fence of a code block, also directly after list markers. */
const opening = /^(?: *(?:[-*+]|\d{1,9}[.)])(?= ))* *(`{3,}(?=[^`]*$)|~{3,})/;

/**
 * Offset where a fenced code block that begins in the line `at`–`end` ends: after its closing fence, or at the end of the text if there is
 * none. Null if the line has no opening fence.
 */
function fenceEnd(source: string, at: number, end: number): number | null {
  const [, mark] = opening.exec(source.slice(at, end)) ?? [];
  if (mark === undefined) return null;
  const closing = mark.startsWith('~')
    ? /^[^\S\n\r\u2028\u2029]*(~{3,})[^\S\n]*$/gm
    : /^[^\S\n\r\u2028\u2029]*(`{3,})[^\S\n]*$/gm;
  closing.lastIndex = end;
  for (let match = closing.exec(source); match !== null; match = closing.exec(source))
    if ((match[1] ?? '').length >= mark.length) return closing.lastIndex;
  return source.length;
}

/**
 * Guesses which link definitions (`[label]: address`) the text has. Only the parser knows for sure, so the answers are recorded, and
 * `agreeWith` compares them with the identifiers that the parser found defined.
 */
function definitionsIn(source: string): Definitions & { agreeWith(defined: ReadonlySet<string>): boolean } {
  const seen = new Set(Array.from(source.matchAll(definition), ([, label = '']) => identifierOf(label)));
  const answers = new Map<string, boolean>();
  // A definition in a container directive may be visible only to the text after it, so no answer is safe.
  const mayDepend = seen.size > 0 && source.includes(':::');
  return {
    has(identifier) {
      if (mayDepend) return null;
      answers.set(identifier, seen.has(identifier));
      return seen.has(identifier);
    },
    agreeWith: (defined) => [...answers].every(([identifier, answer]) => defined.has(identifier) === answer),
  };
}
const definition = /\[([^[\]\\]+)\]:/g;

/** Puts the blocks back and turns positions in the shortened text into positions in the source. False: see `Condensed.restore`. */
function restore(
  tree: Parent,
  parts: readonly Part[],
  source: string,
  definitions: ReturnType<typeof definitionsIn>,
): boolean {
  const toSource = placesOf(parts, source);
  let left = parts.length;
  const waiting: Node[] = [tree];
  const defined = new Set<string>();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type === 'definition' && 'identifier' in node) defined.add(String(node.identifier));
    for (const point of [node.position?.start, node.position?.end]) toSource(point);
    if (!isParent(node)) continue;
    waiting.push(...node.children);
    if (left > 0 && (node.type === 'root' || node.type === 'containerDirective')) left -= putBlocks(node, parts);
  }
  return left === 0 && definitions.agreeWith(defined);
}

const isParent = (node: Node): node is Parent => 'children' in node;

/** Replaces the placeholder headings among a node's children by their blocks. Returns how many were replaced. */
function putBlocks(node: Parent, parts: readonly Part[]): number {
  const children = node.children.map((child) => ({ child, blocks: blocksOf(child, parts) }));
  node.children = children.flatMap(({ child, blocks }) => (blocks.length > 0 ? blocks : [child]));
  return children.filter(({ blocks }) => blocks.length > 0).length;
}

/** The blocks that a node is the placeholder of; none for any other node. */
function blocksOf(node: Node, parts: readonly Part[]): Node[] {
  const [only, ...others] = node.type === 'heading' && isParent(node) ? node.children : [];
  if (only?.type !== 'text' || others.length > 0 || !('value' in only)) return [];
  const value = String(only.value);
  return value.length === 1 ? (parts[value.charCodeAt(0) - FIRST_PLACEHOLDER]?.blocks ?? []) : [];
}

/** Returns a function that changes a point in the shortened text, in place, to the same point in the source. */
function placesOf(parts: readonly Part[], source: string): (point?: Point) => void {
  let shift = 0;
  let lines = 0;
  // For each part: the offset of its placeholder's end in the shortened text, and the characters and lines cut out up to there.
  const cuts = parts.map(({ start, end, blocks }) => {
    const cutEnd = start - shift + LENGTH;
    shift += end - start - LENGTH;
    lines += linesIn(source, start, end);
    return { end: cutEnd, shift, lines, column: blocks.at(-1)?.position?.end.column };
  });
  /** The last part whose placeholder ends at or before an offset of the shortened text, by binary search. */
  const lastBefore = (offset: number): (typeof cuts)[number] | undefined => {
    let [low, high] = [0, cuts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((cuts[middle]?.end ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return cuts[low - 1];
  };
  return (point) => {
    const cut = point && lastBefore(point.offset ?? 0);
    if (point === undefined || cut === undefined) return;
    const { offset = 0 } = point;
    const lineStart = offset - point.column + 1;
    const column = offset === cut.end ? cut.column : undefined;
    point.column = column ?? point.column + cut.shift - (lastBefore(lineStart)?.shift ?? 0);
    point.line += cut.lines;
    point.offset = offset + cut.shift;
  };
}
