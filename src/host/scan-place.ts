/** Folders that the configuration names, wherever they are. */
import { join } from 'node:path';
import { isInside, isPublicName, type Listing, type ScanOptions, scanFolder } from './disk.ts';

export function scanPublic(root: string, folder: string): Listing & { name: string } {
  const name = folder.replace(/^\.\//, '').replace(/\/+$/, '');
  return { name, ...scanPlace(root, name, { wanted: isPublicName }) };
}

/** A folder that the configuration names outside of the site is a place of its own. */
export function scanPlace(root: string, folder: string, options: ScanOptions): Listing {
  const path = join(root, folder);
  return scanFolder(root, folder, { ...options, within: isInside(root, path) ? root : path });
}
