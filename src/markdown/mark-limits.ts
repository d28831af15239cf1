/**
 * Counts the marks of each paragraph, heading or cell while it is parsed, as the parser's time grows with their square. The parser alone
 * knows for certain what is text and what is code.
 */
import type { Construct, Extension, State, TokenizeContext } from 'micromark-util-types';
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
  '*': emphasis,
  _: emphasis,
  '~': emphasis,
  '[': brackets,
  '!': brackets,
  ']': brackets,
  '`': 'runs of backticks',
  '<': 'signs of "<"',
};
/** `_` inside a word is not a mark. */
const MARK = /\*+|(?<!\w)_+|_+(?!\w)|~+|`+|!?\[|<|\]/y;

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

/** What begins raw HTML that a certain text ends, however far away, by that text. */
const MARKUP = /<(?:(\?)|!(--|\[CDATA\[|[a-z]))/iy;
/** A link with a title in parentheses, from its closing bracket. */
const TITLED = /\]\(\s*(?:<[^<>\n]*>|[^\s<()]+)\s+\(/y;
/** Maximum of links in a paragraph whose title in parentheses nothing ends: for each the parser looks through the rest. */
const MOST_OPEN = 100;

interface Paragraph {
  /** Where the last mark ends. */
  end: number;
  counts: Map<string, number>;
  /** The last mark that needs an end, and where it is. */
  tried: { what: string; start: number } | null;
  /** Marks that nothing ends, from where they were tried on. */
  endless: Set<string>;
  /** Titles in parentheses that nothing ends. */
  open: number;
}
const newParagraph = (): Paragraph => ({ end: 0, counts: new Map(), tried: null, endless: new Set(), open: 0 });

/** What begins at the parser's place and needs an end: code, raw HTML or a title; null for other marks. */
function openingAt(source: string, at: TokenizeContext, mark: string): string | null {
  if (mark.startsWith('`')) return mark;
  if (mark === ']') return matchHere(TITLED, source, at) === null ? null : mark;
  const [, instruction, declaration = ''] = mark === '<' ? (matchHere(MARKUP, source, at) ?? []) : [];
  return instruction ?? (/^[a-z]/i.test(declaration) ? 'declaration' : declaration || null);
}

/** Whether the parser found an end for what begins at a place. */
function hasEnded({ events }: TokenizeContext, start: number): boolean {
  for (let index = events.length - 1; index >= 0; index--) {
    const { type, start: from } = events[index]?.[1] ?? {};
    if (from === undefined || from.offset < start) return false;
    if (type === 'codeText' || type === 'htmlText' || type === 'resource') return true;
  }
  return false;
}

/** Takes down whether the last mark that needed an end has found none. */
function rememberEndless(paragraph: Paragraph, at: TokenizeContext): void {
  const { tried, endless } = paragraph;
  if (tried === null || hasEnded(at, tried.start)) return;
  endless.add(tried.what);
  if (tried.what === ']' && ++paragraph.open > MOST_OPEN)
    throw new TooManyMarks('titles in parentheses that nothing ends', at.now().line, MOST_OPEN);
}

/**
 * Makes the parser throw `TooManyMarks` where a paragraph has more than the maximum, and take a mark for text at once if it is known that
 * nothing ends it: for each it would look through the whole paragraph.
 */
export function countedMarks(source: string): Extension {
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
    const counted = (paragraph.counts.get(kind) ?? 0) + (mark === ']' ? 0 : Math.ceil(mark.length / 10));
    if (counted > MOST) throw new TooManyMarks(kind, line);
    paragraph.counts.set(kind, counted);
    rememberEndless(paragraph, at);
    const what = openingAt(source, at, mark);
    paragraph.tried = what === null ? null : { what, start: offset };
    return what !== null && what !== ']' && paragraph.endless.has(what) ? mark.length : 0;
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
