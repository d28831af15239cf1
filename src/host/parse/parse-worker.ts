/** The script of a thread that parses texts and draws diagrams. */
import { type Drawing, draw } from 'static-mermaid';
import type { ParseTask } from '../../content/parse-source.ts';
import { createTools } from '../../markdown/tools.ts';
import type { Text } from '../../model/content.ts';
import { openCache } from '../cache.ts';
import { lowerPriority, waitUntilIdle } from '../serve/activity.ts';
import { importPlugins } from '../site-code/import-file.ts';
import { serveJobs } from '../threads/serve-jobs.ts';
import { parseInTime, secondsFor, stoppedText } from './parse-in-time.ts';
import { writeText } from './text-store.ts';

export interface ParseWorkerData {
  /** Compiled modules of the plugins, absolute. */
  plugins: string[];
  /** Time limit for a text of usual length. */
  seconds: number;
  /** Folder of the cache, where texts are written to; null: they are part of the answer. */
  cache: string | null;
  /** Requests and saves, for work in the background, which waits while there are any; else null. */
  activity: SharedArrayBuffer | null;
}
export type Job =
  | { kind: 'draw'; source: string }
  /** `drawings` are those of the text's diagrams that were drawn already. */
  | { kind: 'parse'; index: number; key: string; task: ParseTask; drawings: [source: string, drawing: Drawing][] };
/** `wasStopped`: the work was stopped for taking too long, so the thread must not be used again. */
export type Answer = { wasStopped: boolean } & (
  | { kind: 'drawn'; source: string; drawing: Drawing }
  /** `facts` are JSON text; `text` is null when it is in the cache. */
  | { kind: 'parsed'; index: number; facts: string; text: Text | null }
);

serveJobs<ParseWorkerData, Job, Answer>(async ({ plugins, seconds, cache: folder, activity }) => {
  if (activity !== null) lowerPriority();
  const cache = folder === null ? null : openCache(folder);
  const tools = createTools(await importPlugins(plugins));
  return {
    answer(job) {
      if (activity !== null) waitUntilIdle(activity);
      if (job.kind === 'draw')
        return { kind: 'drawn', source: job.source, drawing: draw(job.source), wasStopped: false };
      for (const [source, drawing] of job.drawings) tools.drawings.set(source, drawing);
      const { facts, text, wasStopped } = parseInTime(job.task, tools, seconds);
      const isCached = !wasStopped && cache !== null && writeText(cache, job.key, text);
      return { kind: 'parsed', index: job.index, facts, text: isCached ? null : text, wasStopped };
    },
    tooSlow(job) {
      const message = `drawing it takes more than ${seconds} seconds`;
      return job.kind === 'draw'
        ? { kind: 'drawn', source: job.source, drawing: { ok: false, message }, wasStopped: true }
        : { kind: 'parsed', index: job.index, ...stoppedText(job.task, seconds) };
    },
    secondsFor: (job) => (job.kind === 'parse' ? secondsFor(job.task, seconds) : seconds),
    isLast: ({ wasStopped }) => wasStopped,
  };
});
