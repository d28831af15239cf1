/**
 * Replaces the directives in a syntax tree by the nodes that the printers know: containers (`:::name[label]{attributes}`), leaf directives
 * alone on a line (`::Name{attributes}`) and text directives within a line (`:name[label]{attributes}`). Built-in names come from the tables
 * below; plugins and the site's own components add more. Unknown names and attributes are reported with the nearest known one.
 */

import type { PhrasingContent, RootContent } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import { iconNamed, icons } from '../../lib/icons.ts';
import { nearest } from '../../lib/nearest.ts';
import { ownValue } from '../../lib/own-value.ts';
import { classesOfText, isShellId } from '../../lib/shell-classes.ts';
import {
  badValue,
  pluginFinding,
  shellAnchor,
  strayTab,
  unclosedDirective,
  unknownAttribute,
  unknownDirective,
} from '../../messages/markdown.ts';
import { type AdmonitionKind, admonitionKinds, type Body, type BodyNode } from '../../model/markdown.ts';
import type { DirectiveCall, Directive as PluginDirective } from '../../model/plugin.ts';
import { childNodes, setChildren, textOf } from '../body.ts';
import { PluginFailure } from '../extensions.ts';
import { type ParseState, placeAt, sourceOf } from '../parse-state.ts';
import { directiveMark } from '../tree.ts';
import { componentCall } from './component-calls.ts';
import { checkFences, isClosed } from './directive-fences.ts';
import { cards, fileTree, params, steps } from './lists.ts';
import { codeGroup, tabOf, tabsOf } from './tabs.ts';

/** A container directive, with its label separated from its content. The directives in its content are already replaced. */
export interface Container {
  node: ContainerDirective;
  label: PhrasingContent[] | null;
  children: RootContent[];
  state: ParseState;
}
/** Allowed attributes by name, each with its allowed values; null allows any value. */
type Attributes = Readonly<Record<string, readonly string[] | null>>;
/** A built-in directive: its reference entry, and the function that makes its nodes. */
interface Directive<Given, Made> {
  /** Description printed in the generated reference. */
  means: string;
  attributes: Attributes;
  /** What the label can be, if it is a name. */
  labels?: readonly string[];
  make(given: Given): Made[];
}

/** An admonition. `name` is given for kinds that the site's configuration adds: it is a CSS class. */
const admonition = (kind: AdmonitionKind, name: string | null = null): Directive<Container, RootContent> => ({
  means: 'An admonition; the label is its title.',
  attributes: { id: null, class: null },
  make: ({ node, label, children }) => {
    const { id, class: classes } = node.attributes ?? {};
    const className = [name, classesOfText(classes ?? '')].filter(Boolean).join(' ') || null;
    return [{ type: 'admonition', kind, title: label, id: id || null, className, children }];
  },
});

/** The built-in container directives by name. */
const containers = new Map<string, Directive<Container, RootContent>>(
  Object.entries({
    ...Object.fromEntries(admonitionKinds.map((kind) => [kind, admonition(kind)])),
    secondary: admonition('note'),
    success: admonition('tip'),
    details: {
      means: 'Text that readers can expand; the label is always visible. `open` expands it at first.',
      attributes: { open: null },
      make: ({ node, label, children }) => [
        { type: 'details', summary: label, open: node.attributes?.open !== undefined, children },
      ],
    },
    tab: {
      means:
        'One tab of the surrounding `:::tabs`; the label is its heading, `value` its name (the label unless given). `default` selects it at first.',
      attributes: { value: null, default: null },
      make: tabOf,
    },
    tabs: {
      means:
        'A set of tabs. Sets of the same `group` switch together; `query` names a parameter of the address that selects a tab.',
      attributes: { group: null, query: null },
      make: tabsOf,
    },
    'code-group': {
      means: 'Code blocks with titles, shown as tabs. `group` and `query` are those of `:::tabs`.',
      attributes: { group: null, query: null },
      make: codeGroup,
    },
    cards: { means: 'A list of links, shown as cards.', attributes: {}, make: cards },
    params: {
      means:
        'A list of parameters. Each begins with its name as code, with facts such as type and default in parentheses behind it; what it does follows a colon. A name that is a heading is found by the search. Unlike a table, no phone has to scroll it.',
      attributes: {},
      make: params,
    },
    steps: { means: 'A numbered list, shown as steps.', attributes: {}, make: steps },
    'file-tree': {
      means: 'A nested list, shown as a file tree: each item is a name and a description.',
      attributes: {},
      make: fileTree,
    },
  }),
);

const badgeKinds = ['new', 'beta', 'experimental', 'deprecated'];

