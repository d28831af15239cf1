/** Whether what `bin/compile.js` makes is older than what it is made of. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

export function isStale(root, sources) {
  const time = statSync(join(root, 'dist', 'cli.js'), { throwIfNoEntry: false })?.mtimeMs;
  return time === undefined || sources.some((source) => newestOf(join(root, source)) > time);
}

function newestOf(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(...readdirSync(path).map((name) => newestOf(join(path, name))));
}
