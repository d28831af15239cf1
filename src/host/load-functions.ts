/** Makes a plugin of the functions on texts in a Docusaurus configuration: its module runs the configuration again and takes them from it. */
import { randomUUID } from 'node:crypto';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { NamedFunction } from '../docusaurus/text-functions.ts';
import { shortHash } from '../lib/hash.ts';
import { STAND_IN_ARGUMENTS } from '../lib/missing-package.ts';
import { mayReadOutside } from '../lib/module-reach.ts';
import type { ForeignPlugin } from '../model/plugin.ts';
import { writeScratch } from './disk.ts';
import { engineRoot } from './engine.ts';
import type { LoadedPlugins } from './load-plugins.ts';
import { runCode } from './run-code.ts';

/** `code` is the compiled configuration, `inputs` the files in it. */
export async function loadFunctions(
  root: string,
  configFile: string,
  functions: readonly NamedFunction[],
  { code, inputs }: { code: string; inputs: readonly string[] },
): Promise<LoadedPlugins> {
  if (functions.length === 0) return { plugins: [], diagnostics: [], inputs: [] };
  const parts = partsOf(code, inputs);
  const named = functions.map((one) => ({ ...one, file: fileOf(one.run, parts) ?? configFile }));
  const own = join(root, configFile);
  const entries = named.map(({ name, path, files, on, file }) => {
    const from = relative(root, file.startsWith(root) ? file : own).replaceAll('\\', '/');
    return `{ name: ${JSON.stringify(`${name} (${from})`)}, files: new RegExp(${JSON.stringify(files)}), on: '${on}', use: ${JSON.stringify(path)}.reduce((value, key) => value?.[key], config) }`;
  });
  const module = `import made from ${JSON.stringify(pathToFileURL(writeScratch(root, `plugins/${shortHash(code)}.mjs`, code)).href)};
const all = typeof made === 'function' && made[Symbol.for('${STAND_IN_ARGUMENTS}')] === undefined ? await made() : made;
const config = typeof all === 'function' ? all[Symbol.for('${STAND_IN_ARGUMENTS}')].find((one) => typeof one === 'object') : all;
export default { name: ${JSON.stringify(configFile)}, version: '1', root: ${JSON.stringify(root)}, functions: [${entries.join(', ')}] };`;
  const file = writeScratch(root, `plugins/${shortHash(module)}.mjs`, module);
  const load = `export { default } from ${JSON.stringify(pathToFileURL(file).href)};`;
  const ran = await runCode(
    load,
    { root, file: configFile, inRoot: true },
    (loaded) => loaded as { default: ForeignPlugin },
  );
  if (!ran.ok) return { plugins: [], diagnostics: [ran.diagnostic], inputs: [] };
  // The configuration may use the network or files without affecting its functions.
  const looks = [...parts].some(([path, text]) =>
    path === own ? named.some((one) => one.file === own) && mayReadOutside(text) : mayReadOutside(text),
  );
  const key = looks ? randomUUID() : shortHash(...[...parts].flat(), module);
  const loaded = { plugin: ran.value.default, file, key: `${configFile} ${key.replaceAll(root, '')}` };
  return { plugins: [loaded], diagnostics: [], inputs: [] };
}

/** The parts of a compiled module by the files they come from, which comments in it name. */
function partsOf(code: string, inputs: readonly string[]): Map<string, string> {
  const known = new Set(inputs);
  const pieces = code.replace(/\n\/\/# sourceMappingURL=.*/, '').split(/^\/\/ (.+)$/m);
  const found = new Map<string, string>();
  let path = '';
  for (let index = 1; index < pieces.length; index += 2) {
    const named = join(engineRoot, pieces[index] ?? '');
    if (known.has(named)) path = named;
    else if (/^[\w-]+:/.test(pieces[index] ?? '')) path = '';
    // esbuild's name for `require`.
    const text = (pieces[index + 1] ?? '').replaceAll('__require', 'require');
    if (path !== '') found.set(path, (found.get(path) ?? '') + text);
  }
  return found;
}

const fileOf = (run: NamedFunction['run'], parts: ReadonlyMap<string, string>): string | undefined =>
  [...parts].find(([, text]) => text.includes(String(run)))?.[0];
