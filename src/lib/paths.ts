/** Pure helpers for file paths with forward slashes, relative to some root. */
import { posix } from 'node:path';

export const dirOf = (path: string): string => {
  const dir = posix.dirname(path);
  return dir === '.' ? '' : dir;
};
export const baseOf = (path: string): string => posix.basename(path);
export const extensionOf = (path: string): string => posix.extname(path);
export const withoutExtension = (path: string): string => path.slice(0, path.length - extensionOf(path).length);

/** Joins and normalises: (`a/b`, `../c.md`) → `a/c.md`. A result above the root begins with `../`. */
export const resolvePath = (folder: string, path: string): string => posix.normalize(posix.join(folder, path));

/** Compares by code unit, the same on every machine. */
export const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The dark counterpart of a light image: `a/b.light.svg` → `a/b.dark.svg`; null for other names. */
export const darkPairOf = (path: string): string | null =>
  /\.light\.[a-z]+$/i.test(path) ? path.replace(/\.light(\.[a-z]+)$/i, '.dark$1') : null;
