/**
 * A text made short for the parser, which looks at every character several times: what means nothing to it — words amid a line, code
 * within a fence — is one placeholder each, and is put back into the tree, which is the same to the last position.
 */
import type { Node, Point } from 'unist';
import type { Body, BodyNode } from '../model/markdown.ts';

interface Condensed {
  text: string;
  /** Puts everything back. False when the parser took a fence for something else: then the text is to be parsed as it is. */
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
  /** Spaces before the placeholder. */
  indent: number;
  /** Where its fence begins; null for words. */
  fence: number | null;
}

/** Null when there is nothing to leave out. */
export function condense(source: string): Condensed | null {
  if (placeholder.test(source) || /\r|^\ufeff/.test(source)) return null;
  const parts = partsOf(source).slice(0, MOST);
  if (parts.length === 0) return null;
  let text = '';
  let copied = 0;
  for (const [index, { start, end, indent }] of parts.entries()) {
    text += source.slice(copied, start) + ' '.repeat(indent) + String.fromCharCode(FIRST + index);
    copied = end;
  }
  text += source.slice(copied);
  return { text, restore: (tree) => restore(tree, parts) };
}

/** In their order. A piece is what is between two blank lines or fences. */
function partsOf(source: string): Part[] {
  const found: Part[] = [];
  const syntax = {
    definitions: source.includes(']:'),
    directives: source.includes(':::') || directiveName.test(source),
  };
  let areFencesClosed = true;
  let piece = 0;
  let at = 0;
  while (at < source.length) {
    const end = lineEnd(source, at);
    const block = areFencesClosed ? blockAt(source, at, end) : null;
    if (block !== null || isBlank(source, at, end)) {
      wordsIn(source, piece, at, syntax, found);
      piece = end;
    }
    if (block?.code) found.push(block.code);
    if (block) piece = block.closing ?? end;
    if (block?.closing === null) areFencesClosed = false;
    at = (block?.closing ? lineEnd(source, block.closing) : end) + 1;
  }
  wordsIn(source, piece, source.length, syntax, found);
  return found;
}

const directiveName = /:[A-Za-z][\w-]*\[/;
const isBlank = (source: string, at: number, end: number): boolean => source.slice(at, end).trim() === '';
const lineEnd = (source: string, from: number): number => {
  const end = source.indexOf('\n', from);
  return end < 0 ? source.length : end;
};

/** Amid a line, no syntax begins, ends or divides with one of these; by links and tags, quotes and such do. */
const plain = /[ "#$%'()+,\-./\d;=?A-Za-z{}\u00a0-\ud7ff]{24,}/g;
const plainByLinks = /[ %+,\-./\d;?A-Za-z\u00a0-\ud7ff]{24,}/g;
/** The first word stays, as marks of lists may be before it, and the last one, which marks of emphasis or an address may touch. */
const firstWord = /[A-Za-z]{2,}[,.;]? /;
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
    if (!/www/i.test(value))
      found.push({ start: from + index + start, end: from + index + end, value, indent: 0, fence: null });
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
      const code = { start: end + 1, end: start - 1, value: lines.join('\n'), indent, fence: at + indent };
      return { code: isPlain && lines.length > 0 ? code : null, closing: start };
    }
    isPlain &&= (line === '' || line.startsWith(prefix)) && !own.startsWith(':::');
    lines.push(line.slice(indent));
    start = next + 1;
  }
  return { code: null, closing: null };
}

const closes = (line: string, mark: string): boolean =>
  line.trimEnd() === (mark[0] ?? '').repeat(line.trimEnd().length);

/** Goes through the tree: texts are made whole, and places are those in the source. */
function restore(tree: Body, parts: readonly Part[]): boolean {
  const toSource = placesOf(parts);
  const open = new Map<string, number>();
  for (const [index, { fence }] of parts.entries())
    if (fence !== null) open.set(String.fromCharCode(FIRST + index), fence);
  const put = (text: string): string =>
    text.replace(placeholders, (mark) => parts[mark.charCodeAt(0) - FIRST]?.value ?? '');
  const waiting: BodyNode[] = [tree];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const { position }: Node = node;
    for (const point of position ? [position.start, position.end] : []) toSource(point);
    if (node.type === 'code' && open.get(node.value) === position?.start.offset) open.delete(node.value);
    putAll(node, put);
    if ('attributes' in node && node.attributes) putAll(node.attributes, put);
    if ('children' in node) waiting.push(...node.children);
  }
  return open.size === 0;
}

function putAll(values: object, put: (text: string) => string): void {
  for (const [key, value] of Object.entries(values))
    if (typeof value === 'string' && placeholder.test(value)) Object.assign(values, { [key]: put(value) });
}

/** Changes a point of the short text to that in the source. */
function placesOf(parts: readonly Part[]): (point: Point) => void {
  const ends: number[] = [];
  const shifts: number[] = [];
  const lines: number[] = [];
  let shift = 0;
  let line = 0;
  for (const { start, end, indent, value, fence } of parts) {
    ends.push(start - shift + indent + 1);
    shift += end - start - indent - 1;
    if (fence !== null) line += value.split('\n').length - 1;
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
    const { offset = 0 } = point;
    const before = countTo(offset) - 1;
    if (before < 0) return;
    const lineStart = offset - point.column + 1;
    point.column += (shifts[before] ?? 0) - (shifts[countTo(lineStart) - 1] ?? 0);
    point.line += lines[before] ?? 0;
    point.offset = offset + (shifts[before] ?? 0);
  };
}
