/** Makes tabs from the container `::::tabs` with its `:::tab` parts, and from `:::code-group`. */
import type { RootContent } from 'mdast';
import { badContent, badTabs } from '../../messages/markdown.ts';
import type { Tab } from '../../model/markdown.ts';
import { textOf } from '../body.ts';
import { placeAt } from '../parse-state.ts';
import type { Container } from './directives.ts';
import { fenceMeta, withoutTitle } from './fence-meta.ts';

/** A tab with a plain text as its label. */
export const plainTab = (value: string, label: string, children: RootContent[]): Tab => ({
  type: 'tab',
  value,
  label: [{ type: 'text', value: label }],
  selected: false,
  children,
});

/** A tab. Its value is the attribute `value`, or else the text of its label. */
export function tabOf({ node, label, children }: Container): [Tab] {
  const text = label?.map(textOf).join('') ?? '';
  const value = node.attributes?.value || text;
  const selected = node.attributes?.default !== undefined;
  const tab = plainTab(value, value, children);
  return [{ ...tab, label: label ?? tab.label, selected, position: node.position }];
}

/**
 * The tabs of a container, of which exactly one is selected: the default, or else the first. Content outside of the tabs is reported and
 * dropped; without any tab, that is reported and the content is kept.
 */
export function tabsOf({ node, children, state }: Container): RootContent[] {
  const tabs = children.filter((child): child is Tab => child.type === 'tab');
  const report = (at: RootContent, problem: string): void =>
    void state.diagnostics.push(badTabs(placeAt(at, state), problem));

  if (tabs.length === 0) {
    report(node, 'they hold no tab');
    return children;
  }
  const stray = children.find((child) => child.type !== 'tab');
  if (stray !== undefined) report(stray, 'this text is not in a tab');
  const seen = new Set<string>();
  for (const tab of tabs) {
    if (tab.value === '') report(tab, 'a tab has neither a label nor a value');
    else if (seen.has(tab.value)) report(tab, `two tabs have the value "${tab.value}"`);
    seen.add(tab.value);
  }
  const [first, second] = tabs.filter(({ selected }) => selected);
  if (second !== undefined) report(second, 'two tabs are the default');
  const selected = first ?? tabs[0];
  const { group = null, query } = node.attributes ?? {};
  return [
    {
      type: 'tabs',
      group: group || null,
      // `query` without a value takes the name of the group.
      queryString: query === undefined || query === null ? null : query || group || null,
      isCode: node.name === 'code-group',
      children: tabs.map((tab) => ({ ...tab, selected: tab === selected })),
    },
  ];
}

/** Tabs from code fences, each labelled by its title or language. The title is not shown again above the code. */
export function codeGroup(container: Container): RootContent[] {
  const { node, label, children, state } = container;
  const stray = children.find(({ type }) => type !== 'code') ?? (label === null && children.length > 0 ? null : node);
  if (stray !== null) {
    state.diagnostics.push(badContent(placeAt(stray, state), node.name, 'fences with titles and nothing else'));
    return children;
  }
  const tabs = children.map((child): RootContent => {
    if (child.type !== 'code') return child;
    const { title, language } = fenceMeta(child.lang ?? null, child.meta ?? null);
    const value = title ?? language ?? '';
    const meta = child.meta && withoutTitle(child.meta);
    return { ...plainTab(value, value, [{ ...child, meta }]), position: child.position };
  });
  return tabsOf({ ...container, children: tabs });
}
