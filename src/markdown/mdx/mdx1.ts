/**
 * Reads MDX 1, as in Docusaurus 2: elements are blocks up to a blank line, and only in them are braces expressions and words such as `export`
 * text; elsewhere braces are text, and addresses in angle brackets are links; asterisks mark text whatever surrounds them (`* text *`,
 * `** text **`, `**Note:**text`), and underscores between letters of scripts other than Latin (`点_击_`).
 */
import { attention } from 'micromark-core-commonmark';
import type { Construct, Extension } from 'micromark-util-types';
import { fencesIn } from '../../lib/code-fences.ts';
import { type Allows, matchHere, onlyAt } from '../constructs.ts';

/** Adapts the extension of the official syntax to a `source`. */
export function asMdx1({ flow = {}, text = {}, ...others }: Extension, source: string): Extension {
  const lines = linesOfElements(source);
  const emphasis = looseEmphasis(source);
  const isTag: Allows = (at) => matchHere(tag, source, at) !== null;
  // An MDX comment may also be one that was made of an HTML comment.
  const isStatement: Allows = (at) => !lines.has(at.now().line);
  const isExpression: Allows = (at) => lines.has(at.now().line) || matchHere(comment, source, at) !== null;
  return {
    ...others,
    flow: {
      ...flow,
      ...{ 60: onlyAt(isTag, flow[60]), 123: onlyAt(isExpression, flow[123]) },
      ...{ 101: onlyAt(isStatement, flow[101]), 105: onlyAt(isStatement, flow[105]) },
    },
    text: {
      ...text,
      ...{ 42: emphasis, 95: emphasis },
      ...{ 60: onlyAt(isTag, text[60]), 123: onlyAt(isExpression, text[123]) },
    },
    disable: { null: ['codeIndented', 'htmlFlow', 'htmlText'] },
  };
}

