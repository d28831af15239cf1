/** Parsing, with the cache and the worker threads behind one call. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type ParseTask, parseSource } from '../content/parse-source.ts';
import { longHash } from '../lib/hash.ts';
import { seemsDrawn } from '../markdown/diagram.ts';
import type { Parsed, Source } from '../model/content.ts';
import type { Locale, Site } from '../model/site.ts';
import type { Cache } from './cache.ts';
import { readText } from './disk.ts';
import { engineRoot, engineStamp } from './engine.ts';

export interface ParseAllOptions {
  root: string;
  site: Site;
  sources: readonly Source[];
  cache: Cache;
  /** Results of an earlier call in this process, by key: the watch server's memory. */
  memory?: Map<string, Parsed>;
  /** At most this many threads besides the main one. */
  maxWorkers?: number;
}

/** File → what it says, in the order of the sources. Files that vanish meanwhile are left out. */
export async function parseAll(options: ParseAllOptions): Promise<Map<string, Parsed>> {
  const { cache, memory } = options;
  const tasks = options.sources.flatMap((source) => taskOf(source, options));
  const known = new Map<string, Parsed>();
  const missing = tasks.filter(({ key, task }) => {
    const value = memory?.get(key) ?? decode(cache.read(key));
    if (value !== null && value !== undefined) known.set(task.file, value);
    return value === null || value === undefined;
  });
  const results = await parseTasks(
    missing.map(({ task }) => task),
    options.maxWorkers ?? availableParallelism() - 1,
  );
  for (const [index, { key, task }] of missing.entries()) {
    const text = results[index];
    if (text === undefined) continue;
    known.set(task.file, JSON.parse(text) as Parsed);
    cache.write(key, text);
  }
  if (memory) for (const { key, task } of tasks) memory.set(key, known.get(task.file) as Parsed);
  return new Map(
    tasks.flatMap(({ task }) => (known.has(task.file) ? [[task.file, known.get(task.file) as Parsed]] : [])),
  );
}

interface KeyedTask {
  key: string;
  task: ParseTask;
}

/** The key holds everything that the result depends on: text, options, engine. */
function taskOf(source: Source, { root, site }: ParseAllOptions): KeyedTask[] {
  const text = readText(root, source.file);
  if (text === null) return [];
  const countWordsIn = source.kind === 'post' ? languageOf(source, site) : null;
  const task = { file: source.file, text, syntax: site.syntax, countWordsIn };
  return [{ key: longHash(engineStamp(), JSON.stringify([source.file, site.syntax, countWordsIn]), text), task }];
}

const languageOf = (source: Source, site: Site): string =>
  site.locales.find(({ name }: Locale) => name === source.locale)?.htmlLang ?? 'en';

const decode = (text: string | null): Parsed | null => {
  if (text === null) return null;
  try {
    return JSON.parse(text) as Parsed;
  } catch {
    return null;
  }
};

/** Threads cost about as much to start as this much text to parse; below it they are not worth it (npm run bench). */
const BYTES_PER_WORKER = 150_000;

/** A text is small: a thread that may not hoard memory collects its garbage sooner, at no measurable cost in time. */
const HEAP = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 };

/** Results as JSON text, in the order of the tasks. */
async function parseTasks(tasks: ParseTask[], maxWorkers: number): Promise<(string | undefined)[]> {
  const bytes = tasks.reduce((sum, { text }) => sum + text.length, 0);
  const workers = Math.min(maxWorkers, Math.floor(bytes / BYTES_PER_WORKER), tasks.length);
  if (workers < 1) return tasks.map((task) => JSON.stringify(parseSource(task)));
  return parseInThreads(tasks, workers);
}

/** A thread that draws loads the layout library and is slow at its first diagrams; another one pays for about this many texts. */
const DRAWN_PER_WORKER = 60;

/**
 * Every thread takes the next task when it is done with one; the longest texts go first so that none is left for the end. Texts
 * with diagrams go to as few threads as can be, which begin with them.
 */
function parseInThreads(tasks: ParseTask[], count: number): Promise<(string | undefined)[]> {
  const lengthOf = (index: number): number => tasks[index]?.text.length ?? 0;
  const order = [...tasks.keys()].sort((a, b) => lengthOf(b) - lengthOf(a));
  const drawn = order.filter((index) => seemsDrawn(tasks[index]?.text ?? ''));
  const isDrawn = new Set(drawn);
  const plain = order.filter((index) => !isDrawn.has(index));
  const drawers = Math.min(count, Math.ceil(drawn.length / DRAWN_PER_WORKER));
  const results: (string | undefined)[] = tasks.map(() => undefined);
  let open = tasks.length;
  return new Promise((resolve, reject) => {
    const workers = Array.from(
      { length: count },
      () => new Worker(join(engineRoot, 'dist', 'parse-worker.js'), { resourceLimits: HEAP }),
    );
    const finish = (): void => {
      for (const worker of workers) void worker.terminate();
      resolve(results);
    };
    for (const [number, worker] of workers.entries()) {
      const give = (): void => {
        const index = (number < drawers ? drawn.shift() : undefined) ?? plain.shift();
        if (index !== undefined) worker.postMessage({ index, task: tasks[index] });
      };
      worker.on('message', ({ index, result }: { index: number; result: string }) => {
        results[index] = result;
        if (--open === 0) finish();
        else give();
      });
      worker.on('error', reject);
      // Two tasks at once, so that a thread never waits for the next message.
      give();
      give();
    }
  });
}
