/** A word that only this machine knows, to tell what it kept itself from what came with a repository. */
import { randomUUID } from 'node:crypto';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { readText, writeNew } from './disk.ts';

/** Where it is; a new one, which nothing kept so far was marked with, where it can be neither read nor written. */
const folder = join(homedir(), '.cache', 'sitegen');
const read = (): string | null => readText(folder, 'secret');

function made(): string {
  const secret = randomUUID() + randomUUID();
  // Another process may have been sooner.
  return writeNew(folder, 'secret', secret, 0o600) === null ? secret : (read() ?? secret);
}

export const machineSecret: string = read() ?? made();
