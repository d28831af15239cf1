/** `sitegen eject`: copies parts of the theme into the site, where they can be changed. */
import { join } from 'node:path';
import { pathIn } from '../bundle/paths.ts';
import { fileExists, readText } from '../host/disk.ts';
import { writeWhole } from '../host/disk-writes.ts';
import { partFiles } from '../host/site-code/theme-files.ts';
import { hintFor } from '../lib/nearest.ts';
import { ownValue } from '../lib/own-value.ts';
import { packageName } from '../lib/package-name.ts';
import { fail, openSite, print } from './command.ts';

/** The result is the exit code. */
export async function runEject(names: readonly string[], given: string): Promise<number> {
  const opened = await openSite(given);
  if (opened === null) return 1;
  const { root, site } = opened;
  const files = partFiles();
  const folder = site.theme.partsFolder ?? join(root, 'theme');
  const codes = names.map((name): number => {
    const file = join(folder, 'parts', `${name}.tsx`);
    const shown = pathIn(root, file);
    const from = ownValue(files, name);
    const partNames = Object.keys(files).sort();
    if (from === undefined)
      return fail(`The theme has no part "${name}". ${hintFor(name, partNames, `Parts: ${partNames.join(', ')}.`)}`, 2);
    if (fileExists(file)) return fail(`${shown} is there already.`, 2);
    const problem = writeWhole(root, shown, ejected(name, readText('', from) ?? ''));
    if (problem !== null) return fail(problem);
    print(`${shown} takes the place of ${name} from now on.`);
    return 0;
  });
  return Math.max(...codes);
}

/** Turns the source of a part into a file of the site: it imports from `sitegen-docs/theme`, and the part is the default export. */
function ejected(name: string, source: string): string {
  const ours = /^import (type )?(\* as )?(\{[^}]*\}|\w+)( from) '\.{1,2}\/[^']+';$/gm;
  const names = [...source.matchAll(ours)].flatMap(([, type = '', , what = '']) =>
    what
      .replace(/[{}]/g, '')
      .split(',')
      .flatMap((one) => (one.trim() === '' ? [] : [`${type}${one.trim()}`])),
  );
  const imports = `import { ${[...new Set(names)].join(', ')} } from '${packageName}/theme';`;
  return source
    .replace(new RegExp(ours.source, 'm'), () => imports)
    .replace(ours, '')
    .replace(/^(import [^\n]*;)\n(?:\n(?=import ))+/gm, '$1\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(new RegExp(`^export (?=(?:function|const) (?!${name}\\b))`, 'gm'), '')
    .replace(new RegExp(`^export function ${name}\\b`, 'm'), () => `export default function ${name}`);
}
