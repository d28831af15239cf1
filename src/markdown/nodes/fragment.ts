/** Ids as the fragments of addresses within the page. */
import { escapeHtml } from '../../lib/html.ts';

/** Letters of any script stay readable; a percent sign would be taken for the start of an encoded one. */
export const fragmentOf = (id: string): string => escapeHtml(id.replaceAll('%', '%25'));
