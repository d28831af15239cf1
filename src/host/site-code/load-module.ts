/** Loads one module of a configuration: compiles it, runs it, and copies what it exports. */
import { noteHash } from '../../bundle/hashed-data.ts';
import { locateKey, locateQuoted } from '../../config/locate.ts';
import { plainOf } from '../../config/plain.ts';
import { MOST_PLACES } from '../../content/data-file.ts';
import { memoize } from '../../lib/memoize.ts';
import { collectProblems, type Problem } from '../../lib/shape.ts';
import { configProblem } from '../../messages/config.ts';
import { placeOf } from '../../messages/diagnostic.ts';
import { packagesMissing } from '../../messages/project.ts';
import type { Diagnostic, MissingPackage, Origin, Place } from '../../model/diagnostic.ts';
import type { Cache } from '../cache.ts';
import { readText } from '../disk.ts';
import { type CompiledModule, compiledModule } from './kept-code.ts';
import { runCode } from './run-code.ts';

/** A configuration that is being loaded, with the diagnostics so far. */
export interface Loading extends Origin {
  configFile: string;
  diagnostics: Diagnostic[];
  root: string;
  cache: Cache;
  /** Packages that the code of a project from elsewhere imports and that are not installed, so far. */
  missing: MissingPackage[];
  /** Its modules that have run so far, by file. */
  ran: string[];
  /** The hashes of files of data as its modules have them, by absolute path. */
  hashes: Map<string, string>;
  /** Modules of our own configuration that are being compiled already, by file. */
  ahead?: ReadonlyMap<string, Promise<CompiledModule>>;
}

/** A configuration of which nothing is loaded yet. */
export const startLoading = (
  given: Pick<Loading, 'root' | 'configFile' | 'severity' | 'cache' | 'diagnostics'>,
): Loading => ({ ...given, missing: [], ran: [], hashes: new Map() });

/** The place of a key in a file of code; the file alone if it is not there, as with computed values. */
export function placeOfKey(root: string, file: string, path: string): Place {
  const key = locateKey(readText(root, file) ?? '', path);
  return placeOf(file, key?.line ?? null, key?.column ?? null);
}

/** Turns a mistake into a diagnostic at the place of its key; a missing key is reported at its object. */
export function problemIn(root: string, file: string): (problem: Problem) => Diagnostic {
  const source = readText(root, file) ?? '';
  let asked = 0;
  return (problem) => {
    const { path, kind } = problem;
    const written = kind === 'missing' ? path.replace(/\.?[^.]*$/, '') : path;
    const key = ++asked > MOST_PLACES ? null : locateKey(source, written);
    return configProblem(placeOf(file, key?.line ?? null, key?.column ?? null), problem);
  };
}

/** Gives diagnostics about some files of code the line of what they quote, where they have none. */
export function placedIn(root: string, files: readonly string[]): (one: Diagnostic) => Diagnostic {
  const sourceOf = memoize((file: string) => ({ source: readText(root, file) ?? '', asked: 0 }));
  return (problem) => {
    const { place, message } = problem;
    if (place === null || place.line !== null || !files.includes(place.file)) return problem;
    const file = sourceOf(place.file);
    const location = ++file.asked > MOST_PLACES ? null : locateQuoted(file.source, message);
    return location === null ? problem : { ...problem, place: placeOf(place.file, location.line, location.column) };
  };
}

type Loaded =
  /** `code` is the compiled module. */
  { ok: true; value: unknown; code: string; inputs: string[] } | { ok: false; inputs: string[] };

const called = (exported: unknown): unknown => (typeof exported === 'function' ? exported() : exported);

/** What `use` makes of the default export of a module, as plain data: by default, a function is called. */
export async function loadModule(
  at: Loading,
  file: string,
  use: (exported: unknown) => unknown = called,
): Promise<Loaded> {
  const { root, severity, diagnostics, cache, missing } = at;
  const isOurs = severity === 'error';
  const compiled = await (at.ahead?.get(file) ?? compiledModule(root, file, isOurs, cache));
  if (!compiled.ok) {
    diagnostics.push(...compiled.diagnostics);
    return compiled;
  }
  const { code, inputs, hashes, lacks } = compiled;
  const faults: Problem[] = [];
  at.ran.push(file);
  for (const [path, hash] of Object.entries(hashes)) noteHash(at.hashes, path, hash);
  const ran = await runCode(code, { root, file }, async ({ default: exported }: { default?: unknown }) =>
    plainOf(await use(exported), collectProblems(faults)),
  );
  if (ran.ok) missing.push(...lacks);
  const failure = (problem: Diagnostic): Diagnostic[] =>
    lacks.length === 0 ? [problem] : packagesMissing(lacks, 'error');
  diagnostics.push(...(ran.ok ? faults.map(problemIn(root, file)) : failure(ran.diagnostic)));
  return ran.ok && faults.length === 0 ? { ok: true, value: ran.value, code, inputs } : { ok: false, inputs };
}
