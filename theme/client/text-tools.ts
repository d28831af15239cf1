/** Features for code blocks and tables, in one file, because most pages that have one have the other. */
import { addCodeTools } from './code-tools.ts';
import { watchTables } from './tables.ts';

export function enhance(root: HTMLElement): void {
  addCodeTools(root);
  watchTables(root);
}
