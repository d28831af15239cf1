/** Fences of npm's commands (```` ```bash npm2yarn ````) to tabs that say the same for the other package managers. */
import type { Code, RootContent } from 'mdast';
import convert from 'npm-to-yarn';
import type { Body, BodyNode, Tab } from '../../model/markdown.ts';
import type { Notes } from '../notes.ts';

const managers = [
  ['npm', 'npm'],
  ['yarn', 'Yarn'],
  ['pnpm', 'pnpm'],
  ['bun', 'Bun'],
] as const;
/** Docusaurus's word, and the names that plugins like it go by. */
const mark = /(^|\s)npm2yarn(?:2pnpm)?(?=\s|$)/;

/** Replaces every such fence. Changes the tree. */
export function npmCommands(tree: Body, { source }: Pick<Notes, 'source'>): void {
  if (source.includes('npm2yarn')) replaceIn(tree);
}

function replaceIn(node: BodyNode): void {
  if (!('children' in node)) return;
  const children = node.children as RootContent[];
  for (const [index, child] of children.entries()) {
    if (child.type === 'code' && mark.test(child.meta ?? '')) children[index] = tabsOf(child);
    else replaceIn(child);
  }
}

/** All groups of a site switch together. */
function tabsOf(code: Code): RootContent {
  const meta = code.meta?.replace(mark, '$1') ?? null;
  const tabs = managers.map(([value, label], index): Tab => {
    const text = value === 'npm' ? code.value : convert(code.value, value);
    return {
      type: 'tab',
      value,
      label: [{ type: 'text', value: label }],
      selected: index === 0,
      children: [{ ...code, meta, value: text }],
    };
  });
  return { type: 'tabs', group: 'npm2yarn', queryString: null, isCode: true, children: tabs };
}
