/** `sitegen manual`: serves the manual that came with this copy, so that it can be read without a network. */
import { join } from 'node:path';
import { copyFolder, temporaryFolder } from '../host/disk.ts';
import { engineRoot } from '../host/engine.ts';
import { fail } from './command.ts';
import { runServe } from './serve.ts';

/** The result is the exit code when the manual cannot be served; otherwise the server keeps running. */
export async function runManual(flags: { port: number; open: boolean }): Promise<number> {
  // The package may lie where nothing can be written.
  const place = temporaryFolder('sitegen-manual-');
  const folder = join(place, 'manual');
  const problem = copyFolder(join(engineRoot, 'manual'), place, 'manual');
  if (problem !== null) return fail(`The manual cannot be copied to ${folder}: ${problem}`);
  const site = { start: folder, locales: null, baseUrl: null, cache: true, shared: [], drafts: false };
  return runServe({ ...site, ...flags, out: 'build', host: 'localhost', watch: true });
}
