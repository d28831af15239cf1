/** Raw HTML that shows nothing or spills over: names that are no elements (`<task>` written as a placeholder), and elements left open. */

import { htmlTagNames } from 'html-tag-names';
import type { Html } from 'mdast';
import { svgTagNames } from 'svg-tag-names';
import { unclosedHtml, unknownHtml } from '../../messages/markdown.ts';
import type { Body, BodyNode } from '../../model/markdown.ts';
import { walk } from '../body.ts';
import { type Notes, placeAt } from '../notes.ts';

const known = new Set([...htmlTagNames, ...svgTagNames].map((name) => name.toLowerCase()));
/** Elements without an end, and those whose end may be left out. */
const endless = new Set(
  'area base br col embed hr img input link meta source track wbr p li dt dd tr td th tbody thead tfoot option optgroup'.split(
    ' ',
  ),
);
const tag = /<(\/?)([a-z][\w:-]*)(?:\s[^<>]*?)?(\/?)>/gi;
/** Parents whose text ends with them: what is open there runs over the rest of the page. */
const closing: ReadonlySet<BodyNode['type']> = new Set(['paragraph', 'heading', 'tableCell']);

export function checkRawHtml(tree: Body, notes: Notes): void {
  walk(tree, (node) => {
    if (node.type === 'html') checkNames(node, notes);
    if (closing.has(node.type) && 'children' in node) checkEnds(node.children as BodyNode[], notes);
  });
}

/** A name with a hyphen is a custom element, which may be anything. */
function checkNames(node: Html, notes: Notes): void {
  for (const { name, isEnd } of tagsOf(node.value))
    if (!isEnd && !name.includes('-') && !known.has(name))
      notes.diagnostics.push(unknownHtml(placeAt(node, notes), name));
}

function checkEnds(children: readonly BodyNode[], notes: Notes): void {
  const open: { name: string; node: Html }[] = [];
  for (const node of children) {
    if (node.type !== 'html') continue;
    for (const { name, isEnd, isEmpty } of tagsOf(node.value)) {
      // An unknown name has been reported already.
      if (isEmpty || endless.has(name) || !known.has(name)) continue;
      const place = open.map((one) => one.name).lastIndexOf(name);
      if (!isEnd) open.push({ name, node });
      else if (place >= 0) open.splice(place);
    }
  }
  for (const { name, node } of open) notes.diagnostics.push(unclosedHtml(placeAt(node, notes), name));
}

const tagsOf = (html: string): { name: string; isEnd: boolean; isEmpty: boolean }[] =>
  [...html.replace(/<!--[\s\S]*?-->/g, '').matchAll(tag)].map(([, end, name = '', empty]) => ({
    name: name.toLowerCase(),
    isEnd: end === '/',
    isEmpty: empty === '/',
  }));
