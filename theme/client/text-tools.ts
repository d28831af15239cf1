/** What is done for code and tables, as one file: a text with the one mostly has the other too. */
import { addCodeTools } from './code-tools.ts';
import { watchTables } from './tables.ts';

export function enhance(root: HTMLElement): void {
  addCodeTools(root);
  watchTables(root);
}
