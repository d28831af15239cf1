/** Makes a plugin of the languages that a Docusaurus project adds to Prism in its theme. */
import { randomUUID } from 'node:crypto';
import { join, relative } from 'node:path';
import { bundleForNode } from '../bundle/esbuild.ts';
import { moduleFile } from '../bundle/paths.ts';
import { languagesCode, languagesOptions } from '../bundle/prism-languages.ts';
import { shortHash } from '../lib/hash.ts';
import { mayReadOutside } from '../lib/module-reach.ts';
import { isRecord } from '../lib/shape.ts';
import { fileNotTakenOver } from '../messages/docusaurus.ts';
import type { Plugin } from '../model/plugin.ts';
import { readText, writeScratch } from './disk.ts';
import { engineRoot } from './engine.ts';
import type { LoadedPlugins } from './load-plugins.ts';
import { runCode } from './run-code.ts';

/** `written` is the Docusaurus configuration; null for all other sites, which use plugins for this. */
export async function loadLanguages(root: string, written: unknown): Promise<LoadedPlugins> {
  const file = written === null ? undefined : moduleFile(join(root, 'src/theme/prism-include-languages'));
  if (file === undefined) return { plugins: [], diagnostics: [], inputs: [] };
  const name = relative(root, file).replaceAll('\\', '/');
  const options = languagesOptions(root, engineRoot, additional(written));
  const result = await bundleForNode({ code: languagesCode(file, name) }, { root, engine: engineRoot }, options);
  if (!result.ok) return { plugins: [], diagnostics: result.diagnostics.map(fileNotTakenOver), inputs: [file] };
  const { files, inputs } = result.bundle;
  const code = files[0]?.text ?? '';
  const ran = await runCode(code, { root, file: name }, (module) => (module as { default: Plugin }).default);
  if (!ran.ok) return { plugins: [], diagnostics: [fileNotTakenOver(ran.diagnostic)], inputs };
  const key = `${name} ${inputs.some((input) => languageReadsOutside(readText('', input) ?? '')) ? randomUUID() : shortHash(code)}`;
  const plugin = { plugin: ran.value, file: writeScratch(root, `plugins/${shortHash(code)}.mjs`, code), key };
  return { plugins: [plugin], diagnostics: [], inputs };
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

function additional(written: unknown): string[] {
  const at = (value: unknown, key: string): unknown => (isRecord(value) ? value[key] : null);
  const named = at(at(at(written, 'themeConfig'), 'prism'), 'additionalLanguages');
  return Array.isArray(named) ? named.filter((one) => typeof one === 'string') : [];
}
