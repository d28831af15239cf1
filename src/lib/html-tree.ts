/** HTML as a tree, read as browsers read it. */
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';

export type HtmlNode = HtmlElement | string;
export interface HtmlElement {
  tag: string;
  attributes: Record<string, string>;
  children: HtmlNode[];
}

/** The nodes of a text below one element without a name. */
export const treeOf = (html: string): HtmlElement => ({
  tag: '',
  attributes: {},
  children: nodesOf(parseFragment(html)),
});

const nodesOf = ({ childNodes }: DefaultTreeAdapterMap['parentNode']): HtmlNode[] =>
  childNodes.flatMap((node): HtmlNode[] => {
    if ('value' in node) return [node.value];
    if (!('tagName' in node)) return [];
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
    return [{ tag: node.tagName, attributes, children: nodesOf(node) }];
  });

/** Elements that say nothing to a reader of the text. */
export const silent = new Set([
  'script',
  'style',
  'svg',
  'button',
  'input',
  'select',
  'textarea',
  'template',
  'noscript',
]);
/** Elements that begin and end a block of text. */
export const blocks = new Set(
  'address article aside blockquote details dd div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td th thead tr ul'.split(
    ' ',
  ),
);
