/** What esbuild does not come to the end of, or ends with: it is not shown such files. */
import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { isInside } from '../lib/inside.ts';
import { nullIfThrown } from '../lib/thrown.ts';
import { error, placeOf } from '../messages/diagnostic.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { realOf } from './loaded.ts';
import { foldersFrom, isOfOthers, isPackageFile, isPlainFile, type Places, pathIn, usualTexts } from './paths.ts';
import { readFile } from './read-file.ts';

/** Levels of JSON; esbuild has no stack for a hundred times as many. */
const MOST_LEVELS = 1_000;

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

/** What is wrong with JSON that no package brings, or with code and sheets of the site. */
const faultIn = (path: string, isJson: boolean, root: string): string | null =>
  !isPackageFile(path) && (isJson || (isInside(root, path) && /\.(?:[cm]?[jt]sx?|css)$/.test(path)))
    ? faultOf(path, isJson)
    : null;

/** Descriptions of packages that esbuild reads by itself, wherever it passes by folders of texts, and what is read above the site. */
export function unreadSettings({ root, engine, texts = usualTexts }: Places): Diagnostic[] {
  const place = realOf(root) ?? root;
  const unread = (file: string, fault: string | null, hint = 'Remove it.'): Diagnostic[] =>
    fault === null ? [] : [error('compile', placeOf(pathIn(root, file)), fault, hint)];
  const ofTexts = texts.flatMap((folder) => descriptionsFrom(join(root, folder), place));
  return [
    ...ofTexts.flatMap((file) => unread(file, faultOfDescription(file))),
    ...ofOthersAbove({ root, engine }).flatMap(([file, hint]) =>
      unread(file, 'it is of another user, and says what this site imports', hint),
    ),
    ...foldersFrom(place).flatMap((folder) =>
      ['package.json', 'tsconfig.json', 'jsconfig.json']
        .map((name) => join(folder, name))
        .flatMap((file) => unread(file, isOddLink(file, folder === place) ? NO_FILE : null)),
    ),
  ];
}

/** What another user has put above a site, where it decides what is imported, and what to do about it. */
export function ofOthersAbove({ root, engine }: Pick<Places, 'root' | 'engine'>): [file: string, hint: string][] {
  const place = realOf(root) ?? root;
  const nearest =
    foldersFrom(place)
      .map((folder) => join(folder, 'package.json'))
      .find(existsSync) ?? '';
  // esbuild begins at the engine.
  const shared = [place, engine].flatMap((from) =>
    foldersFrom(from)
      .flatMap((folder) => PACKAGES.map((name) => join(folder, name)))
      .filter((file) => isOfOthers(file, from)),
  );
  const hints = new Map([
    [nearest, 'Give the site a package.json of its own.'],
    ...shared.map((file) => [file, 'Move the site to a folder that nobody else can write to.'] as const),
  ]);
  return [...hints].filter(([file]) => isOfOthers(file, place));
}

/** What imports are looked up in, on the way up from a file. */
const PACKAGES = ['node_modules', '.pnp.data.json', '.pnp.cjs', '.pnp.js'];

/** Whether a link leads to a file of another name, whose words would be quoted, or to one without a size. The site's own may have another name. */
function isOddLink(file: string, isOwn: boolean): boolean {
  const real = nullIfThrown(() => lstatSync(file))?.isSymbolicLink() === true ? realOf(file) : null;
  return real !== null && ((!isOwn && basename(real) !== basename(file)) || statSync(real).size === 0);
}
const NO_FILE = 'it is no file, or a link to one';

/** esbuild quotes what is wrong in one, so a link would tell what is in another file. */
const faultOfDescription = (file: string): string | null => {
  const stat = nullIfThrown(() => lstatSync(file));
  return stat === null ? null : stat.isFile() ? faultOf(file, true) : NO_FILE;
};

/** Such files in a folder and below, also where links lead within the site, and of packages there. */
function descriptionsFrom(folder: string, place: string, seen = new Set<string>()): string[] {
  const real = realOf(folder);
  if (real === null || !isInside(place, real) || seen.has(real)) return [];
  seen.add(real);
  const entries = nullIfThrown(() => readdirSync(folder, { withFileTypes: true })) ?? [];
  const isOfPackages = basename(real) === 'node_modules' || isPackageFile(real);
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.name === 'package.json') return [path];
    if (!entry.isDirectory() && !entry.isSymbolicLink()) return [];
    return isOfPackages && !entry.name.startsWith('@')
      ? [join(path, 'package.json')]
      : descriptionsFrom(path, place, seen);
  });
}

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
