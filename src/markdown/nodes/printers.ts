/** Printers of some types of nodes, as `markdown/print` puts them together. */
import type { NodePrinters } from '../print.ts';

/** The types of the nodes follow from the keys. */
export const printers = <K extends keyof NodePrinters>(own: Pick<NodePrinters, K>): Pick<NodePrinters, K> => own;
