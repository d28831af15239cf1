/**
 * Asks git when files were first and last committed, and which were renamed. Whoever writes texts can commit files that git takes for a
 * repository, and its configuration for commands; so git is asked about the repository above the site, by name, with nothing in it that runs.
 */
import { dirname, join, posix, relative, resolve, sep } from 'node:path';
import { longHash } from '../lib/hash.ts';
import { isInside } from '../lib/inside.ts';
import { plainText } from '../lib/plain-text.ts';
import { listOf, MOST_IN_NAME, object, text, tupleOf } from '../lib/shape.ts';
import type { FileHistory, History, Source } from '../model/content.ts';
import type { Site } from '../model/site.ts';
import { type Cache, readShape } from './cache.ts';
import { readText, realPlace, repositoryAbove } from './disk.ts';
import { GitStopped, gitOutput } from './programs.ts';

/** Commit, where a shallow clone ends, and the folder's path in the repository: together they identify a history. Empty without git. */
export const readHead = (root: string): Promise<string> =>
  unlessStopped(
    () => '',
    async () => {
      const repository = await repositoryOf(root);
      return repository === null ? '' : headOf(repository);
    },
  );
const headOf = ({ commit, shallow, prefix }: Repository): string => [commit, shallow, prefix].join('\n');

/** What git was asked for, or `otherwise` if it had to be stopped. */
const unlessStopped = <T>(otherwise: (why: string) => T, work: () => Promise<T>): Promise<T> =>
  work().catch((thrown: unknown) => {
    if (thrown instanceof GitStopped) return otherwise(thrown.message);
    throw thrown;
  });

interface HistoryOptions {
  root: string;
  config: { site: Site };
  cache: Cache;
  /** The watch server writes no sitemap. @default false */
  isLive?: boolean;
}

/** When each file of the content was committed; nothing without git, and where no page, post or sitemap shows a date from it. */
export const historyOf = (options: HistoryOptions, sources: readonly Source[]): Promise<History> =>
  unlessStopped(
    (stopped): History => ({ ...noHistory, stopped }),
    () => readHistory(options, sources),
  );
const noHistory: History = { files: new Map(), shallow: false, stopped: null };

async function readHistory(
  { root, config: { site }, cache, isLive = false }: HistoryOptions,
  sources: readonly Source[],
): Promise<History> {
  const dates = !isLive && site.sitemap?.lastmod != null;
  const shows = [...site.docs, ...site.blog].some((one) => one.showLastUpdateTime || one.showLastUpdateAuthor);
  const undated = sources.some(({ kind, path }) => kind === 'post' && !/\d{4}[-/]\d{1,2}[-/]\d{1,2}/.test(path));
  const repository = shows || undated || dates ? await repositoryOf(root) : null;
  if (repository === null) return noHistory;
  const folders = site.layout.roots;
  // Millions of other names may have been committed in a few kilobytes.
  const asked = [...new Set(sources.flatMap(({ file, original }) => [file, original]))].sort();
  // Read once for each commit.
  const key = longHash('history', headOf(repository), folders, asked);
  const cached = readShape(cache.read(key), historyShape);
  const files = cached === null ? await historyIn(repository, folders, asked) : new Map(cached);
  if (cached === null) cache.write(key, JSON.stringify([...files]));
  const shallow = repository.shallow !== '';
  const ofClone = [...files].map(([file, { created }]) => [file, { created, updated: null, author: null }] as const);
  return { files: shallow ? new Map(ofClone) : files, shallow, stopped: null };
}
const historyShape = listOf(tupleOf(text, object({ created: text, updated: text, author: text })));

/** Folders may be outside of the root. */
async function historyIn(
  repository: Repository,
  folders: readonly string[],
  asked: readonly string[],
): Promise<Map<string, FileHistory>> {
  // The date of the commit, not of its author: commits are ordered by it, and the change may be much older.
  const format = '--format=%x00%cI%x00%an';
  const log = await answer(repository, [
    'log',
    '-z',
    format,
    ...quiet,
    '--name-only',
    '--no-renames',
    '--',
    ...folders,
  ]);
  if (log === null) throw new GitStopped('it failed');
  const byName = new Map(asked.map((file) => [posix.join(repository.prefix, file), file]));
  const history = new Map<string, FileHistory>();
  // Newest first: the first commit that names a file is its last change.
  for (const { date, author, name } of changesIn(log)) {
    const file = byName.get(name);
    if (file === undefined) continue;
    const dates = history.get(file);
    history.set(file, dates === undefined ? { created: date, updated: date, author } : { ...dates, created: date });
  }
  return history;
}

/** Fields end with NUL, which neither names nor paths can hold, and an empty field begins a commit. One whose date cannot be is left out. */
function* changesIn(log: string): Generator<{ date: string; author: string; name: string }> {
  let at = 0;
  const next = (): string => {
    const start = at;
    const end = log.indexOf('\0', start);
    at = end < 0 ? log.length : end + 1;
    return log.slice(start, end < 0 ? log.length : end);
  };
  let commit: { date: string; author: string } | null = null;
  while (at < log.length) {
    const name = next();
    if (name !== '') {
      if (commit !== null) yield { ...commit, name };
      continue;
    }
    const [date, author] = [new Date(next()), plainText(next()).slice(0, MOST_IN_NAME)];
    commit = isLikely(date) ? { date: date.toISOString(), author } : null;
    // git puts a line feed between the format and the files.
    if (log[at] === '\n') at++;
  }
}

