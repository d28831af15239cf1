/** What is made of esbuild's result. */
import { createRequire } from 'node:module';
import { join, resolve as resolvePath } from 'node:path';
import type { BuildResult } from 'esbuild';
import type { Diagnostic, MissingPackage } from '../model/diagnostic.ts';
import { fileOfInput } from './loaded.ts';
import { importersIn, serverFiles } from './metafile.ts';
import type { Places } from './paths.ts';

/** The outputs of a bundle, all in memory, and how they relate to the source files. */
export interface Bundle {
  files: { path: string; text: string; bytes: Uint8Array }[];
  /** Absolute paths of all files that were read. */
  inputs: string[];
  /** Absolute paths of the files whose code is in the outputs, icons included: esbuild drops what nothing uses. */
  code: string[];
  /** Output path → output paths that it imports statically. */
  imports: Record<string, string[]>;
  /** Absolute paths of files that only the server runs: those reached from the entries without passing through an island. */
  server: string[];
  /** Entry path, as esbuild was given it → output path. */
  entries: Record<string, string>;
  /** Packages that the site's code imports and that are not installed, each once; empty unless they may be missing. */
  missing: MissingPackage[];
  /** What browsers skip in style sheets of the site. */
  faults: Diagnostic[];
  /** File → files that import it, absolute. */
  importers: ReadonlyMap<string, readonly string[]>;
}

export function bundleOf(
  { outputFiles, metafile }: BuildResult<{ write: false; metafile: true }>,
  { engine }: Places,
): Omit<Bundle, 'missing' | 'faults'> {
  const { resolve } = createRequire(join(engine, 'package.json'));
  const fileOf = (input: string): string =>
    input.startsWith('icon:')
      ? resolve(input.slice('icon:'.length).replace(/\?.*/, ''))
      : resolvePath(engine, input.replace(/^[\w-]+:/, ''));
  const outputs = Object.entries(metafile.outputs).map(([path, output]) => ({ path: join(engine, path), output }));
  return {
    files: outputFiles.map((file) => ({ path: file.path, text: file.text, bytes: file.contents })),
    inputs: Object.keys(metafile.inputs)
      .map((path) => path.replace(/^(?:commonjs|raw):|\?island$/, ''))
      .flatMap((path) => (/^[\w-]+:|^</.test(path) ? [] : [fileOfInput(path, engine)])),
    importers: importersIn(metafile, engine),
    server: serverFiles(metafile).map((path) => join(engine, path)),
    code: outputs.flatMap(({ output }) => Object.keys(output.inputs).map(fileOf)),
    imports: Object.fromEntries(
      outputs.map(({ path, output }) => [
        path,
        output.imports.flatMap((one) =>
          one.kind === 'import-statement' && !one.external ? [join(engine, one.path)] : [],
        ),
      ]),
    ),
    entries: Object.fromEntries(
      outputs.flatMap(({ path, output }) => (output.entryPoint ? [[output.entryPoint, path]] : [])),
    ),
  };
}
