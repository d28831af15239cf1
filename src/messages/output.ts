/** Messages about the output folder. */
import type { Diagnostic } from '../model/diagnostic.ts';
import { error } from './diagnostic.ts';

export const outputRefused = (folder: string, why: string): Diagnostic =>
  error('output-refused', null, `will not write into ${folder}: ${why}`, 'Name another folder with --out.');
export const outputBusy = (folder: string, pid: number): Diagnostic =>
  error(
    'output-busy',
    null,
    `another build (process ${pid}) is writing into ${folder}`,
    'Wait for it to end, or stop it.',
  );
export const outputForeign = (folder: string, file: string): Diagnostic =>
  error(
    'output-foreign',
    null,
    `${folder} holds a file "${file}" that sitegen did not write and that a page would replace`,
    'Move it away, or name another folder with --out.',
  );
export const outputUnwritable = (folder: string, message: string): Diagnostic =>
  error('output-unwritable', null, `cannot write into ${folder}: ${message}`);

export const searchFailed = (reason: string): Diagnostic =>
  error(
    'search',
    null,
    `the search index could not be built: ${reason}`,
    'Its program comes with the package "pagefind" for your system; "npm ci" installs it. Without a search: set "search" to false in the configuration.',
  );
