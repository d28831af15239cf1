/**
 * Printers of tables. Each table is in a box that can scroll. In the browser, the boxes that really scroll become regions with a name for
 * screen readers (theme/client/text-tools.ts); a landmark for every table would be noise.
 */
import type { AlignType, Table, TableRow } from 'mdast';
import { attribute, escapeHtml, withoutTags } from '../../lib/html.ts';
import type { Body } from '../../model/markdown.ts';
import { nodesOf, textOf } from '../body.ts';
import type { Printing } from '../print.ts';
import { whole } from './inline.ts';
import { printers } from './printers.ts';

export const tablePrinters = printers({
  table: (node, print) => {
    const [head, ...rows] = node.children;
    const align = node.align ?? [];
    // The head first: footnotes are numbered as they are printed.
    const header = head === undefined ? '' : `<thead>\n${rowHtml(head, [], align, print)}\n</thead>\n`;
    const labels = head?.children.map((cell) => textOf(cell).trim()) ?? [];
    const isRecords = labels.every(({ length }) => length <= MOST_LABEL) && rows.some(isLong);
    const isLabelled = isRecords && labels.length > 2;
    const rowsHtml = rows.map((row) => `${rowHtml(row, isLabelled ? labels : [], align, print, 'td')}\n`).join('');
    const body = rows.length === 0 ? '' : `<tbody>\n${rowsHtml}</tbody>\n`;
    const kinds = [...(isRecords ? ['records'] : []), ...(print.isSister(node) ? ['sisters'] : [])];
    const kind = attribute('class', kinds.length === 0 ? null : kinds.join(' '));
    return `<div class="table-wrap"><table${kind}>\n${header}${body}</table></div>`;
  },
  tableRow: (node, print) => rowHtml(node, [], [], print, 'td'),
  tableCell: (node, print) => `<td>${withDates(print.all(node.children))}</td>`,
});

/** Tables of a text that have the same head, of two or three columns: parts of one table, whose columns are as wide in each. */
export function sistersIn(body: Body): ReadonlySet<Table> {
  const tables = nodesOf(body, 'table').filter(({ children: [head] }) => (head?.children.length ?? 0) <= 3);
  const heads = new Map(tables.map((table) => [table, table.children[0]?.children.map(textOf).join('|')]));
  const counts = new Map<string | undefined, number>();
  for (const head of heads.values()) counts.set(head, (counts.get(head) ?? 0) + 1);
  return new Set(tables.filter((table) => (counts.get(heads.get(table)) ?? 0) > 1));
}

/** Dates such as `2月19日` and `2025-02-19` do not break in a cell. */
const withDates = (html: string): string =>
  html.replace(/<[^<>]*>|\d{1,2}月\d{1,2}日|\b\d{4}-\d\d-\d\d\b/g, (part) => (part[0] === '<' ? part : whole(part)));

/** Characters of a label that is repeated in each row. */
const MOST_LABEL = 100;

/** A short Chinese label, which must not break: the column beside it can become narrower instead. */
const shortLabel = /^(?=.*\p{Script=Han})\S{2,7}$/u;

/**
 * Whether a row has more than words and numbers beside its name. On phones the rows of such a table are records: the name, then each value
 * beside the name of its column, or below, if there is one column only. Sentences in narrow columns are hard to read; a table of short values is
 * one to compare, and scrolls.
 */
const isLong = ({ children: [, ...values] }: TableRow): boolean =>
  values.some((cell) => roomOf(textOf(cell).trim()) > (values.length > 1 ? 10 : 24));

/** A Chinese character says as much, and is as wide, as two letters. */
const roomOf = (text: string): number => text.replace(/\p{Script=Han}/gu, '$&$&').length;

/** A row with as many cells as the table has columns: missing cells are empty, surplus ones are left out. */
function rowHtml(
  row: TableRow,
  labels: string[],
  align: AlignType[],
  print: Printing,
  tag: 'th' | 'td' = 'th',
): string {
  const count = align.length === 0 ? row.children.length : align.length;
  const cells = Array.from({ length: count }, (_, index) => {
    const side = align[index];
    const html = print.all(row.children[index]?.children ?? []);
    // An empty header cell, such as the corner of the table, heads nothing.
    const name = html === '' ? 'td' : tag;
    const label = index > 0 && html !== '' && labels[index] ? ` data-label="${escapeHtml(labels[index])}"` : '';
    const attributes = `${name === 'th' ? ' scope="col"' : ''}${side ? ` class="align-${side}"` : ''}${label}`;
    const isLabel = index === 0 && tag === 'td' && shortLabel.test(withoutTags(html));
    return `<${name}${attributes}>${isLabel ? whole(html) : withDates(html)}</${name}>`;
  });
  return `<tr>\n${cells.join('\n')}\n</tr>`;
}
