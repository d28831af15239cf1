/** Makes do with the heads of texts, so that the watch server can show a large site before it has parsed it. */
import { join } from 'node:path';
import { emptySource } from '../content/parse-source.ts';
import { type Head, skimSource } from '../content/skim-source.ts';
import type { Parsed, Source } from '../model/content.ts';
import { fileSize } from './disk.ts';
import { readHeads } from './head-threads.ts';
import { type KeyedText, sizeOf } from './parse-queue.ts';
import { type HeadSetup, readHead } from './read-head.ts';

/** Parsing this many characters takes no noticeable time. */
const MANY_CHARACTERS = 1_000_000;

export interface Skims {
  /** What is known, by key. */
  known: Map<string, Parsed>;
  /** Keys of what was only skimmed. */
  skimmed: Set<string>;
}
export interface KeyedTask extends KeyedText {
  isUtf8: boolean;
  /** The file was deleted before it was read. */
  isGone?: boolean;
}

/** Whether there is so much to read that readers would wait. */
export function isMuchText(root: string, sources: readonly Source[]): boolean {
  let size = 0;
  return sources.some(({ file }) => {
    size += fileSize(join(root, file)) ?? 0;
    return size > MANY_CHARACTERS;
  });
}

/** Begins the keys of texts whose hash is not known yet. */
const HEAD_OF = 'head of ';
/** The file of a text with such a key. */
export const fileOfHead = (key: string): string | null => (key.startsWith(HEAD_OF) ? key.slice(HEAD_OF.length) : null);

/** Skims many texts by their heads; null for each that has to be read whole. */
export async function skimHeads(
  sources: readonly Source[],
  setup: HeadSetup,
  skims: Skims,
): Promise<(KeyedTask | null)[]> {
  const heads = await readHeads(sources, setup);
  return sources.map((source, index) => skimmedTask(source, heads[index] ?? null, setup, skims));
}
/** Skims one text by its head. */
export const skimHead = (source: Source, setup: HeadSetup, skims: Skims): KeyedTask | null =>
  skimmedTask(source, readHead(source, setup), setup, skims);

function skimmedTask({ file }: Source, head: Head | null, { syntax }: HeadSetup, skims: Skims): KeyedTask | null {
  if (head === null) return null;
  const key = HEAD_OF + file;
  note(key, head, skims);
  return { key, task: { file, text: '', syntax, countWordsIn: null }, isUtf8: true };
}

/** Skims texts if there is much of them. */
export function skimMany(tasks: readonly KeyedTask[], sources: ReadonlyMap<string, Source>, skims: Skims): void {
  if (tasks.reduce((sum, one) => sum + sizeOf(one), 0) <= MANY_CHARACTERS) return;
  for (const { later, key, task } of tasks) {
    later?.read();
    // Lists show excerpts of posts.
    const head = sources.get(task.file)?.kind === 'post' ? null : skimSource(task);
    if (head !== null) note(key, head, skims);
  }
}

function note(key: string, head: Head, { known, skimmed }: Skims): void {
  skimmed.add(key);
  known.set(key, { ...emptySource, ...head, key });
}
