/** What npm installs, from the lock file. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './places.ts';

interface Locked {
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};

/** Where the packages are that come with the package in a folder, which is empty for the engine's; those of the workspaces left out. */
export function packagesOf(folder: string): string[] {
  const paths = new Set<string>();
  const visit = (from: string): void => {
    const { dependencies, optionalDependencies } = packages[from] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const path = placeOf(name, from);
      // Those for other platforms are not installed.
      if (path === null || paths.has(path) || !existsSync(join(root, path))) continue;
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
