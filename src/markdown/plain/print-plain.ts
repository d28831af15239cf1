/** Tree to clean Markdown: for readers that are machines, and for whoever copies a page. Addresses and words are left as placeholders. */
import type { Root } from 'mdast';
import { gfmFootnoteToMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemToMarkdown } from 'mdast-util-gfm-task-list-item';
import { defaultHandlers, type Handle, type Options, toMarkdown } from 'mdast-util-to-markdown';
import { withGaps } from '../../lib/han-latin-gaps.ts';
import type { Body } from '../../model/markdown.ts';
import { withoutTitle } from '../print.ts';
import { placeholder } from './placeholders.ts';
import { simplify } from './simplify.ts';

/** The text without its title; see `fillPlaceholders`. */
export const plainMarkdown = (body: Body): string => printTree(simplify(withoutTitle(body)));

const printTree = (tree: Root): string => toMarkdown(tree, options).trim();

/**
 * Marks of emphasis are printed as they were written. The library would write Chinese punctuation beside them as character
 * references, which is right for CommonMark to the letter and unreadable.
 */
const marked = (mark: string): Handle =>
  beginning('*', (node, _, state, info) => {
    const exit = state.enter('phrasing');
    const inner = state.containerPhrasing(node, { ...info, before: mark, after: mark });
    exit();
    return mark + inner + mark;
  });

/** Without knowing its first character, the library would print a node twice at every level. */
const beginning = (first: string, handle: Handle): Handle => Object.assign(handle, { peek: () => first });

const link = beginning('[', (node, _, state, info) => {
  const [only] = node.children;
  if (node.children.length === 1 && only.type === 'text' && only.value === node.url && /^https?:/.test(node.url))
    return `<${node.url}>`;
  const exit = state.enter('link');
  const label = state.containerPhrasing(node, { ...info, before: '[', after: ']' });
  exit();
  return `[${label}](${placeholder('link', node.url)}${titleOf(node.title)})`;
});

const image = beginning(
  '!',
  (node) =>
    `![${String(node.alt ?? '').replace(/[\\[\]]/g, '\\$&')}](${placeholder('image', node.url)}${titleOf(node.title)})`,
);

const titleOf = (title: string | null | undefined): string =>
  title ? ` "${title.replace(/["\\]/g, '\\$&').replace(/\n+/g, ' ')}"` : '';

/** Without any of these in it, and without those at its start, a text means nothing but itself; most are so. */
const special = /[\n\t\r\\`*_[\]<&!|~]|^[\s#+\-=>:\d.)@]/;

/** The library is careful beyond need: underlines within words and brackets that begin no link need no escape. */
const text: Handle = (node, parent, state, info) =>
  withGaps(
    special.test(node.value)
      ? defaultHandlers
          .text(node, parent, state, info)
          .replace(/(?<=[A-Za-z\d])\\_(?=[A-Za-z\d])/g, '_')
          .replace(/(?<=[^\n\\])\\\[(?!\^)/g, '[')
      : node.value,
  );

const options: Options = {
  bullet: '-',
  rule: '-',
  fences: true,
  listItemIndent: 'one',
  extensions: [
    gfmTableToMarkdown({ tablePipeAlign: false }),
    gfmStrikethroughToMarkdown(),
    gfmTaskListItemToMarkdown(),
    gfmFootnoteToMarkdown(),
  ],
  handlers: { strong: marked('**'), emphasis: marked('*'), link, image, text },
};
