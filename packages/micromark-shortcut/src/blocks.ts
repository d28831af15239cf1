/**
 * A fast parser for blocks whose meaning is unambiguous (headings, paragraphs, fenced code, tables, lists), with the same result as
 * micromark. At anything else its functions give up and return null, and the caller leaves the block to micromark.
 */
import type { AlignType, Code, Heading, List, ListItem, Paragraph, Table, TableCell, TableRow } from 'mdast';
import type { Point } from 'unist';
import { matchAt, type Place, plainInlines, pointOf, spacesAt } from './inlines.ts';

type Block = Heading | Paragraph | Code | List | Table;
/** A parsed block, and where it ends. */
export interface PlainBlock {
  node: Block;
  /** End of the block's last line. */
  end: Point & { offset: number };
}

/** The block at the start of a line where one can begin. `isList`: a list item there may continue an earlier list. */
export function plainBlock(place: Place, { isList, tables }: { isList: boolean; tables: boolean }): PlainBlock | null {
  return (
    headingAt(place) ??
    fenceAt(place) ??
    paragraphAt(place) ??
    (tables ? tableAt(place) : null) ??
    (isList ? null : listAt(place))
  );
}

const headingMark = /(#{1,6}) +(?=\S)/y;

/** A heading written with `#`, on one line and without closing marks. */
function headingAt(place: Place): PlainBlock | null {
  const { source, at } = place;
  const [mark = '', { length: depth } = ''] = matchAt(headingMark, source, at) ?? [];
  if (mark === '') return null;
  const end = lineEnd(source, at);
  if (/[\s#]/.test(source[end - 1] ?? '')) return null;
  const inlines = plainInlines({ ...place, at: at + mark.length }, end);
  return inlines && block({ type: 'heading', depth: depth as 1, children: inlines.children }, place, inlines.end);
}

/** Beginnings of lines that end a paragraph without a blank line before them. */
const interrupts = /#{1,6}(?:\s|$)|`{3,}[^`\n]*(?:\n|$)|~{3}|(?:[-+*]|1[.)]) {1,4}[\w`"'(]/y;
/** Beginnings of lines that can only belong to a paragraph. Paragraphs with other beginnings are left to micromark. */
const lineStart =
  /[^\s#>\-+*_`~:|<=&\\\d[]|\\[!-/:-@[-`{-~]|\d(?!\d{0,8}[.)](?:\s|$))|`(?!``)|\*{1,2}[^\s*]|_{1,2}[^\s_]|[-+][A-Za-z]|\[(?!\^)/y;
const blankAhead = /\n[ \t]*(?:\n|$)|$/y;

/** A paragraph that certainly ends where its unambiguous lines end: before a blank line, the end of the text, or another block. */
function paragraphAt(place: Place): PlainBlock | null {
  const { source, at } = place;
  const end = textEnd(source, at);
  if (end === null) return null;
  return matchAt(blankAhead, source, end) === null && matchAt(interrupts, source, end + 1) === null
    ? null
    : textAt(place);
}

/** The unambiguous lines of a paragraph; the caller has to check that it does not continue after them. */
function textAt(place: Place): PlainBlock | null {
  const end = textEnd(place.source, place.at);
  const inlines = end === null ? null : plainInlines(place, end);
  return inlines && block({ type: 'paragraph', children: inlines.children }, place, inlines.end);
}

/** Offset where the unambiguous lines of a paragraph end; null if the first line is not one. Later lines may have any indentation. */
function textEnd(source: string, at: number): number | null {
  if (matchAt(lineStart, source, at) === null) return null;
  const isText = (from: number): boolean => matchAt(lineStart, source, from + spacesAt(source, from)) !== null;
  let end = lineEnd(source, at);
  while (end < source.length && isText(end + 1)) end = lineEnd(source, end + 1);
  return /\s/.test(source[end - 1] ?? '') ? null : end;
}

const fenceStart = /(`{3,}(?!`)|~{3,}(?!~)) ?(?:([^\s`\\&]+)(?: ([^\s`\\&][^\n\t`\\&]*))?)?\n/y;

/** A fenced code block that has a closing fence. */
function fenceAt(place: Place): PlainBlock | null {
  const { source, at, line, lineStart } = place;
  const [first, mark = '', lang = null, meta = null] = matchAt(fenceStart, source, at) ?? [];
  if (first === undefined || /\s$/.test(meta ?? '')) return null;
  const from = at + first.length;
  const indent = ' '.repeat(at - lineStart);
  let close = source.indexOf(mark, from);
  for (; close >= 0; close = source.indexOf(mark, lineEnd(source, close))) {
    const start = source.lastIndexOf('\n', close) + 1;
    const before = source.slice(start, close);
    if (before.trim() !== '') continue;
    const rest = source.slice(close, lineEnd(source, close));
    // Whether a fence with other indentation or trailing spaces closes the code is left to micromark.
    if (rest.trim() !== (mark[0] ?? '').repeat(rest.trim().length)) continue;
    if (before !== indent || rest.trim() !== rest) return null;
    const lines = start === from ? [] : source.slice(from, start - 1).split('\n');
    if (lines.some((one) => one.includes(':::') || (one !== '' && !one.startsWith(indent)))) return null;
    const value = lines.map((one) => one.slice(indent.length)).join('\n');
    const end = { ...place, line: line + lines.length + 1, lineStart: start, at: close + rest.length };
    return block({ type: 'code', lang, meta, value }, place, end);
  }
  return null;
}

const placeOf = ({ line, column, offset = 0 }: Point, place: Place): Place => ({
  ...place,
  line,
  at: offset,
  lineStart: offset - column + 1,
});

function block(node: Block, start: Place, end: Place): PlainBlock {
  return { node: { ...node, position: between(start, end) }, end: pointOf(end) };
}
const between = (start: Place, end: Place): { start: Point; end: Point } => ({
  start: pointOf(start),
  end: pointOf(end),
});

/** Offset of the end of the line that contains `from`: its line feed, or the end of the text. */
export const lineEnd = (source: string, from: number): number => {
  const end = source.indexOf('\n', from);
  return end < 0 ? source.length : end;
};

// Tables -----------------------------------------------------------------------------------------------------

const row = /\|(?:(?:[^\n|\\]|\\[^\n|])*\|)+(?=\n|$)/y;
const delimiter = /^ *(:?)-+(:?) *$/;
const alignOf: Record<string, AlignType> = { '|': null, ':|': 'left', '|:': 'right', ':|:': 'center' };

/** A table, if all its rows begin and end with a bar and have the same number of cells. */
function tableAt(place: Place): PlainBlock | null {
  const { source } = place;
  const lines: { start: Place; end: Place; cells: string[] }[] = [];
  for (let start = place; ; ) {
    const [line] = matchAt(row, source, start.at) ?? [];
    if (line === undefined) return null;
    const end = { ...start, at: start.at + line.length };
    lines.push({ start, end, cells: line.slice(1, -1).split('|') });
    if (matchAt(blankAhead, source, end.at) !== null) break;
    start = { ...start, at: end.at + 1, line: start.line + 1, lineStart: end.at + 1 };
  }
  const [head, marks, ...others] = lines;
  if (head === undefined || marks?.cells.every((cell) => delimiter.test(cell)) !== true) return null;
  const align = marks.cells.map((cell) => {
    const [, left, right] = delimiter.exec(cell) ?? [];
    return alignOf[`${left}|${right}`] ?? null;
  });
  const rows = [head, ...others].map(({ start, end, cells }): TableRow | null => {
    const inlines = cells.length === align.length ? cellsAt(start, cells) : null;
    return inlines && { type: 'tableRow', children: inlines, position: between(start, end) };
  });
  const children = rows.filter((one) => one !== null);
  const end = lines.at(-1)?.end ?? place;
  return children.length < rows.length ? null : block({ type: 'table', align, children }, place, end);
}

/** The cells of a row. As in micromark, the position of a cell includes the bar before it, and that of the last one also the bar after it. */
function cellsAt(start: Place, texts: readonly string[]): TableCell[] | null {
  const cells: TableCell[] = [];
  let at = start.at;
  for (const text of texts) {
    // `trim` would remove other white space of Unicode, which micromark keeps.
    if (/[^\S \t]/.test(text)) return null;
    const from = at + 1 + text.length - text.trimStart().length;
    const children =
      text.trim() === '' ? [] : plainInlines({ ...start, at: from }, from + text.trim().length)?.children;
    if (children === undefined) return null;
    const end = at + 1 + text.length + (cells.length === texts.length - 1 ? 1 : 0);
    cells.push({ type: 'tableCell', children, position: between({ ...start, at }, { ...start, at: end }) });
    at += 1 + text.length;
  }
  return cells;
}

// Lists -----------------------------------------------------------------------------------------------------------------

function listAt(place: Place): PlainBlock | null {
  const list = itemsAt(place);
  return list && block(list.list, place, list.end);
}

/** A list marker followed by text on the same line. */
const marker = /(?:([-+*])|(\d{1,9})([.)])) {1,4}(?=\S)/y;
const anyMarker = /(?:[-+*]|\d{1,9}[.)])(?:\s|$)/y;
const blanks = /\n(?:[ \t]*\n)+/y;

/** A list, if each of its items begins with a paragraph, and the place where it ends. */
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
    const placed = itemAt(place, mark[0].length);
    if (placed === null) return null;
    const { item, end } = placed;
    list.children.push(item);
    const next = nextLine(end);
    const follows = next === null ? 'other' : followsItem(next, indent);
    if (next === null || follows !== 'item') return follows && { list, end };
    list.spread ||= next.isLoose;
    place = next.place;
  }
}

interface NextLine {
  /** Place of its first character that is not a space. */
  place: Place;
  /** Number of spaces before it. */
  depth: number;
  /** Whether a blank line comes before it. */
  isLoose: boolean;
}

/** The next line that is not blank; null at the end of the text. */
function nextLine(end: Place): NextLine | null {
  const { source } = end;
  const gap = matchAt(blanks, source, end.at)?.[0] ?? '\n';
  const lineStart = end.at + gap.length;
  if (lineStart >= source.length) return null;
  const depth = spacesAt(source, lineStart);
  const line = end.line + gap.split('\n').length - 1;
  return { place: { ...end, at: lineStart + depth, line, lineStart }, depth, isLoose: gap.length > 1 };
}

/** What the line after a list item begins, in a list with this indentation: another item, or a block outside of the list. Null to give up. */
function followsItem({ place, depth, isLoose }: NextLine, indent: number): 'item' | 'other' | null {
  const { source, at } = place;
  if (source[at] === '\t') return null;
  const isMarker = matchAt(anyMarker, source, at) !== null;
  if (isLoose && depth <= indent) return isMarker && depth === indent ? 'item' : 'other';
  if (depth < indent || (depth === 0 && !isMarker && matchAt(interrupts, source, at) !== null)) return 'other';
  return depth === indent && isMarker ? 'item' : null;
}

/** An item whose marker is `mark` characters long, and the place where it ends. */
function itemAt(start: Place, mark: number): { item: ListItem; end: Place } | null {
  const content = { ...start, at: start.at + mark };
  const indent = content.at - content.lineStart;
  const item: ListItem = { type: 'listItem', spread: false, checked: null, children: [] };
  let text = textAt(content);
  while (text !== null) {
    item.children.push(text.node);
    const end = placeOf(text.end, start);
    const next = nextLine(end);
    if (next === null || next.depth < indent) return { item: { ...item, position: between(start, end) }, end };
    item.spread ||= next.isLoose;
    text = blockInItem(next, indent, text.node.type);
  }
  return null;
}

/** A further block in an item, after a block of the type `behind`. */
function blockInItem({ place, depth, isLoose }: NextLine, indent: number, behind: Block['type']): PlainBlock | null {
  if (depth > indent + 3) return null;
  const mark = matchAt(marker, place.source, place.at);
  if (mark !== null) {
    // A list cannot interrupt a paragraph with a number other than 1. After a list, the marker may continue it with other indentation.
    return behind !== 'list' && (isLoose || (mark[2] ?? '1') === '1') ? listAt(place) : null;
  }
  return headingAt(place) ?? fenceAt(place) ?? textAt(place);
}
