/** Parses all texts of a site, or takes what is known of them from the memory of this process, its cache, and other machines. */
import { availableParallelism } from 'node:os';
import { headSource } from '../../content/head-source.ts';
import { rejectedSource } from '../../content/parse-source.ts';
import { namesOfShare, type Share } from '../../lib/shard-share.ts';
import { createTools, type Tools } from '../../markdown/tools.ts';
import { TEXT_TOO_SLOW } from '../../messages/content.ts';
import type { Parsed, Source } from '../../model/content.ts';
import type { Site } from '../../model/site.ts';
import type { Cache } from '../cache.ts';
import type { FileHashes } from '../file-hashes.ts';
import type { Activity } from '../serve/activity.ts';
import { noSharedCache, type Shared, sharedKey } from '../shared-cache.ts';
import type { LoadedPlugin } from '../site-code/load-plugins.ts';
import { type KeyedTask, shownIn, taskOf } from './keyed-texts.ts';
import { type ParseResult, parseInTime, SECONDS, splitParsed, stoppedText } from './parse-in-time.ts';
import { type ParseHere, parseInThreads, sizeOf } from './parse-threads.ts';
import { BYTES_PER_WORKER } from './parsing-ahead.ts';
import { fileOfHead, headTask, isMuchText, type Skims, skimMany } from './skim-texts.ts';
import {
  type FactsTable,
  factsOf,
  factsText,
  joinText,
  openFacts,
  openTexts,
  splitText,
  type Texts,
  writeText,
} from './text-store.ts';

export interface ParseAllOptions {
  root: string;
  site: Site;
  sources: readonly Source[];
  cache: Cache;
  plugins: readonly LoadedPlugin[];
  /** Results of an earlier call in this process, by key: the watch server's memory. */
  memory?: Map<string, Parsed>;
  /** At most this many threads besides the main one. */
  maxWorkers?: number;
  /** Which docs and pages of a large site are only skimmed: all, or those that nothing is known of. The watch server parses them when they are requested. */
  skim?: 'all' | 'unknown' | null;
  /** Called with what is being done. @default nothing is shown */
  progress?: (message: string) => void;
  /** This thread answers requests meanwhile: it leaves parsing to others, and all work waits while there is activity. @default null */
  background?: Pick<Activity, 'shared' | 'pause'> | null;
  /** An earlier call has read other texts of the same site. */
  more?: boolean;
  /** What other machines have parsed. */
  shared?: Shared;
  /** What is known of files without reading them. */
  hashes?: FileHashes | null;
  /** The share of this machine, one of several. Of texts that are not in it, only the head is read where that is enough. */
  share?: Share | null;
}

export interface ParsedSources {
  /** File → what is known of it, in the order of the sources, without files that were deleted meanwhile. */
  files: Map<string, Parsed>;
  texts: Texts;
  /** How many texts were parsed by this call. */
  count: number;
  /** Keys of what was only skimmed. */
  skimmed: ReadonlySet<string>;
  /** The texts in this machine's share, by file. */
  ownTexts: ReadonlyMap<string, Parsed>;
  /** Paths of files whose code is shown in texts. */
  shown: ReadonlySet<string>;
  /** Reads a file and parses it on this thread; null when it is not one of the sources, or does not exist. */
  parseNow(file: string): Parsed | null;
  /** What is known of a file without parsing it; null when that is not enough. */
  skimNow(file: string): Parsed | null;
  /** Parses in threads what was only skimmed, so that the next call finds it in the memory. */
  parseRest(background: NonNullable<ParseAllOptions['background']>): Promise<unknown>;
}