/** The built-in text directives by name. */
const inline = new Map<string, Directive<TextDirective, PhrasingContent>>(
  Object.entries({
    kbd: {
      means: 'A key or a combination of keys.',
      attributes: {},
      make: ({ children }) => [{ type: 'keys', children }],
    },
    icon: {
      means: 'A small drawing, for the beginning of a card.',
      attributes: {},
      labels: Object.keys(icons),
      make: ({ children }) => {
        const name = iconNamed(children.map(textOf).join(''));
        return name === null ? [] : [{ type: 'icon', name }];
      },
    },
    badge: {
      means: 'A small label in a frame.',
      attributes: { kind: badgeKinds },
      make: ({ attributes, children, position }) => [
        {
          type: 'badge',
          kind: badgeKinds.find((kind) => kind === attributes?.kind) ?? null,
          children,
          position,
        },
      ],
    },
  }),
);

/** All built-in directives with their syntax, for the generated reference. */
export const directiveTable = [
  ...[...containers].map(([name, one]) => ({ ...one, written: `:::${name}[label]` })),
  ...[...inline].map(([name, one]) => ({ ...one, written: `:${name}[label]` })),
];

/** Replaces every directive in the tree, in place, and reports mistakes in `state.diagnostics`. */
export function directives(tree: Body, state: ParseState): void {
  if (directiveMark.test(state.source)) replaceIn(tree, state);
}

/** Works from the innermost directive outwards, so that a container is made with finished children. */
function replaceIn(node: BodyNode, state: ParseState): void {
  if (!('children' in node)) return;
  const inTabs = node.type === 'containerDirective' && node.name === 'tabs';
  const children = childNodes(node).flatMap((child): RootContent[] => {
    if (child.type === 'paragraph') checkFences(child, state);
    replaceIn(child, state);
    if (isDirective(child)) takeShellId(child, state);
    if (child.type === 'textDirective') return inlineOf(child, state);
    if (child.type === 'leafDirective') return leafOf(child, state);
    if (child.type !== 'containerDirective') return [child];
    if (child.name === 'tab' && !inTabs) state.diagnostics.push(strayTab(placeAt(child, state)));
    return containerOf(child, state);
  });
  setChildren(node, children);
}

/** Takes away an id of the shell. */
function takeShellId(node: AnyDirective, state: ParseState): void {
  for (const [name, value] of Object.entries(node.attributes ?? {})) {
    // HTML reads names of attributes in any case.
    if (name.toLowerCase() !== 'id' || value == null || !isShellId(value)) continue;
    state.diagnostics.push(shellAnchor(placeAt(node, state), value));
    delete node.attributes?.[name];
  }
}

/** The nodes for a container directive. An unknown name is reported, and the content is kept as ordinary blocks. */
function containerOf(node: ContainerDirective, state: ParseState): RootContent[] {
  if (!isClosed(node, state)) state.diagnostics.push(unclosedDirective(placeAt(node, state), node.name));
  const { label, children } = takeLabel(node);
  const added = addedOf(node, 'container', { label: label ?? [], children }, state);
  if (added !== null) return added;
  const isNamed = state.syntax.admonitions.includes(node.name);
  const container = containers.get(node.name) ?? (isNamed ? admonition('info', node.name) : null);
  if (container) {
    checkAttributes(node, container.attributes, state);
    // The name of a kind that the configuration lists is its title.
    const name: PhrasingContent[] | null = isNamed ? [{ type: 'text', value: node.name }] : null;
    return container.make({ node, label: label ?? name, children, state });
  }
  if (state.syntax.components.includes(node.name))
    return [componentCall(node, children, label?.map(textOf).join('') ?? null, state)];
  reportUnknown(node, ':::', namesOf('container', containers.keys(), state), state);
  return label === null ? children : [{ type: 'paragraph', children: label }, ...children];
}

/**
 * The nodes for a text directive. An unknown name keeps its source text, since it is probably not a directive at all (`:list[0]`); it is
 * reported only when it is close to a known name.
 */
function inlineOf(node: TextDirective, state: ParseState): PhrasingContent[] {
  const added = addedOf(node, 'inline', { label: node.children, children: [] }, state);
  if (added !== null) return added as PhrasingContent[];
  const directive = inline.get(node.name);
  if (directive) {
    checkAttributes(node, directive.attributes, state);
    const label = node.children.map(textOf).join('');
    if (directive.labels?.includes(label) === false)
      state.diagnostics.push(badValue(placeAt(node, state), node.name, label, directive.labels));
    return directive.make(node);
  }
  if (state.syntax.components.includes(node.name))
    return [{ ...componentCall(node, node.children, null, state), isInline: true }];
  const names = namesOf('inline', inline.keys(), state);
  const isCall = namesComponent(node) && sourceOf(node, state).endsWith('}');
  if (isCall || nearest(node.name, names) !== null) reportUnknown(node, ':', names, state);
  if (node.children.length === 0) return [{ type: 'text', value: sourceOf(node, state) }];
  const end = node.position?.end.offset ?? 0;
  const inside = node.children.at(-1)?.position?.end.offset;
  return [
    { type: 'text', value: `:${node.name}[` },
    ...node.children,
    { type: 'text', value: inside === undefined ? ']' : state.source.slice(inside, end) },
  ];
}

