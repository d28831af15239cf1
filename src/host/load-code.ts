/**
 * Loads the scripts that the engine is compiled into, together with what V8 has made of their code in an earlier run: compiling the engine
 * again would take a small build a tenth of its time, and the library for diagrams a third of a second.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cachedDataVersionTag } from 'node:v8';
import { Script } from 'node:vm';
import { isMainThread } from 'node:worker_threads';
import { fileExists, readBytes } from './disk.ts';
import { writeWhole } from './disk-writes.ts';
import { engineStamp } from './engine.ts';

type Exports = Record<string, () => object>;

/** A run of so many microseconds has called most functions. */
const LONG_RUN = 5e5;
/** After so many milliseconds a thread has, too. Unlike the process, a thread cannot run code when it ends. */
const LONG_WORK = 500;

const folder = dirname(fileURLToPath(import.meta.url));

/** V8 takes compiled code only for the same version, flags and processor, but it does not look at the source. */
const codeFile = (name: string): string =>
  `${name}-${engineStamp().replace(/\W+/g, '-')}-${cachedDataVersionTag()}.bin`;

// In threads it would be kept twice.
const engine = loadScript('engine', isMainThread);
/** What a file of the engine exports; the file runs when it is first loaded. */
export const load = (name: string): object | undefined => engine[name]?.();

/** What a script exports; unless `keeps`, what V8 makes of it is not kept. */
export function loadScript(name: string, keeps = true): Exports {
  const file = `${name}.js`;
  const code = codeFile(name);
  const source = readBytes(folder, file)?.toString('latin1') ?? '';
  const cachedData = readBytes(folder, code) ?? undefined;
  const script = new Script(source, { filename: join(folder, file), cachedData });
  const exporting = { exports: {} as Exports };
  const run: (...given: unknown[]) => void = script.runInThisContext();
  run(createRequire(import.meta.url), exporting, exporting.exports, import.meta, (url: string) => import(url));
  // Where the package cannot be written to, there is no code from earlier runs. `boundHeap` changes V8's flags.
  const keep = (): void => {
    // While the engine compiles itself, its folder is renamed before the process ends.
    if (code === codeFile(name) && fileExists(join(folder, file))) writeWhole(folder, code, script.createCachedData());
  };
  if (keeps && (cachedData === undefined || script.cachedDataRejected === true)) afterLongRun(keep);
  return exporting.exports;
}

function afterLongRun(keep: () => void): void {
  if (!isMainThread) setTimeout(keep, LONG_WORK).unref();
  else
    process.once('exit', () => {
      if (process.cpuUsage().user > LONG_RUN) keep();
    });
}
