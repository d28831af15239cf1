/** Moves the JavaScript parts of an MDX tree into a list for the compiler, and leaves numbered `mdx` nodes in their place. */
import type { Node } from 'estree';
import type { Paragraph, Root, RootContent } from 'mdast';
import type { MdxFlowExpression, MdxjsEsm, MdxTextExpression } from 'mdast-util-mdx';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { deadCodeIn } from '../../lib/dead-code.ts';
import { nearest } from '../../lib/nearest.ts';
import { placeOf } from '../../messages/diagnostic.ts';
import {
  badValue,
  browserOnly,
  codeOnServer,
  deadHandler,
  foreignHydration,
  unknownValue,
} from '../../messages/markdown.ts';
import type { Place } from '../../model/diagnostic.ts';
import { admonitionKinds, type Reference } from '../../model/markdown.ts';
import { childNodes, replaceNodes, setChildren, textOf } from '../body.ts';
import { addressesOf } from '../html-addresses.ts';
import { type ParseState, placeAt } from '../parse-state.ts';

export type MdxElement = MdxJsxFlowElement | MdxJsxTextElement;
export type MdxExpression = MdxFlowExpression | MdxTextExpression;

/** What `takeMdx` finds in a text. */
export interface MdxParts {
  /** Import and export statements. */
  esm: MdxjsEsm[];
  /** JSX elements and expressions; the index of each is the `id` of the node that replaces it. */
  nodes: (MdxElement | MdxExpression)[];
  /** Targets of `<Link>` and addresses from the root in elements of HTML, that are plain strings, for the link check. */
  references: Reference[];
  /** Ids that elements define, for the link check. */
  ids: string[];
  names: Names;
}

/** The variables of a text. */
interface Names {
  /** Whether a name is defined in the text, in its scope or globally. */
  knows: (name: string) => boolean;
  /** The one that was probably meant. */
  near: (name: string) => string | null;
}

/** Changes the tree in place. `scope` holds values that a text can use without importing them. */
export function takeMdx(tree: Root, scope: Readonly<Record<string, unknown>>, state: ParseState): MdxParts {
  const parts: MdxParts = { esm: [], nodes: [], references: [], ids: [], names: namesOf(tree, scope) };
  replaceIn(tree, parts, state);
  // Each statement in its line, as others of the text import what it calls.
  const code = parts.esm.reduce((text, { value, position }) => {
    const line = position?.start.line ?? 1;
    return text + '\n'.repeat(Math.max(0, line - text.split('\n').length)) + value;
  }, '');
  for (const { line, column, ...dead } of deadCodeIn(code))
    state.diagnostics.push(codeOnServer(placeOf(state.file, line + state.lineOffset, column), dead));
  return parts;
}

/** Any occurrence in the source of statements counts as a definition. */
function namesOf(tree: Root, scope: Readonly<Record<string, unknown>>): Names {
  const statements = statementsIn(tree);
  const all = new Set([...Object.keys(scope), ...globals, 'contentTitle', 'toc', 'assets']);
  return {
    knows: (name) => all.has(name) || name in globalThis || statements.includes(name),
    near: (name) => nearest(name, [...all, ...[...statements.matchAll(DEFINED)].map(([, defined = '']) => defined)]),
  };
}