/** The nodes for a leaf directive. An unknown name keeps its source text, and is reported unless it may be a word. */
function leafOf(node: LeafDirective, state: ParseState): RootContent[] {
  const added = addedOf(node, 'leaf', { label: node.children, children: [] }, state);
  if (added !== null) return added;
  if (state.syntax.components.includes(node.name)) return [componentCall(node, [], null, state)];
  const names = namesOf('leaf', [], state);
  const source = sourceOf(node, state);
  const isCall = namesComponent(node) || /[\]}]$/.test(source);
  if (isCall || nearest(node.name, names) !== null) reportUnknown(node, '::', names, state);
  return [{ type: 'paragraph', children: [{ type: 'text', value: source }] }];
}

/** Whether a directive has a name as components have. */
const namesComponent = ({ name }: AnyDirective): boolean => /^[A-Z]/.test(name);

type AnyDirective = ContainerDirective | LeafDirective | TextDirective;
const isDirective = (node: BodyNode): node is AnyDirective => node.type.endsWith('Directive');

/** The nodes that a plugin makes of a directive; null if no plugin defines this name in this form. */
function addedOf(
  node: AnyDirective,
  form: PluginDirective['form'],
  given: Pick<DirectiveCall, 'label' | 'children'>,
  state: ParseState,
): RootContent[] | null {
  const definition = state.tools.extensions.directives.get(node.name);
  if (definition?.form !== form) return null;
  const declared = definition.attributes ?? {};
  checkAttributes(node, declared, state);
  const attributes = Object.fromEntries(
    Object.entries(node.attributes ?? {})
      .filter(([name]) => Object.hasOwn(declared, name))
      .map(([name, value]) => [name, value ?? '']),
  );
  const report: DirectiveCall['report'] = (message, hint) =>
    void state.diagnostics.push(pluginFinding(placeAt(node, state), message, hint));
  try {
    return definition.make({ ...given, attributes, report });
  } catch (thrown) {
    if (thrown instanceof PluginFailure) thrown.place = placeAt(node, state);
    throw thrown;
  }
}

/** All names that a directive of this form can have, for suggestions: `names` and those of the site and its plugins. */
const namesOf = (form: PluginDirective['form'], names: Iterable<string>, { syntax, tools }: ParseState): string[] => [
  ...new Set([
    ...names,
    ...(form === 'container' ? syntax.admonitions : []),
    ...syntax.components,
    ...[...tools.extensions.directives].flatMap(([name, added]) => (added.form === form ? [name] : [])),
  ]),
];

const marks: Record<PluginDirective['form'], string> = { container: ':::', leaf: '::', inline: ':' };
/** The colons that a directive of this name begins with, whatever the author wrote; null for an unknown name. */
function markOf(name: string, { tools }: ParseState): string | null {
  const added = tools.extensions.directives.get(name);
  if (added !== undefined) return marks[added.form];
  return containers.has(name) ? marks.container : inline.has(name) ? marks.inline : null;
}

/** Reports an unknown name; suggests the same name in its proper form (`::` for `:::`), or else the nearest known one. */
function reportUnknown(node: AnyDirective, mark: string, names: readonly string[], state: ParseState): void {
  const other = markOf(node.name, state);
  const near = other === null ? nearest(node.name, names) : node.name;
  const meant = near === null ? null : `${other ?? mark}${near}`;
  state.diagnostics.push(unknownDirective(placeAt(node, state), mark, node.name, meant, [...names]));
}

/** Reports attributes that the directive does not have, and values that are not allowed. */
function checkAttributes(node: AnyDirective, attributes: Attributes, state: ParseState): void {
  const names = Object.keys(attributes);
  for (const [name, value] of Object.entries(node.attributes ?? {})) {
    const values = ownValue(attributes, name);
    const at = placeAt(node, state);
    if (values === undefined) state.diagnostics.push(unknownAttribute(at, node.name, name, names));
    else if (values !== null && !values.includes(value ?? ''))
      state.diagnostics.push(badValue(at, name, value ?? '', values));
  }
}

/** Separates the label from the content: the parser puts it first, as a paragraph marked `directiveLabel`. An empty label is null. */
function takeLabel(node: ContainerDirective): { label: PhrasingContent[] | null; children: RootContent[] } {
  const [first, ...rest] = node.children;
  if (first?.type === 'paragraph' && first.data?.directiveLabel)
    return { label: first.children.length > 0 ? first.children : null, children: rest };
  return { label: null, children: node.children };
}
