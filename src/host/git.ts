/** The one door to git: when files were first and last committed. */
import { execFile } from 'node:child_process';
import type { FileHistory } from '../model/content.ts';

/** History of every file below a folder, by path relative to the root; empty where there is no git or no history. */
export async function readHistory(root: string, folder: string): Promise<Map<string, FileHistory>> {
  const format = '--format=\u0001%aI\u0002%an';
  const log = await run(
    ['-c', 'core.quotepath=off', 'log', format, '--name-only', '--relative', '--no-renames', '--', folder],
    root,
  );
  const history = new Map<string, FileHistory>();
  for (const commit of log.split('\u0001').slice(1)) {
    const [head = '', ...files] = commit.split('\n');
    const [date = '', author = ''] = head.split('\u0002');
    const iso = new Date(date).toISOString();
    // Commits come newest first, so the first one met is a file's last.
    for (const file of files.filter((one) => one !== '')) {
      const known = history.get(file);
      history.set(file, known === undefined ? { created: iso, updated: iso, author } : { ...known, created: iso });
    }
  }
  return history;
}

function run(args: string[], cwd: string): Promise<string> {
  return new Promise((resolve) => {
    execFile('git', args, { cwd, maxBuffer: 256 * 1024 * 1024 }, (failure, stdout) => resolve(failure ? '' : stdout));
  });
}
