/** The one door to the code of a site: its configuration, theme and pages. What it throws, ends or never ends is reported, with its place. */
import { rmSync, writeFileSync } from 'node:fs';
import { createRequire, SourceMap } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { shortHash } from '../lib/hash.ts';
import { codeFailed } from '../messages/config.ts';
import { placeOf } from '../messages/diagnostic.ts';
import type { Diagnostic, Place } from '../model/diagnostic.ts';
import { makeFolder } from './disk.ts';
import { withinTime } from './time-limit.ts';

/** Enough for one that asks the network for something. */
const TIMEOUT_S = 15;
/** For code that never lets go. */
const AT_ONCE_S = 5;

type Ran<T> = { ok: true; value: T } | { ok: false; diagnostic: Diagnostic };

/** Runs the text of a module and uses what it exports; `file` is named where nothing better is known. */
export async function runCode<T>(
  code: string,
  { root, file, inRoot = false }: { root: string; file: string | null; inRoot?: boolean },
  use: (module: unknown) => T | Promise<T>,
): Promise<Ran<T>> {
  const path = writeModule(code, root);
  const work = async (): Promise<T> => {
    const before = process.cwd();
    const { log, info } = console;
    try {
      // What this process prints is its report.
      console.log = console.info = console.error;
      // Other tools run where the configuration is, and it may count on that.
      if (inRoot) process.chdir(root);
      const module = await load(path);
      return await inTime(() => use(module));
    } finally {
      if (inRoot) process.chdir(before);
      Object.assign(console, { log, info });
    }
  };
  try {
    return { ok: true, value: await inTurn(work) };
  } catch (thrown) {
    return {
      ok: false,
      diagnostic: siteFailure(thrown) ?? codeFailed(file === null ? null : placeOf(file), messageOf(thrown)),
    };
  } finally {
    rmSync(path, { force: true });
  }
}

/** As `require`, which runs a module at once and so can be ended; a module that waits for something at its top level is imported. */
async function load(path: string): Promise<unknown> {
  try {
    return inTime(() => createRequire(path)(path) as unknown);
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== 'ERR_REQUIRE_ASYNC_MODULE') throw thrown;
    return import(pathToFileURL(path).href);
  }
}

const tooLong = (seconds: number): Error => new Error(`it did not come to an end within ${seconds} seconds`);

/** Work that goes in a circle and never lets go, as `while (true)` does, is ended by the clock; after it has waited for something, it is not. */
function inTime<T>(run: () => T): T {
  const timed = withinTime(AT_ONCE_S * 1000, run);
  if (timed.ended) throw tooLong(AT_ONCE_S);
  return timed.value;
}

/** What was thrown as a mistake of the site, if the site's own code did it, be it long after it was run. */
export function siteFailure(thrown: unknown): Diagnostic | null {
  const place = thrown instanceof Error ? placeIn(thrown.stack ?? '') : null;
  return place === null ? null : codeFailed(place, messageOf(thrown));
}

export function messageOf(thrown: unknown): string {
  try {
    return thrown instanceof Error ? thrown.message || thrown.name : String(thrown);
  } catch {
    return 'something was thrown that is no text';
  }
}

/** One after the other: what the guard holds is the process's. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const run = turn.then(() => guarded(work));
  turn = run.catch(() => {});
  return run;
}
let turn: Promise<unknown> = Promise.resolve();

/** While the site's code runs, it cannot end this process, keep it waiting, or throw past it. */
async function guarded<T>(work: () => Promise<T>): Promise<T> {
  const { exit } = process;
  let stop: (reason: unknown) => void = () => {};
  const stopped = new Promise<never>((_, reject) => {
    stop = reject;
  });
  const timer = setTimeout(() => stop(tooLong(TIMEOUT_S)), TIMEOUT_S * 1000);
  process.setUncaughtExceptionCaptureCallback(stop);
  process.exit = (code) => {
    const failure = new Error(`it calls process.exit(${code ?? ''})`);
    stop(failure);
    throw failure;
  };
  try {
    return await Promise.race([work(), stopped]);
  } finally {
    clearTimeout(timer);
    process.setUncaughtExceptionCaptureCallback(null);
    process.exit = exit;
  }
}

/** Code that was run, by its name in stacks. Enough of the latest to tell where they fail. */
const ran = new Map<string, string>();
const KEPT = 8;

/** The module is written below the site for the moment, so that its imports resolve from there. */
function writeModule(code: string, root: string): string {
  const folder = join(root, '.sitegen', 'tmp');
  makeFolder(folder);
  const file = join(folder, `${shortHash(code)}-${process.pid}-${count++}.mjs`);
  ran.set(pathToFileURL(file).href, code);
  for (const old of [...ran.keys()].slice(0, -KEPT)) ran.delete(old);
  writeFileSync(file, code);
  return file;
}
let count = 0;

/** The first line of a stack that is in a file of the site, by the source map that ends its code. */
function placeIn(stack: string): Place | null {
  for (const [, href = '', line, column] of stack.matchAll(/(file:\/\/\S+?):(\d+):(\d+)/g)) {
    const map = /\/\/# sourceMappingURL=data:application\/json;base64,(\S+)\s*$/.exec(ran.get(href) ?? '')?.[1];
    if (map === undefined) continue;
    const entry = new SourceMap(JSON.parse(Buffer.from(map, 'base64').toString())).findEntry(
      Number(line) - 1,
      Number(column) - 1,
    );
    if ('originalSource' in entry && !/^(?:\.\.|<|[\w-]+:|node_modules\/)/.test(entry.originalSource))
      return placeOf(entry.originalSource, entry.originalLine + 1, entry.originalColumn + 1);
  }
  return null;
}
