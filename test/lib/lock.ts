/** What npm installs, from the lock file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './places.ts';

interface Locked {
  version: string;
  link?: boolean;
  dependencies?: Record<string, string>;
}
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};

/** Where the packages are that come with the package in a folder, which is empty for the engine's; those of the workspaces left out. */
export function packagesOf(folder: string): string[] {
  const paths = new Set<string>();
  const visit = (from: string): void => {
    for (const name of Object.keys(packages[from]?.dependencies ?? {})) {
      const path = placeOf(name, from);
      if (path === null || paths.has(path)) continue;
      paths.add(path);
      visit(path);
    }
  };
  visit(folder);
  return [...paths];
}

/** Where the package is that a module in a folder gets by a name. */
function placeOf(name: string, from: string): string | null {
  for (let folder = from; ; folder = folder.replace(/(?:^|\/)(?:node_modules\/(?:@[^/]+\/)?)?[^/]+$/, '')) {
    const path = join(folder, 'node_modules', name);
    if (packages[path] !== undefined) return packages[path].link === true ? null : path;
    if (folder === '') return null;
  }
}
