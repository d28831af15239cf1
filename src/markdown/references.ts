/** Collects the links and images of a text, and the ids that links can point to; reports links and footnotes without a definition. */
import type { Html } from 'mdast';
import { textLimit } from '../messages/content.ts';
import { emptyLink, missingFootnote, slipOfLink, spacedAddress, undefinedLink } from '../messages/markdown.ts';
import type { Body, Reference } from '../model/markdown.ts';
import { definitionsIn, nodesOf, walk } from './body.ts';
import { addressesIn } from './html-addresses.ts';
import { tagsOf } from './html-tags.ts';
import { type ParseState, placeAt, sourceOf } from './parse-state.ts';

/** Most characters that link definitions may add to one text, counted at each reference to them: far more than its own, if it is not short. */
const mostWrittenOut = (text: string): number => 100_000 + 20 * text.length;

/**
 * The links and images of a text in order, with references resolved. If definitions expand beyond the limit, that is reported and the tree
 * is emptied.
 */
export function referencesOf(tree: Body, state: ParseState): Reference[] {
  const defined = definitionsIn(tree);
  const references: Reference[] = [];
  const most = mostWrittenOut(state.source);
  let writtenOut = 0;
  walk(tree, (node) => {
    if (node.type === 'html') references.push(...htmlReferences(node, state));
    const isImage = node.type === 'image' || node.type === 'imageReference';
    if (!isImage && node.type !== 'link' && node.type !== 'linkReference') return;
    const named = 'url' in node ? node : defined.get(node.identifier);
    const start = node.position?.start;
    if (named === undefined || start === undefined || writtenOut > most) return;
    if (named !== node) writtenOut += named.url.length + (named.title?.length ?? 0);
    if (writtenOut > most)
      state.diagnostics.push(textLimit(placeAt(node, state), 'characters that definitions of links stand for', most));
    const line = start.line + state.lineOffset;
    references.push({ kind: isImage ? 'image' : 'link', url: named.url, line, column: start.column, file: null });
  });
  if (writtenOut > most) tree.children = [];
  return writtenOut > most ? [] : references;
}

function htmlReferences(node: Html, { lineOffset }: ParseState): Reference[] {
  const start = node.position?.start;
  if (start === undefined) return [];
  return addressesIn(node.value).map(({ kind, url, line, column }) => ({
    kind,
    url,
    file: null,
    line: start.line + lineOffset + line,
    column: (line === 0 ? start.column : 1) + column,
  }));
}

/** Ids defined by raw HTML, admonitions, footnotes and the title; those of other headings are elsewhere (`headings`). */
export function idsOf(tree: Body): string[] {
  const names: string[] = [];
  walk(tree, (node) => {
    if (node.type === 'html') names.push(...idsInHtml(node.value));
    if (node.type === 'admonition' && node.id !== null) names.push(node.id);
    const { isTitle, id, silentId = isTitle ? id : undefined } = (node.type === 'heading' && node.data) || {};
    if (silentId !== undefined) names.push(silentId);
    if (node.type === 'footnoteDefinition') names.push(`fn-${node.identifier.toLowerCase()}`);
  });
  return names;
}

const idsInHtml = (html: string): string[] =>
  tagsOf(html).flatMap(({ attributes }) =>
    attributes.flatMap(({ name, value }) => (name === 'id' || name === 'name' ? [value] : [])),
  );

/** The mark of a note. Names other than these, and those not at the end of a word, may be meant as text, such as the pattern `[^abc]`. */
const likely = /(?<!\\)\[\^(\d+|(?:foot)?note[\w-]*)\](?!:)|(?<=[\p{L}.,;!?])\[\^(\p{L}[\w-]*)\](?![:*+?{[(])/gu;
const named = /(?<!\\)\[\^([\w-]+)\](?!:)/g;

/** A link or image to a file, whose address has a space. It is short, as many may begin in one line. */
const toFile = /(?<!\\)!?\[[^\][\n]{0,200}\]\(([^<>"'[\]\n]{1,200}?\.[a-z\d]{2,4}(?:#[^\s)]{0,100})?)\)/gi;

/** What was meant as a link to a text: with its brackets in the wrong order, apart, or without the last. */
const slips: readonly RegExp[] = [
  /(?<![\\\]])\(([^()[\]\n]{1,200})\)\[(\.{0,2}\/[^\s[\]]{1,200}|[^\s[\]]{1,200}\.mdx?(?:#[^\s[\]]*)?)\]/g,
  /(?<!\\)\[([^[\]\n]{1,200})\] \((\.{1,2}\/[^\s()]{1,200}|[^\s()]{1,200}\.mdx?(?:#[^\s()]*)?)\)/g,
  /(?<!\\)\[([^[\]\n]{1,200})\]\((\.{1,2}\/[^\s()]{1,200}|[^\s()]{1,200}\.mdx?(?:#[^\s()]*)?)(?=\s|$)(?![^\n]{0,300}\))/gm,
];

/** Reports links without words or address, images without an address, and links and images that are none, since their address has a space: they are shown as text. */
export function checkAddresses(tree: Body, state: ParseState): void {
  for (const node of nodesOf(tree, 'link').filter(({ url, children }) => url === '' || children.length === 0))
    state.diagnostics.push(emptyLink(placeAt(node, state), sourceOf(node, state), node.url === ''));
  for (const node of nodesOf(tree, 'image').filter(({ url }) => url === ''))
    state.diagnostics.push(emptyLink(placeAt(node, state), sourceOf(node, state), true));
  const texts = nodesOf(tree, 'text');
  for (const node of texts.filter(({ value }) => /\] ?\(|\)\[/.test(value)))
    for (const slip of slips)
      for (const [written, words, address] of sourceOf(node, state).matchAll(slip))
        state.diagnostics.push(slipOfLink(placeAt(node, state), written, `[${words}](${address})`));
  for (const node of texts.filter(({ value }) => value.includes('](')))
    for (const [written, address = ''] of sourceOf(node, state).matchAll(toFile))
      if (address.includes(' ')) state.diagnostics.push(spacedAddress(placeAt(node, state), written, address));
}

/** Reports footnotes that are referred to and not defined: their marks are shown as text. */
export function checkFootnotes(tree: Body, state: ParseState): void {
  if (!state.source.includes('[^')) return;
  const mark = nodesOf(tree, 'footnoteDefinition').length > 0 ? named : likely;
  for (const node of nodesOf(tree, 'text').filter(({ value }) => value.includes('[^')))
    for (const [, name, other = ''] of sourceOf(node, state).matchAll(mark))
      state.diagnostics.push(missingFootnote(placeAt(node, state), name ?? other));
}

/** A link by a name. Without definitions in the text, and without a space in its words, it may be text, such as `[options][files]`. */
const byName = /(?<![\w\]\\!])\[([^[\]\n]{1,200})\]\[([a-z][^[\]\n]{0,100})\](?![[(])/gi;

/** Reports links by names that are not defined: they are shown as text. */
export function checkDefinitions(tree: Body, state: ParseState): void {
  if (!state.source.includes('][')) return;
  const isUsed = nodesOf(tree, 'definition').length > 0;
  for (const node of nodesOf(tree, 'text').filter(({ value }) => value.includes('][')))
    for (const [written, words = '', name = ''] of sourceOf(node, state).matchAll(byName))
      if (isUsed || /\p{L} \p{L}/u.test(words))
        state.diagnostics.push(undefinedLink(placeAt(node, state), written, name));
}
