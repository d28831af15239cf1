/** The MDX syntax that Docusaurus accepts: the official one, and also HTML comments and explicit ids of headings (`## Title {#id}`). */
import type { Node } from 'mdast';
import { htmlFlow, htmlText } from 'micromark-core-commonmark';
import { mdxjs } from 'micromark-extension-mdxjs';
import type { Construct, Extension } from 'micromark-util-types';
import { VFileMessage } from 'vfile-message';
import { fencesIn } from '../../lib/code-fences.ts';
import type { Body } from '../../model/markdown.ts';
import { walk } from '../body.ts';
import { matchHere, onlyAt } from '../constructs.ts';
import { expressions } from './expressions.ts';
import { mdxFault } from './fault.ts';
import { asMdx1, withFootnoteColons, withFormulaFences } from './mdx1.ts';

/** The syntax for a `source`. micromark tries later extensions first, so comments are recognised before MDX would throw at them. */
export function mdxSyntax(source: string, isMdx1: boolean): Extension[] {
  const official = mdxjs({ acorn: expressions });
  // Renamed, since MDX disables the HTML constructs by name.
  const comment = (html: Construct): Construct[] =>
    onlyAt((at) => matchHere(/<!--/y, source, at) !== null, { ...html, name: 'comment' });
  return [
    isMdx1 ? asMdx1(official, source) : official,
    { flow: { 60: comment(htmlFlow) }, text: { 60: comment(htmlText) } },
  ];
}

/**
 * Rewrites what Docusaurus accepts beyond MDX: the brace in `## Title {#id}` is escaped, since it would open an expression; an HTML comment
 * before other text becomes an MDX comment; the fences of an `mdx-code-block` are removed, so that its content is parsed. For MDX 1, more is
 * rewritten, below. Lines keep their numbers, except for those that are `added`, by their numbers from 1.
 */
export function mdxSource(written: string, isMdx1: boolean): { source: string; added: number[] } {
  const { source, added } = isMdx1
    ? fencedCode(withExports(withPlainEnds(withFormulaFences(withFootnoteColons(written)))))
    : { source: written, added: [] };
  if (!/\{#|mdx-code-block|-->[ \t]*\S/.test(source)) return { source, added };
  let fence = '';
  const hidden: string[] = [];
  const lines = source.split('\n').map((line) => {
    const [, mark = '', name = ''] = /^[\s>]*(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    // As in Docusaurus, it also opens within an open fence of the same length, which the author probably forgot to close.
    if (name.trim() === 'mdx-code-block' && mark.startsWith(fence)) {
      hidden.push(mark);
      fence = '';
      return '';
    }
    if (fence === '' && mark !== '' && name.trim() === '' && mark === hidden.at(-1)) {
      hidden.pop();
      return '';
    }
    if (mark !== '' && (fence === '' || mark.startsWith(fence))) fence = fence === '' ? mark : '';
    if (fence !== '') return line;
    return line
      .replace(/^(\s*#{1,6}\s.*?[^\\])(\{#[^\s{}]+\}\s*)$/, '$1\\$2')
      .replace(/^([\s>]*(?:(?:[-*+]|\d+[.)])\s+)?)<!--((?:(?!-->|\*\/).)*)-->(?=[ \t]*[^\s<])/, '$1{/* $2*/}');
  });
  return { source: lines.join('\n'), added };
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

// Lines that were added -----------------------------------------------------------------------------------------------

const writtenLine = (line: number, added: readonly number[]): number =>
  line - added.filter((one) => one <= line).length;

/** Calls a function that reads the text, and corrects the line of the syntax error that it may throw. */
export function withWrittenFaults<T>(added: readonly number[], read: () => T): T {
  try {
    return read();
  } catch (thrown) {
    const fault = added.length === 0 ? null : mdxFault(thrown);
    if (fault === null) throw thrown;
    throw new VFileMessage(fault.reason, { line: writtenLine(fault.line, added), column: fault.column });
  }
}

/** Corrects the lines of a tree in place. Offsets stay those of the text that was read. */
export function withWrittenLines(tree: Body, added: readonly number[]): Body {
  const points = new Set<{ line: number }>();
  if (added.length > 0)
    walk(tree, (node) => {
      const { position } = node as Node;
      if (position) points.add(position.start).add(position.end);
    });
  for (const point of points) point.line = writtenLine(point.line, added);
  return tree;
}
