/**
 * Hashes of the site's files. A file whose size, times and inode are those of an earlier run is not read again; not all of its times can be
 * set back. A file that changed just before it was read could change again within the same tick of the clock, so it counts as unknown.
 */
import { isUtf8 } from 'node:buffer';
import { longHash } from '../lib/hash.ts';
import { type Checked, listOf, text, tupleOf } from '../lib/shape.ts';
import { SIGN } from '../markdown/snippets.ts';
import { type Cache, readShape } from './cache.ts';
import { fileMark, readBytes } from './disk.ts';

export type FileHashes = ReturnType<typeof openFileHashes>;

/** File, state, hash, and `plain` for a plain text. */
const lineShape = tupleOf(text, text, text, text);
type Line = Checked<typeof lineShape>;

/** The clocks of some file systems are this coarse. */
export const TICK_MS = 2_000;

/** `onNew` is called with the length of each new or changed text. */
export function openFileHashes(cache: Cache, root: string, onNew: (bytes: number) => void = () => {}) {
  const key = longHash('file hashes', root);
  let read: Map<string, Line> | null = null;
  const before = (): Map<string, Line> => {
    read ??= new Map((readShape(cache.read(key), listOf(lineShape)) ?? []).map((line) => [line[0], line]));
    return read;
  };
  let now = new Map<string, Line>();
  let changed = false;
  const lineOf = (file: string): Line | null => {
    const hashed = now.get(file);
    if (hashed !== undefined) return hashed;
    const { mark, changedAt } = fileMark(root, file);
    const isSettled = Date.now() - changedAt > TICK_MS;
    const was = before().get(file);
    const line = was?.[1] === mark ? was : readLine(root, file, mark, onNew);
    if (line === null || !isSettled) return line;
    changed ||= line !== was;
    now.set(file, line);
    return line;
  };
  return {
    /** Null when the file cannot be read. */
    hashOf: (file: string): string | null => lineOf(file)?.[2] ?? null,
    /** The hash of a text that is known to be UTF-8, without diagrams and without code from other files; else null. */
    plainText(file: string): string | null {
      const line = lineOf(file);
      return line?.[3] === 'plain' && now.has(file) ? line[2] : null;
    },
    /** From now on, files may have changed since they were last looked at. */
    lookAgain(): void {
      for (const [file, line] of now) before().set(file, line);
      now = new Map();
    },
    save(): void {
      if (changed || now.size !== before().size) cache.write(key, JSON.stringify([...now.values()]));
    },
  };
}

function readLine(root: string, file: string, mark: string, onNew: (bytes: number) => void): Line | null {
  const bytes = readBytes(root, file);
  if (bytes === null) return null;
  if (/\.mdx?$/.test(file)) onNew(bytes.length);
  // Files that it includes are read before it is parsed, and its diagrams are drawn; that it may have some may be wrongly true.
  const mayNeedMore = [SIGN, 'mermaid'].some((sign) => bytes.includes(sign));
  return [file, mark, longHash(bytes), isUtf8(bytes) && !mayNeedMore ? 'plain' : ''];
}
