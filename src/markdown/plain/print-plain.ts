/**
 * Prints a tree as clean Markdown, for programs that read pages and for people who copy them. Addresses and interface words are
 * placeholders.
 */
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemToMarkdown } from 'mdast-util-gfm-task-list-item';
import { defaultHandlers, type Handle, type Options, toMarkdown } from 'mdast-util-to-markdown';
import { withGaps } from '../../lib/han-latin-gaps.ts';
import { LESS_THAN } from '../../lib/markdown-text.ts';
import type { Body } from '../../model/markdown.ts';
import { withoutTitle } from '../print.ts';
import { placeholder } from './placeholders.ts';
import { isAutolink, linkEnd, type Printed, printAhead, special, titleOf } from './print-ahead.ts';
import { simplify } from './simplify.ts';

/** The Markdown of a text without its title. Its placeholders are to be filled with `fillPlaceholders`. */
export const plainMarkdown = (body: Body): string =>
  toMarkdown(printAhead(simplify(withoutTitle(body))), options).trim();

/**
 * Prints emphasis with its marks and nothing else. Beside Chinese punctuation the library would write character references, as CommonMark
 * strictly demands, but they are unreadable.
 */
const marked = (mark: string): Handle =>
  beginning(mark[0] ?? '', (node, _, state, info) => {
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
      .replace(/[\\`[\]]|(?<=\])\(/g, '\\$&')
      .replaceAll('<', LESS_THAN)}](${placeholder('image', node.url)}${titleOf(node.title)})`,
);

/** Removes escapes that the library adds without need: of underscores within words and of opening brackets, as what follows closing ones is escaped. */
const text: Handle = (node, parent, state, info) =>
  withGaps(
    special.test(node.value)
      ? defaultHandlers
          .text(node, parent, state, info)
          .replace(/(?<=[A-Za-z\d])\\_(?=[A-Za-z\d])/g, '_')
          .replace(/(?<=[^\n\\])\\\[/g, '[')
          .replaceAll('](', ']\\(')
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
  extensions: [gfmTableToMarkdown({ tablePipeAlign: false }), gfmTaskListItemToMarkdown()],
  // What is no link must not become one, as a bare address may take marks that follow it.
  unsafe: [
    { character: ':', before: '[A-Za-z]', after: '//' },
    { character: '.', before: '[Ww]{3}' },
  ],
  handlers: {
    strong: marked('**'),
    emphasis: marked('*'),
    delete: marked('~~'),
    link,
    image,
    text,
    printed,
  } as Options['handlers'],
};
