/** The one door to git: when files were first and last committed, and what they were called before. */
import { execFile } from 'node:child_process';
import { posix } from 'node:path';
import { longHash } from '../lib/hash.ts';
import { isRecord, listOf, openObject, text } from '../lib/shape.ts';
import type { FileHistory, History } from '../model/content.ts';
import { type Cache, readShape } from './cache.ts';

const unknown: History = { files: new Map(), shallow: false };

/** Everything that tells one history from another: commit, whether it is shallow, and where in it a folder is. Empty without git. */
export const readHead = (root: string): Promise<string> =>
  run(['rev-parse', 'HEAD', '--is-shallow-repository', '--show-prefix'], root);

/** History of every file below some folders, by path relative to the root. It is read once for each commit. */
export async function readHistory(root: string, folders: readonly string[], cache: Cache): Promise<History> {
  const state = await readHead(root);
  if (state === '') return unknown;
  const [, shallow, prefix = ''] = state.split('\n');
  const key = longHash('history', state, ...folders);
  const known = decode(cache.read(key));
  const files = known ?? (await filesBelow(root, prefix, folders));
  if (known === null) cache.write(key, JSON.stringify([...files]));
  return { files, shallow: shallow === 'true' };
}

/** `prefix`: where the root is in its repository. Folders may be beside it. */
async function filesBelow(root: string, prefix: string, folders: readonly string[]): Promise<Map<string, FileHistory>> {
  // When it came into the history, by which commits are ordered too: it may have been written long before.
  const format = '--format=\u0001%cI\u0002%an';
  const log = await run(
    ['-c', 'core.quotepath=off', 'log', format, '--name-only', '--no-renames', '--', ...folders],
    root,
  );
  const history = new Map<string, FileHistory>();
  for (const commit of log.split('\u0001').slice(1)) {
    const [head = '', ...files] = commit.split('\n');
    const [date = '', author = ''] = head.split('\u0002');
    const iso = new Date(date).toISOString();
    // Commits come newest first, so the first one met is a file's last.
    for (const name of files.filter((one) => one !== '')) {
      const file = prefix === '' ? name : posix.relative(prefix, name);
      const known = history.get(file);
      history.set(file, known === undefined ? { created: iso, updated: iso, author } : { ...known, created: iso });
    }
  }
  return history;
}

/** Old path → new one of files that were renamed, by a commit or not committed yet; the latest of several. */
export async function readRenames(root: string, folders: readonly string[]): Promise<Map<string, string>> {
  const options = ['-M', '--diff-filter=R', '--name-status', '--relative'];
  const quiet = ['-c', 'core.quotepath=off'];
  const [log, open] = await Promise.all([
    run([...quiet, 'log', '--format=', ...options, '--', ...folders], root),
    run([...quiet, 'diff', 'HEAD', ...options, '--', ...folders], root),
  ]);
  const pairs = `${open}\n${log}`.split('\n').flatMap((line): [string, string][] => {
    const [, from, to] = line.split('\t');
    return from === undefined || to === undefined ? [] : [[from, to]];
  });
  // The newest come first, and are the last word.
  return new Map(pairs.reverse());
}

function decode(content: string | null): Map<string, FileHistory> | null {
  const pairs = readShape<[string, FileHistory][]>(
    content,
    listOf(listOf((value, ...rest) => (isRecord(value) ? history : text)(value, ...rest))),
  );
  return pairs === null ? null : new Map(pairs);
}
const history = openObject({ created: text, updated: text, author: text });

function run(args: string[], cwd: string): Promise<string> {
  return new Promise((resolve) => {
    execFile('git', args, { cwd, maxBuffer: 256 * 1024 * 1024 }, (failure, stdout) => resolve(failure ? '' : stdout));
  });
}
