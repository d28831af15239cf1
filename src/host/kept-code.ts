/**
 * What was compiled of a site's code, for the next run: the compiler is not even started while every file that went in holds what it
 * held, and no file has come or gone beside them that an import might mean.
 */
import { dirname, join } from 'node:path';
import { bundleForNode } from '../bundle/esbuild.ts';
import { type Failed, standInOptions } from '../bundle/missing-packages.ts';
import { longHash } from '../lib/hash.ts';
import { type Check, listOf, openObject, text } from '../lib/shape.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { type Cache, readShape } from './cache.ts';
import { TICK_MS } from './contents.ts';
import { filesIn, isInside, modifiedTime, readBytes } from './disk.ts';
import { engineRoot, engineStamp } from './engine.ts';

interface KeptCode<T> {
  /** Null where there is none, or another one by now. */
  read(): T | null;
  /** `inputs` are absolute. */
  write(value: T, inputs: readonly string[]): void;
}

interface Kept<T> {
  inputs: string[];
  stamp: string;
  value: T;
}

/** `settings` stand for everything else that the code depends on; `shape` is that of its value. */
export function openKeptCode<T>(
  cache: Cache,
  { root, settings, shape }: { root: string; settings: unknown; shape: Check<unknown> },
): KeptCode<T> {
  const key = longHash('code', engineStamp(), engineRoot, root, JSON.stringify(settings));
  const started = Date.now();
  const keptShape = openObject({ inputs: listOf(text), stamp: text, value: shape });
  return {
    read() {
      const kept = readShape<Kept<T>>(cache.read(key), keptShape);
      return kept !== null && kept.stamp === stampOf(kept.inputs, root) ? kept.value : null;
    },
    write(value, inputs) {
      // What was edited while it was compiled may be in it in its old form.
      if (inputs.some((file) => modifiedTime(file) > started - TICK_MS)) return;
      const all = [...new Set(inputs)];
      cache.write(key, JSON.stringify({ inputs: all, stamp: stampOf(all, root), value } satisfies Kept<T>));
    },
  };
}

/** An import without an ending means whatever is there; these files say what imports mean. */
const MODULE = /\.(?:[cm]?[jt]sx?|json|css)$/;
const SETTINGS = /^(?:package|tsconfig|jsconfig)\.json$/;

function stampOf(inputs: readonly string[], root: string): string {
  const folders = new Set([root]);
  for (const input of inputs)
    for (const place of [root, engineRoot])
      if (isInside(place, input) && !/[\\/]node_modules[\\/]/.test(input.slice(place.length)))
        for (let at = dirname(input); isInside(place, at) && !folders.has(at); at = dirname(at)) folders.add(at);
  const beside = [...folders].flatMap((folder) =>
    filesIn(folder).flatMap((name) => {
      if (!MODULE.test(name)) return [];
      return SETTINGS.test(name) ? [folder, name, hashOf(folder, name)] : [folder, name];
    }),
  );
  return longHash(JSON.stringify([inputs.map((file) => [file, hashOf('', file)]), beside]), ...packages(root));
}

const hashOf = (folder: string, file: string): string => longHash(readBytes(folder, file) ?? 'none');

/** Where npm, pnpm and Yarn note what they have installed. */
const NOTES = ['.package-lock.json', '.pnpm/lock.yaml', '.yarn-state.yml', '.yarn-integrity'];

/** The installed versions. */
export const packages = (root: string): (string | Uint8Array)[] =>
  [engineRoot, root].flatMap((folder) => NOTES.map((note) => readBytes(folder, join('node_modules', note)) ?? 'none'));

interface Module {
  code: string;
  /** Files that went in, absolute. */
  inputs: string[];
}
const shape = openObject({ code: text, inputs: listOf(text) });

/** `failed` is null where nothing stands in for what another generator has. */
export async function compiledModule(
  root: string,
  file: string,
  failed: Failed | null,
  cache: Cache,
): Promise<({ ok: true } & Module) | { ok: false; diagnostics: Diagnostic[]; inputs: string[] }> {
  const kept = openKeptCode<Module>(cache, { root, settings: file, shape });
  const known = failed === null ? kept.read() : null;
  if (known !== null) return { ok: true, ...known };
  const options = failed === null ? {} : standInOptions(root, join(root, file), failed);
  const result = await bundleForNode({ file: join(root, file) }, { root, engine: engineRoot }, options);
  if (!result.ok) return { ...result, inputs: [join(root, file), ...result.inputs] };
  const { files, inputs } = result.bundle;
  const made = { code: files[0]?.text ?? '', inputs };
  if (failed === null) kept.write(made, inputs);
  return { ok: true, ...made };
}
