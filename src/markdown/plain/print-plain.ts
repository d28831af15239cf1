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
import { LESS_THAN } from '../../lib/markdown-text.ts';
import { isUnsafe } from '../../lib/urls.ts';
import type { Body } from '../../model/markdown.ts';
import { nodesOf } from '../body.ts';
import { TooManyMarks } from '../mark-limits.ts';
import { withoutTitle } from '../print.ts';
import { treeOf } from '../tree.ts';
import { placeholder } from './placeholders.ts';
import { isAutolink, linkEnd, type Printed, printAhead, special, titleOf } from './print-ahead.ts';
import { simplify } from './simplify.ts';

/** The Markdown of a text without its title. Its placeholders are to be filled with `fillPlaceholders`. */
export function plainMarkdown(body: Body): string {
  const tree = simplify(withoutTitle(body));
  const markdown = printTree(tree);
  return mayHarm(tree) ? harmless(markdown) : markdown;
}

/** Code within a line and names of footnotes are all that is printed as it is written, but for code in fences, which nothing printed opens. */
const mayHarm = (tree: Root): boolean =>
  nodesOf(tree, 'footnoteDefinition').length > 0 ||
  nodesOf(tree, 'inlineCode').some(({ value }) => /<[a-z!?/]|\]\(|\]:/i.test(value));

/** Reads the Markdown as programs do, with GFM and without, and takes their meaning from the marks of what would run code. */
function harmless(markdown: string): string {
  try {
    return [true, false].reduce((text, plain) => withoutHarm(text, plain), markdown);
  } catch (thrown) {
    if (thrown instanceof TooManyMarks) return unmarked(markdown);
    throw thrown;
  }
}

/** Without GFM a table is one paragraph, so that it may have this many times the marks of one. */
const TABLE = 3;

/** What was no mark before may be one afterwards, so that it is read again: a few times, and then no mark is left. */
function withoutHarm(markdown: string, plain: boolean, rounds = 4): string {
  const tree = treeOf(markdown, { cjk: false, whole: true, plain, manyMarks: TABLE });
  const harm = (['html', 'link', 'image', 'definition'] as const)
    .flatMap((type) => nodesOf(tree, type))
    .filter((node) => node.type === 'html' || isUnsafe(node.url))
    .map(({ position }) => [position?.start.offset ?? 0, position?.end.offset ?? 0] as const)
    .sort(([a], [b]) => b - a);
  if (harm.length === 0) return markdown;
  if (rounds === 0) return unmarked(markdown);
  const safe = harm.reduce(
    (text, [start, end]) => text.slice(0, start) + unmarked(text.slice(start, end)) + text.slice(end),
    markdown,
  );
  return withoutHarm(safe, plain, rounds - 1);
}

const unmarked = (text: string): string => text.replaceAll('<', LESS_THAN).replace(/(?<!\\)\[/g, '\\[');

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
  const exit = state.enter('label');
  const label = state.containerPhrasing(node, { ...info, before: '[', after: ']' });
  exit();
  return `[${label}${linkEnd(node)}`;
});

const image = beginning(
  '!',
  (node) =>
    `![${String(node.alt ?? '')
      .replace(/\s+/g, ' ')
      .replace(/[\\`[\]]/g, '\\$&')
      .replaceAll('<', LESS_THAN)}](${placeholder('image', node.url)}${titleOf(node.title)})`,
);

/** Removes escapes that the library adds without need: of underscores within words and of opening brackets that begin no footnote. */
const text: Handle = (node, parent, state, info) =>
  withGaps(
    special.test(node.value)
      ? defaultHandlers
          .text(node, parent, state, info)
          .replace(/(?<=[A-Za-z\d])\\_(?=[A-Za-z\d])/g, '_')
          .replace(/(?<=[^\n\\])\\\[(?!\^)/g, '[')
          .replace(/(?<!\\)((?:\\\\)*)\\</g, `$1${LESS_THAN}`)
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
  // What is no link must not become one, as a bare address may take marks that follow it.
  unsafe: [
    { character: ':', before: '[A-Za-z]', after: '//' },
    { character: '.', before: '[Ww]{3}' },
  ],
  handlers: { strong: marked('**'), emphasis: marked('*'), link, image, text, printed } as Options['handlers'],
};
