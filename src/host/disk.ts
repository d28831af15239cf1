/**
 * The one door to the file system for reading, and for what a command keeps among the site's own files. Paths in and out are
 * relative to a root, with forward slashes.
 */
import {
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { byCodeUnit } from '../lib/paths.ts';

/** All files below a folder, sorted by code unit; none if there is no such folder. Names beginning with a dot are passed over. */
export function listFiles(root: string, folder: string): string[] {
  const found: string[] = [];
  const visit = (path: string): void => {
    for (const entry of readFolder(join(root, path))) {
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
      const child = `${path}/${entry.name}`;
      if (entry.isDirectory() || (entry.isSymbolicLink() && isFolder(join(root, child)))) visit(child);
      else found.push(child);
    }
  };
  visit(folder.split(sep).join('/').replace(/\/+$/, ''));
  return found.sort(byCodeUnit);
}

function readFolder(path: string): import('node:fs').Dirent[] {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch {
    return [];
  }
}

export const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
export const fileExists = (path: string): boolean => existsSync(path);

/** When a file or folder was last changed; 0 where there is none. */
export const modifiedTime = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Text of a file, or null when it cannot be read, as when it was removed meanwhile. */
export function readText(root: string, file: string): string | null {
  try {
    return readFileSync(join(root, file), 'utf8');
  } catch {
    return null;
  }
}

export function readBytes(root: string, file: string): Uint8Array | null {
  try {
    return readFileSync(join(root, file));
  } catch {
    return null;
  }
}

/** Writes a file whole or not at all. */
export function writeText(root: string, file: string, text: string): void {
  const draft = join(root, `${file}.${process.pid}.tmp`);
  writeFileSync(draft, text);
  renameSync(draft, join(root, file));
}

/** Writes a file below the folder that sitegen keeps for itself in a site; the answer is its absolute path. */
export function writeScratch(root: string, file: string, text: string): string {
  const path = join('.sitegen', file);
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeText(root, path, text);
  return join(root, path);
}

/**
 * Reads parts of a file; what lies beyond its end is zero. The file is opened once and stays open as long as the thread runs, so
 * that it stays the same when another takes its place.
 */
export function partReader(root: string, file: string): (start: number, length: number) => Uint8Array {
  const handle = openSync(join(root, file), 'r');
  return (start, length) => {
    const bytes = new Uint8Array(length);
    readSync(handle, bytes, 0, length, start);
    return bytes;
  };
}
