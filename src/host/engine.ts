/** Where the engine itself lies, and its name and version. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds the engine's package.json; the code runs from `dist/` in it. */
export const engineRoot: string = findRoot(dirname(fileURLToPath(import.meta.url)));

const { version } = JSON.parse(readFileSync(join(engineRoot, 'package.json'), 'utf8')) as { version: string };
export const engineVersion: string = version;
export const generator = `sitegen ${version}`;
export const defaultTheme: string = join(engineRoot, 'theme');

/** Version of the engine and a hash of its code, so that changed code never meets old cached results. */
export const engineStamp = (): string => `${version} ${BUILD_STAMP}`;
/** Filled in by `bin/compile.js`. */
declare const BUILD_STAMP: string;

function findRoot(folder: string): string {
  try {
    readFileSync(join(folder, 'package.json'));
    return folder;
  } catch {
    return findRoot(dirname(folder));
  }
}
