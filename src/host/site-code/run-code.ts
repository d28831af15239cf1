/**
 * Runs the code of a site: configuration, plugins, theme, pages. It is trusted, so nothing holds it back; whatever it throws is reported with
 * its place in the source.
 */
import { closeSync, rmSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { shortHash } from '../../lib/hash.ts';
import { messageOf } from '../../lib/thrown.ts';
import { codeFailed } from '../../messages/config.ts';
import { placeOf } from '../../messages/diagnostic.ts';
import { enginePackageMissing, ownFailure, systemFailure } from '../../messages/output-folder.ts';
import type { Diagnostic, Place } from '../../model/diagnostic.ts';
import { readText } from '../disk.ts';
import { makeFolder, openNew } from '../disk-writes.ts';
import { FolderRefused, ownScratch } from '../own-folders.ts';
import { Stopped } from '../threads/time-limit.ts';
import { importFile } from './import-file.ts';

type Ran<T> =
  | { ok: true; value: T }
  /** `why` is the message without the place. */
  | { ok: false; diagnostic: Diagnostic; why: string };

/** Runs the code of a module and calls `use` with what it exports; `file` is named in messages when no better place is known. */
export async function runCode<Module, T>(
  code: string,
  { root, file }: { root: string; file: string | null },
  use: (module: Module) => T | Promise<T>,
): Promise<Ran<T>> {
  const path = writeModule(code, root);
  const ran = await callCode(async () => use(await importFile<Module>(path)), file);
  rmSync(path, { force: true });
  return ran;
}

/** Long enough for what loads something from the network. */
const MOST_SECONDS = 60;
/** Parts of that time that are counted. */
const TURNS = 60;

/** Calls code that was already loaded. A promise that never settles is given up after some seconds. */
export async function callCode<T>(
  run: () => T | Promise<T>,
  file: string | null = null,
  seconds = MOST_SECONDS,
): Promise<Ran<T>> {
  let clock: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    let left = TURNS;
    // However long other work of this thread holds up a turn, it counts as one.
    clock = setInterval(
      () => --left <= 0 && reject(new Error(`it did not come to an end within ${seconds} seconds`)),
      (seconds * 1000) / TURNS,
    );
  });
  try {
    return { ok: true, value: await Promise.race([(async () => run())(), late]) };
  } catch (thrown) {
    return { ok: false, diagnostic: codeFailure(thrown, file), why: messageOf(thrown) };
  } finally {
    clearInterval(clock);
  }
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

/** The last modules that ran, by URL: their code, or their source map once it was needed. */
const ran = new Map<string, string | SourceMap>();
const MAX_REMEMBERED = 8;

/** Writes the module below the root for a moment, so that its imports are resolved from there. */
function writeModule(code: string, root: string): string {
  const folder = ownScratch(root, 'tmp');
  makeFolder(folder);
  const file = join(folder, `${shortHash(code)}-${process.pid}-${count++}.mjs`);
  ran.set(pathToFileURL(file).href, code);
  for (const old of [...ran.keys()].slice(0, -MAX_REMEMBERED)) ran.delete(old);
  const handle = openNew(file);
  writeFileSync(handle, code);
  closeSync(handle);
  return file;
}
let count = 0;

/** The first place in a stack that is in a file of the site, by source maps, unless Node has already applied them. */
function placeIn(stack: string): Place | null {
  const mapped = /[\\/]\.sitegen[\\/]tmp[\\/]((?:[\w-]+[\\/])*[\w.-]+\.(?:[jt]sx?|mdx?)):(\d+):(\d+)/.exec(stack);
  // An import of what a package lacks has a line alone.
  for (const [, href = '', line, column = 1] of stack.matchAll(/(file:\/\/\S+?):(\d+)(?::(\d+))?/g)) {
    const entry = mapOf(href)?.findEntry(Number(line) - 1, Number(column) - 1);
    // Code that the compiler added has no source.
    if (entry && 'originalSource' in entry && !/^(?:$|\.\.|<|[\w-]+:|node_modules\/)/.test(entry.originalSource ?? ''))
      return placeOf(entry.originalSource.replace(WRITTEN, ''), entry.originalLine + 1, entry.originalColumn + 1);
  }
  return mapped === null ? null : placeOf(mapped[1] ?? '', Number(mapped[2]), Number(mapped[3]));
}

/** The folder of a module that an adapter wrote, from which the paths of its sources seem to start. */
const WRITTEN = /^\.sitegen\/[\w-]+\//;

/** The compiled module of a plugin. */
const PLUGIN = /\/\.sitegen\/plugins\/[\w-]+\.mjs$/;

/** Parsed once: the source map of all texts of a site takes a second, and each of them may fail. */
function mapOf(href: string): SourceMap | null {
  // A thread has not run what it imports.
  const code = ran.get(href) ?? (PLUGIN.test(href) ? readText('', fileURLToPath(href)) : null);
  if (typeof code !== 'string') return code;
  const [, map] = /\/\/# sourceMappingURL=data:application\/json;base64,(\S+)\s*$/.exec(code) ?? [];
  if (map === undefined) return null;
  const sourceMap = new SourceMap(JSON.parse(Buffer.from(map, 'base64').toString()));
  ran.set(href, sourceMap);
  return sourceMap;
}

/** Turns an unexpected failure into a diagnostic: of the site's code, the operating system, a missing package, or sitegen. With `--verbose`, the stack is printed too. */
export function failureDiagnostic(thrown: unknown): Diagnostic {
  if (process.argv.includes('--verbose'))
    process.stderr.write(`${thrown instanceof Error ? thrown.stack : messageOf(thrown)}\n`);
  if (thrown instanceof Stopped || thrown instanceof FolderRefused) return thrown.diagnostic;
  const message = messageOf(thrown);
  const { code, syscall }: Partial<NodeJS.ErrnoException> = thrown instanceof Error ? thrown : {};
  const ofSite = siteFailure(thrown);
  if (ofSite !== null) return ofSite;
  if (code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND')
    return enginePackageMissing(message.split(/\n| imported from /)[0] ?? '');
  return code !== undefined && syscall !== undefined ? systemFailure(code, message) : ownFailure(message);
}
