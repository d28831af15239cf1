#!/usr/bin/env node
/** The `sitegen` command. In the engine's repository it first compiles the engine if its source has changed. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import module from 'node:module';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import './node-version.js';
import './v8-flags.js';

// React reads it. Its development build, with hints on components, takes twice as long: checks and builds use it when asked, servers never.
if (process.argv.includes('serve')) process.env.NODE_ENV = 'production';
process.env.NODE_ENV ??= 'production';
// From Node 22.1 on. Among temporary files, where Node would keep it, other users of the machine could put code of theirs.
if (isAbsolute(homedir())) module.enableCompileCache?.(join(homedir(), '.cache', 'sitegen', 'compiled'));

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const compiled = join(root, 'dist', 'cli.js');
const run = await load().catch((error) => {
  process.stderr.write(`sitegen cannot start: ${process.argv.includes('--verbose') ? error.stack : error.message}\n`);
  process.stderr.write(`${error.hint ?? 'If a package is missing, install the packages again: npm ci'}\n`);
  process.exitCode = 1;
  return null;
});
if (run !== null) await run(process.argv);

async function load() {
  // The code of a site imports React and the engine from files, and archives have none.
  if (process.versions.pnp !== undefined)
    throw Object.assign(new Error("Yarn keeps the packages in archives here (Plug'n'Play)."), {
      hint: 'Write "nodeLinker: node-modules" into .yarnrc.yml, then run: yarn install',
    });
  if (isStale()) await (await import('./compile.js')).compile();
  return (await import('../dist/cli.js')).run;
}

function isStale() {
  if (!existsSync(join(root, 'bin', 'compile.js'))) return false;
  const time = statSync(compiled, { throwIfNoEntry: false })?.mtimeMs;
  if (time === undefined) return true;
  const packages = readdirSync(join(root, 'packages')).map((name) => join('packages', name, 'src'));
  return ['src', ...packages].some((folder) => newestBelow(join(root, folder)) > time);
}

function newestBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).reduce((newest, entry) => {
    const path = join(folder, entry.name);
    return Math.max(newest, entry.isDirectory() ? newestBelow(path) : statSync(path).mtimeMs);
  }, 0);
}
