/** Asks git when files were first and last committed, and which were renamed. Nothing else in the engine runs git. */
import { execFile } from 'node:child_process';
import { dirname, join, posix, resolve } from 'node:path';
import { longHash } from '../lib/hash.ts';
import { listOf, object, text, tupleOf } from '../lib/shape.ts';
import type { FileHistory, History, Source } from '../model/content.ts';
import type { Site } from '../model/site.ts';
import { type Cache, readShape } from './cache.ts';
import { fileExists } from './disk.ts';

/** Commit, whether the clone is shallow, and the folder's path in the repository: together they identify a history. Empty without git. */
export const readHead = (root: string): Promise<string> =>
  run(['rev-parse', 'HEAD', '--is-shallow-repository', '--show-prefix'], root);

interface HistoryOptions {
  root: string;
  config: { site: Site };
  cache: Cache;
  /** The watch server writes no sitemap. @default false */
  isLive?: boolean;
}

/** When each file of the content was committed; nothing without git, and where no page, post or sitemap shows a date from it. */
export async function historyOf(
  { root, config: { site }, cache, isLive = false }: HistoryOptions,
  sources: readonly Source[],
): Promise<History> {
  const dates = !isLive && site.sitemap?.lastmod != null;
  const shows = [...site.docs, ...site.blog].some((one) => one.showLastUpdateTime || one.showLastUpdateAuthor);
  const undated = sources.some(({ kind, path }) => kind === 'post' && !/\d{4}[-/]\d{1,2}[-/]\d{1,2}/.test(path));
  const head = shows || undated || dates ? await readHead(root) : '';
  if (head === '') return { files: new Map(), shallow: false };
  const [, shallow, prefix = ''] = head.split('\n');
  const folders = site.layout.roots;
  // Read once for each commit.
  const key = longHash('history', head, ...folders);
  const known = readShape(cache.read(key), historyShape);
  const files = known === null ? await filesBelow(root, prefix, folders) : new Map(known);
  if (known === null) cache.write(key, JSON.stringify([...files]));
  return { files, shallow: shallow === 'true' };
}
const historyShape = listOf(tupleOf(text, object({ created: text, updated: text, author: text })));

/** `prefix` is the path of the root in its repository; folders may be outside of the root. */
async function filesBelow(root: string, prefix: string, folders: readonly string[]): Promise<Map<string, FileHistory>> {
  // The date of the commit, not of its author: commits are ordered by it, and the change may be much older.
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
    // Newest first: the first commit that names a file is its last change.
    for (const name of files.filter((one) => one !== '')) {
      const file = prefix === '' ? name : posix.relative(prefix, name);
      const known = history.get(file);
      history.set(file, known === undefined ? { created: iso, updated: iso, author } : { ...known, created: iso });
    }
  }
  return history;
}

/** Old path → new path of renamed files, committed or not; the latest of several renames. */
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
  // Newest first: reversed, so that the latest one stays in the map.
  return new Map(pairs.reverse());
}

/** Whether git could find a repository: starting it only to be told that there is none would cost more than the search. */
function isInRepository(folder: string): boolean {
  if (process.env.GIT_DIR !== undefined || fileExists(join(folder, '.git'))) return true;
  const above = dirname(folder);
  return above !== folder && isInRepository(above);
}

async function run(args: string[], cwd: string): Promise<string> {
  if (!isInRepository(resolve(cwd))) return '';
  return new Promise((resolve) => {
    execFile('git', args, { cwd, maxBuffer: 256 * 1024 * 1024 }, (failure, stdout) => resolve(failure ? '' : stdout));
  });
}
