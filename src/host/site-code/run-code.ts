/** Runs all code of a site: configuration, theme, pages. If it throws, exits the process or never ends, that is reported with its place, as are other failures. */
import { rmSync, writeFileSync } from 'node:fs';
import { createRequire, SourceMap } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { types } from 'node:util';
import { shortHash } from '../../lib/hash.ts';
import { messageOf } from '../../lib/thrown.ts';
import { codeFailed } from '../../messages/config.ts';
import { placeOf } from '../../messages/diagnostic.ts';
import { enginePackageMissing, ownFailure, systemFailure } from '../../messages/output-folder.ts';
import type { Diagnostic, Place } from '../../model/diagnostic.ts';
import { makeFolder } from '../disk.ts';
import { STOPPED, TooSlow, watchThread, withinTime } from '../threads/time-limit.ts';
import { importFile } from './import-file.ts';
import { printToStderr } from './site-console.ts';

/** Limits in seconds: for code that blocks the thread, and for the whole call with everything that it awaits. */
interface Timeouts {
  atOnce: number;
  inAll: number;
}
/** Long enough for a configuration that loads something from the network. */
const LOADING: Timeouts = { atOnce: 5, inAll: 15 };
/** For plugins that make pages from data. */
const WORKING: Timeouts = { atOnce: 20, inAll: 30 };

type Ran<T> =
  | { ok: true; value: T }
  /** `why` is the message without the place. */
  | { ok: false; diagnostic: Diagnostic; why: string };

interface CodeOptions {
  root: string;
  /** Named in messages when no better place is known. */
  file: string | null;
  /** Run with the root as current folder. @default false */
  inRoot?: boolean;
  timeouts?: Timeouts;
}

/** Runs the code of a module and calls `use` with what it exports. */
export async function runCode<T>(
  code: string,
  { root, file, inRoot = false, timeouts = LOADING }: CodeOptions,
  use: (module: unknown) => T | Promise<T>,
): Promise<Ran<T>> {
  const path = writeModule(code, root);
  const ran = await inTurn(file, timeouts, async (clock) => {
    const before = process.cwd();
    try {
      // Configurations of projects from elsewhere rely on it.
      if (inRoot) process.chdir(root);
      const { value: module } = await load(path, code, clock);
      return await inTime(() => use(module), clock);
    } finally {
      if (inRoot) process.chdir(before);
    }
  });
  rmSync(path, { force: true });
  return ran;
}

/** Calls code that was already loaded. */
export const callCode = <T>(run: () => T | Promise<T>, timeouts = WORKING): Promise<Ran<T>> =>
  inTurn(null, timeouts, (clock) => inTime(run, clock));

/** Applies `next` within the same call, as reading an answer may run the site's code (as would `instanceof`, on a stand-in for a package). */
export const andThen = <T, U>(answer: T | Promise<T>, next: (value: T) => U): U | Promise<U> =>
  types.isPromise(answer) ? answer.then(next) : next(answer as T);

/** Wraps a value that may have a method `then`, so that `await` leaves it alone. */
interface Box<T> {
  value: T;
}

/**
 * Loads a module with `require`, which runs it synchronously, so that it can be stopped. Modules with a top-level `await` are imported, and
 * so are those that may throw a string, because Node would print lines of its own to it.
 */
