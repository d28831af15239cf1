/** Parses unambiguous inline content (text, code, links, images, emphasis) without micromark; null where only micromark can decide. */
import type { Image, Link, LinkReference, Parents, PhrasingContent } from 'mdast';
import type { Point } from 'unist';

interface Frame {
  node: Extract<Parents, { type: 'link' | 'linkReference' | 'emphasis' | 'strong' | 'paragraph' }>;
  /** What it began with, and is to end with. */
  mark: string;
  start: Point;
}
/** A place in a text. */
export interface Place {
  source: string;
  at: number;
  line: number;
  /** Where the line begins. */
  lineStart: number;
  definitions: Definitions;
}
/** Names that a text defines, as far as it is plain to see. What was answered is compared with what the parser finds. */
export interface Definitions {
  /** Null where that is not plain. */
  has(identifier: string): boolean | null;
}
interface Reading extends Place {
  end: number;
  /** What is open, the innermost last. */
  frames: Frame[];
  /** Words that are not a node yet. */
  text: string;
  textStart: Point | null;
}

const special = /[!&*<[\\\]_`~\n\t\0]/g;

/** From a place to an offset in the last of its lines, and the place there. */
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

export const pointOf = ({ line, lineStart, at }: Pick<Place, 'line' | 'lineStart' | 'at'>): Point => ({
  line,
  column: at - lineStart + 1,
  offset: at,
});

function addText(reading: Reading, value: string, to: number): true {
  reading.textStart ??= pointOf(reading);
  reading.text += value;
  reading.at = to;
  return true;
}

/** Addresses without marks, which become links, and components without words. */
const bare = /www\.|https?:|[-.\w+]@|:[a-z][\w-]*\{/i;

function endText(reading: Reading): boolean {
  const { text: value, textStart: start } = reading;
  if (start === null) return true;
  if (bare.test(value)) return false;
  // The spaces before a line are of no node.
  const end = pointOf(value.endsWith('\n') ? { ...reading, at: reading.lineStart } : reading);
  add(reading, { type: 'text', value, position: { start, end } });
  reading.text = '';
  reading.textStart = null;
  return true;
}

const add = ({ frames }: Reading, node: PhrasingContent): void => void frames.at(-1)?.node.children.push(node);

function open(reading: Reading, node: Frame['node'], mark: string): true {
  reading.frames.push({ node, mark, start: pointOf(reading) });
  reading.at += mark.length;
  return true;
}

/** Ends the innermost node, which has to have begun with that mark. */
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

/** Names are compared so: https://spec.commonmark.org/0.31.2/#matches. */
export const identifierOf = (label: string): string =>
  label
    .replace(/[\t\n\r ]+/g, ' ')
    .replace(/^ | $/g, '')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase();

/** What words in brackets are, with what follows them: a link to something defined, or text; null where it is not plain. */
function referenceOf(words: string, follows: string, definitions: Definitions): LinkReference | 'text' | null {
  // A task, or code or a name that may go on behind the bracket.
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
/** What references to characters stand for. */
const characters: Record<string, string> = {
  '&': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&nbsp;': '\u00a0',
};
const inlineDirective = /:[A-Za-z][\w-]*$/;

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

function codeAt(reading: Reading): boolean {
  const { source, at, end } = reading;
  const mark = (matchAt(ticks, source, at) ?? [''])[0];
  const from = at + mark.length;
  ticks.lastIndex = from;
  let found = ticks.exec(source);
  while (found !== null && found[0] !== mark && found.index < end) found = ticks.exec(source);
  // Where text ends before another line is another place behind such marks.
  if (found === null || found.index >= end)
    return !source.slice(from, end).includes('\n') && addText(reading, mark, from);
  const code = source.slice(from, found.index);
  if (/\t|\0|\s\n|\n\s|^\n|\n$/.test(code) || !endText(reading)) return false;
  const start = pointOf(reading);
  const lastLine = code.lastIndexOf('\n');
  reading.at = found.index + mark.length;
  if (lastLine >= 0) {
    reading.line += code.split('\n').length - 1;
    reading.lineStart = from + lastLine + 1;
  }
  const isPadded = code.startsWith(' ') && code.endsWith(' ') && /[^ ]/.test(code);
  const value = isPadded ? code.slice(1, -1) : code;
  add(reading, { type: 'inlineCode', value, position: { start, end: pointOf(reading) } });
  return true;
}

/** A line that a backslash ends; the node holds what ends the line. */
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

/** What stands beside a run of marks: a letter or digit (0), white space (1), punctuation (2); null for what is not plain. */
const besideRun = (source: string, at: number, from: number, to: number): 0 | 1 | 2 | null => {
  const char = at < from || at >= to ? ' ' : (source[at] ?? ' ');
  if (/[^\t\n -~]/.test(char)) return null;
  return /\s/.test(char) ? 1 : isMark(char) ? 2 : 0;
};

/** A run of marks that can only begin, or only end, or do neither; Latin letters beside it. */
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
export const spacesAt = (source: string, at: number): number => matchAt(spaces, source, at)?.[0].length ?? 0;

export function matchAt(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(source);
}
