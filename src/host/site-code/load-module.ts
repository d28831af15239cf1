/** Loads one module of a configuration: compiles it, runs it, and copies what it exports. */
import { join, resolve } from 'node:path';
import type { Failed } from '../../bundle/missing-packages.ts';
import { locateKey } from '../../config/locate.ts';
import { plainOf } from '../../config/plain.ts';
import { standInName } from '../../lib/missing-package.ts';
import { collectProblems, type Problem } from '../../lib/shape.ts';
import { configProblem } from '../../messages/config.ts';
import { placeOf } from '../../messages/diagnostic.ts';
import { environmentUnset, fileNotCarriedOver } from '../../messages/docusaurus.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Cache } from '../cache.ts';
import { readText } from '../disk.ts';
import { type CompiledModule, compiledModule } from './kept-code.ts';
import { offerPackages } from './own-packages.ts';
import { andThen, runCode } from './run-code.ts';

/** A configuration that is being loaded, with the diagnostics so far. */
export interface Loading {
  configFile: string;
  isDocusaurus: boolean;
  diagnostics: Diagnostic[];
  root: string;
  cache: Cache;
  /** Modules of our own configuration that are being compiled already, by file. */
  ahead?: ReadonlyMap<string, Promise<CompiledModule>>;
}

/** Turns a mistake into a diagnostic at the place of its key; a missing key is reported at its object. */
export function problemIn(root: string, file: string): (problem: Problem) => Diagnostic {
  const source = readText(root, file) ?? '';
  return ({ path, message, hint }) => {
    const key = locateKey(source, message.startsWith('is missing') ? path.replace(/\.?[^.]*$/, '') : path);
    return configProblem(placeOf(file, key?.line ?? null, key?.column ?? null), path, message, hint);
  };
}

type Loaded =
  /** `code` is the compiled module. */
  { ok: true; value: unknown; code: string; inputs: string[] } | { ok: false; inputs: string[] };

/** Names of the environment variables that a module reads. */
const environmentIn = (code: string): string[] => [
  ...new Set([...code.matchAll(/\bprocess\.env\.(\w+)/g)].map(([, name = '']) => name)),
];

const nothingFailed: Failed = { packages: false, files: [], environment: false };

const called = (exported: unknown): unknown =>
  typeof exported === 'function' && standInName(exported) === null ? (exported() as unknown) : exported;

/** What `use` makes of the default export of a module, as plain data: by default, a function is called. */
export async function loadModule(
  at: Loading,
  file: string,
  use: (exported: unknown) => unknown = called,
  failed: Failed = nothingFailed,
): Promise<Loaded> {
  const { root, isDocusaurus, diagnostics, cache } = at;
  if (isDocusaurus) offerPackages();
  const compiled = await (at.ahead?.get(file) ?? compiledModule(root, file, isDocusaurus ? failed : null, cache));
  if (!compiled.ok) {
    diagnostics.push(...compiled.diagnostics);
    return compiled;
  }
  const { code, inputs } = compiled;
  const faults: Problem[] = [];
  const ran = await runCode(code, { root, file, inRoot: isDocusaurus }, (module) => {
    const { default: exported } = module as { default?: unknown };
    return andThen(use(exported), (value) => plainOf(value, collectProblems(faults)));
  });
  // An installed package may fail where a stand-in for it would not.
  if (!ran.ok && isDocusaurus && !failed.packages) return loadModule(at, file, use, { ...failed, packages: true });
  const culprit = ran.ok ? null : resolve(root, ran.diagnostic.place?.file ?? '');
  if (!ran.ok && isDocusaurus && culprit !== null && inputs.includes(culprit) && culprit !== join(root, file)) {
    diagnostics.push(fileNotCarriedOver(ran.diagnostic));
    return { ...(await loadModule(at, file, use, { ...failed, files: [...failed.files, culprit] })), inputs };
  }
  const isUnset = (name: string): boolean => process.env[name] === undefined;
  const unset = isDocusaurus ? environmentIn(code).filter(isUnset) : [];
  if (!ran.ok && unset.length > 0 && !failed.environment) {
    const again = await loadModule({ ...at, diagnostics: [] }, file, use, { ...failed, environment: true });
    if (again.ok) {
      diagnostics.push(environmentUnset(file, unset));
      return again;
    }
  }
  diagnostics.push(...(ran.ok ? faults.map(problemIn(root, file)) : [ran.diagnostic]));
  return ran.ok && faults.length === 0 ? { ok: true, value: ran.value, code, inputs } : { ok: false, inputs };
}
