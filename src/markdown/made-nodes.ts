/**
 * Prepares nodes that functions on texts have made for later steps, in place: they get the place where their parent begins, as they have no lines
 * of their own, and those that name their HTML element become it, unless a plugin prints them: an element of JSX in MDX, in Markdown tags.
 */
import type { Properties } from 'hast';
import type { Node, RootContent } from 'mdast';
import { asList, asRecord } from '../lib/shape.ts';
import type { Body } from '../model/markdown.ts';
import { childNodes, holdsInline, setChildren } from './body.ts';
import type { Extensions } from './extensions.ts';
import { htmlOf } from './safe-html.ts';

export function adaptNodes(node: Body | RootContent, isMdx: boolean, printers: Extensions['printers']): void {
  if (!('children' in node)) return;
  const adapted = (child: RootContent): RootContent[] => {
    const element = Object.hasOwn(printers, child.type) ? null : elementIn(child);
    if (element !== null && !isMdx) return tagsAround(element, element.children.flatMap(adapted));
    const converted = element === null ? child : jsxOf(element, holdsInline(node));
    adaptNodes(converted, isMdx, printers);
    return [converted];
  };
  const children = childNodes(node).flatMap(adapted);
  const { position } = node as Node;
  if (position) for (const child of children) child.position ??= { start: position.start, end: position.start };
  setChildren(node, children);
}

interface Named {
  name: string;
  properties: Properties;
  children: RootContent[];
  position: unknown;
}

/** The element that a node names in `data.hName`, or is; null for any other. */
function elementIn(node: RootContent): Named | null {
  const { data = {}, tagName, properties, children, position } = asRecord(node);
  const type: string = node.type;
  const hast = asRecord(data);
  const name = type === 'element' ? tagName : hast.hName;
  if (typeof name !== 'string' || type.startsWith('mdx')) return null;
  const inside = childNodes({ children: asList(hast.hChildren ?? children) });
  const given = (type === 'element' ? properties : hast.hProperties) ?? {};
  return { name, properties: given as Properties, children: inside, position };
}

const jsxOf = ({ name, properties, children, position }: Named, isInline: boolean): RootContent =>
  ({
    type: isInline ? 'mdxJsxTextElement' : 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(properties)
      .filter(([, value]) => value !== false && value !== null && value !== undefined)
      .map(([key, value]) => ({
        type: 'mdxJsxAttribute',
        name: key,
        value: value === true ? null : [value].flat().join(' '),
      })),
    children,
    position,
  }) as unknown as RootContent;

/** The tags of an element as HTML, with its content between them. */
function tagsAround({ name, properties }: Named, children: readonly RootContent[]): RootContent[] {
  const html = htmlOf({ type: 'root', children: [{ type: 'element', tagName: name, properties, children: [] }] });
  const end = `</${name}>`;
  if (!html.endsWith(end)) return [{ type: 'html', value: html }];
  return [{ type: 'html', value: html.slice(0, -end.length) }, ...children, { type: 'html', value: end }];
}
