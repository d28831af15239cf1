/** The type of the tables of printers that `markdown/print` combines. */
import type { NodePrinters } from '../print.ts';

/** Returns its argument; TypeScript infers each printer's node type from its key. */
export const printers = <K extends keyof NodePrinters>(own: Pick<NodePrinters, K>): Pick<NodePrinters, K> => own;
