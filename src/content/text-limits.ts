/**
 * Checks a text before it is parsed, in one pass: texts with constructs for which a parser takes quadratic time or worse are rejected.
 * The limits are far more than people write; what they miss is stopped after a time (`host/parse/parse-in-time`).
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
  'containers (":::name") that are open at once': 50,
  'headings underlined with "=" or "-" in one text': 3_000,
  'marks of footnotes in one text': 4_000,
  'columns in one table': 500,
  'bars of tables in one text': 60_000,
  'marks of emphasis in one paragraph': 2_000,
  'opening brackets in one paragraph': 2_000,
  'runs of backticks in one paragraph': 2_000,
  'signs of "<" in one paragraph': 2_000,
} as const;
type Limit = keyof typeof textLimits;

/** Characters that are counted for each paragraph. */
const inParagraph = new Map<string, Limit>([
  ['*', 'marks of emphasis in one paragraph'],
  ['_', 'marks of emphasis in one paragraph'],
  ['~', 'marks of emphasis in one paragraph'],
  ['[', 'opening brackets in one paragraph'],
  ['`', 'runs of backticks in one paragraph'],
  ['<', 'signs of "<" in one paragraph'],
]);

/** Null if the text may be parsed. */
export function checkText(text: string, file: string): Diagnostic | null {
  const problem = (what: Limit, line: number): Diagnostic => textLimit(placeOf(file, line, 1), what, textLimits[what]);
  if (text.length > textLimits['characters in one text']) return problem('characters in one text', 1);
  const state: State = {
    fence: null,
    containers: 0,
    lines: 0,
    nested: 0,
    bars: 0,
    underlines: 0,
    footnotes: 0,
    counts: new Map(),
  };
  for (const [index, line] of text.split('\n').entries()) {
    const what = tooMuchIn(line, state);
    if (what !== null) return problem(what, index + 1);
  }
  return null;
}

interface State {
  /** The marker of the open fence; null outside of fences. */
  fence: string | null;
  containers: number;
  lines: number;
  /** Markers after the first of their line. */
  nested: number;
  bars: number;
  underlines: number;
  footnotes: number;
  /** For the current paragraph. */
  counts: Map<Limit, number>;
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
  const own = line.slice(start).trim();
  if (inFence(own, state)) return null;
  const { counts } = state;
  if (own !== '' || markers > 0) state.lines++;
  state.nested += Math.max(0, markers - 1);
  const container = own.startsWith(':::') ? /^:{3,}[ \t]*(\S?)/.exec(own) : null;
  if (container !== null) state.containers = Math.max(0, state.containers + (container[1] === '' ? -1 : 1));
  if (/^(?:=+|-+)$/.test(own)) state.underlines++;
  if (own.includes('[^')) state.footnotes += own.split('[^').length - 1;
  if (own === '' || markers > 0 || own.startsWith('|') || own.startsWith('#')) counts.clear();
  const columns = property.test(own) ? 0 : countMarks(own, counts);
  state.bars += columns;
  return (
    over('lines besides empty ones and code', state.lines) ??
    over('marks of quotations and lists within others in one text', state.nested) ??
    over('containers (":::name") that are open at once', state.containers) ??
    over('headings underlined with "=" or "-" in one text', state.underlines) ??
    over('marks of footnotes in one text', state.footnotes) ??
    over('columns in one table', columns) ??
    over('bars of tables in one text', state.bars) ??
    overIn(counts)
  );
}

/** A component's attribute with an expression, such as the data of an API; it is not part of a paragraph. */
const property = /^[\w:-]+=\{.*\}$/;

const over = (what: Limit, count: number): Limit | null => (count > textLimits[what] ? what : null);

function overIn(counts: State['counts']): Limit | null {
  for (const [what, count] of counts) if (over(what, count)) return what;
  return null;
}

/** Whether the line is code; tracks where fences begin and end. */
function inFence(own: string, state: State): boolean {
  const mark = own.startsWith('```') || own.startsWith('~~~') ? /^(`{3,}|~{3,})([^`]*)$/.exec(own) : null;
  if (state.fence === null) {
    state.fence = mark?.[1] ?? null;
    return mark !== null;
  }
  if (mark?.[1]?.startsWith(state.fence) && mark[2]?.trim() === '') state.fence = null;
  return true;
}

/** Adds a line's marks to those of its paragraph, counting a run once for each ten marks, as long ones take longer. Returns the number of table columns. */
function countMarks(line: string, counts: State['counts']): number {
  let columns = 0;
  for (let found = MARKS.exec(line); found !== null; found = MARKS.exec(line)) {
    const what = inParagraph.get(found[0][0] ?? '');
    if (what === undefined) columns++;
    else counts.set(what, (counts.get(what) ?? 0) + Math.ceil(found[0].length / 10));
  }
  return columns;
}
/** `_` inside a word is not a mark. */
const MARKS = /[|[<]|\*+|(?<!\w)_+|_+(?!\w)|~+|`+/g;
