/** Replaces the package `docusaurus-remark-plugin-tab-blocks`: consecutive fences with the option `tab` become tabs. */
import type { Root, RootContent } from 'mdast';
import type { Tab } from '../model/markdown.ts';
import { walk } from './body.ts';
import { plainTab } from './syntax/tabs.ts';

interface Options {
  groupId?: string;
  /** Labels of tabs by language. */
  labels?: [language: string, label: string][];
  sync?: boolean;
}

/** A unified plugin. Where the original makes JSX elements, it makes our own `tabs` nodes, so that it works in Markdown as well as in MDX. */
export function tabBlocks({ groupId = 'code-examples', labels = [], sync = true }: Options = {}): (tree: Root) => void {
  const known = new Map([['js', 'JavaScript'], ['ts', 'TypeScript'], ...labels]);
  return (tree) =>
    walk(tree, (node) => {
      if (!('children' in node) || node.type === 'tab') return;
      const nodes = node.children as RootContent[];
      for (let index = 0; index < nodes.length; index++) {
        const children = tabsFrom(nodes, index, known);
        const fences = children.flatMap((tab) => tab.children);
        if (fences.length > 0)
          nodes.splice(index, fences.length, {
            ...{ type: 'tabs', group: sync ? groupId : null, queryString: null, isCode: false, children },
          });
      }
    });
}

/** The tabs that consecutive fences from the index `start` on form. With `tab={"span":2}`, a tab holds as many fences. */
function tabsFrom(nodes: readonly RootContent[], start: number, labels: ReadonlyMap<string, string>): Tab[] {
  const tabs: Tab[] = [];
  for (let index = start; ; ) {
    const [first, ...others] = nodes.slice(index);
    const mark = /(?:^|\s)tab(?:=(\{.+\}))?(?=\s|$)/.exec((first?.type === 'code' && first.meta) || '');
    if (first?.type !== 'code' || mark === null) return tabs;
    const { span = 1, label } = JSON.parse(mark[1] ?? '{}') as { span?: number; label?: string };
    const end = others.findIndex(({ type }, after) => type !== 'code' || after + 1 >= span);
    const children = [first, ...others.slice(0, end === -1 ? others.length : end)];
    const value = label?.toLowerCase().replace(' ', '-') ?? first.lang ?? '';
    const text = label ?? labels.get(value) ?? value;
    tabs.push({ ...plainTab(value, text, children), selected: tabs.length === 0 });
    index += children.length;
  }
}
