/** Opens an output folder for a build, repairs it, and removes what was built: where one may be, and one process at a time. */
import * as fs from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, parse } from 'node:path';
import { isInside } from '../../lib/inside.ts';
import { messageOf } from '../../lib/thrown.ts';
import { outputBusy, outputRejected, outputUnwritable } from '../../messages/output-folder.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { isHiddenIn, placeToBe } from '../disk.ts';
import { linkToOwnFolder, makeFolder } from '../disk-writes.ts';
import { beside, readFileList, removeListed } from './files.ts';
import { type LockOptions, releaseLock, takeLock } from './lock.ts';
import { restore } from './replace.ts';
import { type Output, stage } from './staging.ts';

type OpenResult = { ok: true; output: Output } | { ok: false; diagnostic: Diagnostic };

interface OutputOptions extends Omit<LockOptions, 'file'> {
  /** Absolute. */
  folder: string;
  root: string;
  /** Where the site is read from, relative to its root. */
  sources: Sources;
}
interface Sources {
  /** Folders of texts; what is hidden in them is not read, and other generators build in a folder there. */
  texts: readonly string[];
  statics: readonly string[];
}

export async function openOutput(options: OutputOptions): Promise<OpenResult> {
  const { folder, root, sources } = options;
  const refusal = refusalOf(folder, root, sources);
  if (refusal !== null) return { ok: false, diagnostic: outputRejected(folder, refusal) };
  try {
    makeFolder(dirname(folder));
    const holder = await takeLock({ ...options, file: beside(folder, 'lock') });
    if (holder !== null) return { ok: false, diagnostic: outputBusy(folder, holder) };
    restore(folder);
    return { ok: true, output: stage(folder) };
  } catch (thrown) {
    releaseLock(beside(folder, 'lock'));
    return { ok: false, diagnostic: outputUnwritable(folder, messageOf(thrown)) };
  }
}

/** Folders of every site. */
const ours = ['content', 'config', 'theme', 'src', 'node_modules', '.git', '.sitegen'];

/** Why a folder must not be written to, or null. */
function refusalOf(path: string, site: string, { texts, statics }: Sources): string | null {
  const link = linkToOwnFolder(site, path);
  if (link !== null) return `${link} is a link, and may lead to files of others`;
  const [folder, root] = [placeToBe(path), placeToBe(site)];
  if (folder === parse(folder).root) return 'it is the root of the file system';
  if (folder === homedir()) return 'it is your home folder';
  if (isInside(folder, root)) return 'it is or holds the root of the site';
  const holds = (name: string): boolean => isInside(join(root, name), folder);
  const isRead = (name: string): boolean =>
    holds(name) &&
    ([folder, dirname(folder)].includes(join(root, name)) || !isHiddenIn(join(root, name), dirname(folder)));
  const source = [...ours, ...statics].find(holds) ?? texts.find(isRead);
  if (source !== undefined) return `it is in the site's ${source} folder`;
  if (!fs.existsSync(folder)) return null;
  if (!fs.statSync(folder).isDirectory()) return 'it is a file';
  const code = isHiddenIn(root, folder) ? codeIn(folder) : undefined;
  return code === undefined ? null : `its ${code} is code of the site`;
}

/** What is in the hidden folder where another generator has its configuration or theme, and did not come from a build. */
function codeIn(folder: string): string | undefined {
  const ofBuild = new Set(readFileList(folder).map((file) => file.split('/')[0]));
  const isCode = (name: string): boolean => /^(?:config|theme|index)(?:\.[cm]?[jt]sx?)?$/.test(name);
  return fs.readdirSync(folder).find((name) => isCode(name) && !ofBuild.has(name));
}

/**
 * Repairs what a killed build left, then does `work` before a build may begin; the result is the process of a build that is running there and
 * was waited for, or null.
 */
export async function repair(folder: string, timeout = 0, work = (): void => {}): Promise<number | null> {
  const lock = beside(folder, 'lock');
  try {
    const holder = await takeLock({ file: lock, onWait: () => {}, timeout });
    if (holder !== null) return holder;
  } catch {
    // Where no lock can be created, nothing can be repaired, nor can a build begin.
    work();
    return null;
  }
  try {
    restore(folder);
    work();
  } finally {
    releaseLock(lock);
  }
  return null;
}

/**
 * Removes the files that sitegen wrote into an output folder, then what `more` removes, all before another build may begin; the result is the
 * number of files, or why that is not possible now.
 */
export async function removeOutput(
  folder: string,
  root: string,
  { more = (): void => {}, timeout = 0 } = {},
): Promise<number | Diagnostic> {
  const refusal = refusalOf(folder, root, { texts: [], statics: [] });
  if (refusal !== null) return outputRejected(folder, refusal);
  let removed = 0;
  const holder = await repair(folder, timeout, () => {
    removed = removeListed(folder);
    more();
  });
  return holder === null ? removed : outputBusy(folder, holder);
}
