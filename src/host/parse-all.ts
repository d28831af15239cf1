/** Parsing, with the cache and the worker threads behind one call. */
import { availableParallelism } from 'node:os';
import { type ParseTask, refusedSource } from '../content/parse-source.ts';
import { longHash } from '../lib/hash.ts';
import { dirOf, resolvePath } from '../lib/paths.ts';
import { bool, listOf, nullable, number, openObject, record, text } from '../lib/shape.ts';
import { snippetsIn } from '../markdown/snippets.ts';
import { createTools } from '../markdown/tools.ts';
import { notUtf8, TEXT_TOO_SLOW } from '../messages/content.ts';
import type { Parsed, Source } from '../model/content.ts';
import type { Locale, Site } from '../model/site.ts';
import { type Cache, readShape } from './cache.ts';
import { readContent, readInside } from './disk.ts';
import { engineStamp } from './engine.ts';
import type { LoadedPlugin } from './load-plugins.ts';
import { parseInThreads } from './parse-threads.ts';
import { parseWithin, SECONDS } from './parse-within.ts';

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
}

/** File → what it says, in the order of the sources. Files that vanish meanwhile are left out. */
export async function parseAll(options: ParseAllOptions): Promise<Map<string, Parsed>> {
  const { cache, memory } = options;
  const tasks = options.sources.flatMap((source) => taskOf(source, options));
  const known = new Map<string, Parsed>();
  const missing = tasks.filter(({ key, task, isUtf8 }) => {
    if (!isUtf8) known.set(task.file, refusedSource(notUtf8(task.file)));
    if (!isUtf8) return false;
    const value = memory?.get(key) ?? decode(cache.read(key));
    if (value !== null && value !== undefined) known.set(task.file, value);
    return value === null || value === undefined;
  });
  const results = await parseTasks(
    missing.map(({ task }) => task),
    options.plugins,
    options.maxWorkers ?? availableParallelism() - 1,
  );
  for (const [index, { key, task }] of missing.entries()) {
    const text = results[index];
    if (text === undefined) continue;
    const value = JSON.parse(text) as Parsed;
    known.set(task.file, value);
    if (!value.diagnostics.some(({ code }) => code === TEXT_TOO_SLOW)) cache.write(key, text);
  }
  if (memory) for (const { key, task } of tasks) memory.set(key, known.get(task.file) as Parsed);
  return new Map(
    tasks.flatMap(({ task }) => (known.has(task.file) ? [[task.file, known.get(task.file) as Parsed]] : [])),
  );
}

interface KeyedTask {
  key: string;
  task: ParseTask;
  isUtf8: boolean;
}

/** The key holds everything that the result depends on: text, options, engine. */
function taskOf(source: Source, { root, site }: ParseAllOptions): KeyedTask[] {
  const read = readContent(root, source.file);
  if (read === null) return [];
  const { text, isUtf8 } = read;
  const countWordsIn = source.kind === 'post' ? languageOf(source, site) : null;
  const files = filesShown(root, source.file, text);
  const task = { file: source.file, text, syntax: site.syntax, files, countWordsIn };
  return [
    {
      key: longHash(engineStamp(), JSON.stringify([source.file, site.syntax, countWordsIn, files]), text),
      task,
      isUtf8,
    },
  ];
}

/** Files beside a text, or from `/` on below the content folder: those files are watched, and part of what a build is made from. */
const filesShown = (root: string, file: string, text: string): Record<string, string> =>
  Object.fromEntries(
    snippetsIn(text).flatMap((address) => {
      const path = address.startsWith('/') ? resolvePath(CONTENT, address.slice(1)) : resolvePath(dirOf(file), address);
      const found = path.startsWith(`${CONTENT}/`) ? readInside(root, CONTENT, path) : null;
      return found === null ? [] : [[address, found]];
    }),
  );
const CONTENT = 'content';

const languageOf = (source: Source, site: Site): string =>
  site.locales.find(({ name }: Locale) => name === source.locale)?.htmlLang ?? 'en';

const decode = (content: string | null): Parsed | null => readShape<Parsed>(content, parsedShape);
const parsedShape = openObject({
  title: nullable(text),
  headings: listOf(openObject({ level: number, id: text, text, html: text, line: number })),
  ids: listOf(text),
  references: listOf(openObject({ kind: text, url: text, line: number, column: number })),
  excerpt: text,
  hasTruncateMarker: bool,
  body: text,
  markdown: text,
  frontMatter: openObject({ data: record, places: record }),
  words: number,
  diagnostics: listOf(openObject({ code: text, severity: text, message: text })),
});

/** Threads cost about as much to start as this much text to parse; below it they are not worth it (npm run bench). */
const BYTES_PER_WORKER = 150_000;

/** A text was ended on this thread, which is not to parse others: what they read in half-written variables would be kept. */
let isSpent = false;

/** Results as JSON text, in the order of the tasks. */
async function parseTasks(
  tasks: ParseTask[],
  plugins: readonly LoadedPlugin[],
  maxWorkers: number,
): Promise<(string | undefined)[]> {
  const bytes = tasks.reduce((sum, { text }) => sum + text.length, 0);
  const workers = Math.min(maxWorkers, Math.floor(bytes / BYTES_PER_WORKER), tasks.length);
  const workerData = { plugins: plugins.map(({ file }) => file), seconds: SECONDS };
  if (workers >= 1) return parseInThreads(tasks, workers, workerData);
  const tools = createTools(plugins.map(({ plugin }) => plugin));
  const results: string[] = [];
  for (const task of tasks) {
    if (isSpent) break;
    const parsed = parseWithin(task, tools, SECONDS);
    isSpent = parsed.isSpent;
    results.push(parsed.result);
  }
  const rest = tasks.slice(results.length);
  return rest.length === 0
    ? results
    : [...results, ...(await parseInThreads(rest, 1, { ...workerData, seconds: SECONDS / 2 }))];
}
