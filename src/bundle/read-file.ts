/** Reads files of a site by their size: what a system shows as a file may have none, and no end. */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** All that an open file has by its size. */
export function readAll(handle: number, size: number): Buffer {
  const bytes = Buffer.allocUnsafe(size);
  let length = 0;
  for (let read = -1; read !== 0; length += read) read = readSync(handle, bytes, length, size - length, null);
  return bytes.subarray(0, length);
}

/** Throws when there is no such file. */
export function readFile(path: string): Buffer {
  const handle = openSync(path, 'r');
  try {
    return readAll(handle, fstatSync(handle).size);
  } finally {
    closeSync(handle);
  }
}
export const readFileText = (path: string): string => readFile(path).toString('utf8');
