/** Starts worker threads. A start takes a quarter of a second, so a thread can be started before its work is known. */
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import { engineRoot } from '../engine.ts';
// Threads have it from the process.
import '../machine-secret.ts';

export type { ResourceLimits, Worker };

/** The message that makes a thread which has done its work run another script. */
export interface NextScript {
  nextScript: string;
}

interface Thread {
  worker: Worker;
  limits: ResourceLimits;
  /** What it has run so far. A script runs once in a thread, as modules do. */
  scripts: Set<string>;
}
const threads = new WeakMap<Worker, Thread>();
/** Threads that were started ahead and are not in use yet, by script. The command and the engine's script have this file each, and share them. */
const NAME: unique symbol = Symbol.for('sitegen.threads');
const shared = globalThis as { [NAME]?: Map<string, Thread> };
shared[NAME] ??= new Map();
const begun = shared[NAME];
/** Threads that have done their work and may run another script. */
const spare = new Set<Thread>();
const SPARE_MS = 5000;

/** Starts a thread that will probably be needed; if it is not, it ends with the process. */
export function beginThread(script: string, limits: ResourceLimits): void {
  if (begun.has(script)) return;
  const thread = start(script, limits);
  thread.worker.unref();
  thread.worker.once('error', () => {
    if (begun.get(script) === thread) begun.delete(script);
  });
  begun.set(script, thread);
}

/** A thread that runs a script from `dist`, with at least the memory of `limits`; `setup` is plain data. */
export function openThread(script: string, limits: ResourceLimits, setup: unknown): Worker {
  const { worker } = takeBegun(script, limits) ?? start(script, limits);
  worker.ref();
  worker.postMessage(setup);
  return worker;
}

/**
 * Gives back a thread that has answered all its jobs. Another script can have it: loading that costs half as much as starting a thread.
 * If none needs it within some seconds, it ends.
 */
export function releaseThread(worker: Worker): void {
  const thread = threads.get(worker);
  if (thread === undefined) return;
  worker.removeAllListeners('message').removeAllListeners('error').unref();
  worker.once('error', () => spare.delete(thread));
  spare.add(thread);
  setTimeout(() => {
    if (spare.delete(thread)) void worker.terminate();
  }, SPARE_MS).unref();
}

/** Ends the spare threads when no more work will come: freeing a thread's memory at the end of the process would take 20 ms. */
export function endSpareThreads(): void {
  for (const { worker } of spare) void worker.terminate();
  spare.clear();
}

function takeBegun(script: string, limits: ResourceLimits): Thread | null {
  const thread = begun.get(script);
  begun.delete(script);
  if (thread !== undefined) threads.set(thread.worker, thread);
  if (thread === undefined || fits(thread, limits)) return thread ?? null;
  void thread.worker.terminate();
  return null;
}

const fits = (
  { limits: has }: Thread,
  { maxOldGenerationSizeMb, maxYoungGenerationSizeMb = 0 }: ResourceLimits,
): boolean =>
  (maxOldGenerationSizeMb ?? Number.POSITIVE_INFINITY) <= (has.maxOldGenerationSizeMb ?? Number.POSITIVE_INFINITY) &&
  maxYoungGenerationSizeMb <= (has.maxYoungGenerationSizeMb ?? 0);

function start(script: string, limits: ResourceLimits): Thread {
  const idle = [...spare].find((one) => !one.scripts.has(script) && fits(one, limits));
  if (idle === undefined) {
    const worker = new Worker(join(engineRoot, 'dist', script), { resourceLimits: limits });
    const thread = { worker, limits, scripts: new Set([script]) };
    threads.set(worker, thread);
    return thread;
  }
  spare.delete(idle);
  idle.worker.removeAllListeners('error');
  idle.scripts.add(script);
  const next: NextScript = { nextScript: script };
  idle.worker.postMessage(next);
  return idle;
}

/** On smaller sites the limit would cost 2 % of the time and save only some 40 MB. */
const MANY_TEXTS = 4000;

/**
 * Called before `count` texts are parsed or pages made: lets the heap grow by a third between two collections, not several times over. With
 * 10,861 pages the peak falls from 1,270 to 980 MB in the same time.
 */
export function boundHeap(count: number): void {
  if (count >= MANY_TEXTS) setFlagsFromString('--heap-growing-percent=30');
}
