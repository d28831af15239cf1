/** A module of the configuration, compiled by this run or an earlier one. */
import { join } from 'node:path';
import { bundleForNode } from '../bundle/esbuild.ts';
import { type Failed, standInOptions } from '../bundle/missing-packages.ts';
import { listOf, openObject, text } from '../lib/shape.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Cache } from './cache.ts';
import { engineRoot } from './engine.ts';
import { openKeptCode } from './kept-code.ts';

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
