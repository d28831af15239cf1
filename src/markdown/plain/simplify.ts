/** Replaces sitegen's own nodes in a tree by CommonMark and GFM, for the Markdown form of a page, which other programs read. */
import type { Code, Definition, Link, PhrasingContent, Root, RootContent } from 'mdast';
import { textOfHtml } from '../../lib/html.ts';
import { ownValue } from '../../lib/own-value.ts';
import { isUnsafe } from '../../lib/urls.ts';
import type { Body, BodyNode, CodeBlock } from '../../model/markdown.ts';
import { definitionsIn } from '../body.ts';
import { signOf } from '../nodes/code.ts';
import { placeholder } from './placeholders.ts';

/** Returns a new tree; the given one is not changed. */
export function simplify(body: Body): Root {
  return { type: 'root', children: all(body.children, definitionsIn(body)) };
}

type Definitions = ReadonlyMap<string, Definition>;

const all = <T extends BodyNode>(nodes: readonly T[], definitions: Definitions): T[] =>
  nodes.flatMap((node) => one(node, definitions) as T[]);

/** Replacements for nodes that need more than to be replaced by their children or kept. */
const simpler: {
  [K in BodyNode['type']]?: (node: Extract<BodyNode, { type: K }>, definitions: Definitions) => BodyNode[];
} = {
  admonition({ kind, title, children }, definitions) {
    const label: PhrasingContent[] =
      title === null
        ? [text(placeholder('word', kind))]
        : [text(placeholder('label', kind)), ...plain(all(title, definitions))];
    return [{ type: 'blockquote', children: [bold(label), ...(all(children, definitions) as Blocks)] }];
  },
  details({ summary, children }, definitions) {
    const label = summary === null ? [text(placeholder('word', 'details'))] : plain(all(summary, definitions));
    return [bold(label), ...all(children, definitions)];
  },
  tab: ({ label, children }, definitions) => [bold(plain(all(label, definitions))), ...all(children, definitions)],
  codeBlock: (node) => [codeOf(node)],
  diagram: ({ source }) => [{ type: 'code', lang: 'mermaid', value: source }],
  html: ({ data, value }) => (data?.isUnsafe ? [] : htmlOf(value)),
  link: (node, definitions) => linkTo(node, node, definitions),
  linkReference: (node, definitions) => linkTo(definitions.get(node.identifier), node, definitions),
  imageReference({ identifier, alt = null }, definitions) {
    const { url, title = null } = definitions.get(identifier) ?? { url: '' };
    return isUnsafe(url) ? [] : [{ type: 'image', url, title, alt }];
  },
};

function one(node: BodyNode, definitions: Definitions): BodyNode[] {
  const own = ownValue(simpler, node.type);
  if (own !== undefined) return own(node as never, definitions);
  // Other nodes, also those of plugins, are replaced by their children.
  if (!standard.has(node.type)) return 'children' in node ? all<BodyNode>((node as Root).children, definitions) : [];
  return 'children' in node ? [withChildren(node, all<BodyNode>(node.children, definitions))] : [node];
}

/** A link as an inline link, or its text alone if it has no target or an unsafe one. */
function linkTo(
  target: Pick<Definition, 'url' | 'title'> | undefined,
  { children: written }: Pick<Link, 'children'>,
  definitions: Definitions,
): BodyNode[] {
  const { url, title = null } = target ?? { url: '' };
  const children = all(written, definitions);
  return url === '' || isUnsafe(url) ? children : [{ type: 'link', url, title, children }];
}

/** The node types of CommonMark and GFM that stay as they are. */
const standard = new Set(
  'root paragraph heading thematicBreak blockquote list listItem code table tableRow tableCell footnoteDefinition footnoteReference text emphasis strong delete inlineCode break image'.split(
    ' ',
  ),
);

type Blocks = Extract<RootContent, { type: 'blockquote' }>['children'];
const withChildren = (node: BodyNode, children: BodyNode[]): BodyNode => ({ ...node, children }) as BodyNode;
const text = (value: string): PhrasingContent => ({ type: 'text', value });
const bold = (children: PhrasingContent[]): Extract<RootContent, { type: 'paragraph' }> => ({
  type: 'paragraph',
  children: [{ type: 'strong', children }],
});

/** Removes `strong` nodes from content that will be bold as a whole: nested `**` would end it. */
const plain = (nodes: PhrasingContent[]): PhrasingContent[] =>
  nodes.flatMap((node) => (node.type === 'strong' ? plain(node.children) : [node]));

/** A code block as a plain fence. If lines are marked as added or removed, it becomes a `diff`, which other programs understand. */
function codeOf(node: CodeBlock): Code {
  const { title, lines } = node;
  const sign = signOf(node);
  const language = lines.some((line) => sign(line) !== '') ? 'diff' : node.language;
  const lang = language === 'text' && title === null ? null : language;
  const meta = title === null ? null : `title="${title}"`;
  return { type: 'code', lang, meta, value: lines.map((line) => sign(line) + textOfHtml(line.html)).join('\n') };
}

/** Raw HTML without comments, with placeholders for addresses, which become absolute later. */
function htmlOf(value: string): BodyNode[] {
  const kept = value
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(
      /(\s(?:href|src)=")([^"]*)"/gi,
      (_, name: string, address: string) => `${name}${placeholder('raw', address)}"`,
    );
  return kept.trim() === '' ? [] : [{ type: 'html', value: kept }];
}
