/** Folders of the site that sitegen makes, fills or empties, `.sitegen` above all: what a repository put there is neither followed nor believed. */
import * as fs from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isInside } from '../lib/inside.ts';
import { nullIfThrown } from '../lib/thrown.ts';
import { linkRefused, scratchRefused } from '../messages/output-folder.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { readText } from './disk.ts';
import { linkToOwnFolder, writeWhole } from './disk-writes.ts';

/** Something in a folder of ours, or on the way to it, is not from us, and may have come with a repository. */
export class FolderRefused extends Error {
  constructor(readonly diagnostic: Diagnostic) {
    super(diagnostic.message);
  }
}

/** The path of a folder in the site that sitegen makes, fills or empties; throws `FolderRefused`. */
export function ownFolder(root: string, folder: string): string {
  const path = resolve(root, folder);
  const link = linkToOwnFolder(root, path);
  if (link !== null) throw new FolderRefused(linkRefused(path, link));
  return path;
}

/** What decides, for code in its folder and below, which files its imports mean. */
const RESOLVING = ['package.json', 'node_modules', 'tsconfig.json', 'jsconfig.json'];

/** The path of a file or folder in `.sitegen`, where code is run from; throws `FolderRefused`. */
export function ownScratch(root: string, name: string): string {
  const path = ownFolder(root, join('.sitegen', name));
  for (let at = path; at !== root && isInside(root, at); at = dirname(at))
    // A path whose end is a file of ours has nothing in it.
    for (const file of RESOLVING)
      if (nullIfThrown(() => fs.lstatSync(join(at, file))) !== null)
        throw new FolderRefused(scratchRefused(join(at, file)));
  return path;
}

/** Writes a file below `.sitegen`; the result is its absolute path. */
export function writeScratch(root: string, file: string, text: string): string {
  const path = ownScratch(root, file);
  // The file may be watched.
  if (readText('', path) === text) return path;
  const problem = writeWhole(root, path, text);
  if (problem !== null) throw new Error(problem);
  return path;
}

/** Removes a folder in `.sitegen`; the result is its absolute path. */
export function removeScratch(root: string, folder: string): string {
  const path = ownScratch(root, folder);
  fs.rmSync(path, { recursive: true, force: true });
  return path;
}
