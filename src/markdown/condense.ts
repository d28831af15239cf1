/**
 * A text made short for the parser, which looks at every character several times: what means nothing to it — words amid a line, code
 * within a fence — is one placeholder each, and so are blocks of which it is plain what they are (`plain-blocks`). All is put back
 * into the tree, which is the same to the last position.
 */
import type { RootContent } from 'mdast';
import type { Node, Point } from 'unist';
import type { Body, BodyNode } from '../model/markdown.ts';
import { type PlainBlock, plainBlock } from './plain-blocks.ts';
import { type Definitions, identifierOf } from './plain-inlines.ts';

interface Condensed {
  text: string;
  /** Puts everything back. False when the parser took a fence or block for something else: then the text is to be parsed as it is. */
  restore(tree: Body): boolean;
}

/** Placeholders are characters for private use: letters to Markdown, and in next to no text. */
const FIRST = 0xe000;
const MOST = 0xf8ff - FIRST;
const placeholder = /[\ue000-\uf8ff]/;
const placeholders = /[\ue000-\uf8ff]/g;

/** A part of the text that is left out. */
interface Part {
  start: number;
  end: number;
  /** What is put back in the place of the placeholder. */
  value: string;
  /** What is written before the placeholder: the indent of code, the mark of a heading for blocks. */
  prefix: string;
  /** Where its fence begins; null for what is no code. */
  fence: number | null;
  /** What replaces the heading. */
  blocks: PlainBlock['node'][];
}
const words = { prefix: '', fence: null, blocks: [] };

/** Null when there is nothing to leave out. */
export function condense(source: string): Condensed | null {
  // What is in an indented container loses as many spaces as it has.
  if (placeholder.test(source) || /\r|^\ufeff|^[ \t]+:::/m.test(source)) return null;
  const definitions = definitionsIn(source);
  const parts = partsOf(source, definitions).slice(0, MOST);
  if (parts.length === 0) return null;
  let text = '';
  let copied = 0;
  for (const [index, { start, end, prefix }] of parts.entries()) {
    text += source.slice(copied, start) + prefix + String.fromCharCode(FIRST + index);
    copied = end;
  }
  text += source.slice(copied);
  return { text, restore: (tree) => restore(tree, parts, source, definitions) };
}

/** In their order. A piece is what is between two blank lines or fences. */
function partsOf(source: string, definitions: Definitions): Part[] {
  const found: Part[] = [];
  const syntax = syntaxOf(source);
  let areFencesClosed = true;
  /** Where a block may begin; what an unfinished tag or comment holds is none. */
  let isFree = true;
  let hiddenTo = 0;
  /** Whether an item may belong to a list that the parser reads. */
  let isList = false;
  let piece = 0;
  let line = 1;
  for (let at = 0; at < source.length; ) {
    const plain =
      isFree && areFencesClosed && at >= hiddenTo ? plainBlock(source, at, line, isList, definitions) : null;
    if (plain !== null) {
      isList = false;
      wordsIn(source, piece, at, syntax, found);
      addBlock(found, at, plain, source);
      line = plain.end.line + 1;
      at = piece = Math.min(source.length, (plain.end.offset ?? 0) + 1);
      continue;
    }
    const end = lineEnd(source, at);
    const block: ReturnType<typeof blockAt> | null = areFencesClosed ? blockAt(source, at, end) : null;
    isList = item.test(source.slice(at, end)) || (isList && goesOn(source, at, isFree));
    isFree = isBlank(source, at, end);
    if (block !== null || isFree) {
      wordsIn(source, piece, at, syntax, found);
      piece = block?.closing ?? end;
    }
    if (block === null) hiddenTo = Math.max(hiddenTo, hiddenFrom(source, at, end));
    else areFencesClosed = block.closing !== null;
    if (block?.code) found.push(block.code);
    const next = lineEnd(source, block?.closing ?? end) + 1;
    line += linesIn(source, at, next);
    at = next;
  }
  wordsIn(source, piece, source.length, syntax, found);
  return found;
}

/** Behind indented code too, the parser takes a number other than one for text. */
const item = /^ {0,3}(?:[-+*]|\d{1,9}[.)])(?:\s|$)|^(?: {4}| {0,3}\t)/;

/** What the words of a text may mean in it. */
const syntaxOf = (source: string): { definitions: boolean; directives: boolean } => ({
  definitions: source.includes(']:'),
  directives: source.includes(':::') || directiveName.test(source),
});

/** Whether a line may belong to the list above it: below a blank line only one that is indented. */
const goesOn = (source: string, at: number, isFree: boolean): boolean => !isFree || !/\S/.test(source[at] ?? '');

