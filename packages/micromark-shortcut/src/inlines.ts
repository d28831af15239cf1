/**
 * A fast parser for inline content whose meaning is unambiguous (text, code, links, images, emphasis), with the same result as micromark. At
 * anything else it gives up and returns null, and the caller leaves the text to micromark.
 */
import type { Image, Link, LinkReference, Parents, PhrasingContent } from 'mdast';
import type { Point } from 'unist';

/** A node that is not closed yet. */
interface Frame {
  node: Extract<Parents, { type: 'link' | 'linkReference' | 'emphasis' | 'strong' | 'paragraph' }>;
  /** The opening mark; emphasis must end with the same one. */
  mark: string;
  start: Point;
}
/** A place in a text: `at` and `lineStart` are offsets, `line` is counted from 1. */
export interface Place {
  source: string;
  at: number;
  line: number;
  /** Start of the current line. */
  lineStart: number;
  definitions: Definitions;
}
/** The link definitions of a text, as guessed before parsing. The answers are compared later with what micromark finds (`condense`). */
export interface Definitions {
  /** Whether an identifier is defined; null if that cannot be guessed. */
  has(identifier: string): boolean | null;
}
/** State of the parser; its place moves forward. */
interface Reading extends Place {
  /** Offset at which the content ends. */
  end: number;
  /** Open nodes, innermost last; the first one collects the result. */
  frames: Frame[];
  /** Text read since the last node, and its start; null if there is none. */
  text: string;
  textStart: Point | null;
}