/** Whether something can have been committed then; a wrong clock makes years long before there was any such program. */
const isLikely = (date: Date): boolean => date.getUTCFullYear() >= 1990 && date.getUTCFullYear() < 10_000;

/** Old path → new path of renamed files, committed or not; the latest of several renames. */
export const readRenames = (root: string, folders: readonly string[]): Promise<Map<string, string>> =>
  unlessStopped(
    () => new Map<string, string>(),
    () => renamesIn(root, folders),
  );

/** Renames are only suggested. */
const few = { seconds: 15, written: 16 };

async function renamesIn(root: string, folders: readonly string[]): Promise<Map<string, string>> {
  const repository = await repositoryOf(root);
  if (repository === null) return new Map();
  const options = ['-z', '-M', '-l50', '--diff-filter=R', '--name-status', '--relative'];
  const [log, open] = await Promise.all([
    answer(repository, ['log', '--format=', ...quiet, ...options, '--', ...folders], few),
    // What is staged: to look at the files themselves, git would run the filters of its configuration on them.
    answer(repository, ['diff', '--cached', 'HEAD', ...calm, ...options, '--', ...folders], few),
  ]);
  const fields = `${open ?? ''}${log ?? ''}`.split('\0');
  const pairs = fields.flatMap((from, index): [string, string][] => {
    const to = fields[index + 1];
    return index % 3 === 1 && to !== undefined ? [[from, to]] : [];
  });
  // Newest first: reversed, so that the latest one stays in the map.
  return new Map(pairs.reverse());
}

/** Files that git tracks in a folder, of the repository that it lies in; null when that repository does not say. */
export const trackedIn = (folder: string): Promise<string[] | null> =>
  unlessStopped(
    () => null,
    async () => {
      const place = realPlace(folder);
      if (place === null || (repositoryAbove(place) === null && process.env.GIT_DIR === undefined)) return [];
      const repository = await repositoryOf(place);
      if (repository === null) return null;
      if (!isInside(repository.files, place)) return [];
      // Names that differ in case alone are one on some disks.
      const files = await answer(repository, ['ls-files', '-z', '--', `:(top,icase,literal)${repository.prefix}`]);
      return files?.split('\0').slice(0, -1) ?? null;
    },
  );

interface Repository {
  /** Absolute. */
  root: string;
  /** git's own folder. */
  gitFolder: string;
  /** The folder that the files of the repository are in. */
  files: string;
  /** Path of the root in the repository, with a slash at its end; empty at the top. */
  prefix: string;
  commit: string;
  /** The commits at which a shallow clone ends; empty if it is none. */
  shallow: string;
}

/** The repository that the site is in, or that the environment names; null if there is none, or no commit. git itself checks whose it is. */
async function repositoryOf(root: string): Promise<Repository | null> {
  const place = realPlace(resolve(root)) ?? resolve(root);
  const { GIT_DIR: named, GIT_WORK_TREE: tree } = process.env;
  const files = named === undefined ? repositoryAbove(place) : resolve(tree ?? repositoryAbove(place) ?? place);
  if (files === null) return null;
  const environment: Record<string, string> =
    named === undefined ? { GIT_CEILING_DIRECTORIES: dirname(files) } : { GIT_DIR: resolve(named) };
  // That there is no commit yet is no failure which git has words for.
  const about = ['rev-parse', '--absolute-git-dir', '--git-path', 'shallow', '-q', '--verify', 'HEAD'];
  const answered = await gitOutput(['-C', files, ...settings, ...about], environment);
  const [folder = '', ends = '', commit] = answered?.split('\n') ?? [];
  if (commit === undefined) return null;
  const gitFolder = resolve(folder);
  // Where `.git` is none, git takes the folder itself for a repository if it looks like one.
  const isFromFiles = isInside(files, gitFolder) && gitFolder !== join(files, '.git');
  if (named === undefined && isFromFiles)
    throw new GitStopped(
      `${join(files, '.git')} leads to a repository that lies among the files of others, so it is not read`,
    );
  const prefix = isInside(files, place) ? relative(files, place).split(sep).join('/') : '';
  return {
    root: place,
    gitFolder,
    files,
    prefix: prefix === '' ? '' : `${prefix}/`,
    commit,
    shallow: readText('', resolve(files, ends)) ?? '',
  };
}

/** Settings that would have git start programs, whoever made them, are off, and files are no repositories. */
const settings = Object.entries({
  'safe.bareRepository': 'explicit',
  'core.fsmonitor': 'false',
  'core.hooksPath': '/dev/null',
  'core.pager': 'cat',
  'log.showSignature': 'false',
  'gpg.program': '/dev/null',
  'gpg.ssh.program': '/dev/null',
  'gpg.x509.program': '/dev/null',
  'protocol.allow': 'never',
}).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
/** Options of what compares files. */
const calm = ['--no-ext-diff', '--no-textconv'];
/** Options of a log, which shows commits too. */
const quiet = [...calm, '--no-show-signature'];

/** git's answer about this repository and no other; null if it has none. */
const answer = (
  { root, gitFolder, files }: Repository,
  args: readonly string[],
  limits: Parameters<typeof gitOutput>[2] = {},
): Promise<string | null> =>
  gitOutput(
    ['-C', root, `--git-dir=${gitFolder}`, `--work-tree=${files}`, '--no-pager', ...settings, ...args],
    { GIT_CONFIG_NOSYSTEM: '1', GIT_TERMINAL_PROMPT: '0' },
    limits,
  );
