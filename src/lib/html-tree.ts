/** HTML as a tree, for what is made of printed pages. Printed HTML is well-formed, so the rules by which browsers repair HTML are not needed. */
import { Parser } from 'htmlparser2';

export type HtmlNode = HtmlElement | string;
export interface HtmlElement {
  tag: string;
  attributes: Record<string, string>;
  children: HtmlNode[];
}

export const isElement = (node: HtmlNode): node is HtmlElement => typeof node !== 'string';

/** The nodes of a text, in an element without a name. */
export function treeOf(html: string): HtmlElement {
  const root: HtmlElement = { tag: '', attributes: {}, children: [] };
  const open = [root];
  const add = (node: HtmlNode): void => void open.at(-1)?.children.push(node);
  const parser = new Parser({
    onopentag(tag, attributes) {
      const element: HtmlElement = { tag, attributes, children: [] };
      add(element);
      open.push(element);
    },
    ontext(text) {
      const children = open.at(-1)?.children ?? [];
      const last = children.at(-1);
      // The parser divides texts at character references.
      if (typeof last === 'string') children[children.length - 1] = last + text;
      else add(text);
    },
    onclosetag: () => void open.pop(),
  });
  parser.end(html);
  return root;
}

const words = (list: string): Set<string> => new Set(list.split(' '));
/** Elements without text for readers. */
export const withoutTextForReaders = words('script style svg button input select textarea template noscript');
export const blocks = words(
  'address article aside blockquote details dd div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td th thead tr ul',
);
