/** The engine's own folder, name and version. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownJson } from '../lib/own-json.ts';
import { packageName } from '../lib/package-name.ts';
import { asRecord } from '../lib/shape.ts';
import { nullIfThrown } from '../lib/thrown.ts';

/** The folder with the engine's package.json; the code runs from `dist/` in it. */
export const engineRoot: string = findRoot(dirname(fileURLToPath(import.meta.url)));

const manifest = ownJson<{ version: string; homepage?: string }>(
  readFileSync(join(engineRoot, 'package.json'), 'utf8'),
);
const { version } = manifest;
export const engineVersion: string = version;
/** The engine's website; null when package.json has none. */
export const homepage: string | null = manifest.homepage ?? null;
export const generator = `sitegen ${version}`;
export const defaultTheme: string = join(engineRoot, 'theme');

/**
 * What package.json has to name so that this copy is installed again in `root`: the file, folder or repository that it came from, or its version where
 * that is the registry.
 */
export function engineSource(root: string): string {
  const { dependencies, devDependencies } = asRecord(
    nullIfThrown(() => ownJson(readFileSync(join(root, 'package.json'), 'utf8'))),
  );
  const written = { ...asRecord(dependencies), ...asRecord(devDependencies) }[packageName];
  if (typeof written === 'string' && written.startsWith('file:')) return written;
  const packages = dirname(engineRoot);
  const pathFrom = (path: string): string => `file:${relative(root, path).split(sep).join('/')}`;
  if (basename(packages) !== 'node_modules') return pathFrom(engineRoot);
  // What npm has installed, with where each package came from.
  const lock = nullIfThrown(() => ownJson<Lock>(readFileSync(join(packages, '.package-lock.json'), 'utf8')));
  const resolved = lock?.packages?.[`node_modules/${basename(engineRoot)}`]?.resolved ?? '';
  if (resolved.startsWith('file:')) return pathFrom(resolve(dirname(packages), resolved.slice('file:'.length)));
  return resolved.startsWith('git') ? resolved : `^${version}`;
}
interface Lock {
  packages?: Record<string, { resolved?: string } | undefined>;
}

/** Version and hash of the engine's code: part of cache keys, so that changed code never uses old results. */
export const engineStamp = (): string => `${version} ${BUILD_STAMP}`;
/** Filled in by `bin/compile.js`. */
declare const BUILD_STAMP: string;

function findRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder));
}
