/** Printers of footnotes: a numbered link at each reference, and the notes at the end of the text with links back. */
import { escapeHtml } from '../../lib/html.ts';
import { hashOf } from '../../lib/urls.ts';
import { format } from '../../lib/words.ts';
import type { Printing } from '../print.ts';
import { printers } from './printers.ts';

export const footnotePrinters = printers({
  footnoteReference: (node, print) => {
    const { calls } = print.footnotes;
    const call = (calls.get(node.identifier) ?? 0) + 1;
    calls.set(node.identifier, call);
    const number = [...calls.keys()].indexOf(node.identifier) + 1;
    const id = escapeHtml(callId(node.identifier, call, print));
    return `<sup><a href="${escapeHtml(hashOf(noteId(node.identifier, print)))}" id="${id}" class="footnote-call" aria-describedby="${escapeHtml(labelId(print))}">${number}</a></sup>`;
  },
  // Printed together at the end.
  footnoteDefinition: () => '',
});

const labelId = ({ context }: Printing): string => `${context.idPrefix}footnotes:label`;
const noteId = (identifier: string, { context }: Printing): string => `${context.idPrefix}fn-${identifier}`;
const callId = (identifier: string, call: number, { context }: Printing): string =>
  `${context.idPrefix}fnref-${identifier}${call > 1 ? `-${call}` : ''}`;

/** The section with all footnotes that are referred to, in the order of first reference; empty if there are none. */
export function footnoteSection(print: Printing): string {
  const notes = printedNotes(print);
  if (notes.length === 0) return '';
  const label = escapeHtml(labelId(print));
  // Links back are made when all notes are printed, since a note may refer to other notes, also earlier ones.
  const items = notes.map(({ identifier, html }, index) => {
    const back = backLinks(identifier, index + 1, print);
    const withBack = html.endsWith('</p>') ? `${html.slice(0, -4)}${back}</p>` : `${html}${back}`;
    return `<li id="${escapeHtml(noteId(identifier, print))}">\n${withBack}\n</li>`;
  });
  return `\n<section class="footnotes" aria-labelledby="${label}"><h2 class="sr-only" id="${label}">${escapeHtml(print.context.words.footnotes)}</h2>\n<ol>\n${items.join('\n')}\n</ol>\n</section>`;
}

/** The HTML of all notes that are referred to. */
function printedNotes(print: Printing): { identifier: string; html: string }[] {
  const { calls, definitions } = print.footnotes;
  const notes: { identifier: string; html: string }[] = [];
  // Printing a note may add references to `calls`; the iteration of a Map also visits entries added meanwhile.
  for (const identifier of calls.keys())
    notes.push({ identifier, html: print.blocks(definitions.get(identifier)?.children ?? []) });
  return notes;
}

/** Links from a note back to its references, one for each. */
function backLinks(identifier: string, number: number, print: Printing): string {
  return Array.from({ length: print.footnotes.calls.get(identifier) ?? 0 }, (_, index) => {
    const n = index === 0 ? number : `${number}-${index + 1}`;
    const label = escapeHtml(format(print.context.words.footnoteBack, { n }));
    return ` <a href="${escapeHtml(hashOf(callId(identifier, index + 1, print)))}" class="footnote-back" aria-label="${label}">↩</a>`;
  }).join('');
}
