/**
 * What imports mean by a site's `tsconfig.json` or `jsconfig.json`. esbuild would read such files in every folder that it passes, also where
 * strangers write texts: it gets these paths instead, and looks for none.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import type { BuildOptions } from 'esbuild';
import { ownJson } from '../lib/own-json.ts';
import { asList, asRecord } from '../lib/shape.ts';
import { nullIfThrown } from '../lib/thrown.ts';
import { isOfOthers, isPlainFile } from './paths.ts';
import { readFileText } from './read-file.ts';

export interface Meanings {
  tsconfigRaw: NonNullable<BuildOptions['tsconfigRaw']>;
  /** The files that say so, absolute. */
  files: string[];
}

/** Those of the nearest such file in the folder of a site or above it, with what it extends. */
export function meaningsIn(root: string): Meanings {
  for (let folder = root; ; folder = dirname(folder)) {
    const file = ['tsconfig.json', 'jsconfig.json']
      .map((name) => join(folder, name))
      .find((one) => isPlainFile(one) && !isOfOthers(one, root));
    if (file !== undefined) {
      const files: string[] = [];
      return { tsconfigRaw: { compilerOptions: settingsOf(file, files) }, files };
    }
    if (folder === dirname(folder)) return { tsconfigRaw: {}, files: [] };
  }
}

interface Settings {
  baseUrl?: string;
  paths?: Record<string, string[]>;
}

/** `files` are those that are read so far. */
function settingsOf(file: string, files: string[]): Settings {
  if (files.includes(file) || !isPlainFile(file)) return {};
  files.push(file);
  const { extends: bases, compilerOptions } = asRecord(nullIfThrown(() => parsed(readFileText(file))));
  const inherited = (typeof bases === 'string' ? [bases] : asList(bases)).flatMap((base) =>
    typeof base === 'string' ? [settingsOf(extendedFile(base, file), files)] : [],
  );
  const { baseUrl, paths } = asRecord(compilerOptions);
  const folder = dirname(file);
  const from = typeof baseUrl === 'string' ? resolve(folder, baseUrl) : null;
  const targets = Object.entries(asRecord(paths)).map(([pattern, to]): [string, string[]] => [
    pattern,
    asList(to).flatMap((target) => (typeof target === 'string' ? [resolve(from ?? folder, target)] : [])),
  ]);
  return Object.assign(
    {},
    ...inherited,
    from !== null && { baseUrl: from },
    targets.length > 0 && { paths: Object.fromEntries(targets) },
  ) as Settings;
}

/** The paths that such settings give an address, in no order. */
export function pathsMeant(address: string, { tsconfigRaw }: Meanings): string[] {
  const { baseUrl, paths = {} }: Settings = typeof tsconfigRaw === 'string' ? {} : (tsconfigRaw.compilerOptions ?? {});
  const targets = Object.entries(paths).flatMap(([pattern, to]) => {
    const [start = '', end] = pattern.split('*');
    if (end === undefined) return address === pattern ? to : [];
    const isMeant = address.startsWith(start) && address.endsWith(end) && address.length >= start.length + end.length;
    const rest = isMeant ? address.slice(start.length, address.length - end.length) : null;
    return rest === null ? [] : to.map((target) => target.replace('*', () => rest));
  });
  return [...targets, ...(baseUrl === undefined ? [] : [resolve(baseUrl, address)])];
}

/** JSON with comments and with commas before closing brackets. */
const parsed = (text: string): unknown =>
  ownJson(
    text
      .replace(/("(?:[^"\\]|\\.)*")|\/\/.*|\/\*[\s\S]*?\*\//g, '$1')
      .replace(/("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])/g, '$1'),
  );

function extendedFile(base: string, file: string): string {
  const path = resolve(dirname(file), base);
  if (base.startsWith('.') || isAbsolute(base)) return existsSync(path) ? path : `${path}.json`;
  const { resolve: find } = createRequire(file);
  return nullIfThrown(() => find(base)) ?? nullIfThrown(() => find(`${base}/tsconfig.json`)) ?? path;
}
