/**
 * Comments in code that mark lines. Alone on a line: `highlight-next-line`, `highlight-start` and `highlight-end`, or the words that the
 * configuration defines. At the end of the line they mark, or alone above it: `[!code ++]` and the like.
 */
import { escapeRegex } from '../../lib/escape-regex.ts';
import type { LineMark, MagicComment } from '../../model/markdown.ts';
import type { CommentForm } from '../../model/plugin.ts';

/** Comments in Markdown. Those of other languages are not recognised there, so that a fence within the code is shown with its own marks. */
const ofMarkdown: CommentForm[] = [
  ['<!--', '-->'],
  ['{/*', '*/}'],
  ['#', ''],
];
/** Comments in all other languages, whatever the language: code that looks like such a comment with these words does not occur. */
const ofAll: CommentForm[] = [
  ...ofMarkdown,
  ['//', ''],
  ['/*', '*/'],
  ['--', ''],
  [';', ''],
  [';;', ''],
  ['%', ''],
  ['##', ''],
  ["'", ''],
  ['!', ''],
  ['"', ''],
  ['REM', ''],
  ['rem', ''],
  ['*>', ''],
  ['(*', '*)'],
  ['{{!--', '--}}'],
  ['{{/*', '*/}}'],
  ['{#', '#}'],
  ['<%--', '--%>'],
  ['#*', '*#'],
];

/** Words of `[!code …]` → the mark of the line. */
const words: Readonly<Record<string, LineMark>> = {
  '++': 'added',
  '--': 'removed',
  focus: 'focused',
  highlight: 'marked',
  hl: 'marked',
};

/** The words used where the configuration defines none. */
export const HIGHLIGHT: readonly MagicComment[] = [
  { className: 'marked', line: 'highlight-next-line', block: { start: 'highlight-start', end: 'highlight-end' } },
];

/** Line number, counted from 1 → its marks. */
type Marks = Map<number, Set<string>>;
export const mark = (marks: Marks, line: number, as: string): void =>
  void marks.set(line, (marks.get(line) ?? new Set()).add(as));

/**
 * Removes the marking comments from code; returns the rest and the marks of its lines. `written` is the comment syntax of a language that
 * a plugin added, null for others; `magic` defines the words of comments that stand alone.
 */
export function takeComments(
  code: string,
  language: string,
  written: readonly CommentForm[] | null,
  magic: readonly MagicComment[],
): { text: string; marks: Marks } {
  const marks: Marks = new Map();
  const named = wordsOf(magic).filter(({ word }) => code.includes(word));
  if (named.length === 0 && !code.includes('[!code ')) return { text: code, marks };
  const forms = written ?? (/^(?:markdown|mdx?)$/.test(language) ? ofMarkdown : ofAll);
  const comment = (inner: string): string =>
    `(?:${forms.map(([open, close]) => `${escaped(open)}\\s*${inner}${close === '' ? '' : `\\s*${escaped(close)}`}`).join('|')})`;
  const alone = named.map((one) => ({ ...one, form: new RegExp(`^${comment(escapeRegex(one.word))}$`) }));
  const behind = new RegExp(
    comment(`\\[!code (?:${Object.keys(words).map(escapeRegex).join('|')})(?::\\d{1,4})?\\]`),
    'g',
  );
  const rest: string[] = [];
  const inside = new Set<string>();
  let next: string[] = [];
  /** Mark → the last line that has it by a comment with a count. */
  const until = new Map<string, number>();
  for (const line of code.split('\n')) {
    const lineComment = alone.find(({ form }) => form.test(line.trim()));
    if (lineComment !== undefined) {
      applyComment(lineComment, next, inside);
      continue;
    }
    const { text, comments } = commentsBehind(line, behind);
    for (const { as, count } of comments) until.set(as, Math.max(until.get(as) ?? 0, rest.length + count));
    if (text.trim() === '' && text !== line) continue;
    rest.push(text);
    for (const as of [...inside, ...next]) mark(marks, rest.length, as);
    for (const [as, last] of until) if (rest.length <= last) mark(marks, rest.length, as);
    next = [];
  }
  return { text: rest.join('\n'), marks };
}

/** The comments at the end of a line, and what is before them. */
function commentsBehind(line: string, form: RegExp): { text: string; comments: { as: LineMark; count: number }[] } {
  let [start, end]: [number, number] = [line.length, -1];
  let comments: { as: LineMark; count: number }[] = [];
  for (const match of line.matchAll(form)) {
    const [all] = match;
    const [, word = '', count = '1'] = /\[!code ([^\s:\]]+)(?::(\d+))?\]/.exec(all) ?? [];
    const isNext = end >= 0 && line.slice(end, match.index).trim() === '';
    if (!isNext) [start, comments] = [match.index, []];
    end = match.index + all.length;
    const as = words[word];
    if (as !== undefined) comments.push({ as, count: Number(count) });
  }
  const isBehind = end >= 0 && line.slice(end).trim() === '';
  return isBehind ? { text: line.slice(0, start).trimEnd(), comments } : { text: line, comments: [] };
}

interface Word {
  word: string;
  kind: string;
  className: string;
}
const wordsOf = (magic: readonly MagicComment[]): Word[] =>
  magic.flatMap(({ className, line, block }) =>
    Object.entries({ line, ...block }).flatMap(([kind, word]) => (word === null ? [] : [{ word, kind, className }])),
  );
/** Applies a comment that stands alone: to the next line (`next`), or from here on until its end (`inside`). */
function applyComment({ kind, className }: Word, next: string[], inside: Set<string>): void {
  if (kind === 'line') next.push(className);
  else if (kind === 'start') inside.add(className);
  else inside.delete(className);
}

/** The source of a regular expression for a comment's opening or closing, with optional spaces inside braces, as in JSX. */
const escaped = (text: string): string => escapeRegex(text).replace('\\{', '\\{\\s*').replace('\\}', '\\s*\\}');
