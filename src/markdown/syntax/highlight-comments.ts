/**
 * Comments that mark lines of code: `highlight-next-line`, `highlight-start` and `highlight-end`, or those of the configuration, alone
 * on their lines, and `[!code ++]` and its like behind the line they mean, or above it.
 */
import { escapeRegex } from '../../lib/text-place.ts';
import type { LineMark, MagicComment } from '../../model/markdown.ts';
import type { CommentForm } from '../../model/plugin.ts';

/** In a text about code, what marks the code is shown. */
const ofMarkdown: CommentForm[] = [
  ['<!--', '-->'],
  ['{/*', '*/}'],
  ['#', ''],
];
/** No language has code that looks like another's comment with these words. */
const ofAll: CommentForm[] = [
  ...ofMarkdown,
  ['//', ''],
  ['/*', '*/'],
  ['--', ''],
  [';', ''],
  ['%', ''],
  ['##', ''],
  ['#*', '*#'],
];

/** Words of `[!code …]` → what they say of a line. */
const words: Readonly<Record<string, LineMark>> = {
  '++': 'added',
  '--': 'removed',
  focus: 'focused',
  highlight: 'marked',
  hl: 'marked',
};

/** What marks lines where the configuration names nothing. */
export const HIGHLIGHT: readonly MagicComment[] = [
  { className: 'marked', line: 'highlight-next-line', block: { start: 'highlight-start', end: 'highlight-end' } },
];

/** Number of a line → its marks. */
type Marks = Map<number, string[]>;
export const mark = (marks: Marks, line: number, as: string): void =>
  void marks.set(line, [...(marks.get(line) ?? []), as]);

/**
 * Takes the comments out of a code and says what they mark. `own` are the forms of a language that a plugin brings; comments that
 * `magic` does not name stay in the code as they are.
 */
export function takeComments(
  code: string,
  language: string,
  own: readonly CommentForm[] | null,
  magic: readonly MagicComment[],
): { text: string; marks: Marks } {
  const marks: Marks = new Map();
  const named = wordsOf(magic).filter(({ word }) => code.includes(word));
  if (named.length === 0 && !code.includes('[!code ')) return { text: code, marks };
  const known = own ?? (/^(?:markdown|mdx?)$/.test(language) ? ofMarkdown : ofAll);
  const comment = (inner: string): string =>
    `(?:${known.map(([open, close]) => `${escaped(open)}\\s*${inner}\\s*${escaped(close)}`).join('|')})\\s*$`;
  const alone = named.map((one) => ({ ...one, form: new RegExp(`^\\s*${comment(escapeRegex(one.word))}`) }));
  const behind = new RegExp(`${comment('\\[!code (?:\\+\\+|--|focus|highlight|hl)(?::\\d{1,4})?\\]')}`);
  const kept: string[] = [];
  const inside = new Set<string>();
  /** For the next line that is kept. */
  let ahead: string[] = [];
  let next: string[] = [];
  for (const line of code.split('\n')) {
    const found = alone.find(({ form }) => form.test(line));
    if (found !== undefined) {
      heed(found, next, inside);
      continue;
    }
    let text = line;
    for (let found = behind.exec(text); found !== null; found = behind.exec(text)) {
      ahead.push(found[0]);
      text = text.slice(0, found.index).trimEnd();
    }
    if (text.trim() === '' && text !== line) continue;
    kept.push(text);
    for (const one of new Set([...inside, ...next])) mark(marks, kept.length, one);
    for (const one of ahead) markBy(one, marks, kept.length);
    [ahead, next] = [[], []];
  }
  for (const number of marks.keys()) if (number > kept.length) marks.delete(number);
  return { text: kept.join('\n'), marks };
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
function heed({ kind, className }: Word, next: string[], inside: Set<string>): void {
  if (kind === 'line') next.push(className);
  else if (kind === 'start') inside.add(className);
  else inside.delete(className);
}

/** What a comment marks, from a line on. */
function markBy(comment: string, marks: Marks, line: number): void {
  const [, word = '', count = '1'] = /\[!code ([^\s:\]]+)(?::(\d+))?\]/.exec(comment) ?? [];
  const as = words[word];
  for (let more = 0; as !== undefined && more < Number(count); more++) mark(marks, line + more, as);
}

/** As the source of a regular expression that allows spaces after a brace, as JSX does. */
const escaped = (text: string): string => escapeRegex(text).replace('\\{', '\\{\\s*').replace('\\}', '\\s*\\}');