export async function parseAll(options: ParseAllOptions): Promise<ParsedSources> {
  const { cache, memory, plugins, shared = noSharedCache } = options;
  const parsedTexts = new Map<string, Parsed>();
  const skimmed = new Set<string>();
  const head = (source: Source): KeyedTask | null =>
    headTask(source, options.root, options.site.syntax, { parsedTexts, skimmed });
  const tasks = await tasksOf(options, head);
  const lost = (key: string): ParseResult => parseLost(key, tasks, options);
  const texts = openTexts(cache, (key) => lost(key).text);
  const facts = openFacts(cache, (key) => lost(key).facts, memory !== undefined);
  const reading: Reading = { cache, texts, plugins, shared, parsedTexts, skimmed, facts };
  const sources = new Map(options.sources.map((source) => [source.file, source]));
  const ownShare = ownFiles(tasks, options.share ?? null);
  const rest = (): KeyedTask[] => tasks.filter(({ key }) => !parsedTexts.has(key));
  const missing = await takeAll(rest, sources, ownShare, reading, options);
  // What this call did not use is dropped, unless other calls use the same table: the watch server's, or one for other texts.
  for (const _ of facts.saving(memory === undefined && !options.more)) await options.background?.pause();
  for (const { task } of tasks) task.text = '';
  if (memory) for (const [key, value] of parsedTexts) if (!skimmed.has(key)) memory.set(key, value);
  const files = tasks.flatMap(({ key, task, isGone }): [string, Parsed][] => {
    const value = isGone ? undefined : parsedTexts.get(key);
    return value === undefined ? [] : [[task.file, value]];
  });
  return {
    files: new Map(files),
    ownTexts: new Map(files.filter(([file]) => ownShare.has(file))),
    texts,
    count: missing.length,
    skimmed,
    shown: shownIn(tasks, options.site),
    parseNow(file) {
      const source = sources.get(file);
      return source === undefined ? null : parseNow(source, options, texts);
    },
    skimNow(file) {
      const source = sources.get(file);
      const task = source === undefined ? null : head(source);
      return task && (parsedTexts.get(task.key) ?? null);
    },
    parseRest: (background) => parseAll({ ...options, skim: null, background }),
  };
}

/**
 * Takes what is known of texts, each from the first place that has it: memory or cache, heads for the watch server, other machines, heads
 * for another machine's share. The rest is parsed, and is the result.
 */
async function takeAll(
  rest: () => KeyedTask[],
  sources: ReadonlyMap<string, Source>,
  ownShare: ReadonlySet<string>,
  reading: Reading,
  options: ParseAllOptions,
): Promise<KeyedTask[]> {
  for (const [index, task] of rest().entries()) {
    if (options.background) await turn(index);
    takeKnown(task, reading, options.memory);
  }
  if (options.skim) skimMany(rest(), sources, reading);
  await takeShared(rest(), reading);
  const ofOthers = rest().filter(({ task }) => !ownShare.has(task.file));
  takeHeads(ofOthers, reading);
  const missing = rest();
  await parseMissing(missing, reading, options);
  return missing;
}

/** The texts with their keys. With `skim: 'all'`, of a large site only the heads of files are read, and the cache is not asked either. */
async function tasksOf(options: ParseAllOptions, head: (source: Source) => KeyedTask | null): Promise<KeyedTask[]> {
  const headsOnly = options.skim === 'all' && isMuchText(options.root, options.sources);
  const tasks: KeyedTask[] = [];
  const shown = { texts: new Map<string, string | null>(), count: 0 };
  for (const [index, source] of options.sources.entries()) {
    if (options.background) await turn(index);
    const task = (headsOnly ? head(source) : null) ?? taskOf(source, { ...options, shown });
    if (task !== null) tasks.push(task);
  }
  return tasks;
}

/** What the steps below read from and write to. */
interface Reading extends Pick<ParseAllOptions, 'cache' | 'plugins'>, Skims {
  shared: Shared;
  facts: FactsTable;
  texts: Texts;
}

/** In the background, requests are answered after so many texts. */
const AT_ONCE = 50;
const turn = (index: number): unknown => (index % AT_ONCE === 0 ? new Promise(setImmediate) : null);

/** Takes what an earlier call or build knew of a text; one with a fault gets its diagnostic. */
function takeKnown(
  { key, fault }: KeyedTask,
  { parsedTexts, facts, texts }: Reading,
  memory?: Map<string, Parsed>,
): void {
  if (fault === null) {
    const held = memory?.get(key);
    // An edit may have replaced what is held.
    const value = held?.key === key ? held : facts.read(key);
    if (value !== null) parsedTexts.set(key, value);
    return;
  }
  const rejected = splitParsed(rejectedSource(fault));
  parsedTexts.set(key, factsOf(rejected.facts, key));
  texts.take(key, rejected.text, false);
}

/** Takes what other machines have parsed. */
async function takeShared(
  tasks: readonly KeyedTask[],
  { cache, shared, parsedTexts, facts, texts }: Reading,
): Promise<void> {
  const byKey = new Map(tasks.map(({ key }) => [sharedKey('text', key), key]));
  await shared.fetch([...byKey.keys()], (from, value) => {
    const key = byKey.get(from) ?? '';
    const [json, text] = splitText(value);
    const taken = text === null ? null : facts.takeShared(key, json);
    if (taken === null || text === null) return false;
    parsedTexts.set(key, taken);
    texts.take(key, text, writeText(cache, key, text));
    return true;
  });
}

