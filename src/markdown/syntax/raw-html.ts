/**
 * Checks raw HTML, and removes it or marks it for sanitising as the site's configuration demands. Reported are unknown elements (such as
 * `<task>`, meant as a placeholder), which show nothing, and elements without an end tag, which affect the rest of the page.
 */
import type { Html, Text } from 'mdast';
import { placeOf } from '../../messages/diagnostic.ts';
import { tooManyOpen, unclosedComment, unclosedHtml, unknownHtml, unsafeHtml } from '../../messages/markdown.ts';
import type { Body, BodyNode } from '../../model/markdown.ts';
import { childNodes, childrenOf, holdsInline, listsIn, walk } from '../body.ts';
import { elements, isVerbatim, tagsOf } from '../html-tags.ts';
import { type ParseState, placeAt, sourceOf } from '../parse-state.ts';
import { unsafePart } from '../safe-html.ts';
import { componentsIn, endedNames } from './mdx-marks.ts';

/** Elements that have no end tag, and those whose end tag is optional. */
const endless = new Set(
  'area base br col embed hr img input link meta source track wbr html head body p li dt dd tr td th tbody thead tfoot option optgroup'.split(
    ' ',
  ),
);
/** Nodes within which HTML elements must be closed: one left open would affect the rest of the page. */
const closing: ReadonlySet<BodyNode['type']> = new Set(['paragraph', 'heading', 'tableCell']);

/** Reports unknown elements, missing end tags and comments that do not end. */
export function checkRawHtml(tree: Body, state: ParseState): void {
  const ended = endedNames(state.source);
  const all: Html[] = [];
  const inline = new Set<BodyNode>();
  walk(tree, (node) => {
    if (node.type === 'html') {
      checkNames(node, ended, state);
      all.push(node);
    }
    if (node.type === 'html' || node.type === 'text') checkComment(node, state);
    if (holdsInline(node)) for (const child of childrenOf(node)) inline.add(child);
    if (closing.has(node.type) && 'children' in node) checkEnds(htmlIn(childNodes(node)), state);
  });
  checkEnds(all, state, (node) => !inline.has(node));
}
/** The beginning of a comment; a backslash makes it text. */
const comment = /(?<!\\)<!--(?!>)/;
function checkComment(node: Html | Text, state: ParseState): void {
  if (!node.value.includes('<!--') || isVerbatim(node.value)) return;
  const written = sourceOf(node, state);
  const end = written.lastIndexOf('-->') + 1;
  const begin = written.slice(end).search(comment);
  const at = begin < 0 ? -1 : end + begin;
  const { file, line } = placeAt(node, state);
  const place = placeOf(file, (line ?? 1) + written.slice(0, at).split('\n').length - 1);
  if (at >= 0) state.diagnostics.push(unclosedComment(place, node.type === 'text'));
}

const htmlIn = (nodes: readonly BodyNode[]): Html[] => nodes.filter((node) => node.type === 'html');

/** Most elements that may be open at once in a text: later steps are recursive, and each paragraph opens them again. */
const MAX_OPEN = 30;

/**
 * Applies the setting `markdown.rawHtml`. Changes the tree. Unless it is `allow`, comments are removed; `none` turns tags into text; `safe`
 * reports what will be removed when the text is printed (`markdown/safe-html`).
 */
export function rawHtml(tree: Body, state: ParseState): void {
  const { rawHtml: setting } = state.syntax;
  if (setting === 'allow') return;
  const open: string[] = [];
  walk(tree, (parent) => {
    for (const nodes of listsIn(parent)) {
      if (!nodes.some(({ type }) => type === 'html')) continue;
      const lastEnds = lastEndsIn(nodes);
      const isInline = holdsInline(parent) || !('children' in parent) || nodes !== childNodes(parent);
      const left = nodes.flatMap((node, index): BodyNode[] => {
        if (node.type !== 'html') return [node];
        if (isComment(node.value)) return [];
        if (setting === 'none' || isUnfinished(node) || takesTheRest(node, (name) => (lastEnds.get(name) ?? 0) > index))
          return [asText(node, isInline)];
        return checkSafety(node, open, state) ? [node] : [];
      });
      nodes.length = 0;
      for (const node of left) nodes.push(node);
    }
  });
}

/** Elements in which browsers read tags as text, or drop them. */
const textOnly = new Set(
  'iframe noembed noframes noscript plaintext script select style textarea title xmp'.split(' '),
);
/** Whether a piece opens such an element that does not end: the rest of the page would be in it. */
function takesTheRest({ value }: Html, endsLater: (name: string) => boolean): boolean {
  const last = tagsOf(value).findLast(({ name }) => textOnly.has(name));
  return last !== undefined && !last.isEnd && !endsLater(last.name);
}

