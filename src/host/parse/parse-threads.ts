/**
 * Parses texts in threads. One of them draws all diagrams first and the others are sent the drawings, because loading the layout library
 * and warming it up takes a thread as long as dozens of drawings.
 */
import type { Drawing } from 'static-mermaid';
import type { ParseTask } from '../../content/parse-source.ts';
import { diagramsIn } from '../../markdown/diagram.ts';
import type { Text } from '../../model/content.ts';
import { runPool } from '../threads/thread-pool.ts';
import { boundHeap } from '../threads/threads.ts';
import { outOfMemory, secondsFor } from './parse-in-time.ts';
import type { Answer, Job, ParseWorkerData } from './parse-worker.ts';
import { limitsOfParsing, PARSE_SCRIPT } from './parsing-ahead.ts';

/** A parsed text; `text` is null when only the cache has it, `isCached` tells whether the cache has it. */
export interface ReadText {
  facts: string;
  text: Text | null;
  isCached: boolean;
}

/** One more thread draws for each of so many diagrams. */
const DIAGRAMS_PER_THREAD = 200;
/** How often the time for a text is halved when one was stopped, so that hundreds of slow texts do not take hours. */
const MAX_HALVINGS = 2;
/** How this thread parses. */
export interface ParseHere {
  /** With the drawings that others made for the text; null when this thread is not to parse. */
  parse(text: KeyedText, drawings: DrawnPairs): ReadText | null;
  /** The result for a text that took too long here; this thread is given no other. */
  tooSlow(text: KeyedText): ReadText;
}

/**
 * Parses texts on this thread, until `here` has none to give, and on `count` others; `onRead` is called with each text as it is read. A thread
 * that takes too long for a text is replaced. Without threads, this one draws too; when it stops, a thread takes what is left.
 */
export function parseInThreads<Task extends KeyedText>(
  tasks: readonly Task[],
  count: number,
  workerData: ParseWorkerData,
  here: ParseHere,
  onRead: (task: Task, read: ReadText) => void,
): Promise<void> {
  boundHeap(tasks.length);
  const largest = tasks.reduce((most, task) => Math.max(most, sizeOf(task)), 0);
  // Threads that start only now get half the time: this thread has just stopped a text that took too long.
  const seconds = workerData.seconds / (count === 0 ? 2 : 1);
  const queue = queueOf(tasks, count > 0);
  const drawers = Math.ceil(queue.diagrams / DIAGRAMS_PER_THREAD);
  const returned: Job[] = [];
  let [threads, open, isHelping] = [count, tasks.length, true];
  const put = (index: number, read: ReadText): void => {
    open--;
    onRead(tasks[index] as Task, read);
  };
  const take = (answer: Answer): boolean => {
    if (answer.kind === 'drawn') queue.take(answer.source, answer.drawing);
    else put(answer.index, { facts: answer.facts, text: answer.text, isCached: answer.text === null });
    return answer.wasStopped;
  };
  const putOwn = (job: TextJob, read: ReadText): void => {
    queue.remove(job.index);
    put(job.index, read);
  };
  const leaveToThreads = (): void => {
    [threads, isHelping] = [Math.max(1, threads), false];
  };
  return runPool<Job, Answer>({
    script: PARSE_SCRIPT,
    limits: limitsOfParsing(largest, Math.max(1, count)),
    setup: (stopped) => ({ ...workerData, seconds: seconds / 2 ** Math.min(stopped, MAX_HALVINGS) }),
    threads: () => threads,
    jobsAtOnce: () => Math.min(12, Math.max(2, Math.ceil(open / 8 / (threads + 1)))),
    next: (thread) => returned.shift() ?? (thread < drawers ? queue.nextDrawing() : null) ?? queue.nextText(),
    ownSeconds() {
      const job = isHelping ? queue.ownText() : null;
      return job && secondsFor(job.task, workerData.seconds);
    },
    step() {
      const job = queue.ownText();
      const read = job && here.parse(job, job.drawings);
      if (job && read) putOwn(job, read);
      else if (job) leaveToThreads();
      return read !== null;
    },
    tooSlow() {
      const job = queue.ownText();
      if (job) putOwn(job, here.tooSlow(job));
      leaveToThreads();
      return false;
    },
    answered: (_, answer) => take(answer),
    failed(job, error) {
      if (job === undefined) throw error;
      return take(failureOf(job));
    },
    returned: (jobs) => void returned.push(...jobs),
    isDone: () => open === 0,
  });
}

