/** A word that only this machine knows, to tell what it kept itself from what came with a repository. */
import { createHmac, randomUUID } from 'node:crypto';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import { fileMark, fileSize, readText } from './disk.ts';
import { removeFile, writeNew } from './disk-writes.ts';

const folder = join(homedir(), '.cache', 'sitegen');
const [NAME, LENGTH] = ['sitegen secret', 72];

/** With the file's times and inode: where a repository is checked out in the home folder, its text may have come with it. */
function read(): string | null {
  const text = isAbsolute(homedir()) ? readText(folder, 'secret') : null;
  return text?.length === LENGTH ? `${text} ${fileMark(folder, 'secret').mark}` : null;
}

/** A new one; where it cannot be kept, nothing that is kept will be known again. */
function newSecret(): string {
  const secret = randomUUID() + randomUUID();
  if (isAbsolute(homedir())) {
    // One that a full disk or a kill cut short.
    if (fileSize(join(folder, 'secret')) !== LENGTH) removeFile(join(folder, 'secret'));
    writeNew(folder, 'secret', secret, 0o600);
  }
  return read() ?? secret;
}

/** Threads have it from the process, as it may be known to that alone. */
const given = getEnvironmentData(NAME);
const secret = typeof given === 'string' ? given : (read() ?? newSecret());
setEnvironmentData(NAME, secret);

/** The mark of a value under a key, 24 characters that nobody without the secret can make. */
export function markOf(key: string, pieces: readonly (string | Uint8Array)[]): string {
  const mark = createHmac('sha256', secret).update(`${key}\n`);
  for (const piece of pieces) mark.update(piece);
  return mark.digest('base64url').slice(0, 24);
}
