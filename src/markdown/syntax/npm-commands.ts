/** Turns fences of npm commands (```` ```bash npm2yarn ````) into tabs with the equivalent commands of other package managers. */
import type { Code, RootContent } from 'mdast';
import convert from 'npm-to-yarn';
import type { Body, Tab } from '../../model/markdown.ts';
import { replaceNodes } from '../body.ts';
import type { ParseState } from '../parse-state.ts';
import { plainTab } from './tabs.ts';

const labels = { npm: 'npm', yarn: 'Yarn', pnpm: 'pnpm', bun: 'Bun' };
/** Options of fences that mean this. */
const mark = /(^|\s)npm2yarn(?:2pnpm)?(?=\s|$)/;

/** Replaces every such fence in the tree, in place. */
export function npmCommands(tree: Body, { source, syntax }: Pick<ParseState, 'source' | 'syntax'>): void {
  if (!source.includes('npm2yarn')) return;
  const managers = ['npm', ...syntax.packageManagers] as const;
  replaceNodes(tree, (node) => (node.type === 'code' && mark.test(node.meta ?? '') ? tabsOf(node, managers) : null));
}

/** The tabs for a fence. All of a site are in one group, so they switch together. */
function tabsOf(code: Code, managers: readonly (keyof typeof labels)[]): RootContent {
  const meta = code.meta?.replace(mark, '$1') ?? null;
  const tabs = managers.map((value, index): Tab => {
    const text = value === 'npm' ? code.value : convert(code.value, value);
    return { ...plainTab(value, labels[value], [{ ...code, meta, value: text }]), selected: index === 0 };
  });
  return { type: 'tabs', group: 'npm2yarn', queryString: null, isCode: true, children: tabs };
}