const tag = /<(?:\/?[A-Za-z][\w.-]*(?=[\s/>])|\/?>)/y;
const comment = /\{\/\*/y;
const blockStart = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*<\/?(?:[A-Za-z][\w.]*(?=\s|\/?>|$)|>)/;

/** The numbers, from 1, of the lines in blocks that begin with an element. */
function linesOfElements(source: string): Set<number> {
  const isCode = fencesIn(/^[\s>]*(`{3,}|~{3,})/);
  const found = new Set<number>();
  let isInside = false;
  for (const [index, line] of source.split('\n').entries()) {
    isInside = line !== '' && (isInside || blockStart.test(line));
    if (!isCode(line) && isInside) found.add(index + 1);
  }
  return found;
}

/** The construct for emphasis: one or two asterisks can always begin or end it; underscores can unless an ASCII letter or digit is beside them. */
const looseEmphasis = (source: string): Construct => ({
  ...attention,
  resolveAll(events, context) {
    for (const [, token] of events) {
      if (token.type !== 'attentionSequence') continue;
      const [start, end] = [token.start.offset, token.end.offset];
      const isAsterisks = /^\*\*?$/.test(source.slice(start, end));
      const isUnderscores = source[start] === '_';
      const [before = ' ', after = ' '] = [source[start - 1], source[end]];
      token._open ||= isAsterisks || (isUnderscores && /\W/.test(before) && /\S/.test(after));
      token._close ||= isAsterisks || (isUnderscores && /\W/.test(after) && /\S/.test(before));
    }
    return attention.resolveAll?.(events, context) ?? events;
  },
});

// Rewriting of texts ---------------------------------------------------------------------------------------------------

/** The source with what MDX 1 and its plugins accept written as later versions demand; `added` are the numbers of the lines that it has more. */
export const mdx1Source = (source: string): { source: string; added: number[] } =>
  fencedCode(withExports(withPlainEnds(withFormulaFences(withFootnoteColons(source)))));

/** The last version of remark-footnotes for MDX 1 allows spaces before the colon of a footnote (`[^1] : Text`). This removes them. */
function withFootnoteColons(source: string): string {
  if (!/\[\^[^\]\s]+\][ \t]+:/.test(source)) return source;
  const isCode = fencesIn();
  return source
    .split('\n')
    .map((line) => (isCode(line) ? line : line.replace(/^([\s>]*\[\^[^\]\s]+\])[ \t]+:/, '$1:')))
    .join('\n');
}

/**
 * remark-math 3, the last version for MDX 1, allows text of the formula after the opening `$$` and before the closing one. This puts these
 * marks on lines of their own, as later versions demand; no line is added.
 */
function withFormulaFences(source: string): string {
  if (!/^ {0,3}\$\$/m.test(source)) return source;
  const lines = source.split('\n');
  const isCode = fencesIn();
  let open: number | null = null;
  for (const [index, line] of lines.entries()) {
    if (isCode(line)) continue;
    if (open === null) open = openFormula(lines, index);
    else if (closeFormula(lines, index, open)) open = null;
  }
  return lines.join('\n');
}
const firstLine = /^ {0,3}(\${2,})([^$]*)$/;
const lastLine = /^([^$]*[^$\s])[ \t]*(\${2,})[ \t]*$/;

/** The index of the line that holds the first mark of a formula, once that is alone on it; null if none begins at `index`. */
function openFormula(lines: string[], index: number): number | null {
  const [, mark, rest = ''] = firstLine.exec(lines[index] ?? '') ?? [];
  if (mark === undefined) return null;
  return rest.trim() !== '' && moveUp(lines, index, mark, rest) ? index - 1 : index;
}

/** Whether the formula whose first mark is at `open` ends at `index`; puts its last mark on a line of its own. */
function closeFormula(lines: string[], index: number, open: number): boolean {
  const line = lines[index] ?? '';
  const [, , rest] = firstLine.exec(line) ?? [];
  if (rest?.trim() === '') return true;
  const [, last = '', mark] = lastLine.exec(line) ?? [];
  if (mark === undefined) return false;
  if (index > open + 1) lines[index - 1] += ` ${last}`;
  else if (!moveUp(lines, open, lines[open] ?? '', last)) return false;
  lines[index] = mark;
  return true;
}

/** Puts a mark on the blank line before a line, which then holds `rest`. False if that line is not blank. */
function moveUp(lines: string[], index: number, mark: string, rest: string): boolean {
  if (lines[index - 1]?.trim() !== '') return false;
  [lines[index - 1], lines[index]] = [mark, rest];
  return true;
}

/** Docusaurus 2 closes a container at any line with as many colons, whatever text follows them. This removes that text. */
function withPlainEnds(source: string): string {
  if (!/^[\s>]*:{3,}[ \t]*\S/m.test(source)) return source;
  const isCode = fencesIn(/^[\s>]*(`{3,}|~{3,})/);
  const open: string[] = [];
  const lines = source.split('\n').map((line) => {
    const [, before = '', colons = '', name = ''] = (!isCode(line) && /^([\s>]*)(:{3,})(.*)$/.exec(line)) || [];
    const inner = open.at(-1);
    if (colons === '' || (inner !== undefined && colons.length > inner.length)) return line;
    if (colons === inner) {
      open.pop();
      return before + colons;
    }
    if (/^[ \t]*[A-Za-z]/.test(name)) open.push(colons);
    return line;
  });
  return lines.join('\n');
}

/** MDX 1 accepts other statements among imports and exports. They become exports, without which MDX accepts none. */
function withExports(source: string): string {
  if (!statement.test(source)) return source;
  const isCode = fencesIn();
  let isAmong = false;
  const lines = source.split('\n').map((line) => {
    isAmong = !isCode(line) && line !== '' && (isAmong || /^(?:import|export)\s/.test(line));
    return isAmong ? line.replace(statement, 'export ') : line;
  });
  return lines.join('\n');
}
const statement = /^(?=(?:const|let|var|(?:async )?function|class)\s)/m;

/**
 * Turns indented code (which MDX lacks) outside of lists and elements into fenced code. The fences replace the blank lines around it;
 * without one after it, a line is added.
 */
function fencedCode(written: string): { source: string; added: number[] } {
  const lines = written.split('\n');
  const added: number[] = [];
  const isCode = fencesIn();
  let holds = false;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    if (isCode(line)) continue;
    if (/^\S/.test(line)) holds = holding.test(line) || (holds && lines[index - 1]?.trim() !== '');
    else if (/^ {1,3}(?:[-*+]|\d+[.)])\s/.test(line)) holds = true;
    else if (!holds && isIndented.test(line) && lines[index - 1]?.trim() === '') index = putFences(lines, index, added);
  }
  return { source: lines.join('\n'), added };
}
/** First lines of blocks whose continuation lines are indented: elements, JavaScript, footnotes and list items. */
const holding = /^(?:<[a-z>]|export\b|import\b|[{}]|\[\^|(?:[-*+]|\d+[.)])\s)/i;
const isIndented = /^(?: {4}|\t)(?=.*\S)/;

/** Fences the indented code that begins at the index `start`, in place. Returns the index of the last line changed. */
function putFences(lines: string[], start: number, added: number[]): number {
  let end = start;
  for (let at = start; isIndented.test(lines[at] ?? '') || lines[at]?.trim() === ''; at++) {
    if (lines[at]?.trim() !== '') end = at + 1;
    lines[at] = lines[at]?.replace(isIndented, '') ?? '';
  }
  lines[start - 1] = FENCE;
  if (end < lines.length && lines[end]?.trim() !== '') {
    lines.splice(end, 0, FENCE);
    added.push(end + 1);
  } else lines[end] = FENCE;
  return end;
}
const FENCE = '~~~~~~';
