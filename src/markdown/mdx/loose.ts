/**
 * Loose MDX, in which elements are blocks up to a blank line, and only in them are braces expressions and words such as `export` statements;
 * elsewhere braces are text, and addresses in angle brackets are links. And indented code in MDX, which has none by itself.
 */
import type { Extension } from 'micromark-util-types';
import { fencesIn } from '../../lib/code-fences.ts';
import { type Allows, matchHere, onlyAt } from '../constructs.ts';

/** Adapts the extension of the official syntax to a `source`. */
export function asLoose({ flow = {}, text = {}, ...others }: Extension, source: string): Extension {
  const lines = linesOfElements(source);
  const isTag: Allows = (at) => matchHere(tag, source, at) !== null;
  // An MDX comment may also be one that was made of an HTML comment.
  const isStatement: Allows = (at) => !lines.has(at.now().line);
  const isExpression: Allows = (at) => lines.has(at.now().line) || matchHere(comment, source, at) !== null;
  return {
    ...others,
    flow: {
      ...flow,
      60: onlyAt(isTag, flow[60]),
      123: onlyAt(isExpression, flow[123]),
      101: onlyAt(isStatement, flow[101]),
      105: onlyAt(isStatement, flow[105]),
    },
    text: {
      ...text,
      60: onlyAt(isTag, text[60]),
      123: onlyAt(isExpression, text[123]),
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
  const lines = new Set<number>();
  let isInside = false;
  for (const [index, line] of source.split('\n').entries()) {
    isInside = line !== '' && (isInside || blockStart.test(line));
    if (!isCode(line) && isInside) lines.add(index + 1);
  }
  return lines;
}

/**
 * Turns indented code (which MDX lacks) outside of lists and elements into fenced code. The fences replace the blank lines around it;
 * without one after it, a line is added.
 */
export function fencedCode(written: string): { source: string; added: number[] } {
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
