/** Writes files and folders, except in the output folder (`output/staging`): whole or not at all, and through no link that leads elsewhere. */
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { isInside } from '../lib/inside.ts';
import { codeOf, messageOf, nullIfThrown } from '../lib/thrown.ts';
import { realPlace, refusalOf, statOf, topOfBoth } from './disk.ts';

/** Like `mkdir -p`. Node's own never returns where a folder can neither be found nor created, as below `/proc`. */
export function makeFolder(path: string): void {
  if (fs.existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    fs.mkdirSync(path);
  } catch (thrown) {
    // Another process may have been quicker.
    if (!fs.existsSync(path)) throw thrown;
  }
}

/** The links on the way down to a path, from a folder or from where both are in, without those that the folder itself is behind. */
function linksOnWay(folder: string, path: string): string[] {
  const top = topOfBoth(folder, path);
  const names = isInside(top, path) && path !== top ? relative(top, path).split(sep) : [];
  const way = names.map((_, index) => join(top, ...names.slice(0, index + 1)));
  return way.filter((step) => !isInside(step, folder) && isLink(step));
}

/**
 * The first link on the way to a folder that sitegen makes, fills and empties: there may be none, as it may have come with a repository, and
 * whoever wants the folder elsewhere names that place. Where only the system is above both, its own links, such as /tmp, came with nobody's files.
 */
export function linkToOwnFolder(root: string, path: string): string | null {
  const top = topOfBoth(root, path);
  const isSystem = dirname(top) === top;
  return linksOnWay(root, path).find((link) => !isSystem || isOfOthers(link)) ?? null;
}
/** Neither of the system nor of who runs this. Windows has no owners that are numbers. */
const isOfOthers = (link: string): boolean =>
  process.getuid !== undefined && ![0, process.getuid()].includes(fs.lstatSync(link).uid);

/** The first link on the way to a file of the author that leads where files are not read either. */
function linkOut(root: string, path: string): string | null {
  const top = topOfBoth(root, path);
  const place = realPlace(top) ?? top;
  const leadsOut = (link: string): boolean => {
    const real = realPlace(link);
    const stat = real === null ? null : statOf(real);
    return real === null || stat === null || refusalOf(real, stat, place) !== null;
  };
  return linksOnWay(root, path).find(leadsOut) ?? null;
}
const isLink = (path: string): boolean => nullIfThrown(() => fs.lstatSync(path).isSymbolicLink()) === true;

/** Why no file can be written, as a link is on the way to it; null when it can. The file itself may be one, which is replaced. */
export function refusedWay(root: string, file: string): string | null {
  const link = linkOut(root, dirname(resolve(root, file)));
  return link === null
    ? null
    : `${relative(root, link)} is a link that leads out of ${root}, or into what is hidden there`;
}

/** Writes a file from pieces, whole or not at all, through no link out of the root; the result is the problem, or null. */
export const writeWhole = (root: string, file: string, ...pieces: readonly (string | Uint8Array)[]): string | null =>
  replaceWith(root, file, (draft) => {
    const handle = openNew(draft);
    try {
      for (const piece of pieces) fs.writeFileSync(handle, piece);
    } finally {
      fs.closeSync(handle);
    }
  });

/** Opens a file for writing in place of whatever has its name, which may be a link. */
export function openNew(path: string): number {
  fs.rmSync(path, { force: true });
  return fs.openSync(path, 'wx');
}

/** Removes a file, if it is there and may be removed. */
export const removeFile = (path: string): void => void nullIfThrown(() => fs.rmSync(path, { force: true }));

/** Makes a file or folder under another name, beside its place, and renames it; the result is the problem, or null. */
function replaceWith(root: string, file: string, make: (draft: string) => void): string | null {
  const path = resolve(root, file);
  const draft = `${path}.${process.pid}.tmp`;
  const refused = refusedWay(root, file);
  if (refused !== null) return refused;
  try {
    makeFolder(dirname(path));
    make(draft);
    fs.renameSync(draft, path);
    return null;
  } catch (thrown) {
    removeFile(draft);
    return messageOf(thrown);
  }
}

export const IS_THERE = 'it is there already';
/** Writes a file that does not exist yet, whole or not at all, for the user alone if it is a secret; the result is the problem, or null. */
export function writeNew(root: string, file: string, text: string, mode = 0o666): string | null {
  const refused = refusedWay(root, file);
  if (refused !== null) return refused;
  try {
    const path = resolve(root, file);
    makeFolder(dirname(path));
    const handle = fs.openSync(path, 'wx', mode);
    try {
      fs.writeFileSync(handle, text);
    } catch (thrown) {
      fs.rmSync(path);
      throw thrown;
    } finally {
      fs.closeSync(handle);
    }
    return null;
  } catch (thrown) {
    return codeOf(thrown) === 'EEXIST' ? IS_THERE : messageOf(thrown);
  }
}

/** Copies a folder whole or not at all; the result is the problem, or null. */
export const copyFolder = (from: string, root: string, to: string): string | null =>
  replaceWith(root, to, (draft) => {
    const remove = (): void => fs.rmSync(draft, { recursive: true, force: true });
    remove();
    try {
      fs.cpSync(from, draft, { recursive: true, verbatimSymlinks: true });
    } catch (thrown) {
      remove();
      throw thrown;
    }
  });

/** A new folder among the temporary files of the system, until this process exits. */
export function temporaryFolder(prefix: string): string {
  const folder = fs.mkdtempSync(join(tmpdir(), prefix));
  process.once('exit', () => nullIfThrown(() => fs.rmSync(folder, { recursive: true, force: true })));
  return folder;
}
