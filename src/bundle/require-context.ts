/** Replaces webpack's `require.context`, which loads modules of a folder and lists them, and `require` of a file whose name is computed. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const call =
  /\brequire\.context\(\s*(['"`])([^'"`]+)\1\s*(?:,\s*(true|false)\s*)?(?:,\s*\/((?:[^/\\\n]|\\.)+)\/([a-z]*)\s*)?,?\s*\)/g;
/** The beginning of such a call: `` require(`@site/static/img/${ `` or `require('./img/' +`. */
const computed = /\brequire\(\s*(?=(['"`])((?:@site|\.\.?)\/[^'"`$\\\n]+\/)[^'"`$\\\n/]*(?:\$\{|\1\s*\+))/g;
/** Files that such a call may load, as many as one can be meant to choose from. */
const LOADED = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|mp3|pdf|json)$/i;
const MAX_LOADED = 5000;

/** Returns the text of a module with each call replaced by plain code. `file` is its absolute path; a missing folder gives an empty list. */
export const withContexts = (text: string, file: string, root: string): string =>
  text
    .replace(call, (_, __, folder: string, deep: string, pattern = '', flags = '') => {
      const matches = new RegExp(pattern, flags);
      const table = tableOf(filesIn(folder, file, root, deep !== 'false').filter(([name]) => matches.test(name)));
      return `((all) => Object.assign((name) => all[name](), { keys: () => Object.keys(all), resolve: (name) => name }))(${table})`;
    })
    .replace(computed, (all: string, _, folder: string) => {
      const found = filesIn(folder, file, root, true).filter(([name]) => LOADED.test(name));
      const table = tableOf(found.map(([name, path]) => [folder + name.slice('./'.length), path]));
      const load = `((all) => (name) => { if (!Object.hasOwn(all, name)) throw new Error("Cannot find module '" + name + "'"); return all[name](); })`;
      return found.length > MAX_LOADED ? all : `${load}(${table})(`;
    });

/** The files of a folder with their paths in it, `./a/b.png`. */
function filesIn(folder: string, file: string, root: string, isDeep: boolean): [name: string, path: string][] {
  const from = folder.startsWith('@site/') ? join(root, folder.slice('@site/'.length)) : join(file, '..', folder);
  const found = existsSync(from) ? readdirSync(from, { recursive: isDeep, withFileTypes: true }) : [];
  return found
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name))
    .map((path) => [`./${path.slice(from.length).replaceAll('\\', '/').replace(/^\//, '')}`, path]);
}

const tableOf = (rows: readonly (readonly [name: string, path: string])[]): string =>
  `{ ${rows
    .map(([name, path]) => `${JSON.stringify(name)}: () => require(${JSON.stringify(path)})`)
    .sort()
    .join(', ')} }`;
