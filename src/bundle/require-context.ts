/** Replaces webpack's `require.context`: a function that loads those modules of a folder whose paths match a pattern, and lists them. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const call =
  /\brequire\.context\(\s*(['"`])([^'"`]+)\1\s*(?:,\s*(true|false)\s*)?(?:,\s*\/((?:[^/\\\n]|\\.)+)\/([a-z]*)\s*)?,?\s*\)/g;

/** Returns the text of a module with each call replaced by plain code. `file` is its absolute path; a missing folder gives an empty list. */
export const withContexts = (text: string, file: string, root: string): string =>
  text.replace(call, (_, __, folder: string, deep: string, pattern = '', flags = '') => {
    const from = folder.startsWith('@site/') ? join(root, folder.slice('@site/'.length)) : join(file, '..', folder);
    const found = existsSync(from) ? readdirSync(from, { recursive: deep !== 'false', withFileTypes: true }) : [];
    const paths = found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
    const rows = paths
      .map((path) => [`.${path.slice(from.length).replaceAll('\\', '/')}`, path] as const)
      .filter(([name]) => new RegExp(pattern, flags).test(name))
      .map(([name, path]) => `${JSON.stringify(name)}: () => require(${JSON.stringify(path)})`);
    return `((all) => Object.assign((name) => all[name](), { keys: () => Object.keys(all), resolve: (name) => name }))({ ${rows.sort().join(', ')} })`;
  });
