/** Watches files and reports changes in batches, as editors and git write many files at once. */
import { lstatSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { watch } from 'chokidar';
import { nullIfThrown } from '../../lib/thrown.ts';

/** A batch ends when nothing has changed for this long. */
const QUIET_MS = 5;
/** chokidar does not report a second change within 50 ms of the first, so files are looked at again after this long. */
const SECOND_LOOK_MS = 60;

/**
 * `onChange` gets the absolute paths of a batch, and is called again only when it is done. Resolves when all later changes will be seen; on a
 * large site some are seen before.
 */
export async function watchFiles(
  root: string,
  paths: readonly string[],
  onChange: (changed: string[], add: (more: readonly string[]) => void) => Promise<void>,
) {
  const note = inBatches(root, (changed) => onChange(changed, add));
  // Folders above are watched, too, so that paths that are removed and come back, as when a branch changes, are seen again.
  const watched = new Set(paths);
  const above = new Set(paths.flatMap(pathsAbove));
  const isWanted = (path: string): boolean =>
    above.has(path) || [path, ...pathsAbove(path)].some((one) => watched.has(one));
  const watcher = watch([root, ...paths.filter((path) => !pathsAbove(path).includes(root))], {
    ignoreInitial: true,
    // A link may lead anywhere, even to the root of the file system.
    followSymlinks: false,
    ignored: (path) => /[\\/](?:node_modules|\.git|\.sitegen|dist)(?:[\\/]|$)/.test(path) || !isWanted(path),
  });
  /** Watches further files or folders. */
  const add = (more: readonly string[]): void => {
    const fresh = more.filter((path) => !watched.has(path));
    for (const path of fresh) {
      watched.add(path);
      for (const folder of pathsAbove(path)) above.add(folder);
    }
    if (fresh.length > 0) watcher.add(fresh);
  };
  watcher.on('all', (_, path) => note(path));
  // Files that cannot be watched are reported when they are read.
  watcher.on('error', () => {});
  await new Promise<void>((resolve) => watcher.on('ready', resolve));
  return { add, close: () => watcher.close() };
}

/** The result is called with each changed path; `onChange` with those that changed together. */
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
    // A folder that is removed and comes back meanwhile only changes the folders above it.
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

/** Those of the files and folders that changed since a time, in milliseconds; a file that is gone changed its folder. */
export const changedSince = (paths: readonly string[], time: number): string[] =>
  paths.filter((path) => nullIfThrown(() => statSync(path).mtimeMs >= time) === true);

const pathsAbove = (path: string): string[] => {
  const parent = dirname(path);
  return parent === path ? [] : [parent, ...pathsAbove(parent)];
};

/** Changes when the file does, or the link, which is not followed here either; the same for what was in a folder that is a file now. */
const stampOf = (path: string): string =>
  nullIfThrown(() => {
    const { mtimeMs, ctimeMs, size } = lstatSync(path);
    return [mtimeMs, ctimeMs, size].join(':');
  }) ?? 'gone';
