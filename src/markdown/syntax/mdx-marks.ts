/** Reports MDX syntax in Markdown texts, where it is shown as plain text: imports and exports, components, comments in braces. */
import type { Html, Paragraph, Text } from 'mdast';
import { placeOf } from '../../messages/diagnostic.ts';
import { mdxInMarkdown } from '../../messages/markdown.ts';
import type { Body } from '../../model/markdown.ts';
import { walk } from '../body.ts';
import { elements } from '../html-tags.ts';
import { type ParseState, sourceOf } from '../parse-state.ts';

const statement =
  /^(?:import\s+(?:[\w*{][^'"]*\sfrom\s+)?['"]|export\s+(?:(?:default|const|let|var|function|async|class)\b|[{*]))/;
const tag = /<([A-Z][\w.]*)((?:\s[^<>]*)?)>/g;
const hasBracedComment = (text: string): boolean =>
  text.includes('{/*') && text.indexOf('*/}', text.indexOf('{/*') + 3) > 0;

/** Reports each occurrence. Comments in braces with a meaning in Markdown (`truncate`, ids) have been removed by earlier steps. */
export function mdxMarks(tree: Body, state: ParseState): void {
  if (!/^(?:im|ex)port\s|<\/?[A-Z]|\{\/\*/m.test(state.source)) return;
  const top = new Set<unknown>(tree.children);
  const ended = endedNames(state.source);
  walk(tree, (node) => {
    if (node.type === 'paragraph' && top.has(node)) checkStatements(node, state);
    if (node.type === 'html' || node.type === 'text') checkComponents(node, ended, state);
    if (node.type === 'text' && hasBracedComment(node.value)) report(node, '{/*', '{/* … */}', state);
  });
}

/** Reports the first import or export statement in a paragraph. */
function checkStatements(node: Paragraph, state: ParseState): void {
  const line = sourceOf(node, state)
    .split('\n')
    .find((one) => statement.test(one));
  if (line !== undefined) report(node, line, line.split(/\s/, 1)[0] ?? '', state);
}

/** Reports components in raw HTML or in text. */
function checkComponents(node: Html | Text, ended: ReadonlySet<string>, state: ParseState): void {
  const written = node.type === 'text' ? sourceOf(node, state).replaceAll('\\<', '') : node.value;
  for (const name of componentsIn(written, ended)) report(node, `<${name}`, `<${name}>`, state);
}

/** Names that have an end tag in a text: as written, and in small letters. */
export const endedNames = (source: string): Set<string> =>
  new Set([...source.matchAll(/<\/([a-z][^\s<>/]*)/gi)].flatMap(([, name = '']) => [name, name.toLowerCase()]));

/**
 * Names of the components in a piece of HTML: tags with a capital letter that are self-closing, have attributes, or have an end tag in the
 * text.
 */
export const componentsIn = (html: string, ended: ReadonlySet<string>): string[] =>
  [...html.matchAll(tag)].flatMap(([, name = '', rest = '']) =>
    !isHtml(name) && (rest.endsWith('/') || rest.includes('=') || ended.has(name)) ? [name] : [],
  );

/** HTML may be written in capitals: `<A HREF>`. */
const isHtml = (name: string): boolean => name === name.toUpperCase() && elements.has(name.toLowerCase());

/** Reports `what` at the first place in the node's lines that contains `text`. */
function report({ position }: Html | Text | Paragraph, text: string, what: string, state: ParseState): void {
  const from = position?.start.line ?? 1;
  const lines = state.lines.slice(from - 1, position?.end.line);
  const index = Math.max(
    0,
    lines.findIndex((line) => line.includes(text)),
  );
  const column = Math.max(0, lines[index]?.indexOf(text) ?? 0) + 1;
  state.diagnostics.push(mdxInMarkdown(placeOf(state.file, from + index + state.lineOffset, column), what));
}
