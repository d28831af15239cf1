/** What a snapshot keeps of an output: the pages as an indented tree, the texts for programs as they are, and what was said. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseHTML } from 'linkedom';
import type { Files } from './site.ts';

/** Code and styles, which are made of the engine and not of the site, and what only repeats the pages. */
const left = /^(?:assets\/|search\/|licenses\.txt$|\.sitegen-files\.json$)|\.(?:json|png|br|gz)$/;

/** The files of an output that belong into a snapshot; `all` are its paths. */
export const snapshotOf = (folder: string, all: readonly string[]): Files =>
  Object.fromEntries(
    all
      .filter((file) => !left.test(file))
      .map((file) => {
        const text = readFileSync(join(folder, file), 'utf8');
        return [file, `${withoutHashes(file.endsWith('.html') ? pageText(text) : text).trimEnd()}\n`];
      }),
  );

/** Names of our own files change with every edit of the client. */
const withoutHashes = (text: string): string => text.replace(/-[\w-]{8,12}(?=\.(?:js|css|json|png)\b)/g, '-HASH');

/** What varies by page: the head without what all pages share, and the content. */
function pageText(html: string): string {
  const { document } = parseHTML(html);
  const [, head = ''] = /<!--page-->([\s\S]*)<!--\/page-->/.exec(html) ?? [];
  const content = document.querySelector('#page\\:content');
  // Pictures of icons say nothing to a person.
  for (const icon of content?.querySelectorAll('svg.icon') ?? []) icon.remove();
  return [head.replace(/(?<=>)(?=<(?!\/))/g, '\n'), content === null ? html : linesOf(content, '').join('\n')].join(
    '\n',
  );
}

const inline = new Set(
  'a abbr b br code del em i img input kbd label mark q s small span strong sub sup svg time u wbr'.split(' '),
);
const isInline = (node: Node): boolean =>
  node.nodeType !== 1 || (inline.has((node as Element).localName) && [...node.childNodes].every(isInline));

function linesOf(element: Element, indent: string): string[] {
  const open = `${indent}${(element.cloneNode(false) as Element).outerHTML.replace(/<\/[\w-]+>$/, '')}`;
  if (element.localName === 'pre' || isSmall(element)) return [indent + oneLine(element)];
  const lines: string[] = [];
  for (const child of element.childNodes) {
    if (child.nodeType === 1 && !isInline(child)) lines.push(...linesOf(child as Element, `${indent}  `));
    else if (child.nodeType !== 8 && child.textContent?.trim() !== '') lines.push(`${indent}  ${oneLine(child)}`);
    else if (child.nodeType === 1) lines.push(`${indent}  ${oneLine(child)}`);
  }
  return [open, ...lines];
}

const isSmall = (element: Element): boolean => [...element.childNodes].every(isInline);

/** Without React's marks between texts. */
const oneLine = (node: Node): string =>
  (node.nodeType === 1 ? (node as Element).outerHTML : String(node)).replace(/<!-- -->/g, '').trim();
