/**
 * Checks a text before it is parsed, in one pass: texts with blocks for which a parser takes quadratic time or worse are rejected. Marks
 * within paragraphs are counted by the parser (`markdown/mark-limits`). The limits are far more than people write; what they miss is stopped
 * after a time (`host/parse/parse-in-time`).
 */
import { textLimit } from '../messages/content.ts';
import { placeOf } from '../messages/diagnostic.ts';
import type { Diagnostic } from '../model/diagnostic.ts';

/** Maximum of each thing that is counted. */
const textLimits = {
  'characters in one text': 1_500_000,
  'characters in one line': 1_000_000,
  'lines besides empty ones and code': 40_000,
  'marks of quotations and lists at the start of one line': 100,
  'marks of quotations and lists within others in one text': 20_000,
  'lines in lists, counted once for each level they can be in': 200_000,
  'lines in containers (":::name"), counted once for each that is open': 300_000,
  'headings underlined with "=" or "-" in one text': 3_000,
  'marks of footnotes in one text': 4_000,
  'directives in lines of one text': 10_000,
  'columns in one table': 500,
  'bars of tables in one text': 60_000,
} as const;
type Limit = keyof typeof textLimits;

/** Null if the text may be parsed. */
export function checkText(text: string, file: string): Diagnostic | null {
  const problem = (what: Limit, line: number): Diagnostic => textLimit(placeOf(file, line, 1), what, textLimits[what]);
  if (text.length > textLimits['characters in one text']) return problem('characters in one text', 1);
  const state: State = {
    fence: null,
    containers: 0,
    inContainers: 0,
    levels: 0,
    inLists: 0,
    lines: 0,
    nested: 0,
    bars: 0,
    underlines: 0,
    footnotes: 0,
    directives: 0,
  };
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    const what = tooMuchIn(line, state);
    if (what !== null) return problem(what, index + 1);
  }
  return null;
}

/** Most characters of all files that fences of one text name; none is read after it. */
export const MAX_NAMED = 3_000_000;

/** Most characters of files that the fences of all texts name, counted for each text. */
export const MAX_SHOWN = 20_000_000;
export const SHOWN = 'characters of files are shown by all texts';

/** Null if the files that fences of a text name may be searched. */
export function checkFiles(files: Readonly<Record<string, string | null>>, file: string): Diagnostic | null {
  const count = Object.values(files).reduce((sum, code) => sum + (code?.length ?? 0), 0);
  const what = 'characters of files that fences of one text name';
  return count > MAX_NAMED ? textLimit(placeOf(file, 1, 1), what, MAX_NAMED) : null;
}

interface State {
  /** The marker of the open fence; null outside of fences. */
  fence: string | null;
  /** Open now. */
  containers: number;
  inContainers: number;
  /** The deepest list so far; lists that have ended count too. */
  levels: number;
  inLists: number;
  lines: number;
  /** Markers after the first of their line. */
  nested: number;
  bars: number;
  underlines: number;
  footnotes: number;
  directives: number;
}

/** Markers of quotations, bullets and numbered items. */
const marker = /[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))/y;

/** Called for every line of all texts, so it avoids allocations. */
function tooMuchIn(line: string, state: State): Limit | null {
  const long = over('characters in one line', line.length);
  if (long !== null) return long;
  let start = 0;
  let markers = 0;
  marker.lastIndex = 0;
  while (marker.test(line)) {
    start = marker.lastIndex;
    markers++;
  }
  const nested = over('marks of quotations and lists at the start of one line', markers);
  if (nested !== null) return nested;
  const content = line.slice(start).trim();
  state.nested += Math.max(0, markers - 1);
  // An empty line is in all lists that are open, any other in no more than it is indented for.
  const levels = Math.min(state.levels, content === '' ? state.levels : indentation(line) / 2);
  state.levels = Math.max(state.levels, markers === 0 ? 0 : levels + markers);
  state.inLists += levels + markers;
  const container = content.startsWith(':::') ? /^:{3,}[ \t]*(\S?)/.exec(content) : null;
  if (container !== null) state.containers = Math.max(0, state.containers + (container[1] === '' ? -1 : 1));
  state.inContainers += state.containers;
  if (/^(?:=+|-+)$/.test(content)) state.underlines++;
  if (content.includes('[^')) state.footnotes += content.split('[^').length - 1;
  if (content.includes(':')) state.directives += content.match(directive)?.length ?? 0;
  // What looks like a fence may be none, so that only what takes no more than linear time is not counted in it.
  const isCode = inFence(content, state);
  if (!isCode && (content !== '' || markers > 0)) state.lines++;
  const columns = isCode || !content.includes('|') || property.test(content) ? 0 : content.split('|').length - 1;
  state.bars += columns;
  return (
    over('lines besides empty ones and code', state.lines) ??
    over('marks of quotations and lists within others in one text', state.nested) ??
    over('lines in lists, counted once for each level they can be in', state.inLists) ??
    over('lines in containers (":::name"), counted once for each that is open', state.inContainers) ??
    over('headings underlined with "=" or "-" in one text', state.underlines) ??
    over('marks of footnotes in one text', state.footnotes) ??
    over('directives in lines of one text', state.directives) ??
    over('columns in one table', columns) ??
    over('bars of tables in one text', state.bars)
  );
}

/** One within a line; containers count by their lines. */
const directive = /:[a-z][\w-]*[[{]/gi;

/** In columns. */
function indentation(line: string): number {
  let columns = 0;
  for (let at = 0; line[at] === ' ' || line[at] === '\t'; at++) columns += line[at] === ' ' ? 1 : 4;
  return columns;
}

/** A component's attribute with an expression, such as the data of an API; it is not part of a table. */
const property = /^[\w:-]+=\{.*\}$/;

const over = (what: Limit, count: number): Limit | null => (count > textLimits[what] ? what : null);

/** Whether the line is code; tracks where fences begin and end. */
function inFence(line: string, state: State): boolean {
  const mark = line.startsWith('```') || line.startsWith('~~~') ? /^(`{3,}|~{3,}(?!~))([^`]*)$/.exec(line) : null;
  if (state.fence === null) {
    state.fence = mark?.[1] ?? null;
    return mark !== null;
  }
  if (mark?.[1]?.startsWith(state.fence) && mark[2]?.trim() === '') state.fence = null;
  return true;
}
