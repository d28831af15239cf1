/** Style sheets that import one another. */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';
import { isPlainFile } from './paths.ts';

/** Ways from one sheet to others. esbuild goes each of them, and two imports in each of thirty sheets make a billion. */
const MOST_WAYS = 10_000;

/** Reports imports of style sheets that esbuild would not come to the end of. */
export const sheetImports: Plugin = {
  name: 'sheet-imports',
  setup({ onResolve, onLoad, resolve }) {
    const sheets = new Map<string, Sheet>();
    let isReported = false;
    onLoad({ filter: /\.css$/ }, ({ path }) => {
      // With an escape, too, it may be a rule that imports.
      const rules = isPlainFile(path) ? (readFileSync(path, 'utf8').match(/@[i\\]/gi) ?? []) : [];
      sheets.set(path, { rules: rules.length, imports: new Set() });
      return null;
    });
    onResolve({ filter: /.*/ }, async ({ path, kind, importer, resolveDir, namespace, pluginData }) => {
      // What plugins ask has data of theirs.
      if (kind !== 'import-rule' || pluginData !== undefined) return null;
      const { path: sheet } = await resolve(path, { kind, importer, resolveDir, namespace, pluginData: sheetImports });
      sheets.get(importer)?.imports.add(sheet);
      if (isReported || mostWays(sheets) <= MOST_WAYS) return null;
      isReported = true;
      return { errors: [{ text: `style sheets import one another in more than ${MOST_WAYS} ways` }] };
    });
  },
};

interface Sheet {
  /** How many rules may import. */
  rules: number;
  /** What they import; esbuild asks once about each address. */
  imports: Set<string>;
}

/** The most ways from one sheet to all that it imports, if it imports the longest most often. */
function mostWays(sheets: ReadonlyMap<string, Sheet>): number {
  const ways = new Map<string, number>();
  const waysFrom = (path: string): number => {
    const before = ways.get(path);
    if (before !== undefined) return before;
    // A sheet that imports itself goes no further.
    ways.set(path, 0);
    const { rules = 0, imports = [] } = sheets.get(path) ?? {};
    const each = [...imports].map((next) => 1 + waysFrom(next));
    const repeated = Math.max(0, rules - each.length) * Math.max(0, ...each);
    const all = each.reduce((sum, one) => sum + one, repeated);
    ways.set(path, all);
    return all;
  };
  return Math.max(0, ...[...sheets.keys()].map(waysFrom));
}
