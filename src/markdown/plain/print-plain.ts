/**
 * Prints a tree as clean Markdown, for programs that read pages and for people who copy them. Addresses and interface words are
 * placeholders.
 */
import type { Root } from 'mdast';
import { gfmFootnoteToMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemToMarkdown } from 'mdast-util-gfm-task-list-item';
import { defaultHandlers, type Handle, type Options, toMarkdown } from 'mdast-util-to-markdown';
import { withGaps } from '../../lib/han-latin-gaps.ts';
import type { Body } from '../../model/markdown.ts';
import { nodesOf } from '../body.ts';
import { withoutTitle } from '../print.ts';
import { treeOf } from '../tree.ts';
import { placeholder } from './placeholders.ts';
import { isAutolink, linkEnd, type Printed, printAhead, special, titleOf } from './print-ahead.ts';
import { safeTags } from './safe-tags.ts';
import { simplify } from './simplify.ts';

/** The Markdown of a text without its title. Its placeholders are to be filled with `fillPlaceholders`. */
export function plainMarkdown(body: Body): string {
  const markdown = printTree(simplify(withoutTitle(body)));
  const isUntrusted = body.data?.rawHtml === undefined && nodesOf(body, 'html').length > 0;
  return isUntrusted ? withSafeHtml(markdown) : markdown;
}

/**
 * Reads the Markdown as programs do, until all HTML that they find is harmless: where a tag begins a block, neither escapes nor marks of code
 * count.
 */
function withSafeHtml(markdown: string, rounds = 3): string {
  const found = nodesOf(treeOf(markdown, { cjk: false, whole: true }), 'html').reverse();
  const safe = found.reduce((text, { position }) => {
    const [start = 0, end = 0] = [position?.start.offset, position?.end.offset];
    const html = text.slice(start, end);
    const shown = rounds > 0 ? safeTags(html, (_, url) => url) : html.replaceAll('<', '&lt;');
    return text.slice(0, start) + shown + text.slice(end);
  }, markdown);
  return safe === markdown || rounds === 0 ? safe : withSafeHtml(safe, rounds - 1);
}

const printTree = (tree: Root): string => toMarkdown(printAhead(tree), options).trim();

/**
 * Prints emphasis with its marks and nothing else. Beside Chinese punctuation the library would write character references, as CommonMark
 * strictly demands, but they are unreadable.
 */
const marked = (mark: string): Handle =>
  beginning('*', (node, _, state, info) => {
    const exit = state.enter('phrasing');
    const inner = state.containerPhrasing(node, { ...info, before: mark, after: mark });
    exit();
    return mark + inner + mark;
  });

/** Tells the library a node's first character, which it would otherwise find by printing the node twice at every level. */
const beginning = (first: string, handle: Handle): Handle => Object.assign(handle, { peek: () => first });

const link = beginning('[', (node, _, state, info) => {
  if (isAutolink(node)) return `<${node.url}>`;
  const exit = state.enter('link');
  const label = state.containerPhrasing(node, { ...info, before: '[', after: ']' });
  exit();
  return `[${label}${linkEnd(node)}`;
});

const image = beginning(
  '!',
  (node) =>
    `![${String(node.alt ?? '').replace(/[\\[\]<]/g, '\\$&')}](${placeholder('image', node.url)}${titleOf(node.title)})`,
);

/** Removes escapes that the library adds without need: of underscores within words and of opening brackets that begin no footnote. */
const text: Handle = (node, parent, state, info) =>
  withGaps(
    special.test(node.value)
      ? defaultHandlers
          .text(node, parent, state, info)
          .replace(/(?<=[A-Za-z\d])\\_(?=[A-Za-z\d])/g, '_')
          .replace(/(?<=[^\n\\])\\\[(?!\^)/g, '[')
      : node.value,
  );

const printed: Handle = Object.assign(({ value }: Printed): string => value, {
  peek: ({ value }: Printed): string => value.slice(0, 1),
});

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
  handlers: { strong: marked('**'), emphasis: marked('*'), link, image, text, printed } as Options['handlers'],
};
