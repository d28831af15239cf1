/** Directives that call components of the site. */
import type { RootContent } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import { hydrationModes, isHydrationMode } from '../../lib/hydration-modes.ts';
import { isPlainProp, isUnsafeProp } from '../../lib/props.ts';
import { classesOfText } from '../../lib/shell-classes.ts';
import { badValue, unsafeProp } from '../../messages/markdown.ts';
import type { ComponentCall } from '../../model/markdown.ts';
import { type ParseState, placeAt } from '../parse-state.ts';

/**
 * A directive as a call of one of the site's components. Attributes become props as in JSX: `class` becomes `className`, an attribute
 * without a value becomes `true`. `title` becomes a prop too, unless an attribute of that name is given.
 */
export function componentCall(
  node: ContainerDirective | LeafDirective | TextDirective,
  children: RootContent[],
  title: string | null,
  state: ParseState,
): ComponentCall {
  const attributes = { ...node.attributes };
  const { client } = attributes;
  if (client != null && !isHydrationMode(client)) {
    state.diagnostics.push(badValue(placeAt(node, state), 'client', client, hydrationModes));
    delete attributes.client;
  }
  const written = Object.entries(attributes)
    .map(([name, value]) =>
      isClass(name) ? (['className', classesOfText(value ?? '')] as const) : ([name, value] as const),
    )
    .filter(([name, value]) => {
      const isSafe = isPlainProp(name) && !isUnsafeProp(name, value ?? '');
      if (!isSafe) state.diagnostics.push(unsafeProp(placeAt(node, state), node.name, name));
      return isSafe;
    });
  const props = Object.fromEntries(written.map(([name, value]) => [name, value || (true as const)]));
  const { name, position } = node;
  const all = node.type === 'leafDirective' ? node.children : children;
  return {
    type: 'component',
    name,
    props: title === null ? props : { title, ...props },
    isInline: false,
    place: placeAt(node, state),
    children: all,
    ...(position && { position }),
  };
}

/** HTML reads names of attributes in any case. */
const isClass = (name: string): boolean => /^class(?:name)?$/i.test(name);
