/** The one door to the file watcher: changes come in batches, as editors and git write many files at once. */
import { watch } from 'chokidar';

/** Changes that come closer together than this are one batch. */
const QUIET_MS = 15;

export interface Watcher {
  /** Watches further files or folders. */
  add(paths: readonly string[]): void;
  close(): Promise<void>;
}

/** Calls back with the absolute paths of a batch; the next call waits until the last one is done. */
export function watchFiles(paths: readonly string[], onChange: (changed: string[]) => Promise<void>): Watcher {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running = false;

  const flush = async (): Promise<void> => {
    if (running || changed.size === 0) return;
    running = true;
    const batch = [...changed];
    changed.clear();
    await onChange(batch).finally(() => {
      running = false;
    });
    void flush();
  };
  const watcher = watch([...paths], {
    ignoreInitial: true,
    ignored: (path) => /[\\/](?:node_modules|\.git|\.sitegen|dist)(?:[\\/]|$)/.test(path),
  });
  watcher.on('all', (_, path) => {
    changed.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), QUIET_MS);
  });
  const known = new Set(paths);
  return {
    add(more) {
      const fresh = more.filter((path) => !known.has(path));
      for (const path of fresh) known.add(path);
      if (fresh.length > 0) watcher.add(fresh);
    },
    close: () => watcher.close(),
  };
}
