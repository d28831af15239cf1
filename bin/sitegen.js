#!/usr/bin/env node
/** The `sitegen` command. Compiles the engine first when it was not compiled yet or when its source is newer. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

process.env.NODE_ENV ??= 'production';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const compiled = join(root, 'dist', 'cli.js');
if (isStale()) await (await import('./compile.js')).compile();
const { run } = await import('../dist/cli.js');
await run(process.argv);

function isStale() {
  const time = statSync(compiled, { throwIfNoEntry: false })?.mtimeMs;
  if (time === undefined) return true;
  const source = join(root, 'src');
  return existsSync(source) && newestBelow(source) > time;
}

function newestBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).reduce((newest, entry) => {
    const path = join(folder, entry.name);
    return Math.max(newest, entry.isDirectory() ? newestBelow(path) : statSync(path).mtimeMs);
  }, 0);
}
