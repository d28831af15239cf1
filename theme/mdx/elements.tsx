/** Replaces HTML elements of Markdown, such as `a` or `h2`, by components that a site defines for them. */
import { type ComponentType, createElement, type ReactNode } from 'react';
import { unescapeHtml } from '../../src/lib/html.ts';
import type { NodeMarks } from '../../src/model/mdx.ts';

type Props = Record<string, unknown> & { children?: ReactNode };
type Part = ComponentType<Props>;

const part =
  (name: string): Part =>
  ({ as = name, ...rest }) =>
    createElement(as as string, rest);
export const [MDXA, MDXImg, MDXUl, MDXLi, MDXHeading] = ['a', 'img', 'ul', 'li', 'h2'].map(part);

/** Converts the site's copies of `@theme/MDXComponents/…` to components by element name; `Heading` gives `h1` to `h6`. */
export const elementsOf = (parts: Record<string, Part>): Record<string, Part> =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([name, Own]): [string, Part][] =>
      name === 'Heading'
        ? ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((as) => [as, (props: Props) => <Own as={as} {...props} />])
        : [[name.toLowerCase(), Own]],
    ),
  );

const possible = /^(?:a|img|h[1-6]|ul|ol|li|blockquote|hr|table)$/;
let registered = new Map<string, Part>();
/** Sets the site's components for elements, by element name, and returns the names of those that are supported. */
export function takeElements(components: Readonly<Record<string, ComponentType<never>>>): string[] {
  registered = new Map(Object.entries(components as Record<string, Part>).filter(([name]) => possible.test(name)));
  return [...registered.keys()];
}

/** Replaces such elements in printed HTML by marks, and adds the function that renders each to `values`, by its number. */
export function withOwnElements(
  html: string,
  values: Map<number, () => ReactNode>,
  { open: mark, close }: NodeMarks,
): string {
  if (registered.size === 0) return html;
  const open: boolean[] = [];
  return html.replace(tag, (whole, isEnd: string, name: string, attributes: string) => {
    const Own = registered.get(name);
    if (Own === undefined) return whole;
    if (isEnd !== '') return open.pop() ? close : whole;
    const isVoid = name === 'img' || name === 'hr';
    const isTaken = !/ class="anchor\b/.test(attributes);
    if (!isVoid) open.push(isTaken);
    if (!isTaken) return whole;
    const id = values.size;
    values.set(id, () => <Own {...propsOf(attributes)} />);
    return mark(id) + (isVoid ? close : '');
  });
}
const tag = /<(\/?)([a-z]\w*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/g;

const propsOf = (attributes: string): Props =>
  Object.fromEntries(
    [...attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, name = '', value]) => [
      name === 'class' ? 'className' : name,
      value === undefined || unescapeHtml(value),
    ]),
  );
