/** Containers (`:::name[label]{attributes}`) to admonitions, details and tabs. */
import type { Paragraph, PhrasingContent, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { nearest } from '../../lib/nearest.ts';
import { placeOf } from '../../messages/diagnostic.ts';
import { strayFence, strayTab, unclosedDirective, unknownDirective } from '../../messages/markdown.ts';
import type { AdmonitionKind, Body, BodyNode } from '../../model/markdown.ts';
import { type Notes, placeAt } from '../notes.ts';
import { tabOf, tabsOf } from './tabs.ts';

/** A container with its label taken out and its content already replaced. */
export interface Container {
  node: ContainerDirective;
  label: PhrasingContent[] | null;
  children: RootContent[];
  notes: Notes;
}
type Maker = (container: Container) => RootContent[];

const admonition =
  (kind: AdmonitionKind): Maker =>
  ({ node, label, children }) => {
    const { id, class: className } = node.attributes ?? {};
    return [{ type: 'admonition', kind, title: label, id: id || null, className: className || null, children }];
  };

const makers: ReadonlyMap<string, Maker> = new Map<string, Maker>([
  ['note', admonition('note')],
  ['tip', admonition('tip')],
  ['info', admonition('info')],
  ['warning', admonition('warning')],
  ['danger', admonition('danger')],
  ['caution', admonition('caution')],
  ['secondary', admonition('note')],
  ['important', admonition('info')],
  ['success', admonition('tip')],
  [
    'details',
    ({ node, label, children }) => [
      { type: 'details', summary: label, open: node.attributes?.open !== undefined, children },
    ],
  ],
  ['tab', tabOf],
  ['tabs', tabsOf],
]);

/** Replaces every container. Changes the tree. */
export function directives(tree: Body, notes: Notes): void {
  if (notes.source.includes(':::')) replaceIn(tree, notes);
}

/** The inner ones first. */
function replaceIn(node: BodyNode, notes: Notes): void {
  if (!('children' in node)) return;
  const inTabs = node.type === 'containerDirective' && node.name === 'tabs';
  const children = (node.children as RootContent[]).flatMap((child): RootContent[] => {
    if (child.type === 'paragraph') checkFences(child, notes);
    replaceIn(child, notes);
    if (child.type !== 'containerDirective') return [child];
    if (child.name === 'tab' && !inTabs) notes.diagnostics.push(strayTab(placeAt(child, notes)));
    return containerOf(child, notes);
  });
  (node as { children: RootContent[] }).children = children;
}

function containerOf(node: ContainerDirective, notes: Notes): RootContent[] {
  if (!isClosed(node, notes)) notes.diagnostics.push(unclosedDirective(placeAt(node, notes), node.name));
  const { label, children } = takeLabel(node);
  const maker = makers.get(node.name);
  if (maker) return maker({ node, label, children, notes });
  const names = [...makers.keys()];
  notes.diagnostics.push(unknownDirective(placeAt(node, notes), node.name, nearest(node.name, names), names));
  return [...(label === null ? [] : [{ type: 'paragraph' as const, children: label }]), ...children];
}

/** The label stands as a marked paragraph before the content. */
function takeLabel(node: ContainerDirective): { label: PhrasingContent[] | null; children: RootContent[] } {
  const [first, ...rest] = node.children;
  if (first?.type === 'paragraph' && first.data?.directiveLabel)
    return { label: first.children.length > 0 ? first.children : null, children: rest };
  return { label: null, children: node.children };
}

const fence = /^[\s>]*(:{3,})\s*$/;

/** Whether the last line of a container is its closing fence, at least as long as the opening one. */
function isClosed({ position }: ContainerDirective, { lines }: Notes): boolean {
  if (position === undefined || position.start.line === position.end.line) return false;
  const opening = /:{3,}/.exec((lines[position.start.line - 1] ?? '').slice(position.start.column - 1))?.[0] ?? ':::';
  const closing = fence.exec(lines[position.end.line - 1] ?? '')?.[1] ?? '';
  return closing.length >= opening.length;
}

/** A closing fence that closes nothing is text; its line was meant otherwise. */
function checkFences({ position }: Paragraph, notes: Notes): void {
  if (position === undefined) return;
  for (let number = position.start.line; number <= position.end.line; number++) {
    const text = notes.lines[number - 1] ?? '';
    const place = placeOf(notes.file, number + notes.lineOffset, text.indexOf(':') + 1);
    if (fence.test(text)) notes.diagnostics.push(strayFence(place));
  }
}