async function load(path: string, code: string, clock: Clock): Promise<Box<unknown>> {
  const imported = (): Promise<Box<unknown>> => inTime<unknown>(() => importFile(path), clock);
  if (/\bthrow (?:["'`\d]|null\b)/.test(code)) return await imported();
  try {
    return await inTime(() => createRequire(path)(path) as unknown, clock);
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException | null | undefined)?.code !== 'ERR_REQUIRE_ASYNC_MODULE') throw thrown;
    return await imported();
  }
}

const tooLong = (seconds: number): Error => new Error(`it did not come to an end within ${seconds} seconds`);

interface Clock {
  atOnce: number;
  /** To be called before a promise of the site's code is awaited. */
  watch(): void;
}

/** Stops code that blocks the thread, such as `while (true)`, also after an `await`. */
async function inTime<T>(run: () => T | Promise<T>, { atOnce, watch }: Clock): Promise<Box<T>> {
  const timed = withinTime(atOnce * 1000, run);
  if (timed.timedOut) throw tooLong(atOnce);
  const { value } = timed;
  if (!types.isPromise(value)) return { value };
  watch();
  return { value: await value };
}

/** A diagnostic if the stack leads into the site's own code, however long ago it was started; else null. */
export function siteFailure(thrown: unknown): Diagnostic | null {
  const place = sitePlace(thrown);
  return place === null ? null : codeFailed(place, messageOf(thrown));
}

/** The place in the site's own code that an error came from, that of its innermost cause first; null if there is none. */
export const sitePlace = (thrown: unknown): Place | null =>
  thrown instanceof Error ? (sitePlace(thrown.cause) ?? placeIn(thrown.stack ?? '')) : null;

/** A diagnostic for anything thrown; `file` is named when the stack tells no place. */
export const codeFailure = (thrown: unknown, file: string | null): Diagnostic =>
  siteFailure(thrown) ?? codeFailed(file === null ? null : placeOf(file), messageOf(thrown));

/** Calls wait for each other, because the guards replace functions of the whole process. */
async function inTurn<T>(
  file: string | null,
  timeouts: Timeouts,
  work: (clock: Clock) => Promise<Box<T>>,
): Promise<Ran<T>> {
  const run = turn.then(() => guarded(work, timeouts, file));
  turn = run.catch(() => {});
  try {
    return { ok: true, ...(await run) };
  } catch (thrown) {
    return { ok: false, diagnostic: codeFailure(thrown, file), why: messageOf(thrown) };
  }
}
let turn: Promise<unknown> = Promise.resolve();

/** While the site's code runs, it cannot end this process, block it, or crash it by an uncaught error. */
async function guarded<T>(
  work: (clock: Clock) => Promise<T>,
  { atOnce, inAll }: Timeouts,
  file: string | null,
): Promise<T> {
  // Stopping code discards pending microtasks: from here on, none of them is ours.
  await new Promise(setImmediate);
  let stop: (reason: unknown) => void = () => {};
  const stopped = new Promise<never>((_, reject) => {
    stop = reject;
  });
  const timer = setTimeout(() => stop(tooLong(inAll)), inAll * 1000);
  const watches: (() => void)[] = [];
  const watch = (): void => {
    if (watches.length === 0) watches.push(watchThread(atOnce * 1000, () => stop(tooLong(atOnce))));
  };
  process.setUncaughtExceptionCaptureCallback((thrown: unknown) => {
    if (thrown !== STOPPED) stop(thrown);
  });
  const exits = replaced(process, ['exit', 'reallyExit', 'abort'], (name) => (code?: number) => {
    const failure = new Error(`it calls process.${name}(${code ?? ''})`);
    stop(failure);
    throw failure;
  });
  const timers = replaced(globalThis, ['setTimeout', 'setInterval', 'setImmediate'], (_, own) =>
    underClock(own, atOnce, file),
  );
  const endPrinting = printToStderr();
  try {
    return await Promise.race([work({ atOnce, watch }), stopped]);
  } finally {
    clearTimeout(timer);
    watches[0]?.();
    process.setUncaughtExceptionCaptureCallback(null);
    for (const putBack of [exits, timers]) putBack();
    endPrinting();
  }
}
type Call = (...given: never[]) => unknown;

/** Replaces functions of an object; the result puts them back. */
function replaced(owner: object, names: readonly string[], other: (name: string, own: Call) => Call): () => void {
  const own = names.map((name) => [name, Reflect.get(owner, name) as Call] as const);
  for (const [name, one] of own) Reflect.set(owner, name, other(name, one));
  return () => {
    for (const [name, one] of own) Reflect.set(owner, name, one);
  };
}

/** Wraps a timer function, so that callbacks of the site's code are stopped when they block, even after the call has returned. */
const underClock = (timer: Call, seconds: number, file: string | null): Call =>
  new Proxy(timer, {
    apply(_, self, [run, ...rest]: [unknown, ...never[]]) {
      // The engine's own timers are left alone.
      const isSites = typeof run === 'function' && (new Error().stack ?? '').includes(join('.sitegen', 'tmp'));
      const shown = isSites ? timed(run as Call, seconds, file) : run;
      return Reflect.apply(timer, self, [shown as never, ...rest]);
    },
  });

const timed = (run: Call, seconds: number, file: string | null): Call =>
  function (this: unknown, ...given) {
    const { timedOut } = withinTime(seconds * 1000, () => {
      Reflect.apply(run, this, given);
      (Reflect.get(process, '_tickCallback') as Call | undefined)?.();
    });
    if (timedOut) throw new TooSlow(codeFailure(tooLong(seconds), file));
  };

/** The last modules that ran, by URL: their code, or their source map once it was needed. */
const ran = new Map<string, string | SourceMap>();
const MAX_REMEMBERED = 8;

/** Writes the module below the root for a moment, so that its imports are resolved from there. */
function writeModule(code: string, root: string): string {
  const folder = join(root, '.sitegen', 'tmp');
  makeFolder(folder);
  const file = join(folder, `${shortHash(code)}-${process.pid}-${count++}.mjs`);
  ran.set(pathToFileURL(file).href, code);
  for (const old of [...ran.keys()].slice(0, -MAX_REMEMBERED)) ran.delete(old);
  writeFileSync(file, code);
  return file;
}
let count = 0;

/** The first place in a stack that is in a file of the site, by source maps, unless Node has already applied them. */
function placeIn(stack: string): Place | null {
  const mapped = /[\\/]\.sitegen[\\/]tmp[\\/]((?:[\w-]+[\\/])*[\w.-]+\.(?:[jt]sx?|mdx?)):(\d+):(\d+)/.exec(stack);
  for (const [, href = '', line, column] of stack.matchAll(/(file:\/\/\S+?):(\d+):(\d+)/g)) {
    const entry = mapOf(href)?.findEntry(Number(line) - 1, Number(column) - 1);
    // Code that the compiler added has no source.
    if (entry && 'originalSource' in entry && !/^(?:$|\.\.|<|[\w-]+:|node_modules\/)/.test(entry.originalSource ?? ''))
      return placeOf(entry.originalSource, entry.originalLine + 1, entry.originalColumn + 1);
  }
  return mapped === null ? null : placeOf(mapped[1] ?? '', Number(mapped[2]), Number(mapped[3]));
}

/** Parsed once: the source map of all texts of a site takes a second, and each of them may fail. */
function mapOf(href: string): SourceMap | null {
  const known = ran.get(href);
  if (typeof known !== 'string') return known ?? null;
  const [, map] = /\/\/# sourceMappingURL=data:application\/json;base64,(\S+)\s*$/.exec(known) ?? [];
  if (map === undefined) return null;
  const made = new SourceMap(JSON.parse(Buffer.from(map, 'base64').toString()));
  ran.set(href, made);
  return made;
}

/** Turns an unexpected failure into a diagnostic: of the site's code, the operating system, a missing package, or sitegen. With `--verbose`, the stack is printed too. */
export function failureDiagnostic(thrown: unknown): Diagnostic {
  if (process.argv.includes('--verbose'))
    process.stderr.write(`${thrown instanceof Error ? thrown.stack : messageOf(thrown)}\n`);
  if (thrown instanceof TooSlow) return thrown.diagnostic;
  const message = messageOf(thrown);
  const { code, syscall } = thrown instanceof Error ? (thrown as NodeJS.ErrnoException) : {};
  const ofSite = siteFailure(thrown);
  if (ofSite !== null) return ofSite;
  if (code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND')
    return enginePackageMissing(message.split(/\n| imported from /)[0] ?? '');
  return code !== undefined && syscall !== undefined ? systemFailure(code, message) : ownFailure(message);
}
