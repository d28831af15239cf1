/** Helpers of the printers that `markdown/print` combines. */
import { escapeHtml } from '../../lib/html.ts';
import type { NodePrinters } from '../print.ts';

/** Returns its argument; TypeScript infers each printer's node type from its key. */
export const printers = <K extends keyof NodePrinters>(own: Pick<NodePrinters, K>): Pick<NodePrinters, K> => own;

/** An attribute with a space before it, escaped: ` id="a"`; empty without a value. */
export const attribute = (name: string, value: string | number | null | undefined): string =>
  value === null || value === undefined ? '' : ` ${name}="${escapeHtml(String(value))}"`;
