/**
 * Printers of tables. A table lies in a box that scrolls by itself, also by keyboard: it is a group with a name, not a region,
 * because a page would have a landmark for each table, all of one name.
 */
import type { AlignType, TableRow } from 'mdast';
import { escapeHtml } from '../../lib/html.ts';
import type { NodePrinters, Printing } from '../print.ts';

export const tablePrinters: Pick<NodePrinters, 'table' | 'tableRow' | 'tableCell'> = {
  table: (node, print) => {
    const [head, ...rows] = node.children;
    const align = node.align ?? [];
    const body =
      rows.length === 0 ? '' : `<tbody>\n${rows.map((row) => rowHtml(row, 'td', align, print)).join('\n')}\n</tbody>\n`;
    const header = head === undefined ? '' : `<thead>\n${rowHtml(head, 'th', align, print)}\n</thead>\n`;
    const name = escapeHtml(print.context.words.table);
    return `<div class="table-wrap" role="group" aria-label="${name}" tabindex="0"><table>\n${header}${body}</table></div>`;
  },
  tableRow: (node, print) => rowHtml(node, 'td', [], print),
  tableCell: (node, print) => `<td>${print.all(node.children)}</td>`,
};

/** A row has as many cells as the table has columns; what is too much is not shown. */
function rowHtml(row: TableRow, tag: 'th' | 'td', align: AlignType[], print: Printing): string {
  const count = align.length === 0 ? row.children.length : align.length;
  const cells = Array.from({ length: count }, (_, index) => {
    const side = align[index];
    const attributes = `${tag === 'th' ? ' scope="col"' : ''}${side ? ` class="align-${side}"` : ''}`;
    return `<${tag}${attributes}>${print.all(row.children[index]?.children ?? [])}</${tag}>`;
  });
  return `<tr>\n${cells.join('\n')}\n</tr>`;
}