/** Whether a piece ends within a tag: what is printed after it would be in an attribute. */
function isUnfinished({ value }: Html): boolean {
  const rest = value.slice(tagsOf(value).at(-1)?.end ?? 0);
  return /<[a-z/]/i.test(rest.replace(/<!--[\s\S]*?(?:-->|$)/g, ''));
}

/** For each element that holds only text: the index of the last of these nodes that ends one. */
function lastEndsIn(nodes: readonly BodyNode[]): Map<string, number> {
  const lastEnds = new Map<string, number>();
  for (const [index, node] of nodes.entries())
    for (const { name, isEnd } of node.type === 'html' ? tagsOf(node.value) : [])
      if (isEnd && textOnly.has(name)) lastEnds.set(name, index);
  return lastEnds;
}

const isComment = (html: string): boolean =>
  /^\s*<!--/.test(html) && html.trimEnd().indexOf('-->') === html.trimEnd().length - 3;

/** Raw HTML as text, in a paragraph among blocks. */
const asText = ({ value }: Html, isInline: boolean): BodyNode => {
  const text = { type: 'text' as const, value };
  return isInline ? text : { type: 'paragraph', children: [text] };
};

/**
 * Reports what sanitising will remove from a piece of HTML. `open` holds the elements that are open, and is updated. False if the piece opens
 * too many and must be dropped.
 */
function checkSafety(node: Html, open: string[], state: ParseState): boolean {
  const place = placeAt(node, state);
  for (const { name, isEnd, isEmpty, attributes, line } of tagsOf(node.value)) {
    if (isEnd) {
      const at = open.lastIndexOf(name);
      if (at >= 0) open.splice(at, 1);
      continue;
    }
    const at = { ...place, line: (place.line ?? 1) + line, column: line === 0 ? place.column : 1 };
    const part = state.syntax.rawHtml === 'safe' && elements.has(name) ? unsafePart(name, attributes) : null;
    if (part !== null) state.diagnostics.push(unsafeHtml(at, part));
    if (isEmpty || endless.has(name)) continue;
    if (open.push(name) <= MAX_OPEN) continue;
    open.pop();
    state.diagnostics.push(tooManyOpen(at, MAX_OPEN));
    return false;
  }
  return true;
}

/** Reports unknown elements; `mdxMarks` reports components. */
function checkNames(node: Html, ended: ReadonlySet<string>, state: ParseState): void {
  const components = new Set(componentsIn(node.value, ended).map((name) => name.toLowerCase()));
  for (const { name, isEnd, isEmpty } of tagsOf(node.value)) {
    // A name with a hyphen is that of a custom element, which has an end; without one it is a placeholder, as in "<your-name>".
    const isCustom = name.includes('-') && (isEmpty || ended.has(name));
    if (!isEnd && !isCustom && !elements.has(name) && !components.has(name))
      state.diagnostics.push(unknownHtml(placeAt(node, state), name));
  }
}

/** What has the text around it in it where only the element around it ends, and shows none of it until it is asked. */
const holdsTheRest = ({ name }: { name: string }): boolean => name === 'summary';

/** Reports elements of pieces of HTML that have no end tag in these pieces, where `isAsked` of the piece. */
function checkEnds(pieces: readonly Html[], state: ParseState, isAsked = (_: Html): boolean => true): void {
  const open: { name: string; node: Html; line: number }[] = [];
  const lost: typeof open = [];
  for (const { name, isEnd, node, line } of pairedTags(pieces)) {
    const place = isEnd ? open.findLastIndex((one) => one.name === name) : -1;
    if (!isEnd) open.push({ name, node, line });
    else if (place >= 0) lost.push(...open.splice(place).slice(1).filter(holdsTheRest));
  }
  for (const { name, node, line } of [...lost, ...open].filter((one) => isAsked(one.node))) {
    const at = placeAt(node, state);
    const place = line === 0 ? at : { ...at, line: (at.line ?? 1) + line, column: 1 };
    state.diagnostics.push(unclosedHtml(place, name));
  }
}

/** The tags of elements that need an end, without what is a text in others. Unknown names have been reported already. */
function* pairedTags(pieces: readonly Html[]): Generator<{ name: string; isEnd: boolean; node: Html; line: number }> {
  let within: string | null = null;
  for (const node of pieces)
    for (const { name, isEnd, isEmpty, line } of tagsOf(node.value)) {
      if (within !== null && !(isEnd && name === within)) continue;
      within = !isEnd && textOnly.has(name) ? name : null;
      if (!isEmpty && !endless.has(name) && elements.has(name)) yield { name, isEnd, node, line };
    }
}
