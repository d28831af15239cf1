/** Takes what is JavaScript out of the tree of an MDX text, for the compiler; nodes with numbers keep its places. */
import type { Node } from 'estree';
import type { Paragraph, Root, RootContent } from 'mdast';
import type { MdxFlowExpression, MdxjsEsm, MdxTextExpression } from 'mdast-util-mdx';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { browserOnly, deadHandler, unknownValue } from '../../messages/markdown.ts';
import type { Reference } from '../../model/markdown.ts';
import { replaceNodes, textOf } from '../body.ts';
import { type Notes, placeAt } from '../notes.ts';

export type MdxElement = MdxJsxFlowElement | MdxJsxTextElement;
export type MdxExpression = MdxFlowExpression | MdxTextExpression;

export interface MdxParts {
  /** Imports and exports. */
  esm: MdxjsEsm[];
  /** Elements and expressions; the place of each in the list is its number. */
  nodes: (MdxElement | MdxExpression)[];
  /** Addresses that links of the site's own kind name as plain text. */
  references: Reference[];
  ids: string[];
  /** Whether a text may name a value. */
  knows: (name: string) => boolean;
}

/** Changes the tree. `scope` are values that are there without a word. */
export function takeMdx(tree: Root, scope: Readonly<Record<string, unknown>>, notes: Notes): MdxParts {
  const parts: MdxParts = { esm: [], nodes: [], references: [], ids: [], knows: knownIn(tree, scope) };
  replaceIn(tree, parts, notes);
  return parts;
}

function knownIn(tree: Root, scope: Readonly<Record<string, unknown>>): MdxParts['knows'] {
  const statements = statementsIn(tree);
  const all = new Set([...Object.keys(scope), ...known, 'contentTitle', 'toc', 'assets']);
  return (name) => all.has(name) || name in globalThis || statements.includes(name);
}

/** Makes text of expressions about values that nobody knows, as functions on texts may fill them in; the answer shows again those that none did. */
export function hideUnknown(tree: Root, scope: Readonly<Record<string, unknown>>): (changed: Root) => void {
  const knows = knownIn(tree, scope);
  const hidden = new Map<RootContent, MdxExpression>();
  replaceNodes(tree, (node) => {
    if (!isExpression(node) || isComment(node) || isKnown(node, knows)) return null;
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
const isKnown = ({ data }: MdxExpression, knows: MdxParts['knows']): boolean =>
  namesIn(data?.estree?.body[0]).every(knows);

function replaceIn(node: Root | RootContent, parts: MdxParts, notes: Notes): void {
  if (!('children' in node)) return;
  const children = (node.children as RootContent[]).flatMap(unravelled);
  const isHead = 'name' in node && node.name === 'Head';
  (node as { children: RootContent[] }).children = children.flatMap((child) => replaced(child, parts, notes, isHead));
}

function replaced(node: RootContent, parts: MdxParts, notes: Notes, inHead: boolean): RootContent[] {
  switch (node.type) {
    case 'mdxjsEsm':
      parts.esm.push(node);
      return [];
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      if (isComment(node)) return [{ type: 'html', value: commentOf(node), position: node.position }];
      if (isKnown(node, parts.knows)) return [numbered(node, parts, notes)];
      notes.diagnostics.push(unknownValue(placeAt(node, notes), node.value));
      return [asText(node)];
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      noteAttributes(node, parts, notes);
      // As Docusaurus's users write it.
      if (node.name === 'head') node.name = 'Head';
      // A page has one of each: browsers leave such a tag out, and React throws at it. `<Head>` takes their attributes.
      if (inHead || !/^(?:html|body)$/.test(node.name ?? '')) return [numbered(node, parts, notes)];
      replaceIn(node, parts, notes);
      return node.children as RootContent[];
    default:
      replaceIn(node, parts, notes);
      return [node];
  }
}

function numbered(node: MdxElement | MdxExpression, parts: MdxParts, notes: Notes): RootContent {
  const id = parts.nodes.push(node) - 1;
  replaceIn(node, parts, notes);
  const isInline = node.type === 'mdxJsxTextElement' || node.type === 'mdxTextExpression';
  const children = 'children' in node ? (node.children as RootContent[]) : [];
  return { type: 'mdx', id, isInline, children, position: node.position };
}

/** Also those that stand within an element. */
const statementsIn = (node: Root | RootContent): string =>
  node.type === 'mdxjsEsm'
    ? node.value
    : 'children' in node
      ? (node.children as RootContent[]).map(statementsIn).join('\n')
      : '';

/** What browsers have, and the properties of a text that is shown in another. */
const known = new Set('props window document location localStorage'.split(' '));

/** In a first version of MDX, and in the mind of who writes `/nodes/{node}/proxy`, a brace before a name is a brace. */
function asText({ type, value, position }: MdxExpression): RootContent {
  const text: RootContent = { type: 'text', value: `{${value}}`, position };
  return type === 'mdxFlowExpression' ? { type: 'paragraph', children: [text], position } : text;
}

/** The values that a bare name, or names put together, are about; none of what is more than that. */
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
      // `{{ name }}`, as templates of others are written.
      return node.properties.flatMap((one) => (one.type === 'Property' && one.shorthand ? namesIn(one.value) : []));
    case 'BinaryExpression':
      return [...namesIn(node.left), ...namesIn(node.right)];
    default:
      return [];
  }
}

/** `{/* note *\/}`, and `{}` */
const isComment = ({ data }: MdxExpression): boolean => data?.estree?.body.length === 0;
const commentOf = ({ value }: MdxExpression): string =>
  `<!--${value.replace(/^\s*\/\*|\*\/\s*$/g, '').replaceAll('--', '- -')}-->`;

/** A paragraph that holds nothing but elements and expressions is no paragraph. */
function unravelled(node: RootContent): RootContent[] {
  if (node.type !== 'paragraph' || !node.children.some(isMdx) || !node.children.every(isMdxOrSpace)) return [node];
  return node.children.filter(isMdx);
}
type Inline = Paragraph['children'][number];
const isMdx = ({ type }: Inline): boolean => type === 'mdxJsxTextElement' || type === 'mdxTextExpression';
const isMdxOrSpace = (node: Inline): boolean => isMdx(node) || (node.type === 'text' && node.value.trim() === '');

/** What links may point to, and where links lead. */
function noteAttributes(node: MdxElement, { references, ids }: MdxParts, notes: Notes): void {
  const place = placeAt(node, notes);
  const { line, column } = place;
  if (node.name === 'BrowserOnly') notes.diagnostics.push(browserOnly(place));
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxAttribute' && /^on[A-Z]/.test(attribute.name))
      notes.diagnostics.push(deadHandler(place, attribute.name));
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') continue;
    const { name, value: url } = attribute;
    if (name === 'id' || (name === 'name' && node.name === 'a')) ids.push(url);
    if (node.name === 'Link' && (name === 'to' || name === 'href'))
      references.push({ kind: 'link', url, line: line ?? 1, column: column ?? 1, file: null });
  }
}
