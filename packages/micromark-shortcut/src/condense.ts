/**
 * Shortens a text before micromark parses it, to save time: micromark reads every character several times. Blocks that `blocks` can
 * parse itself are cut out, and each run of them is replaced by a placeholder heading. After parsing, `restore` puts the blocks into the tree
 * in place of the headings and corrects all positions, so that the tree is the same as for the whole text.
 */
import type { Parent } from 'unist';
import { lineEnd, type PlainBlock, plainBlock } from './blocks.ts';
import { type Definitions, identifierOf } from './inlines.ts';
import { fenceEnd, htmlEnd, isBlank, linesIn } from './lines.ts';
import { headingOf, MAX_PLACEHOLDERS, type Part, placeholder, restoreBlocks } from './restore.ts';

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
  return {
    text,
    restore(tree) {
      const defined = restoreBlocks(tree, parts, source);
      return defined !== null && definitions.agreeWith(defined);
    },
  };
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
      at = plain.end.offset + 1;
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
  if (last !== undefined && isBlank(source, last.end, start)) {
    last.blocks.push(node);
    last.end = end.offset;
  } else parts.push({ start, end: end.offset, blocks: [node] });
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
