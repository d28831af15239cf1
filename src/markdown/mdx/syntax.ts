/** The syntax of MDX as people know it from Docusaurus: the official one, with HTML comments and with written ids of headings. */
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { htmlFlow, htmlText } from 'micromark-core-commonmark';
import { mdxjs } from 'micromark-extension-mdxjs';
import type { Construct, Extension, State } from 'micromark-util-types';
import type { Syntax } from '../../model/markdown.ts';
import { expressions } from './expressions.ts';

/** The later one is asked first: MDX throws at a comment. */
export const mdxSyntax = (): Extension[] => [
  mdxjs({ acorn: expressions }),
  { flow: { 60: comment(htmlFlow) }, text: { 60: comment(htmlText) } },
];
export const mdxTree = mdxFromMarkdown;

/** Of HTML, comments alone. Named otherwise, as MDX switches the constructs off by their names. */
const comment = (html: Construct): Construct => ({
  ...html,
  name: 'comment',
  tokenize(effects, ok, nok) {
    return effects.check(opening, html.tokenize.call(this, effects, ok, nok), nok);
  },
});
const opening: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    let rest = '<!--';
    const next: State = (code) => {
      if (code !== rest.charCodeAt(0)) return nok(code);
      effects.consume(code);
      rest = rest.slice(1);
      if (rest !== '') return next;
      effects.exit('htmlTextData');
      return ok;
    };
    return (code) => {
      effects.enter('htmlTextData');
      return next(code);
    };
  },
};

/**
 * What Docusaurus's texts say to it: of `## Title {#id}` the brace is escaped, as it would open an expression, a comment before text is
 * one of MDX, and what a fence named `mdx-code-block` hides from other readers is text. Lines stay where they are.
 */
export function mdxSource(
  written: string,
  { indentedCode, namedEnds }: Pick<Syntax, 'indentedCode' | 'namedEnds'>,
): string {
  const named = namedEnds ? withPlainEnds(written) : written;
  const source = indentedCode ? fencedCode(named) : named;
  if (!/\{#|mdx-code-block|-->[ \t]*\S/.test(source)) return source;
  let fence = '';
  const hidden: string[] = [];
  const lines = source.split('\n').map((line) => {
    const [, mark = '', name = ''] = /^[\s>]*(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    // It opens also within a fence of its own length, as there: one that somebody left open.
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
  return lines.join('\n');
}

/** Of a line of as many colons as the container has that it stands in, no matter what follows, the colons alone stay. */
function withPlainEnds(source: string): string {
  if (!/^[\s>]*:{3,}[ \t]*\S/m.test(source)) return source;
  let fence = '';
  const open: string[] = [];
  const lines = source.split('\n').map((line) => {
    const [, mark = ''] = /^[\s>]*(`{3,}|~{3,})/.exec(line) ?? [];
    if (mark !== '' && (fence === '' || mark.startsWith(fence))) fence = fence === '' ? mark : '';
    const [, before = '', colons = '', name = ''] = (fence === '' && /^([\s>]*)(:{3,})(.*)$/.exec(line)) || [];
    const inner = open.at(-1);
    if (colons === '' || (inner !== undefined && colons.length > inner.length)) return line;
    if (colons === inner) {
      open.pop();
      return before + colons;
    }
    if (name.trim() !== '') open.push(colons);
    return line;
  });
  return lines.join('\n');
}

/** What is indented by four spaces, and is neither in a list nor in an element, stands between fences in place of the empty lines around it. */
function fencedCode(source: string): string {
  const lines = source.split('\n');
  let [fence, holds] = ['', false];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const [, mark = ''] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence !== '') fence = mark.startsWith(fence) ? '' : fence;
    else if (mark !== '') fence = mark;
    else if (/^\S/.test(line)) holds = holding.test(line) || (holds && lines[index - 1]?.trim() !== '');
    else if (!holds && isIndented.test(line) && lines[index - 1]?.trim() === '') index = putFences(lines, index);
  }
  return lines.join('\n');
}
/** The first lines of what has indented lines of its own: elements, code, notes and list items. */
const holding = /^(?:<[a-z>]|export\b|import\b|[{}]|\[\^|(?:[-*+]|\d+[.)])\s)/i;
const isIndented = /^(?: {4}|\t)(?=.*\S)/;

/** Answers with the last line that it has changed. */
function putFences(lines: string[], start: number): number {
  let end = start;
  for (let at = start; isIndented.test(lines[at] ?? '') || lines[at]?.trim() === ''; at++) {
    if (lines[at]?.trim() !== '') end = at + 1;
    lines[at] = lines[at]?.replace(isIndented, '') ?? '';
  }
  lines[start - 1] = '~~~~~~';
  const isTight = end < lines.length && lines[end]?.trim() !== '';
  lines[isTight ? end - 1 : end] = isTight ? `${lines[end - 1]}\n~~~~~~` : '~~~~~~';
  return isTight ? end - 1 : end;
}
