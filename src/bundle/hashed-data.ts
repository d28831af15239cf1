/** Hashes of files of data as a bundle has them: a file may be another one when it is read again. */
import type { Loader, Plugin } from 'esbuild';
import { longHash } from '../lib/hash.ts';
import { ownValue } from '../lib/own-value.ts';
import { nullIfThrown } from '../lib/thrown.ts';
import { isData } from './paths.ts';
import { readFile } from './read-file.ts';

/** Notes the hash of what some code has of a file; where it has two, as of a file that was exchanged, none fits. */
export function noteHash(hashes: Map<string, string>, file: string, hash: string): void {
  hashes.set(file, (hashes.get(file) ?? hash) === hash ? hash : '');
}

/** Type that an import says → the loader that esbuild has for it. */
const loaders: Readonly<Record<string, Loader>> = { json: 'json', text: 'text', bytes: 'binary' };

/** Gives esbuild the files of data, and notes the hash of each, by its absolute path. */
export const hashedData = (hashes: Map<string, string>): Plugin => ({
  name: 'hashed-data',
  setup({ onLoad }) {
    onLoad({ filter: /.*/, namespace: 'file' }, ({ path, with: { type = '' } }) => {
      const contents = isData(path) ? nullIfThrown(() => readFile(path)) : null;
      if (contents === null) return null;
      noteHash(hashes, path, longHash(contents));
      return { contents, loader: ownValue(loaders, type) ?? 'default' };
    });
  },
});
