/** What esbuild does not come to the end of, or ends with: it is not shown such files. */
import { existsSync, lstatSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { isInside } from '../lib/inside.ts';
import { nullIfThrown } from '../lib/thrown.ts';
import { realOf } from './loaded.ts';
import { isPackageFile, isPlainFile, type Places, SHOWN } from './paths.ts';
import { readFile } from './read-file.ts';

/** Levels of JSON; esbuild has no stack for a hundred times as many. */
const MOST_LEVELS = 1_000;

/** Megabytes of what code of a site imports as text, whatever bytes are in it. Node makes no text of ten times as many, and no list of lines of three times as many line ends. */
const MOST_MEGABYTES = 50;

/** Reports a file that cannot be read to its end. */
export const wholeFiles = ({ root }: Places): Plugin => ({
  name: 'whole-files',
  setup({ onLoad, onResolve }) {
    const looked = new Set<string>();
    onResolve({ filter: /^[./]/ }, ({ path, resolveDir }) => {
      // On its way esbuild reads what packages are said to be.
      for (let at = resolve(resolveDir, path); isInside(root, at) && !looked.has(at); at = dirname(at)) {
        looked.add(at);
        // The site's own is code, and may be a link as other code.
        const fault = at === root ? null : faultOfDescription(join(at, 'package.json'));
        if (fault !== null) return { errors: [{ text: fault, location: { file: join(at, 'package.json'), line: 1 } }] };
      }
      return null;
    });
    onLoad({ filter: /.*/ }, ({ path, with: { type = '' } }) => {
      if (!isAbsolute(path)) return null;
      // A device, also behind a link, has no end; a pipe waits for its writer.
      if (existsSync(path) && !isPlainFile(path)) return { errors: [{ text: `${path} is no file`, location: null }] };
      // What a system shows as a file may have no size and no end.
      const isEmpty = nullIfThrown(() => statSync(path).size) === 0;
      if (isEmpty && !isInside(realOf(root) ?? root, realOf(path) ?? '')) return { contents: '', loader: 'empty' };
      const fault = faultIn(path, type === 'json' || path.endsWith('.json'), root);
      return fault === null ? null : { errors: [{ text: fault, location: { file: path, line: 1 } }] };
    });
  },
});

/** What is wrong with a long text or JSON that no package brings, or with code and sheets of the site. */
function faultIn(path: string, isJson: boolean, root: string): string | null {
  if (isPackageFile(path)) return null;
  const size = nullIfThrown(() => statSync(path).size) ?? 0;
  if (size > MOST_MEGABYTES * 1_000_000 && !SHOWN.test(path)) return `it has more than ${MOST_MEGABYTES} MB`;
  const isRead = isJson || (isInside(root, path) && /\.(?:[cm]?[jt]sx?|css)$/.test(path));
  return isRead ? faultOf(path, isJson) : null;
}

export const NO_FILE = 'it is no file, or a link to one';

/** esbuild quotes what is wrong in one, so a link would tell what is in another file. */
export const faultOfDescription = (file: string): string | null => {
  const stat = nullIfThrown(() => lstatSync(file));
  return stat === null ? null : stat.isFile() ? faultOf(file, true) : NO_FILE;
};

/** What is wrong with a file of the site, or null. */
function faultOf(file: string, isJson: boolean): string | null {
  const bytes = readFile(file);
  // esbuild 0.28 with source maps never finishes on one.
  if (endsWithinCharacter(bytes)) return 'it ends within a character: save it as UTF-8';
  return isJson ? faultOfJson(bytes) : null;
}

function endsWithinCharacter(bytes: Uint8Array): boolean {
  const end = bytes.subarray(-3).toReversed();
  const first = end.findIndex((byte) => byte >> 6 !== 0b10);
  const byte = end[first] ?? 0;
  // `first` is -1 if the file is empty or its last three bytes all continue a character of four bytes.
  return first >= 0 && first + 1 < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1);
}

/** What is no JSON outside of strings, but begins a comment for esbuild, or is white space: `/`, `<!--`, `-->`, and others than spaces, tabs and line ends. */
const OTHERS = /[/\v\f\x7f-\xff]|--/;
const BYTE_ORDER = '\xef\xbb\xbf';

/** What is wrong with JSON that esbuild would read, but not as others do, so that nobody would know what of it is a string. */
function faultOfJson(bytes: Buffer): string | null {
  const json = bytes.toString('latin1').replace(BYTE_ORDER, '');
  const outside = withoutStrings(json);
  if (OTHERS.test(outside)) return 'it has a comment, or a kind of space, that JSON has not';
  return deepest(outside) > MOST_LEVELS ? `it is nested more than ${MOST_LEVELS} levels deep` : null;
}

function withoutStrings(json: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let start = json.indexOf('"'); start >= 0; start = json.indexOf('"', from)) {
    parts.push(json.slice(from, start));
    from = start + 1;
    while (from < json.length && json[from] !== '"') from += json[from] === '\\' ? 2 : 1;
    from++;
  }
  return parts.join('') + json.slice(from);
}

function deepest(brackets: string): number {
  let [level, most] = [0, 0];
  for (const bracket of brackets) {
    if ('([{'.includes(bracket)) most = Math.max(most, ++level);
    else if ('}])'.includes(bracket)) level--;
  }
  return most;
}