const special = /[!&*<[\\\]_`~\n\t\0]/g;

/** Parses from `place` up to the offset `end`, possibly over several lines. Returns the nodes and the place at the end; null to give up. */
export function plainInlines(place: Place, end: number): { children: PhrasingContent[]; end: Place } | null {
  const { source } = place;
  const reading: Reading = { ...place, end, frames: [], text: '', textStart: null };
  open(reading, { type: 'paragraph', children: [] }, '');
  while (reading.at < end) {
    special.lastIndex = reading.at;
    const next = Math.min(end, special.exec(source)?.index ?? end);
    if (next > reading.at) addText(reading, source.slice(reading.at, next), next);
    if (next < end && marks[source[next] ?? '']?.(reading) !== true) return null;
  }
  const [frame, ...others] = reading.frames;
  return endText(reading) && others.length === 0 && frame !== undefined
    ? { children: frame.node.children, end: reading }
    : null;
}

/** A place as a point of the syntax tree (columns counted from 1). */
export const pointOf = ({
  line,
  lineStart,
  at,
}: Pick<Place, 'line' | 'lineStart' | 'at'>): Point & { offset: number } => ({
  line,
  column: at - lineStart + 1,
  offset: at,
});

/** Adds to the text read so far, and moves on to the offset `to`. */
function addText(reading: Reading, value: string, to: number): true {
  reading.textStart ??= pointOf(reading);
  reading.text += value;
  reading.at = to;
  return true;
}

/** Bare addresses, which become links, and text directives with attributes: both are left to micromark. */
const bare = /www\.|https?:|[-.\w+]@|:[a-z][\w-]*\{/i;

/** Makes a node of the text read so far. False to give up. */
function endText(reading: Reading): boolean {
  const { text: value, textStart: start } = reading;
  if (start === null) return true;
  if (bare.test(value)) return false;
  // Indentation after a line break belongs to no node.
  const end = pointOf(value.endsWith('\n') ? { ...reading, at: reading.lineStart } : reading);
  add(reading, { type: 'text', value, position: { start, end } });
  reading.text = '';
  reading.textStart = null;
  return true;
}

const add = ({ frames }: Reading, node: PhrasingContent): void => void frames.at(-1)?.node.children.push(node);

/** Opens a node, and moves past its mark. */
function open(reading: Reading, node: Frame['node'], mark: string): true {
  reading.frames.push({ node, mark, start: pointOf(reading) });
  reading.at += mark.length;
  return true;
}

/** Closes the innermost node, and moves `length` characters on. False to give up: it is empty, or was opened with another mark. */
function close(reading: Reading, mark: string, length = mark.length): boolean {
  const frame = reading.frames.at(-1);
  if (!endText(reading) || frame?.mark !== mark || frame.node.type === 'paragraph') return false;
  if (frame.node.children.length === 0) return false;
  reading.frames.pop();
  reading.at += length;
  frame.node.position = { start: frame.start, end: pointOf(reading) };
  add(reading, frame.node);
  return true;
}

const ADDRESS = '\\(((?:[^\\s()<\\\\&\\u0000-\\u0020\\u007f]|&(?![\\w#]+;))+)(?: "([^"\\\\&\\n]*)")?\\)';
const linkEnd = new RegExp(`\\]${ADDRESS}`, 'y');
const wholeImage = new RegExp(`!\\[([^[\\]\\\\\`*_&<!~\\n\\t@:]*)\\]${ADDRESS}`, 'y');
const brackets = /\[([^[\]\\&<]*)\](\(|:|\[[^[\]\\&<\n]*\])?/y;
const lengthOfEnd: Record<LinkReference['referenceType'], (node: LinkReference) => number> = {
  shortcut: () => 1,
  collapsed: () => 3,
  full: ({ label }) => (label ?? '').length + 3,
};

/** Normalises a label for comparison; see https://spec.commonmark.org/0.31.2/#matches. */
export const identifierOf = (label: string): string =>
  label
    .replace(/[\t\n\r ]+/g, ' ')
    .replace(/^ | $/g, '')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase();

/**
 * What `[words]` and the brackets that follow are: a link by reference, or plain text if nothing is defined under that label. Null to give
 * up.
 */
function referenceOf(words: string, follows: string, definitions: Definitions): LinkReference | 'text' | null {
  // A task's checkbox, code that may reach beyond the bracket, or a definition.
  if (follows === ':' || /^[\sx]$|``|^.{900}/is.test(words) || words.split('`').length % 2 === 0) return null;
  const label = follows.slice(1, -1) || words;
  const referenceType = follows === '' ? 'shortcut' : follows === '[]' ? 'collapsed' : 'full';
  const identifier = identifierOf(label);
  const isDefined = identifier !== '' && definitions.has(identifier);
  if (isDefined === false) return referenceType === 'full' ? null : 'text';
  return isDefined === null || label.includes('\n')
    ? null
    : { type: 'linkReference', identifier, label, referenceType, children: [] };
}
const reference = /&[#\w]+;/y;
/** The character references that this parser knows. */
const characters: Record<string, string> = {
  '&': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&nbsp;': '\u00a0',
};
const inlineDirective = /:[A-Za-z][\w-]*$/;

/** For each special character, a function that reads from it on. It moves the place forward and returns true, or returns false to give up. */
const marks: Record<string, (reading: Reading) => boolean> = {
  '!'(reading) {
    const { source, at } = reading;
    if (source[at + 1] !== '[') return addText(reading, '!', at + 1);
    const [whole = '', alt = '', url = '', title = null] = matchAt(wholeImage, source, at) ?? [];
    if (whole === '' || at + whole.length > reading.end || !endText(reading)) return false;
    const start = pointOf(reading);
    reading.at += whole.length;
    const image: Image = { type: 'image', title, url, alt };
    add(reading, { ...image, position: { start, end: pointOf(reading) } });
    return true;
  },
  '['(reading) {
    const { source, at, frames, text } = reading;
    if (source[at + 1] === '^' || inlineDirective.test(text) || frames.some(({ mark }) => mark === '[')) return false;
    const [whole = '', words = '', follows = ''] = matchAt(brackets, source, at) ?? [];
    if (whole === '' || follows === '(')
      return endText(reading) && open(reading, { type: 'link', title: null, url: '', children: [] }, '[');
    const reference = at + whole.length > reading.end ? null : referenceOf(words, follows, reading.definitions);
    if (reference === null) return false;
    return reference === 'text' ? addText(reading, '[', at + 1) : endText(reading) && open(reading, reference, '[');
  },
  ']'(reading) {
    const link = reading.frames.at(-1)?.node;
    if (link?.type === 'linkReference') return close(reading, '[', lengthOfEnd[link.referenceType](link));
    if (!reading.frames.some(({ mark }) => mark === '[')) return addText(reading, ']', reading.at + 1);
    const [whole = '', url = '', title = null] = matchAt(linkEnd, reading.source, reading.at) ?? [];
    if (whole === '' || reading.at + whole.length > reading.end || link?.type !== 'link') return false;
    Object.assign(link, { title, url } satisfies Partial<Link>);
    return close(reading, '[', whole.length);
  },
  '&'(reading) {
    const [whole = '&'] = matchAt(reference, reading.source, reading.at) ?? [];
    const value = characters[whole];
    return value !== undefined && addText(reading, value, reading.at + whole.length);
  },
  '<': (reading) => /[ \d=]/.test(reading.source[reading.at + 1] ?? '') && addText(reading, '<', reading.at + 1),
  '\\'(reading) {
    const next = reading.source[reading.at + 1] ?? '';
    if (reading.at + 1 >= reading.end) return false;
    if (next === '\n') return breakAt(reading);
    return isMark(next) ? addText(reading, next, reading.at + 2) : addText(reading, '\\', reading.at + 1);
  },
  '\n'(reading) {
    const { source, at } = reading;
    if (/\s/.test(source[at - 1] ?? '')) return false;
    addText(reading, '\n', at + 1 + spacesAt(source, at + 1));
    reading.line++;
    reading.lineStart = at + 1;
    return true;
  },
  '~': (reading) =>
    !reading.source.slice(reading.at + 1, reading.end).includes('~') && addText(reading, '~', reading.at + 1),
  '`': codeAt,
  '*': emphasisAt,
  _: emphasisAt,
};

const ticks = /`+/g;

/** Reads inline code, or backticks that begin none as text. False to give up. */
function codeAt(reading: Reading): boolean {
  const { source, at, end } = reading;
  const mark = (matchAt(ticks, source, at) ?? [''])[0];
  const from = at + mark.length;
  ticks.lastIndex = from;
  let closing = ticks.exec(source);
  while (closing !== null && closing[0] !== mark && closing.index < end) closing = ticks.exec(source);
  // Backticks that open no code are text; micromark sets other positions if line breaks follow them, so those are left to it.
  if (closing === null || closing.index >= end)
    return !source.slice(from, end).includes('\n') && addText(reading, mark, from);
  const code = source.slice(from, closing.index);
  if (/\t|\0|\s\n|\n\s|^\n|\n$/.test(code) || !endText(reading)) return false;
  const start = pointOf(reading);
  const lastLine = code.lastIndexOf('\n');
  reading.at = closing.index + mark.length;
  if (lastLine >= 0) {
    reading.line += code.split('\n').length - 1;
    reading.lineStart = from + lastLine + 1;
  }
  const isPadded = code.startsWith(' ') && code.endsWith(' ') && /[^ ]/.test(code);
  const value = isPadded ? code.slice(1, -1) : code;
  add(reading, { type: 'inlineCode', value, position: { start, end: pointOf(reading) } });
  return true;
}

/** Reads a hard line break, written as a backslash at the end of a line. The node includes the line end. */
function breakAt(reading: Reading): boolean {
  if (!endText(reading)) return false;
  const start = pointOf(reading);
  const next = reading.at + 2;
  Object.assign(reading, { line: reading.line + 1, lineStart: next, at: next });
  add(reading, { type: 'break', position: { start, end: pointOf(reading) } });
  reading.at += spacesAt(reading.source, next);
  return true;
}

const isMark = (char: string): boolean => /^[!-/:-@[-`{-~]$/.test(char);
const runs: Record<string, RegExp> = { '*': /\*+/y, _: /_+/y };

/**
 * The kind of character at `at`, beside a run of `*` or `_`: letter or digit (0), white space or outside of `from`–`to` (1), punctuation
 * (2). Null for characters beyond ASCII, which are left to micromark.
 */
const besideRun = (source: string, at: number, from: number, to: number): 0 | 1 | 2 | null => {
  const char = at < from || at >= to ? ' ' : (source[at] ?? ' ');
  if (/[^\t\n -~]/.test(char)) return null;
  return /\s/.test(char) ? 1 : isMark(char) ? 2 : 0;
};

/** Reads a run of `*` or `_` by CommonMark's flanking rules. False to give up, for example at a run of more than two. */
function emphasisAt(reading: Reading): boolean {
  const { source, at, end, frames } = reading;
  const char = source[at] ?? '';
  const [mark] = matchAt(runs[char] as RegExp, source, at) ?? [''];
  const first = frames[0]?.start.offset ?? 0;
  const before = besideRun(source, at - 1, first, end);
  const after = besideRun(source, at + mark.length, first, end);
  if (before === null || after === null) return false;
  const [isLeft, isRight] = [after === 0 || (after === 2 && before > 0), before === 0 || (before === 2 && after > 0)];
  if (!isLeft && !isRight) return addText(reading, mark, at + mark.length);
  if (isLeft && isRight && char === '_' && before === 0) return addText(reading, mark, at + mark.length);
  if (mark.length > 2) return false;
  const closes = isRight && (!isLeft || frames.at(-1)?.mark === mark);
  if (closes) return close(reading, mark);
  if (!endText(reading) || frames.some((frame) => frame.mark.startsWith(char))) return false;
  return open(reading, { type: mark.length === 1 ? 'emphasis' : 'strong', children: [] }, mark);
}

const spaces = / */y;
/** Number of spaces from an offset on. */
export const spacesAt = (source: string, at: number): number => matchAt(spaces, source, at)?.[0].length ?? 0;

/** The match of a sticky (or global) pattern from an offset on; null if there is none. */
export function matchAt(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(source);
}
