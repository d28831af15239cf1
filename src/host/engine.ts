/** The engine's own folder, name and version. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder with the engine's package.json; the code runs from `dist/` in it. */
export const engineRoot: string = findRoot(dirname(fileURLToPath(import.meta.url)));

const manifest = JSON.parse(readFileSync(join(engineRoot, 'package.json'), 'utf8')) as {
  version: string;
  homepage?: string;
};
const { version } = manifest;
export const engineVersion: string = version;
/** The engine's website; null when package.json has none. */
export const homepage: string | null = manifest.homepage ?? null;
export const generator = `sitegen ${version}`;
export const defaultTheme: string = join(engineRoot, 'theme');

/** Version and hash of the engine's code: part of cache keys, so that changed code never uses old results. */
export const engineStamp = (): string => `${version} ${BUILD_STAMP}`;
/** Filled in by `bin/compile.js`. */
declare const BUILD_STAMP: string;

function findRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findRoot(dirname(folder));
}