/** Blocks that follow each other are one part. */
function addBlock(found: Part[], start: number, { node, end }: PlainBlock, source: string): void {
  const last = found.at(-1);
  const stop = end.offset ?? 0;
  if (last?.blocks.length && isBlank(source, last.end, start)) {
    last.blocks.push(node);
    last.end = stop;
  } else found.push({ start, end: stop, value: '', prefix: '# ', fence: null, blocks: [node] });
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

const directiveName = /:[A-Za-z][\w-]*\[|:[A-Z][\w-]*\{/;
/** Of the white space that Unicode knows, other characters are text. */
const isBlank = (source: string, at: number, end: number): boolean => !/[^ \t\n]/.test(source.slice(at, end));
const lineEnd = (source: string, from: number): number => {
  const end = source.indexOf('\n', from);
  return end < 0 ? source.length : end;
};

/** Amid a line, no syntax begins, ends or divides with one of these; by links and tags, quotes and such do. */
const plain = /[ "#$%'()+,\-./\d;=?A-Za-z{}\u00a0-\ud7ff]{24,}/g;
const plainByLinks = /[ %+,\-./\d;?A-Za-z\u00a0-\ud7ff]{24,}/g;
/** The first word stays, as marks of lists may be before it, and the last one, which marks of emphasis or an address may touch. */
const firstWord = /(?<![A-Za-z])[A-Za-z]{2,}[,.;]? /;
const MIN_LENGTH = 8;

function wordsIn(
  source: string,
  from: number,
  to: number,
  syntax: { definitions: boolean; directives: boolean },
  found: Part[],
): void {
  const piece = source.slice(from, to);
  // A tag and its attributes have names of certain letters.
  if (piece.length < 40 || /<[A-Za-z/!?]/.test(piece) || (syntax.directives && piece.includes('{'))) return;
  // What is in brackets may be the name of a definition, which is compared.
  const open = syntax.definitions ? piece.indexOf('[') : -1;
  const close = open < 0 ? -1 : piece.lastIndexOf(']');
  for (const { 0: run, index } of piece.matchAll(piece.includes(']') ? plainByLinks : plain)) {
    if (index > open && index < close) continue;
    const first = firstWord.exec(run);
    const start = first === null ? run.length : first.index + first[0].length;
    const end = lastWordOf(run, start);
    if (end - start < MIN_LENGTH) continue;
    const value = run.slice(start, end);
    if (!/www/i.test(value)) found.push({ start: from + index + start, end: from + index + end, value, ...words });
  }
}

/** The place of the space before it. */
function lastWordOf(run: string, from: number): number {
  for (let at = run.lastIndexOf(' '); at > from; at = run.lastIndexOf(' ', at - 1))
    if (/[A-Za-z]/.test(run[at + 1] ?? '')) return at;
  return from;
}

/** A fence, also one that begins an item. */
const opening = /^((?: *(?:[-*+]|\d{1,9}[.)])(?= ))* *)(`{3,}(?=[^`]*$)|~{3,})/;

interface Block {
  /** Null when it is not plain to see that it is taken as it is. */
  code: Part | null;
  /** Where the line of the closing fence begins, if there is one. */
  closing: number | null;
}

/** The block of a fence that begins in a line. */
function blockAt(source: string, at: number, end: number): Block | null {
  const [, { length: indent } = '', mark] = opening.exec(source.slice(at, end)) ?? [];
  if (mark === undefined) return null;
  const prefix = ' '.repeat(indent);
  const lines: string[] = [];
  let isPlain = true;
  for (let start = end + 1; start <= source.length; ) {
    const next = lineEnd(source, start);
    const line = source.slice(start, next);
    const own = line.trimStart();
    if (own.startsWith(mark) && closes(own, mark)) {
      const code = { ...words, start: end + 1, end: start - 1, value: lines.join('\n'), prefix, fence: at + indent };
      return { code: isPlain && lines.length > 0 && line.startsWith(prefix) ? code : null, closing: start };
    }
    isPlain &&= (line === '' || line.startsWith(prefix)) && !own.startsWith(':::');
    lines.push(line.slice(indent));
    start = next + 1;
  }
  return { code: null, closing: null };
}

const closes = (line: string, mark: string): boolean =>
  line.trimEnd() === (mark[0] ?? '').repeat(line.trimEnd().length);

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

/** Goes through the tree: texts are made whole, and places are those in the source. */
function restore(
  tree: Body,
  parts: readonly Part[],
  source: string,
  definitions: ReturnType<typeof definitionsIn>,
): boolean {
  const toSource = placesOf(parts, source);
  const open = new Map<string, number>();
  for (const [index, { fence }] of parts.entries())
    if (fence !== null) open.set(String.fromCharCode(FIRST + index), fence);
  const put = (text: string): string =>
    text.replace(placeholders, (mark) => parts[mark.charCodeAt(0) - FIRST]?.value ?? '');
  let blocks = parts.filter((part) => part.blocks.length > 0).length;
  const waiting: BodyNode[] = [tree];
  const defined = new Set<string>();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type === 'definition') defined.add(node.identifier);
    const { position }: Node = node;
    for (const point of [position?.start, position?.end]) toSource(point);
    if (node.type === 'code' && open.get(node.value) === position?.start.offset) open.delete(node.value);
    putAll(node, put);
    if ('children' in node) waiting.push(...node.children);
    if (blocks > 0 && (node.type === 'root' || node.type === 'containerDirective')) blocks -= putBlocks(node, parts);
  }
  return open.size === 0 && blocks === 0 && definitions.wereRight(defined);
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

function putAll(values: object, put: (text: string) => string): void {
  for (const [key, value] of Object.entries(values))
    if (key === 'attributes' && value) putAll(value, put);
    else if (typeof value === 'string' && placeholder.test(value)) Object.assign(values, { [key]: put(value) });
}

/** Changes a point of the short text to that in the source. */
function placesOf(parts: readonly Part[], source: string): (point?: Point) => void {
  const ends: number[] = [];
  const shifts: number[] = [];
  const lines: number[] = [];
  let shift = 0;
  let line = 0;
  for (const { start, end, prefix, fence, blocks } of parts) {
    ends.push(start - shift + prefix.length + 1);
    shift += end - start - prefix.length - 1;
    if (fence !== null || blocks.length > 0) line += linesIn(source, start, end);
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
