/**
 * What the files of a site hold, by hash. A file that is as an earlier run left it is not read again: its size, its times, which nobody
 * can set back all, and its place on the disk are as they were. What was written just before it was read may be written again within
 * the same tick of the clock and counts as unknown.
 */
import { isUtf8 } from 'node:buffer';
import { longHash } from '../lib/hash.ts';
import { listOf, text } from '../lib/shape.ts';
import { asksForMore } from '../markdown/snippets.ts';
import { type Cache, readShape } from './cache.ts';
import { fileMark, readBytes } from './disk.ts';

export interface Contents {
  /** Null for what cannot be read. */
  hashOf(file: string): string | null;
  /** The hash of a text that needs not be read to know that it is UTF-8, has no diagrams and shows no other file; else null. */
  plainText(file: string): string | null;
  /** Files may have been written since; what they held is known. */
  lookAgain(): void;
  save(): void;
}

type Line = [file: string, state: string, hash: string, isPlain: string];

/** Clocks of some file systems are as coarse as this. */
export const TICK_MS = 2_000;

/** `onNew` is told how long each text is that is not as an earlier run left it. */
export function openContents(
  cache: Cache,
  root: string,
  clock: () => number = Date.now,
  onNew: (bytes: number) => void = () => {},
): Contents {
  const own = longHash('contents', root);
  let read: Map<string, Line> | null = null;
  const before = (): Map<string, Line> => {
    read ??= new Map((readShape<Line[]>(cache.read(own), listOf(listOf(text))) ?? []).map((line) => [line[0], line]));
    return read;
  };
  let now = new Map<string, Line>();
  let changed = false;
  const lineOf = (file: string): Line | null => {
    const known = now.get(file);
    if (known !== undefined) return known;
    const { mark, changedAt } = fileMark(root, file);
    const isSettled = clock() - changedAt > TICK_MS;
    const was = before().get(file);
    const line = was?.[1] === mark ? was : readLine(root, file, mark, onNew);
    if (line === null || !isSettled) return line;
    changed ||= line !== was;
    now.set(file, line);
    return line;
  };
  return {
    hashOf: (file) => lineOf(file)?.[2] ?? null,
    plainText: (file) => {
      const line = lineOf(file);
      return line?.[3] === 'plain' && now.has(file) ? line[2] : null;
    },
    lookAgain() {
      for (const [file, line] of now) before().set(file, line);
      now = new Map();
    },
    save() {
      if (changed || now.size !== before().size) cache.write(own, JSON.stringify([...now.values()]));
    },
  };
}

function readLine(root: string, file: string, mark: string, onNew: (bytes: number) => void): Line | null {
  const bytes = readBytes(root, file);
  if (bytes === null) return null;
  if (/\.mdx?$/.test(file)) onNew(bytes.length);
  return [file, mark, longHash(bytes), isUtf8(bytes) && !asksForMore(bytes) ? 'plain' : ''];
}
