/** `sitegen manual`: serves the manual that came with this copy, so that it can be read without a network. */
import { constants } from 'node:os';
import { join } from 'node:path';
import { copyFolder, temporaryFolder } from '../host/disk-writes.ts';
import { engineRoot } from '../host/engine.ts';
import { fail } from './command.ts';
import { runServe } from './serve.ts';

/** The result is the exit code when the manual cannot be served; otherwise the server keeps running. */
export async function runManual(flags: { port: number; open: boolean }): Promise<number> {
  // A signal alone would end the process without its exit, and leave the copy behind.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  // The package may lie where nothing can be written.
  const place = temporaryFolder('sitegen-manual-');
  const folder = join(place, 'manual');
  const problem = copyFolder(join(engineRoot, 'manual'), place, 'manual');
  if (problem !== null) return fail(`The manual cannot be copied to ${folder}: ${problem}`);
  const site = { root: folder, locales: null, baseUrl: null, cache: true, shared: [], drafts: false };
  return runServe({ ...site, ...flags, out: 'build', host: 'localhost', watch: true });
}
