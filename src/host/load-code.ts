/**
 * Loads the engine, which is one script, together with what V8 has made of its code in an earlier run: compiling it again would take a small
 * build a tenth of its time.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cachedDataVersionTag } from 'node:v8';
import { Script } from 'node:vm';
import { isMainThread } from 'node:worker_threads';
import { readBytes, writeWhole } from './disk.ts';
import { engineStamp } from './engine.ts';

type Engine = Record<string, () => object>;

/** A run of so many microseconds has called most functions. */
const LONG_RUN = 5e5;

/** V8 takes compiled code only for the same version, flags and processor, but it does not look at the source. */
const kept = (): string => `code-${engineStamp().replace(/\W+/g, '-')}-${cachedDataVersionTag()}.bin`;

const engine = loadEngine(dirname(fileURLToPath(import.meta.url)), 'engine.js', kept());
/** What a file of the engine exports; the file runs when it is first asked for. */
export const load = (name: string): object | undefined => engine[name]?.();

function loadEngine(folder: string, file: string, code: string): Engine {
  const source = Buffer.from(readBytes(folder, file) ?? '').toString('latin1');
  const cachedData = (readBytes(folder, code) ?? undefined) as Buffer | undefined;
  const script = new Script(source, { filename: join(folder, file), cachedData });
  const exporting = { exports: {} as Engine };
  const run = script.runInThisContext() as (...given: unknown[]) => void;
  run(createRequire(import.meta.url), exporting, exporting.exports, import.meta, (url: string) => import(url));
  // Where the package cannot be written to, there is no code from earlier runs. `boundHeap` changes V8's flags.
  if (isMainThread && (cachedData === undefined || script.cachedDataRejected === true))
    process.once('exit', () => {
      if (process.cpuUsage().user > LONG_RUN && code === kept())
        writeWhole(join(folder, code), script.createCachedData());
    });
  return exporting.exports;
}
