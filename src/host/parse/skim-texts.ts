/** Reads only the heads of texts, so that the watch server can show a large site before it has parsed it. */
import { join } from 'node:path';
import { skimSource } from '../../content/head-source.ts';
import type { Parsed, ParsedSource, Source } from '../../model/content.ts';
import type { Syntax } from '../../model/markdown.ts';
import { fileSize, readStart } from '../disk.ts';
import type { KeyedTask } from './keyed-texts.ts';
import { type KeyedText, sizeOf } from './parse-threads.ts';

/** Parsing this many characters takes no noticeable time. */
const MANY_CHARACTERS = 1_000_000;

export interface Skims {
  /** Parsed texts, by key. */
  parsedTexts: Map<string, Parsed>;
  /** Keys of what was only skimmed. */
  skimmed: Set<string>;
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

/** How much of a file is read: nearly all titles are within the first, which takes half as long. */
const STARTS = [1024, 8192].map((bytes) => Buffer.alloc(bytes));

/** Skims a text; null when it has to be read whole. */
export function headTask(source: Source, root: string, syntax: Syntax, skims: Skims): KeyedTask | null {
  const { file } = source;
  const key = HEAD_OF + file;
  const task = { file, text: '', syntax, countWordsIn: null };
  let head: ParsedSource | null = null;
  for (const start of STARTS) {
    const text = readStart(root, file, start);
    head = text === null ? null : skim(source, { key, task: { ...task, text } }, skims);
    if ((head?.title ?? head?.frontMatter.data.title) != null) break;
  }
  return head && { key, task, fault: null };
}

/** Skims the texts if they are long in all. */
export function skimMany(tasks: readonly KeyedTask[], sources: ReadonlyMap<string, Source>, skims: Skims): void {
  if (tasks.reduce((sum, one) => sum + sizeOf(one), 0) <= MANY_CHARACTERS) return;
  for (const keyed of tasks) {
    keyed.later?.read();
    skim(sources.get(keyed.task.file), keyed, skims);
  }
}

/** Null for what cannot be skimmed, such as posts: lists show their excerpts. */
function skim(
  source: Source | undefined,
  { key, task }: KeyedText,
  { parsedTexts, skimmed }: Skims,
): ParsedSource | null {
  const head = source === undefined || source.kind === 'post' ? null : skimSource(task);
  if (head === null) return null;
  skimmed.add(key);
  parsedTexts.set(key, { ...head, key });
  return head;
}
