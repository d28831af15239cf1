/** Packages of the same repository (workspaces of npm, Yarn and pnpm), which are used where nothing has linked them into `node_modules`. */
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { matcherOf } from '../lib/glob.ts';
import { memoize } from '../lib/memoize.ts';
import { asList, asRecord } from '../lib/shape.ts';
import { nullIfThrown } from '../lib/thrown.ts';
import { parseYaml } from '../lib/yaml.ts';
import { isInstalled, isOfOthers, isPlainFile, packageOf } from './paths.ts';
import { readFileText } from './read-file.ts';

/** Folders below a repository in which workspaces are looked for. */
const MOST_LEVELS = 4;

const dataIn = (file: string): Record<string, unknown> => {
  const read = parseYaml(isPlainFile(file) ? (nullIfThrown(() => readFileText(file)) ?? '') : '');
  return asRecord(read.ok ? read.data : null);
};

/** The patterns of folders in a repository's own files; empty where it has no workspaces. */
function patternsOf(folder: string): string[] {
  const { workspaces } = dataIn(join(folder, 'package.json'));
  const listed = Array.isArray(workspaces) ? workspaces : asList(asRecord(workspaces).packages);
  return [...listed, ...asList(dataIn(join(folder, 'pnpm-workspace.yaml')).packages)]
    .filter((one) => typeof one === 'string')
    .map((pattern) => pattern.replace(/^(!?)\.\//, '$1').replace(/\/$/, ''));
}

function foldersBelow(folder: string, path = '', level = 0): string[] {
  if (level === MOST_LEVELS) return [];
  const entries = nullIfThrown(() => readdirSync(join(folder, path), { withFileTypes: true })) ?? [];
  return entries.flatMap((entry) => {
    if (!entry.isDirectory() || /^(?:\.|node_modules$)/.test(entry.name)) return [];
    const below = path === '' ? entry.name : `${path}/${entry.name}`;
    return [below, ...foldersBelow(folder, below, level + 1)];
  });
}

/** Name → folder. */
const workspacesIn = memoize((folder: string): ReadonlyMap<string, string> => {
  const patterns = patternsOf(folder);
  if (patterns.length === 0) return new Map();
  const isListed = matcherOf(patterns.filter((one) => !one.startsWith('!')));
  const isLeftOut = matcherOf(patterns.flatMap((one) => (one.startsWith('!') ? [one.slice(1)] : [])));
  const paths = foldersBelow(folder).filter((path) => isListed(path) && !isLeftOut(path));
  return new Map(
    paths.flatMap((path) => {
      const { name } = dataIn(join(folder, path, 'package.json'));
      return typeof name === 'string' ? [[name, join(folder, path)]] : [];
    }),
  );
});

/** The folder of the workspace that an import means, and how the import is written from there, in the order to try; null if there is none. */
export function workspaceOf(address: string, from: string): { folder: string; addresses: string[] } | null {
  const name = packageOf(address);
  for (let at = from; ; at = dirname(at)) {
    const isOpen = isOfOthers(join(at, 'package.json'), from) || isOfOthers(join(at, 'pnpm-workspace.yaml'), from);
    const folder = isOpen ? undefined : workspacesIn(at).get(name);
    if (folder !== undefined) {
      const path = address.slice(name.length + 1);
      // By its own name it is found where its package.json has "exports".
      const exported = nullIfThrown(() => createRequire(join(folder, 'package.json')).resolve(address));
      // What is built may not be there, but its sources are.
      const places = path === '' ? ['.', './src', './src/index'] : [`./${path}`, `./src/${path}`];
      return { folder, addresses: exported === null ? places : [exported, ...places] };
    }
    if (at === dirname(at) || existsSync(join(at, '.git'))) return null;
  }
}

/** Whether the package of an import path is installed, or is in the same repository. */
export const isThere = (path: string, from: string): boolean =>
  isInstalled(path, from) || workspaceOf(path, from) !== null;
