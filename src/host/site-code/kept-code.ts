/**
 * Keeps a site's compiled code for the next run. While no input has changed, and no file was added or removed that an import could resolve to,
 * the compiler is not even started.
 */
import { dirname, join } from 'node:path';
import { bundleForNode } from '../../bundle/esbuild.ts';
import { hashedData } from '../../bundle/hashed-data.ts';
import { isPackageFile, type TextPlaces, textPlaces, usualTexts } from '../../bundle/paths.ts';
import { projectCode } from '../../bundle/project-code.ts';
import { meaningsIn } from '../../bundle/tsconfig.ts';
import { ofOthersAbove } from '../../bundle/unread-settings.ts';
import { longHash } from '../../lib/hash.ts';
import { isInside } from '../../lib/inside.ts';
import { type Check, type Checked, listOf, object, recordOf, text } from '../../lib/shape.ts';
import type { Diagnostic, MissingPackage } from '../../model/diagnostic.ts';
import { type Cache, readShape } from '../cache.ts';
import { filesIn, modifiedTime, readBytes } from '../disk.ts';
import { engineRoot, engineStamp } from '../engine.ts';
import { TICK_MS } from '../file-hashes.ts';

/** `settings`: everything else that the code depends on; `shape`: the check of the value. */
export function openKeptCode<T>(
  cache: Cache,
  { root, settings, shape }: { root: string; settings: unknown; shape: Check<unknown> },
) {
  const key = longHash('code', engineStamp(), engineRoot, root, JSON.stringify(settings));
  const started = Date.now();
  const keptShape = object({ inputs: listOf(text), stamp: text, value: shape });
  return {
    /** Null when nothing was kept, or it is out of date. */
    read(): T | null {
      const stored = readShape(cache.read(key), keptShape);
      return stored !== null && stored.stamp === stampOf(stored.inputs, root) ? (stored.value as T) : null;
    },
    /** `inputs` are absolute. */
    write(value: T, inputs: readonly string[]): void {
      // A file that was edited during compilation may have been compiled as it was before.
      if (inputs.some((file) => modifiedTime(file) > started - TICK_MS)) return;
      const all = [...new Set(inputs)];
      cache.write(key, JSON.stringify({ inputs: all, stamp: stampOf(all, root), value }));
    },
  };
}

/** Files that imports without an extension can resolve to, and those that configure how imports are resolved. */
const MODULE = /\.(?:[cm]?[jt]sx?|json|css)$/;
const SETTINGS = /^(?:package\.json$|[jt]sconfig\b.*\.json$)/;

function stampOf(inputs: readonly string[], root: string): string {
  const folders = new Set([root]);
  for (const input of inputs)
    for (const place of [root, engineRoot])
      if (isInside(place, input) && !isPackageFile(input.slice(place.length)))
        for (let at = dirname(input); isInside(place, at) && !folders.has(at); at = dirname(at)) folders.add(at);
  const beside = [...folders].flatMap((folder) =>
    filesIn(folder).flatMap((name) => {
      if (!MODULE.test(name)) return [];
      return SETTINGS.test(name) ? [folder, name, contentHash(join(folder, name))] : [folder, name];
    }),
  );
  const files = [...inputs, ...meaningsIn(root).files];
  const above = ofOthersAbove({ root, engine: engineRoot });
  return longHash(JSON.stringify([files.map((file) => [file, contentHash(file)]), beside, above]), ...packages(root));
}

export const contentHash = (file: string): string => longHash(readBytes('', file) ?? 'none');

/** Files in which npm, pnpm and Yarn note what they have installed. */
const NOTES = ['.package-lock.json', '.pnpm/lock.yaml', '.yarn-state.yml', '.yarn-integrity'];

/** Contents of those files: they change with the installed versions. */
export const packages = (root: string): (string | Uint8Array)[] =>
  [engineRoot, root].flatMap((folder) => NOTES.map((note) => readBytes(folder, join('node_modules', note)) ?? 'none'));

const shape = object({
  code: text,
  /** Files that were compiled, absolute. */
  inputs: listOf(text),
  /** File of data, absolute → hash of what the code has of it: it may have changed since. */
  hashes: recordOf(text),
});
type Module = Checked<typeof shape>;
export type CompiledModule =
  | ({ ok: true; lacks: MissingPackage[] } & Module)
  | { ok: false; diagnostics: Diagnostic[]; inputs: string[] };

/**
 * A module of the configuration, compiled by this run or an earlier one. That of a project from elsewhere (`isOurs` is false) finds its own path in
 * variables. `texts` are the folders of texts, null where they are not known.
 */
export async function compiledModule(
  root: string,
  file: string,
  isOurs: boolean,
  cache: Cache,
  texts: readonly string[] | null = null,
): Promise<CompiledModule> {
  const keptCode = openKeptCode<Module>(cache, { root, settings: [file, texts], shape });
  const cached = isOurs ? keptCode.read() : null;
  if (cached !== null) return { ok: true, lacks: [], ...cached };
  const { plugins = [], ...options } = isOurs ? {} : { ...projectCode(root), mayLack: true };
  const hashes = new Map<string, string>();
  const result = await bundleForNode(
    { file: join(root, file) },
    { root, engine: engineRoot, ...(texts && { texts, hasRun: true }) },
    { ...options, plugins: [...plugins, hashedData(hashes)] },
  );
  if (!result.ok) return { ...result, inputs: [join(root, file), ...result.inputs] };
  const { code, inputs, missing } = result;
  const module: Module = { code, inputs, hashes: Object.fromEntries(hashes) };
  if (isOurs) keptCode.write(module, inputs);
  return { ok: true, lacks: missing, ...module };
}

/**
 * What is wrong with modules of a configuration that have run, now that it has said where the texts are: what they load from the usual places was
 * judged before. Nothing of them is published, and whoever writes such code hears of it before others can make use of it.
 */
export async function faultsOfModules(
  root: string,
  files: readonly string[],
  isOurs: boolean,
  cache: Cache,
  site: TextPlaces,
): Promise<Diagnostic[]> {
  const { texts } = textPlaces(site);
  if (texts.every((folder) => usualTexts.some((usual) => isInside(usual, folder)))) return [];
  const compiled = await Promise.all(files.map((file) => compiledModule(root, file, isOurs, cache, texts)));
  return compiled.flatMap((one) => (one.ok ? [] : one.diagnostics));
}
