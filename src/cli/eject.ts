/** `sitegen eject`: copies a part of the theme into the site, to start from. */
import { join, relative } from 'node:path';
import { fileExists, readText, writeWhole } from '../host/disk.ts';
import { defaultTheme } from '../host/engine.ts';
import { partFiles } from '../host/theme-files.ts';
import { nearest } from '../lib/nearest.ts';
import { ownValue } from '../lib/own-value.ts';
import { openSite } from './command.ts';

/** The answer is the exit code. */
export async function runEject(names: readonly string[], start: string): Promise<number> {
  const opened = await openSite(start);
  if (opened === null) return 1;
  const { root, site } = opened;
  const files = partFiles(defaultTheme);
  const folder = site.theme.own ?? join(root, 'theme');
  const results = names.map((name) => {
    const file = join(folder, 'parts', `${name}.tsx`);
    const shown = relative(root, file);
    const from = ownValue(files, name);
    if (from === undefined) {
      const near = nearest(name, Object.keys(files));
      return {
        ok: false,
        says: `The theme has no part "${name}". ${near === null ? `Parts: ${Object.keys(files).sort().join(', ')}.` : `Did you mean "${near}"?`}`,
      };
    }
    if (fileExists(file)) return { ok: false, says: `${shown} is there already.` };
    const problem = writeWhole(file, ejected(name, readText('', from) ?? ''));
    return { ok: problem === null, says: problem ?? `${shown} takes the place of ${name} from now on.` };
  });
  for (const { ok, says } of results) (ok ? process.stdout : process.stderr).write(`${says}\n`);
  return results.every(({ ok }) => ok) ? 0 : 1;
}

/** The source of a part as a file of the site: what it imports of the theme comes from `sitegen/theme`, and it is the default export. */
function ejected(name: string, source: string): string {
  const ours = /^import (type )?(\* as )?(\{[^}]*\}|\w+)( from) '\.{1,2}\/[^']+';$/gm;
  const names = [...source.matchAll(ours)].flatMap(([, type = '', , what = '']) =>
    what
      .replace(/[{}]/g, '')
      .split(',')
      .flatMap((one) => (one.trim() === '' ? [] : [`${type}${one.trim()}`])),
  );
  const imports = `import { ${[...new Set(names)].join(', ')} } from 'sitegen/theme';`;
  let first = true;
  return source
    .replace(ours, () => {
      const line = first ? imports : '';
      first = false;
      return line;
    })
    .replace(/^(import [^\n]*;)\n(?:\n(?=import ))+/gm, '$1\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(new RegExp(`^export (?=(?:function|const) (?!${name}\\b))`, 'gm'), '')
    .replace(new RegExp(`^export function ${name}\\b`, 'm'), `export default function ${name}`);
}