/** Reads the heads of texts that are in another machine's share. */
function takeHeads(tasks: readonly KeyedTask[], { parsedTexts, plugins }: Reading): void {
  for (const { key, task } of tasks) {
    const head = headSource(task, toolsOf(plugins));
    if (head !== null) parsedTexts.set(key, factsOf(splitParsed(head).facts, key));
  }
}

/** Parses what neither the memory nor a cache had, in threads if there is much of it. */
async function parseMissing(
  tasks: readonly KeyedTask[],
  { cache, plugins, shared, parsedTexts, facts, texts }: Reading,
  { maxWorkers, background = null, progress = () => {} }: ParseAllOptions,
): Promise<void> {
  if (tasks.length === 0) return;
  const least = background === null ? 0 : 1;
  const most = maxWorkers ?? Math.max(least, availableParallelism() - 1);
  const bytes = tasks.reduce((sum, task) => sum + sizeOf(task), 0);
  const threads = Math.min(most, Math.max(least, Math.floor(bytes / BYTES_PER_WORKER)), tasks.length);
  const setup = {
    plugins: plugins.map(({ file }) => file),
    seconds: SECONDS,
    cache: cache.folder,
    activity: background?.shared ?? null,
  };
  const tools = toolsOf(plugins);
  const here: ParseHere = {
    parse({ key, task }, drawings) {
      if (wasStopped || background) return null;
      for (const [source, drawing] of drawings) tools.drawings.set(source, drawing);
      const { facts: json, text } = parseInTime(task, tools, SECONDS);
      return { facts: json, text, isCached: writeText(cache, key, text) };
    },
    tooSlow({ task }) {
      wasStopped = true;
      return { ...stoppedText(task, SECONDS), isCached: false };
    },
  };
  let count = 0;
  await parseInThreads(tasks, threads, setup, here, ({ key, task }, { facts: json, text, isCached }) => {
    // The texts of a large site take a gigabyte: one that is needed again is read again.
    task.text = '';
    if (++count % 100 === 0) progress(`reading the content, ${count} texts`);
    // What was stopped, or cannot be kept, is tried again by the next build.
    const value = isCached ? facts.take(key, json) : factsOf(json, key);
    parsedTexts.set(key, value);
    if (text !== null) texts.take(key, text, isCached);
    if (value.diagnostics.some(({ code }) => code === TEXT_TOO_SLOW)) return;
    shared.offer(sharedKey('text', key), () => joinText(factsText(value), texts.of({ key })));
  });
}
/** This thread stopped a text, so it parses no more: module variables may be half written, and results that came from them would be kept. */
let wasStopped = false;

const ownFiles = (tasks: readonly KeyedTask[], share: Share | null): ReadonlySet<string> => {
  if (share === null) return new Set(tasks.map(({ task }) => task.file));
  return namesOfShare(
    tasks.map((one) => ({ name: one.task.file, size: sizeOf(one) })),
    share,
  );
};

const toolsOf = (plugins: readonly LoadedPlugin[]): Tools => createTools(plugins.map(({ plugin }) => plugin));

function parseNow(source: Source, options: ParseAllOptions, texts: Texts): Parsed | null {
  const read = taskOf(source, { ...options, hashes: null });
  if (read?.fault !== null) return null;
  const { facts, text, wasStopped: stopped } = parseInTime(read.task, toolsOf(options.plugins), SECONDS);
  texts.take(read.key, text, !stopped && writeText(options.cache, read.key, text));
  return factsOf(facts, read.key);
}

/** Parses a text that was lost from memory and cache, or only skimmed. */
function parseLost(key: string, tasks: readonly KeyedTask[], options: ParseAllOptions): ParseResult {
  const named = tasks.find((one) => one.key === key)?.task.file ?? fileOfHead(key);
  const source = options.sources.find(({ file }) => file === named);
  const task = source === undefined ? undefined : taskOf(source, { ...options, hashes: null })?.task;
  if (task === undefined) throw new Error(`no text has the key ${key}`);
  return parseInTime(task, toolsOf(options.plugins), SECONDS);
}
