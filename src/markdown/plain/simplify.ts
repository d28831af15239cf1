/** Replaces sitegen's own nodes in a tree by CommonMark and GFM, for the Markdown form of a page, which other programs read. */
import type { Code, Definition, Image, Link, List, PhrasingContent, Root, RootContent } from 'mdast';
import { textOfHtml } from '../../lib/html.ts';
import { ownValue } from '../../lib/own-value.ts';
import { isUnsafe } from '../../lib/urls.ts';
import type { Body, BodyNode, CodeBlock } from '../../model/markdown.ts';
import { definitionsIn } from '../body.ts';
import { signOf } from '../nodes/code.ts';
import { withoutTags } from './html-nodes.ts';
import { placeholder } from './placeholders.ts';

/** Returns a new tree; the given one is not changed. No raw HTML is in it, but placeholders as `html`. */
export const simplify = (body: Body): Root => ({
  type: 'root',
  children: all(body.children, { definitions: definitionsIn(body), isFlow: true, isLabel: false }),
});

/** What replacing a node needs to know of the text. */
interface Text {
  definitions: ReadonlyMap<string, Definition>;
  /** Whether the nodes are blocks. */
  isFlow: boolean;
  /** Whether the nodes are within a link. */
  isLabel: boolean;
}

const all = <T extends BodyNode>(nodes: readonly T[], text: Text): T[] => {
  const shown = nodes.some(({ type }) => type === 'html') ? withoutTags(nodes, text.isFlow) : nodes;
  return shown.flatMap((node) => simplified(node, text) as T[]);
};
const inline = <T extends BodyNode>(nodes: readonly T[], text: Text): T[] => all(nodes, { ...text, isFlow: false });

/** Replacements for nodes that need more than to be replaced by their children or kept. */
const simpler: {
  [K in BodyNode['type']]?: (node: Extract<BodyNode, { type: K }>, text: Text) => BodyNode[];
} = {
  admonition({ kind, title, children }, text) {
    const label: PhrasingContent[] =
      title === null
        ? [asPrinted(placeholder('word', kind))]
        : [asPrinted(placeholder('label', kind)), ...inline(title, text)];
    return [{ type: 'blockquote', children: [bold(label), ...(all(children, text) as Blocks)] }];
  },
  details({ summary, children }, text) {
    const label = summary === null ? [asPrinted(placeholder('word', 'details'))] : inline(summary, text);
    return [bold(label), ...all(children, text)];
  },
  tab: ({ label, children }, text) => [bold(inline(label, text)), ...all(children, text)],
  codeBlock: (node) => (node.title === null ? [codeOf(node)] : [bold([words(node.title)]), codeOf(node)]),
  diagram: ({ source }) => [{ type: 'code', lang: 'mermaid', value: source }],
  list: (node, text) => [withChildren({ ...node, start: firstNumber(node) }, all<BodyNode>(node.children, text))],
  // Programs without footnotes would read other things into them.
  footnoteReference: ({ label, identifier }) => [words(`[${label ?? identifier}]`)],
  footnoteDefinition({ label, identifier, children }, text) {
    const [first, ...others] = all<BodyNode>(children, text);
    const mark = `[${label ?? identifier}]`;
    return first?.type === 'paragraph'
      ? [{ ...first, children: [words(`${mark} `), ...first.children] }, ...others]
      : [{ type: 'paragraph', children: [words(mark)] }, ...(first === undefined ? [] : [first]), ...others];
  },
  link: (node, text) => linkTo(node, node, text),
  image: (node) => imageOf(node),
  linkReference: (node, text) => linkTo(text.definitions.get(node.identifier), node, text),
  imageReference({ identifier, alt = null }, text) {
    const { url, title = null } = text.definitions.get(identifier) ?? { url: '' };
    return imageOf({ url, title, alt });
  },
};

function simplified(node: BodyNode, text: Text): BodyNode[] {
  const replace = ownValue(simpler, node.type);
  if (replace !== undefined) return replace(node as never, text);
  // Other nodes, also those of plugins, are replaced by their children.
  if (!standard.has(node.type)) return 'children' in node ? all<BodyNode>((node as Root).children, text) : [];
  if (!('children' in node)) return [node];
  const within = { ...text, isFlow: text.isFlow && !inlineParents.has(node.type) };
  return [withChildren(node, all<BodyNode>(node.children, within))];
}

/** A marker of more than nine digits is none. */
const firstNumber = ({ start, children }: List): number | null =>
  typeof start === 'number' ? Math.min(start, 999_999_999 - children.length) : null;

/** A link as an inline link, unless it is within another, or its text alone if it has no target or an unsafe one. */
function linkTo(
  target: Pick<Definition, 'url'> | undefined,
  { children: written }: Pick<Link, 'children'>,
  text: Text,
): BodyNode[] {
  const { url } = target ?? { url: '' };
  const children = inline(written, { ...text, isLabel: true });
  return url === '' || isUnsafe(url) || text.isLabel ? children : [{ type: 'link', url, children }];
}

/** A picture and its caption. */
const imageOf = ({ url, title, alt }: Pick<Image, 'url' | 'title' | 'alt'>): PhrasingContent[] => {
  const caption: PhrasingContent[] = title ? [words(' '), { type: 'emphasis', children: [words(title)] }] : [];
  return isUnsafe(url) ? caption : [{ type: 'image', url, alt }, ...caption];
};

/** The node types of CommonMark and GFM that stay as they are. */
const standard = new Set(
  'root paragraph heading thematicBreak blockquote listItem code table tableRow tableCell text emphasis strong delete inlineCode break image'.split(
    ' ',
  ),
);

const inlineParents = new Set(['paragraph', 'heading', 'tableCell']);

type Blocks = Extract<RootContent, { type: 'blockquote' }>['children'];
const withChildren = (node: BodyNode, children: BodyNode[]): BodyNode => ({ ...node, children }) as BodyNode;
/** What the printer does not escape. */
const asPrinted = (value: string): PhrasingContent => ({ type: 'html', value });
const words = (value: string): PhrasingContent => ({ type: 'text', value });
const bold = (children: PhrasingContent[]): Extract<RootContent, { type: 'paragraph' }> => ({
  type: 'paragraph',
  children: [{ type: 'strong', children }],
});

/** A code block as a plain fence. If lines are marked as added or removed, it becomes a `diff`, which other programs understand. */
function codeOf(node: CodeBlock): Code {
  const sign = signOf(node);
  const language = node.lines.some((line) => sign(line) !== '') ? 'diff' : node.language;
  const lang = language === 'text' ? null : language;
  return { type: 'code', lang, value: node.lines.map((line) => sign(line) + textOfHtml(line.html)).join('\n') };
}
