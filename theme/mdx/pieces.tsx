/** Makes React elements of printed HTML: components that inspect their children expect one for each block of Markdown. */
import { createElement, Fragment, isValidElement, type ReactNode } from 'react';
import { jsx } from 'react/jsx-runtime';
import { stepOf, tag, textOfHtml, unescapeHtml } from '../../src/lib/html.ts';

/** HTML, or a node that a component or an expression made. */
type Part = string | { node: ReactNode };

/** Functions that make React nodes of HTML. `print` keeps HTML until the page is printed, and returns a mark for it. */
export function piecesFor(print: (html: string) => ReactNode) {
  const Piece = ({ html }: { html: string }): ReactNode => print(html);
  /** Shows an element of Markdown with computed nodes in it. */
  const Mixed = ({ nodes }: { nodes: ReactNode[] }): ReactNode => createElement(Fragment, null, ...nodes);

  /** React node of a piece of HTML. Text without tags stays a string, because components may inspect it. */
  const pieceOf = (html: string): ReactNode =>
    html.includes('<') ? withChildren(Piece, { html }, () => inside([html])) : unescapeHtml(html);
  const elementsIn = (parts: readonly Part[]): ReactNode[] | undefined =>
    outermost(parts)?.map((group) => {
      const nodes = group.map((part) => (typeof part === 'string' ? pieceOf(part) : part.node));
      return nodes.length === 1 ? nodes[0] : withChildren(Mixed, { nodes }, () => inside(group));
    });
  /** The children that an element of Markdown has in MDX. */
  function inside(element: readonly Part[]): ReactNode {
    const code = codeIn(element);
    if (code !== null) return <code className={`language-${code.language}`}>{code.text}</code>;
    const children = elementsIn(withoutTags(element)) ?? [];
    return children.length === 1 ? children[0] : children;
  }
  /** The elements and texts that consecutive pieces and nodes consist of. */
  const elementsOf = (nodes: readonly ReactNode[]): readonly ReactNode[] =>
    elementsIn(
      nodes.map((one) =>
        isValidElement<{ html: string }>(one) && one.type === Piece ? one.props.html : { node: one },
      ),
    ) ?? nodes;
  return { pieceOf, elementsOf };
}

/** An element whose children are computed only when they are read. `createElement` would read them. */
const withChildren = <P extends object>(
  type: (props: P) => ReactNode,
  props: P,
  children: () => ReactNode,
): ReactNode =>
  jsx(type, Object.defineProperty({ ...props }, 'children', { enumerable: true, configurable: true, get: children }));

const opening = new RegExp(`^${tag.source}`, 'i');
/** An element without its own tags. */
const withoutTags = (element: readonly Part[]): Part[] =>
  element.map((part, index) => {
    if (typeof part !== 'string') return part;
    const opened = index === 0 ? part.replace(opening, '') : part;
    return index === element.length - 1 ? opened.replace(/<\/[\w-]+>\s*$/, '') : opened;
  });

/** The HTML of a code block. */
const block = /^<div class="code" data-language="([^"]*)"[^>]*>[\s\S]*?<pre[^>]*><code>([\s\S]*?)<\/code><\/pre>/;
/** The language and the text of an element that is a code block; null for any other. */
function codeIn([html]: readonly Part[]): { language: string; text: string } | null {
  const [, language, lines] = (typeof html === 'string' && block.exec(html)) || [];
  return language === undefined || lines === undefined ? null : { language, text: textOfHtml(lines) };
}

const tokens = new RegExp(`<!--[\\s\\S]*?-->|${tag.source}|[^<]+|<`, 'gi');

/** Tags and texts, with what each adds to the depth; nodes stay as they are. */
const tokensOf = (part: Part): { part: Part; step: number }[] =>
  typeof part !== 'string'
    ? [{ part, step: 0 }]
    : [...part.matchAll(tokens)].map(({ 0: token, 1: slash = '', 2: name }) => {
        return { part: token, step: name === undefined ? 0 : stepOf(token, slash, name) };
      });

/** The parts of each outermost element, text and node. White space after an element belongs to it. Null if elements do not end. */
function outermost(parts: readonly Part[]): Part[][] | null {
  const groups: Part[][] = [];
  let depth = 0;
  for (const { part, step } of parts.flatMap(tokensOf)) {
    const last = groups.at(-1);
    const before = last?.at(-1);
    const isBetween = depth === 0 && typeof part === 'string' && /^(?:\s*|<!--[\s\S]*)$/.test(part);
    if (typeof part === 'string' && typeof before === 'string' && (depth > 0 || isBetween))
      last?.splice(-1, 1, before + part);
    else if (depth > 0) last?.push(part);
    else if (!isBetween) groups.push([part]);
    depth += step;
    if (depth < 0) return null;
  }
  return depth === 0 ? groups : null;
}
