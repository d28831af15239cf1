/**
 * Counts the marks of each paragraph, heading or cell while it is parsed, as the parser's time grows with their square. The parser alone
 * knows for certain what is text and what is code.
 */
import type { Construct, Extension, State, TokenizeContext } from 'micromark-util-types';
import { textLimit } from '../messages/content.ts';
import { placeOf } from '../messages/diagnostic.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Body } from '../model/markdown.ts';
import { nextRuns } from './backtick-runs.ts';
import { matchHere } from './constructs.ts';

/** Maximum of each kind of marks in one paragraph; far more than people write. */
const MOST = 2_000;

const [emphasis, brackets] = ['marks of emphasis', 'opening brackets'];
/** Kinds of marks by the character that one begins with. */
const kinds: Readonly<Record<string, string>> = {
  ...{ '*': emphasis, _: emphasis, '~': emphasis, '[': brackets, '!': brackets },
  ...{ '`': 'runs of backticks', '<': 'signs of "<"' },
};
/** `_` inside a word is not a mark. */
const MARK = /\*+|(?<!\w)_+|_+(?!\w)|~+|`+|!?\[|</y;

/** Thrown while a text is parsed. */
export class TooManyMarks extends Error {
  constructor(
    readonly kind: string,
    readonly line: number,
    readonly most = MOST,
  ) {
    super(`more than ${most} ${kind}`);
  }
}

/** The tree that `read` gives; an empty one, and the reason as the first of `diagnostics`, if a paragraph has too many marks. */
export function withinMarkLimits(
  read: () => Body,
  { file, lineInFile, diagnostics }: { file: string; lineInFile: (line: number) => number; diagnostics: Diagnostic[] },
): Body {
  try {
    return read();
  } catch (thrown) {
    if (!(thrown instanceof TooManyMarks)) throw thrown;
    const { kind, line, most } = thrown;
    diagnostics[0] = textLimit(placeOf(file, lineInFile(line), 1), `${kind} in one paragraph`, most);
    return { type: 'root', children: [] };
  }
}

interface Paragraph {
  /** Where the last mark ends. */
  end: number;
  counts: Map<string, number>;
  /** The last run of backticks, and where code would end that begins with it. */
  tried: { length: number; start: number; end: number };
  /** Lengths of runs that no run of the same length follows. */
  single: Set<number>;
}
const newParagraph = (): Paragraph => ({
  ...{ end: 0, counts: new Map(), tried: { length: 0, start: 0, end: 0 }, single: new Set() },
});

/**
 * Makes the parser throw `TooManyMarks` where a paragraph has more than the maximum, and take a run of backticks for text at once if it is
 * known that none ends it: for each it would look through the whole paragraph.
 */
export function countedMarks(source: string): Extension {
  const nextRun = nextRuns(source);
  const paragraphs = new WeakMap<TokenizeContext, Paragraph>();
  /** The number of characters that are text. */
  const count = (at: TokenizeContext): number => {
    const [mark] = matchHere(MARK, source, at) ?? [];
    const kind = kinds[mark?.[0] ?? ''];
    if (mark === undefined || kind === undefined) return 0;
    const { offset, line } = at.now();
    const paragraph = paragraphs.get(at) ?? newParagraph();
    paragraphs.set(at, paragraph);
    // The parser tries every mark of a run that opens nothing.
    if (offset < paragraph.end) return 0;
    paragraph.end = offset + mark.length;
    // Long runs take longer.
    const counted = (paragraph.counts.get(kind) ?? 0) + Math.ceil(mark.length / 10);
    if (counted > MOST) throw new TooManyMarks(kind, line);
    paragraph.counts.set(kind, counted);
    const { tried, single } = paragraph;
    // What the parser would have passed, had it been code.
    if (offset > tried.start && offset < tried.end) single.add(tried.length);
    if (!mark.startsWith('`')) return 0;
    paragraph.tried = { length: mark.length, start: offset, end: nextRun(mark.length, paragraph.end) };
    return single.has(mark.length) ? mark.length : 0;
  };
  const counter: Construct = {
    name: 'countedMark',
    // As the parser does, it is tried at the beginning of a run of backticks only.
    previous(code) {
      return code !== '`'.charCodeAt(0) || this.events.at(-1)?.[1].type === 'characterEscape';
    },
    tokenize(effects, ok, nok) {
      let left = count(this);
      const text: State = (code) => {
        if (left-- > 0) {
          effects.consume(code);
          return text;
        }
        effects.exit('data');
        return ok(code);
      };
      return left === 0
        ? nok
        : (code) => {
            effects.enter('data');
            return text(code);
          };
    },
  };
  return { text: Object.fromEntries(Object.keys(kinds).map((mark) => [mark.charCodeAt(0), counter])) };
}
