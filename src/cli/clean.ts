/** `sitegen clean`: removes the cache and the files that sitegen wrote into the output folder. */
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PATIENCE_MS } from '../host/output/lock.ts';
import { removeOutput } from '../host/output/open.ts';
import { ownFolder } from '../host/own-folders.ts';
import { printDiagnostics } from './command.ts';

export async function clean(options: { root: string; out: string }): Promise<number> {
  const root = resolve(options.root);
  const scratch = join(root, '.sitegen');
  const removed = await removeOutput(ownFolder(root, options.out), root, {
    more: () => rmSync(scratch, { recursive: true, force: true }),
    timeout: PATIENCE_MS,
  });
  if (typeof removed !== 'number') return printDiagnostics([removed], root);
  process.stdout.write(`Removed the cache and ${removed} built files.\n`);
  return 0;
}
