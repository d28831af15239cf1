/** Makes plugins of what a Docusaurus project adds to ours: functions on texts, languages for Prism, and pages. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleForNode } from '../bundle/esbuild.ts';
import { moduleFile, pathIn } from '../bundle/paths.ts';
import { languagesCode, languagesOptions } from '../bundle/prism-languages.ts';
import type { NamedFunction } from '../docusaurus/text-functions.ts';
import { shortHash } from '../lib/hash.ts';
import { STAND_IN_ARGUMENTS } from '../lib/missing-package.ts';
import { mayReadOutside } from '../lib/module-reach.ts';
import { asList, asRecord } from '../lib/shape.ts';
import { fileNotCarriedOver } from '../messages/docusaurus.ts';
import type { ForeignPlugin, Plugin, PluginPage } from '../model/plugin.ts';
import { readText, writeScratch } from './disk.ts';
import { engineRoot } from './engine.ts';
import { type LoadedPlugins, noPlugins } from './load-plugins.ts';
import { runCode } from './run-code.ts';

/**
 * The plugin of the functions: its module runs the configuration again and takes them from it. `code` is the compiled configuration, `inputs`
 * the files in it.
 */
export async function loadFunctions(
  root: string,
  configFile: string,
  functions: readonly NamedFunction[],
  { code, inputs }: { code: string; inputs: readonly string[] },
): Promise<LoadedPlugins> {
  if (functions.length === 0) return noPlugins;
  const parts = partsOf(code, inputs);
  const named = functions.map((one) => ({ ...one, file: fileOf(one.run, parts) ?? configFile }));
  const own = join(root, configFile);
  const entries = named.map(({ name, path, files, on, file }) => {
    const from = pathIn(root, file.startsWith(root) ? file : own);
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
  if (!ran.ok) return { ...noPlugins, diagnostics: [ran.diagnostic] };
  // The configuration may use the network or files without affecting its functions.
  const looks = [...parts].some(([path, text]) =>
    path === own ? named.some((one) => one.file === own) && mayReadOutside(text) : mayReadOutside(text),
  );
  const key = looks ? randomUUID() : shortHash(...[...parts].flat(), module);
  const plugin = { plugin: ran.value.default, file, key: `${configFile} ${key.replaceAll(root, '')}` };
  return { ...noPlugins, plugins: [plugin] };
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

/** The plugin of the languages that the project adds to Prism. `written` is its configuration; null for all other sites, which use plugins for this. */
export async function loadLanguages(root: string, written: unknown): Promise<LoadedPlugins> {
  const file = written === null ? undefined : moduleFile(join(root, 'src/theme/prism-include-languages'));
  if (file === undefined) return noPlugins;
  const name = pathIn(root, file);
  const named = asList(asRecord(asRecord(asRecord(written).themeConfig).prism).additionalLanguages);
  const options = languagesOptions(
    root,
    engineRoot,
    named.filter((one) => typeof one === 'string'),
  );
  const result = await bundleForNode({ code: languagesCode(file, name) }, { root, engine: engineRoot }, options);
  if (!result.ok) return { ...noPlugins, diagnostics: result.diagnostics.map(fileNotCarriedOver), inputs: [file] };
  const { code, inputs } = result;
  const ran = await runCode(code, { root, file: name }, (module) => (module as { default: Plugin }).default);
  if (!ran.ok) return { ...noPlugins, diagnostics: [fileNotCarriedOver(ran.diagnostic)], inputs };
  const key = `${name} ${inputs.some((input) => languageReadsOutside(readText('', input) ?? '')) ? randomUUID() : shortHash(code)}`;
  const plugin = { plugin: ran.value, file: writeScratch(root, `plugins/${shortHash(code)}.mjs`, code), key };
  return { ...noPlugins, plugins: [plugin], inputs };
}

/** Whether code uses more than Prism and files in the bundle. */
const languageReadsOutside = (code: string): boolean =>
  mayReadOutside(
    code
      .replace(/\b(?:globalThis|global)\b(?=\.Prism\b)|\brequire(?=\(\s*['"`](?:\.|prismjs\/))/g, '')
      .replace(
        /\b(from|import)\s*(['"])(?:prismjs|prism-react-renderer|@docusaurus|@generated|@site)(?:\/.*?)?\2/g,
        '',
      ),
  );

/** The plugin of the pages that the project's own plugins make. */
export function pagesAsPlugin(root: string, pages: readonly PluginPage[]): LoadedPlugins {
  if (pages.length === 0) return noPlugins;
  const own = { name: 'docusaurus', version: '1' };
  const file = writeScratch(root, 'plugins/docusaurus.mjs', `export default ${JSON.stringify(own)};`);
  return { ...noPlugins, plugins: [{ plugin: { ...own, pages: () => [...pages] }, file, key: own.name }] };
}
