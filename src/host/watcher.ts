/** The one door to the file watcher: changes come in batches, as editors and git write many files at once. */
import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { watch } from 'chokidar';

/** Changes that come closer together than this are one batch. */
const QUIET_MS = 15;
/** The watcher says nothing of a second change to a file within 50 ms of the first, so files are looked at once more after that. */
const SECOND_LOOK_MS = 60;

interface Watcher {
  /** Watches further files or folders. */
  add(paths: readonly string[]): void;
  close(): Promise<void>;
}

/**
 * Calls back with the absolute paths of a batch; the next call waits until the last one is done. Resolves when every change from
 * then on is seen.
 */
export async function watchFiles(
  root: string,
  paths: readonly string[],
  onChange: (changed: string[]) => Promise<void>,
): Promise<Watcher> {
  const note = inBatches(root, onChange);
  // The folder around them is watched, so that those which go and come back, as with another branch, are seen again.
  const known = new Set(paths);
  const above = new Set(paths.flatMap(pathsAbove));
  const isWanted = (path: string): boolean =>
    above.has(path) || [path, ...pathsAbove(path)].some((one) => known.has(one));
  const watcher = watch([root, ...paths.filter((path) => !pathsAbove(path).includes(root))], {
    ignoreInitial: true,
    // A link may lead to anything, up to the whole file system.
    followSymlinks: false,
    ignored: (path) => /[\\/](?:node_modules|\.git|\.sitegen|dist)(?:[\\/]|$)/.test(path) || !isWanted(path),
  });
  watcher.on('all', (_, path) => note(path));
  // What cannot be watched is reported when it is read.
  watcher.on('error', () => {});
  await new Promise<void>((resolve) => {
    watcher.on('ready', resolve);
  });
  return {
    add(more) {
      const fresh = more.filter((path) => !known.has(path));
      for (const path of fresh) {
        known.add(path);
        for (const one of pathsAbove(path)) above.add(one);
      }
      if (fresh.length > 0) watcher.add(fresh);
    },
    close: () => watcher.close(),
  };
}

/** What it answers is told of each path that changed, and `onChange` of those that came together. */
function inBatches(root: string, onChange: (changed: string[]) => Promise<void>): (path: string) => void {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  const note = (path: string): void => {
    changed.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), QUIET_MS);
  };
  const flush = async (): Promise<void> => {
    if (running || changed.size === 0) return;
    running = true;
    // A folder that goes and comes back while the site is read is seen by the folders above it, and by nothing else.
    const affected = [...changed].flatMap((path) => [path, ...pathsAbove(path).filter((one) => one.startsWith(root))]);
    const looked = new Map(affected.map((path) => [path, stampOf(path)]));
    const batch = [...changed];
    changed.clear();
    await onChange(batch).finally(() => {
      running = false;
    });
    setTimeout(() => {
      for (const [path, stamp] of looked) if (stampOf(path) !== stamp) note(path);
    }, SECOND_LOOK_MS).unref();
    void flush();
  };
  return note;
}

const pathsAbove = (path: string): string[] => {
  const parent = dirname(path);
  return parent === path ? [] : [parent, ...pathsAbove(parent)];
};

/** Tells two states of a file apart. */
function stampOf(path: string): string {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat === undefined ? 'gone' : `${stat.mtimeMs}:${stat.size}`;
}
