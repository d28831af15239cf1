/** Printers of footnotes: a number where one is called, the notes at the end with ways back. */
import { escapeHtml } from '../../lib/html.ts';
import { format } from '../../lib/words.ts';
import type { NodePrinters, Printing } from '../print.ts';

export const footnotePrinters: Pick<NodePrinters, 'footnoteReference' | 'footnoteDefinition'> = {
  footnoteReference: (node, print) => {
    const { calls } = print.footnotes;
    const count = (calls.get(node.identifier) ?? 0) + 1;
    calls.set(node.identifier, count);
    const number = [...calls.keys()].indexOf(node.identifier) + 1;
    const id = noteId(node.identifier, print);
    return `<sup><a href="#${id}" id="${callId(node.identifier, count, print)}" class="footnote-call">${number}</a></sup>`;
  },
  // Printed together at the end.
  footnoteDefinition: () => '',
};

const noteId = (identifier: string, { context }: Printing): string =>
  `${context.idPrefix}fn-${escapeHtml(encodeURIComponent(identifier.toLowerCase()))}`;
const callId = (identifier: string, count: number, { context }: Printing): string =>
  `${context.idPrefix}fnref-${escapeHtml(encodeURIComponent(identifier.toLowerCase()))}${count > 1 ? `-${count}` : ''}`;

/** The notes that were called, in that order; printing a note may call further ones. */
export function footnoteSection(print: Printing): string {
  const { calls, definitions } = print.footnotes;
  const { words, idPrefix } = print.context;
  const items: string[] = [];
  for (let index = 0; index < calls.size; index++) {
    const identifier = [...calls.keys()][index] ?? '';
    const definition = definitions.get(identifier);
    if (definition === undefined) continue;
    const inner = print.blocks(definition.children);
    const back = Array.from({ length: calls.get(identifier) ?? 0 }, (_, call) => {
      const label = escapeHtml(format(words.footnoteBack, { n: call === 0 ? index + 1 : `${index + 1}-${call + 1}` }));
      return ` <a href="#${callId(identifier, call + 1, print)}" class="footnote-back" aria-label="${label}">↩</a>`;
    }).join('');
    const withBack = inner.endsWith('</p>') ? `${inner.slice(0, -4)}${back}</p>` : `${inner}${back}`;
    items.push(`<li id="${noteId(identifier, print)}">\n${withBack}\n</li>`);
  }
  if (items.length === 0) return '';
  const label = `${idPrefix}footnote-label`;
  return `\n<section class="footnotes" aria-labelledby="${label}"><h2 class="sr-only" id="${label}">${escapeHtml(words.footnotes)}</h2>\n<ol>\n${items.join('\n')}\n</ol>\n</section>`;
}
