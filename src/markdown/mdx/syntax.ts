/** The syntax of MDX: the official one, and also HTML comments and explicit ids of headings (`## Title {#id}`). */
import { htmlFlow, htmlText } from 'micromark-core-commonmark';
import { mdxjs } from 'micromark-extension-mdxjs';
import type { Construct, Extension } from 'micromark-util-types';
import { VFileMessage } from 'vfile-message';
import type { Dialect } from '../../config/dialect.ts';
import type { Body } from '../../model/markdown.ts';
import { walk } from '../body.ts';
import { matchHere, onlyAt } from '../constructs.ts';
import { expressions } from './expressions.ts';
import { mdxFault } from './faults.ts';
import { asLoose, fencedCode } from './loose.ts';

/** The syntax for a `source`. micromark tries later extensions first, so comments are recognised before MDX would throw at them. */
export function mdxSyntax(source: string, { looseMdx }: Pick<Dialect, 'looseMdx'>): Extension[] {
  const official = mdxjs({ acorn: expressions });
  // Renamed, since MDX disables the HTML constructs by name.
  const comment = (html: Construct): Construct[] =>
    onlyAt((at) => matchHere(/<!--/y, source, at) !== null, { ...html, name: 'comment' });
  return [
    looseMdx ? asLoose(official, source) : official,
    { flow: { 60: comment(htmlFlow) }, text: { 60: comment(htmlText) } },
  ];
}

/**
 * Rewrites what is accepted beyond MDX: the brace in `## Title {#id}` is escaped, since it would open an expression; an HTML comment
 * before other text becomes an MDX comment; the fences of an `mdx-code-block` are removed, so that its content is parsed; where the dialect has
 * indented code, it is fenced. Lines keep their numbers, except for those that are `added`, by their numbers from 1.
 */
export function mdxSource(
  written: string,
  { indentedCode }: Pick<Dialect, 'indentedCode'>,
): { source: string; added: number[] } {
  const { source, added } = indentedCode ? fencedCode(written) : { source: written, added: [] };
  if (!/\{#|mdx-code-block|-->[ \t]*\S/.test(source)) return { source, added };
  let fence = '';
  const hidden: string[] = [];
  const lines = source.split('\n').map((line) => {
    const [, mark = '', name = ''] = /^[\s>]*(`{3,}(?!`)|~{3,}(?!~))(.*)$/.exec(line) ?? [];
    // It also opens within an open fence of the same length, which the author probably forgot to close.
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

// Lines that were added -----------------------------------------------------------------------------------------------

export const writtenLine = (line: number, added: readonly number[]): number =>
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
      const { position } = node;
      if (position) points.add(position.start).add(position.end);
    });
  for (const point of points) point.line = writtenLine(point.line, added);
  return tree;
}
