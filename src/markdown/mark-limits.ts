/**
 * Counts the marks of each paragraph, heading or cell while it is parsed, as the parser's time grows with their square. The parser alone
 * knows for certain what is text and what is code.
 */
import type { Construct, Extension, TokenizeContext } from 'micromark-util-types';
import { textLimit } from '../messages/content.ts';
import { placeOf } from '../messages/diagnostic.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Body } from '../model/markdown.ts';
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
  ) {
    super(`more than ${MOST} ${kind}`);
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
    diagnostics[0] = textLimit(placeOf(file, lineInFile(thrown.line), 1), `${thrown.kind} in one paragraph`, MOST);
    return { type: 'root', children: [] };
  }
}

/** Makes the parser throw `TooManyMarks` where a paragraph has more than the maximum. */
export function countedMarks(source: string): Extension {
  const paragraphs = new WeakMap<TokenizeContext, { end: number; counts: Map<string, number> }>();
  const count = (at: TokenizeContext): void => {
    const [mark] = matchHere(MARK, source, at) ?? [];
    const kind = kinds[mark?.[0] ?? ''];
    if (mark === undefined || kind === undefined) return;
    const { offset, line } = at.now();
    const paragraph = paragraphs.get(at) ?? { end: 0, counts: new Map<string, number>() };
    paragraphs.set(at, paragraph);
    // The parser tries every mark of a run that opens nothing.
    if (offset < paragraph.end) return;
    paragraph.end = offset + mark.length;
    // Long runs take longer.
    const counted = (paragraph.counts.get(kind) ?? 0) + Math.ceil(mark.length / 10);
    if (counted > MOST) throw new TooManyMarks(kind, line);
    paragraph.counts.set(kind, counted);
  };
  const counter: Construct = {
    name: 'countedMark',
    // As the parser does, it is tried at the beginning of a run of backticks only.
    previous(code) {
      return code !== '`'.charCodeAt(0) || this.events.at(-1)?.[1].type === 'characterEscape';
    },
    tokenize(_effects, _ok, nok) {
      count(this);
      return nok;
    },
  };
  return { text: Object.fromEntries(Object.keys(kinds).map((mark) => [mark.charCodeAt(0), counter])) };
}
