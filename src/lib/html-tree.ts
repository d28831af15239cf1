/** HTML that this engine has printed, as a tree. */

import { unescapeHtml } from './html.ts';

export type HtmlNode = HtmlElement | string;
export interface HtmlElement {
  tag: string;
  attributes: Record<string, string>;
  children: HtmlNode[];
}

const voids = new Set(['br', 'hr', 'img', 'input', 'source', 'wbr', 'link', 'meta']);

/** React prints well-formed HTML, so a stack is enough. */
export function treeOf(html: string): HtmlElement {
  const root: HtmlElement = { tag: '', attributes: {}, children: [] };
  const stack = [root];
  const top = (): HtmlElement => stack.at(-1) ?? root;
  for (const [token, close, open, rest = ''] of html.matchAll(
    /<!--[\s\S]*?-->|<\/([a-z][\w-]*)\s*>|<([a-z][\w-]*)((?:[^>"]|"[^"]*")*)>|[^<]+|</gi,
  )) {
    if (close !== undefined) {
      const depth = stack.findLastIndex(({ tag }) => tag === close.toLowerCase());
      if (depth > 0) stack.length = depth;
    } else if (open !== undefined) {
      const element: HtmlElement = { tag: open.toLowerCase(), attributes: attributesOf(rest), children: [] };
      top().children.push(element);
      if (!voids.has(element.tag) && !rest.endsWith('/')) stack.push(element);
    } else if (!token.startsWith('<!--')) top().children.push(unescapeHtml(token));
  }
  return root;
}

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      unescapeHtml(value),
    ]),
  );

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
