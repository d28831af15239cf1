/**
 * Blocks of which it is plain to see what they are: headings, paragraphs, fences and lists that begin a line. What the parser would
 * make of them is made directly; null is what is better left to it.
 */
import type { Code, Heading, List, ListItem, Paragraph } from 'mdast';
import type { Point } from 'unist';
import { matchAt, type Place, plainInlines, pointOf } from './plain-inlines.ts';

export interface PlainBlock {
  node: Heading | Paragraph | Code | List;
  /** The end of its last line. */
  end: Point;
}

/**
 * `at` begins a line where a block can begin: at the start, behind a blank line, behind such a block. `isItem`: an item there may belong
 * to a list before it.
 */
export function plainBlock(source: string, at: number, line: number, isItem: boolean): PlainBlock | null {
  const place = { source, at, line, lineStart: at };
  return headingAt(place) ?? fenceAt(place) ?? paragraphAt(place) ?? (isItem ? null : listAt(place));
}

const headingMark = /(#{1,6}) (?=\S)/y;

function headingAt(place: Place): PlainBlock | null {
  const { source, at } = place;
  const [mark = '', { length: depth } = ''] = matchAt(headingMark, source, at) ?? [];
  if (mark === '') return null;
  const end = lineEnd(source, at);
  if (/[\s#]/.test(source[end - 1] ?? '')) return null;
  const found = plainInlines({ ...place, at: at + mark.length }, end, 0);
  return found && block({ type: 'heading', depth: depth as 1, children: found.children }, place, found.end);
}

/** What ends a paragraph without a blank line; an item that does is not the line below the head of a table. */
const interrupts = /#{1,6}(?:\s|$)|`{3,}[^`\n]*(?:\n|$)|~{3}|(?:[-+*]|1[.)]) {1,4}[\w`"'(]/y;
/** Nothing but a paragraph begins so; not all of them do. */
const lineStart = /[^\s#>\-+*_`~:|<=&\\\d[]|\d(?!\d{0,8}[.)](?:\s|$))|`(?!``)|\*{1,2}[^\s*_~]|_{1,2}[^\s*_~]|\[(?!\^)/y;
const blankAhead = /\n[ \t]*(?:\n|$)|$/y;

function paragraphAt(place: Place): PlainBlock | null {
  const { source, at } = place;
  const end = textEnd(source, at, 0);
  if (end === null) return null;
  if (matchAt(blankAhead, source, end) === null && matchAt(interrupts, source, end + 1) === null) return null;
  const found = plainInlines(place, end, 0);
  return found && block({ type: 'paragraph', children: found.children }, place, found.end);
}

/** Where the lines end that nothing but a paragraph can be. */
function textEnd(source: string, at: number, indent: number): number | null {
  if (matchAt(lineStart, source, at) === null) return null;
  let end = lineEnd(source, at);
  while (spacesAt(source, end + 1) === indent && matchAt(lineStart, source, end + 1 + indent) !== null)
    end = lineEnd(source, end + 1);
  return /\s/.test(source[end - 1] ?? '') ? null : end;
}

const spaces = / */y;
const spacesAt = (source: string, at: number): number => matchAt(spaces, source, at)?.[0].length ?? 0;

const fenceStart = /(`{3,}(?!`)|~{3,}(?!~)) ?(?:([^\s`\\&]+)(?: ([^\s`\\&][^\n\t`\\&]*))?)?\n/y;

function fenceAt(place: Place): PlainBlock | null {
  const { source, at, line } = place;
  const [first, mark = '', lang = null, meta = null] = matchAt(fenceStart, source, at) ?? [];
  if (first === undefined || /\s$/.test(meta ?? '')) return null;
  const from = at + first.length;
  let close = source.indexOf(mark, from);
  for (; close >= 0; close = source.indexOf(mark, lineEnd(source, close))) {
    const start = source.lastIndexOf('\n', close) + 1;
    const before = source.slice(start, close);
    if (before.trim() !== '') continue;
    const rest = source.slice(close, lineEnd(source, close));
    // One that is indented or has spaces behind it may close or not.
    if (rest.trim() !== (mark[0] ?? '').repeat(rest.trim().length)) continue;
    if (before !== '' || rest.trim() !== rest) return null;
    const value = source.slice(from, Math.max(from, start - 1));
    if (value.includes(':::')) return null;
    const lines = start === from ? 1 : value.split('\n').length + 1;
    return block({ type: 'code', lang, meta, value }, place, {
      source,
      line: line + lines,
      lineStart: start,
      at: start + rest.length,
    });
  }
  return null;
}

function block(node: PlainBlock['node'], start: Place, end: Place): PlainBlock {
  return { node: { ...node, position: between(start, end) }, end: pointOf(end) };
}
const between = (start: Place, end: Place): { start: Point; end: Point } => ({
  start: pointOf(start),
  end: pointOf(end),
});

const lineEnd = (source: string, from: number): number => {
  const end = source.indexOf('\n', from);
  return end < 0 ? source.length : end;
};

// Lists -----------------------------------------------------------------------------------------------------------------

function listAt(place: Place): PlainBlock | null {
  const found = itemsAt(place);
  return found && block(found.list, place, found.end);
}

/** With words behind it in the same line. */
const marker = /(?:([-+*])|(\d{1,9})([.)])) {1,4}(?=\S)/y;
const anyMarker = /(?:[-+*]|\d{1,9}[.)])(?:\s|$)/y;
const blanks = /\n(?:[ \t]*\n)+/y;

/** Items of a paragraph and perhaps a list each; a blank line between them makes the outermost list a loose one. */
function itemsAt(start: Place): { list: List; end: Place } | null {
  const { source } = start;
  const indent = start.at - start.lineStart;
  const [, bullet, first, delimiter] = matchAt(marker, source, start.at) ?? [];
  const list: List = {
    type: 'list',
    ordered: !bullet,
    start: first ? Number(first) : null,
    spread: false,
    children: [],
  };
  for (let place = start; ; ) {
    const mark = matchAt(marker, source, place.at);
    if (mark === null || mark[1] !== bullet || mark[3] !== delimiter) return null;
    const found = itemAt(place, mark[0].length);
    if (found === null) return null;
    const { item, end } = found;
    list.children.push(item);
    const gap = matchAt(blanks, source, end.at)?.[0] ?? '\n';
    const next = end.at + gap.length;
    const depth = spacesAt(source, next);
    if (next >= source.length || matchAt(blankAhead, source, end.at)?.[0] === '\n') return { list, end };
    const isLoose = gap.length > 1;
    const follows = followsItem(source, next, { indent, depth, isLoose, isAlone: item.children.length === 1 });
    if (follows !== 'item') return follows && { list, end };
    list.spread ||= isLoose;
    place = { source, at: next + depth, line: end.line + gap.split('\n').length - 1, lineStart: next };
  }
}

/** What begins behind an item, below a blank line if it is loose: another one, or something else; null where that is not plain. */
function followsItem(
  source: string,
  at: number,
  { indent, depth, isLoose, isAlone }: { indent: number; depth: number; isLoose: boolean; isAlone: boolean },
): 'item' | 'other' | null {
  const isMarker = matchAt(anyMarker, source, at + depth) !== null;
  if (isLoose) {
    if (depth > 0 || source[at] === '\t' || (isMarker && (indent > 0 || !isAlone))) return null;
    return isMarker ? 'item' : 'other';
  }
  if (depth < indent || (depth === 0 && !isMarker && matchAt(interrupts, source, at) !== null)) return 'other';
  return depth === indent && isMarker ? 'item' : null;
}

function itemAt(place: Place, mark: number): { item: ListItem; end: Place } | null {
  const { source, at, line, lineStart: from } = place;
  const content = { source, at: at + mark, line, lineStart: from };
  const indent = content.at - from;
  const last = textEnd(source, content.at, indent);
  const text = last === null ? null : plainInlines(content, last, indent);
  if (last === null || text === null) return null;
  const { children } = text;
  const item: ListItem = { type: 'listItem', spread: false, checked: null, children: [] };
  item.children.push({ type: 'paragraph', children, position: between(content, text.end) });
  const below = { source, at: last + 1 + indent, line: text.end.line + 1, lineStart: last + 1 };
  const nested = spacesAt(source, last + 1) === indent ? matchAt(marker, source, below.at) : null;
  const inner = nested === null ? null : itemsAt(below);
  // A number other than one goes on as text.
  if (nested !== null && (inner === null || (nested[2] ?? '1') !== '1')) return null;
  if (inner !== null) item.children.push({ ...inner.list, position: between(below, inner.end) });
  const end = inner?.end ?? text.end;
  return { item: { ...item, position: between(place, end) }, end };
}