const DEFINED = /(?:\b(?:const|let|var|function|class|import|as)\s|[{,])\s*([\w$]+)/g;

/**
 * Turns expressions with unknown variables into text, in place, because plugins' functions may replace such text. Returns a function that
 * turns those that are still unchanged back into expressions.
 */
export function hideUnknown(tree: Root, scope: Readonly<Record<string, unknown>>): (changed: Root) => void {
  const names = namesOf(tree, scope);
  const hidden = new Map<RootContent, MdxExpression>();
  replaceNodes(tree, (node) => {
    if (!isExpression(node) || isComment(node) || unknownIn(node, names) === undefined) return null;
    const text = asText(node);
    hidden.set(text, node);
    return text;
  });
  return (changed) =>
    replaceNodes(changed, (node) => {
      const was = hidden.get(node);
      return was !== undefined && textOf(node) === `{${was.value}}` ? was : null;
    });
}
const isExpression = (node: RootContent): node is MdxExpression =>
  node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';
const unknownIn = ({ data }: MdxExpression, { knows }: Pick<Names, 'knows'>): string | undefined =>
  namesIn(data?.estree?.body[0]).find((name) => !knows(name));

function replaceIn(node: Root | RootContent, parts: MdxParts, state: ParseState): void {
  if (!('children' in node)) return;
  const children = childNodes(node).flatMap(withoutParagraph);
  const isHead = 'name' in node && node.name === 'Head';
  setChildren(
    node,
    children.flatMap((child) => replaced(child, parts, state, isHead)),
  );
}

/** The nodes that take the place of one child; its own children are handled too. `inHead`: the parent is `<Head>`. */
function replaced(node: RootContent, parts: MdxParts, state: ParseState, inHead: boolean): RootContent[] {
  switch (node.type) {
    case 'mdxjsEsm':
      parts.esm.push(node);
      return [];
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      if (isComment(node)) return [{ type: 'html', value: commentOf(node), position: node.position }];
      return [unlessUnknown(node, parts, state)];
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      recordAttributes(node, parts, state);
      // Both names are known for this.
      if (node.name === 'head') node.name = 'Head';
      // Only the content of `<html>` and `<body>` is kept, since React throws at a second one in a page. In `<Head>` they set attributes.
      if (inHead || !/^(?:html|body)$/.test(node.name ?? '')) return [numbered(node, parts, state)];
      replaceIn(node, parts, state);
      return childNodes(node);
    default:
      replaceIn(node, parts, state);
      return [node];
  }
}

/** The expression; with an unknown variable, it is text. */
function unlessUnknown(node: MdxExpression, parts: MdxParts, state: ParseState): RootContent {
  const name = unknownIn(node, parts.names);
  if (name === undefined) return numbered(node, parts, state);
  state.diagnostics.push(unknownValue(placeAt(node, state), node.value, name, parts.names.near(name)));
  return asText(node);
}

/** Adds a node to `parts.nodes` and returns the `mdx` node that takes its place, with the same children. */
function numbered(node: MdxElement | MdxExpression, parts: MdxParts, state: ParseState): RootContent {
  const id = parts.nodes.push(node) - 1;
  replaceIn(node, parts, state);
  const isInline = node.type === 'mdxJsxTextElement' || node.type === 'mdxTextExpression';
  const children = 'children' in node ? childNodes(node) : [];
  const source = 'value' in node && { source: node.value };
  return { type: 'mdx', id, isInline, ...source, children, position: node.position };
}

/** The source of all import and export statements, also of those within elements. */
const statementsIn = (node: Root | RootContent): string =>
  node.type === 'mdxjsEsm' ? node.value : 'children' in node ? childNodes(node).map(statementsIn).join('\n') : '';

/** Names that are always defined: globals of browsers, and `props`, the properties given to a text that is imported into another. */
const globals = new Set('props window document location localStorage'.split(' '));

/** An expression as the text that its author probably meant: braces are plain text in MDX 1, and in a path such as `/nodes/{node}/proxy`. */
function asText({ type, value, position }: MdxExpression): RootContent {
  const text: RootContent = { type: 'text', value: `{${value}}`, position };
  return type === 'mdxFlowExpression' ? { type: 'paragraph', children: [text], position } : text;
}

/**
 * The variables in an expression that consists of names, properties and operators only; empty for anything more complex, which is surely
 * code.
 */
function namesIn(node: Node | undefined): string[] {
  switch (node?.type) {
    case 'ExpressionStatement':
      return namesIn(node.expression);
    case 'Identifier':
      return [node.name];
    case 'MemberExpression':
      return namesIn(node.object);
    case 'SequenceExpression':
      return node.expressions.flatMap(namesIn);
    case 'ObjectExpression':
      // `{{ name }}`, a placeholder of template languages.
      return node.properties.flatMap((one) => (one.type === 'Property' && one.shorthand ? namesIn(one.value) : []));
    case 'BinaryExpression':
      return [...namesIn(node.left), ...namesIn(node.right)];
    default:
      return [];
  }
}

/** Whether an expression is empty or holds only a comment: `{/* note *\/}`. */
const isComment = ({ data }: MdxExpression): boolean => data?.estree?.body.length === 0;
const commentOf = ({ value }: MdxExpression): string =>
  `<!--${value.replace(/^\s*\/\*|\*\/\s*$/g, '').replace(/--(?=!?>)/g, '- -')}-->`;

/** Replaces a paragraph that holds only elements and expressions by its children, as MDX does. */
function withoutParagraph(node: RootContent): RootContent[] {
  if (node.type !== 'paragraph' || !node.children.some(isMdx) || !node.children.every(isMdxOrSpace)) return [node];
  return node.children.filter(isMdx);
}
type Inline = Paragraph['children'][number];
const isMdx = ({ type }: Inline): boolean => type === 'mdxJsxTextElement' || type === 'mdxTextExpression';
const isMdxOrSpace = (node: Inline): boolean => isMdx(node) || (node.type === 'text' && node.value.trim() === '');

/** Records the ids and link targets in an element's attributes, and reports what cannot work on a page made on the server. */
function recordAttributes(node: MdxElement, { references, ids, names }: MdxParts, state: ParseState): void {
  const place = placeAt(node, state);
  const element = node.name ?? '';
  if (element === 'BrowserOnly') state.diagnostics.push(browserOnly(place));
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') continue;
    const { name, value } = attribute;
    if (isHandler(name, element)) state.diagnostics.push(deadHandler(place, name));
    if (name.startsWith('client:')) state.diagnostics.push(foreignHydration(place, name));
    if (typeof value !== 'string') continue;
    if (element === 'Admonition' && name === 'type') checkKind(value, names, place, state);
    if (name === 'id' || (name === 'name' && element === 'a')) ids.push(value);
    const { line, column } = place;
    const at = { line: line ?? 1, column: column ?? 1, file: null };
    references.push(...targetsOf(element, name, value).map((target) => ({ ...target, ...at })));
  }
}

/** Also in the letters of HTML, which React drops. */
const isHandler = (name: string, element: string): boolean =>
  /^on[A-Z]/.test(name) || (/^on[a-z]/.test(name) && /^[a-z]+$/.test(element));

function checkKind(kind: string, { knows }: Names, place: Place, { syntax, diagnostics }: ParseState): void {
  // That of a site may have kinds of its own.
  if (knows('Admonition') || syntax.components.includes('Admonition')) return;
  const kinds = [...admonitionKinds, 'secondary', 'success', ...syntax.admonitions];
  if (!kinds.includes(kind)) diagnostics.push(badValue(place, 'type', kind, kinds));
}

/** What an attribute leads to: from a link of ours, or within the site in an element of HTML. */
function targetsOf(element: string, name: string, value: string): Pick<Reference, 'kind' | 'url' | 'isRaw'>[] {
  if (element === 'Link') return name === 'to' || name === 'href' ? [{ kind: 'link', url: value }] : [];
  const inside = addressesOf(element, name, value).filter(({ url }) => !/^(?:#|\?|\/\/|[a-z][a-z\d+.-]*:)/i.test(url));
  return inside.map((address) => ({ ...address, isRaw: true }));
}
