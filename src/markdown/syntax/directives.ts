/** Containers (`:::name[label]{attributes}`) to admonitions, details and tabs. */

import type { PhrasingContent, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { nearest } from '../../lib/nearest.ts';
import { placeOf } from '../../messages/diagnostic.ts';
import { badTabs, unclosedDirective, unknownDirective } from '../../messages/markdown.ts';
import type { AdmonitionKind, Body, BodyNode, Tab } from '../../model/markdown.ts';
import { textOf } from '../body.ts';
import type { Notes } from '../parse.ts';

/** Kinds of admonitions by the names they go by. */
const admonitions: Record<string, AdmonitionKind> = {
  note: 'note',
  tip: 'tip',
  info: 'info',
  warning: 'warning',
  danger: 'danger',
  caution: 'caution',
  secondary: 'note',
  important: 'info',
  success: 'tip',
};
const names = [...Object.keys(admonitions), 'details', 'tabs', 'tab'];

/** `:::tip My title` → `:::tip[My title]`, outside of code. Lines stay where they are. */
export function bracketTitles(text: string): string {
  if (!text.includes(':::')) return text;
  let fence: string | null = null;
  return text
    .split('\n')
    .map((line) => {
      const mark = /^[ \t>]*(?:[-*+][ \t]+)?(`{3,}|~{3,})/.exec(line)?.[1];
      if (fence === null && mark !== undefined) fence = mark;
      else if (fence !== null && mark !== undefined && mark[0] === fence[0] && mark.length >= fence.length)
        fence = null;
      return fence === null ? line.replace(/^([ \t>]*:{3,}[a-zA-Z]+)[ \t]+([^\s[{].*?)[ \t]*(\r?)$/, '$1[$2]$3') : line;
    })
    .join('\n');
}

/** Replaces every container. Changes the tree. */
export function directives(tree: Body, notes: Notes): void {
  replaceIn(tree, notes);
}

function replaceIn(node: BodyNode, notes: Notes): void {
  if (!('children' in node)) return;
  const children = (node.children as RootContent[]).flatMap((child): RootContent[] => {
    replaceIn(child, notes);
    return child.type === 'containerDirective' ? containerOf(child, notes) : [child];
  });
  (node as { children: RootContent[] }).children = children;
}

function containerOf(node: ContainerDirective, notes: Notes): RootContent[] {
  const { name } = node;
  if (!isClosed(node, notes)) notes.diagnostics.push(unclosedDirective(placeAt(node, notes), name));
  const kind = Object.hasOwn(admonitions, name) ? admonitions[name] : undefined;
  const { label, children } = takeLabel(node);
  const { id = null, class: className = null } = node.attributes ?? {};
  if (kind !== undefined)
    return [{ type: 'admonition', kind, title: label, id: id ?? null, className: className ?? null, children }];
  if (name === 'details')
    return [{ type: 'details', summary: label, open: node.attributes?.open !== undefined, children }];
  if (name === 'tab') return [tabOf(node, label, children)];
  if (name === 'tabs') return tabsOf(node, children, notes);
  notes.diagnostics.push(unknownDirective(placeAt(node, notes), name, nearest(name, names), names));
  return [...(label === null ? [] : [{ type: 'paragraph' as const, children: label }]), ...children];
}

const placeAt = (node: ContainerDirective, { file, lineOffset }: Notes) =>
  placeOf(file, (node.position?.start.line ?? 0) + lineOffset, node.position?.start.column ?? 1);

/** The label stands as a marked paragraph before the content. */
function takeLabel(node: ContainerDirective): { label: PhrasingContent[] | null; children: RootContent[] } {
  const [first, ...rest] = node.children;
  if (first?.type === 'paragraph' && first.data?.directiveLabel) return { label: first.children, children: rest };
  return { label: null, children: node.children };
}

function tabOf(node: ContainerDirective, label: PhrasingContent[] | null, children: RootContent[]): Tab {
  const text = label === null ? '' : textOf({ type: 'paragraph', children: label });
  const value = node.attributes?.value ?? text;
  return {
    type: 'tab',
    value,
    label: label ?? [{ type: 'text', value }],
    selected: node.attributes?.default !== undefined,
    children,
  };
}

function tabsOf(node: ContainerDirective, children: RootContent[], notes: Notes): RootContent[] {
  const tabs = children.filter((child): child is Tab => child.type === 'tab');
  const problem = (what: string): void => void notes.diagnostics.push(badTabs(placeAt(node, notes), what));
  const values = tabs.map(({ value }) => value);
  if (tabs.length === 0) problem('it has no tab');
  if (children.length > tabs.length) problem('it holds something that is not in a tab');
  const twice = values.find((value, index) => values.indexOf(value) !== index);
  if (twice !== undefined) problem(`two of its tabs have the value "${twice}"`);
  if (tabs.length === 0) return children;
  if (!tabs.some(({ selected }) => selected) && tabs[0]) tabs[0].selected = true;
  const { group = null, query = null } = node.attributes ?? {};
  return [
    {
      type: 'tabs',
      group: group ?? null,
      queryString: query === '' ? (group ?? null) : (query ?? null),
      children: tabs,
    },
  ];
}

/** Whether the last line of a container is its closing fence; a container that ends with the text is not closed. */
function isClosed(node: ContainerDirective, { lines }: Notes): boolean {
  const { start, end } = node.position ?? {};
  return start?.line !== end?.line && /^[\s>]*:{3,}\s*$/.test(lines[(end?.line ?? 0) - 1] ?? '');
}