/** The answer to the job that a thread died of. */
const failureOf = (job: Job): Answer =>
  job.kind === 'draw'
    ? { kind: 'drawn', source: job.source, drawing: { ok: false, message: 'it is too large' }, wasStopped: true }
    : { kind: 'parsed', index: job.index, ...outOfMemory(job.task), wasStopped: true };

// The order in which texts are parsed: diagrams before the texts that show them, long texts first.

/** A text to be parsed, with the key of its result. */
export interface KeyedText {
  key: string;
  task: ParseTask;
  /** Reads the text when it is its turn, to save memory; this may change its key. Only for texts without diagrams. */
  later?: { size(): number; read(): void } | undefined;
}
export const sizeOf = ({ task, later }: KeyedText): number => later?.size() ?? task.text.length;

type TextJob = Extract<Job, { kind: 'parse' }>;
type DrawnPairs = TextJob['drawings'];

/** A text with its position among the tasks and the sources of its diagrams. */
interface Queued {
  text: KeyedText;
  index: number;
  size: number;
  sources: string[];
}

/** Without `draws`, diagrams are drawn with their texts. */
function queueOf(tasks: readonly KeyedText[], draws: boolean) {
  const texts = tasks
    .map((text, index): Queued => {
      return { text, index, size: sizeOf(text), sources: draws ? diagramsIn(text.task.text) : [] };
    })
    .sort((a, b) => b.size - a.size);
  const plain = texts.filter(({ sources }) => sources.length === 0);
  const waiting = texts.filter(({ sources }) => sources.length > 0);
  const undrawn = [...new Set(waiting.flatMap(({ sources }) => sources))];
  const drawings = new Map<string, Drawing>();
  const ready = (queued: Queued | undefined): TextJob | null => {
    const next = queued ?? waiting.find(({ sources }) => sources.every((source) => drawings.has(source)));
    return next === undefined ? null : jobOf(next, drawings);
  };
  const remove = (index: number): void => {
    for (const list of [plain, waiting]) {
      const at = list.at(-1)?.index === index ? list.length - 1 : list.findIndex((one) => one.index === index);
      if (at >= 0) list.splice(at, 1);
    }
  };
  return {
    /** Number of diagrams to draw. */
    diagrams: undrawn.length,
    nextDrawing(): Job | null {
      const source = undrawn.shift();
      return source === undefined ? null : { kind: 'draw', source };
    },
    /** The longest text without diagrams, else the longest whose diagrams are drawn; so no long text is left for the end. */
    nextText(): TextJob | null {
      const job = ready(plain[0]);
      if (job !== null) remove(job.index);
      return job;
    },
    take: (source: string, drawing: Drawing): void => void drawings.set(source, drawing),
    /** A short text for the main thread, which stays in the queue until `remove` is called. */
    ownText: (): TextJob | null => ready(plain.at(-1)),
    remove,
  };
}

/** Makes the job for a text, and reads the text first where that was put off. */
function jobOf({ text, index, sources }: Queued, drawings: ReadonlyMap<string, Drawing>): TextJob {
  text.later?.read();
  const { key, task } = text;
  const drawn = sources.flatMap((source): DrawnPairs => {
    const drawing = drawings.get(source);
    return drawing === undefined ? [] : [[source, drawing]];
  });
  return { kind: 'parse', index, key, task, drawings: drawn };
}
