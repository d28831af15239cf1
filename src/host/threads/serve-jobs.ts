/** The part of a thread pool that runs in its threads. */
import { join } from 'node:path';
import { type MessagePort, parentPort, receiveMessageOnPort } from 'node:worker_threads';
import { engineRoot } from '../engine.ts';
import { importFile } from '../site-code/import-file.ts';
import { printToStderr } from '../site-code/site-console.ts';
import type { NextScript } from './threads.ts';
import { takeTurn } from './time-limit.ts';

/** Time limit of a job in seconds. */
export const JOB_SECONDS = 30;

interface Served<Job, Answer> {
  answer(job: Job): Answer;
  /** The answer to a job that took too long. */
  tooSlow(job: Job): Answer;
  /** Time limit of a job. @default JOB_SECONDS */
  secondsFor?(job: Job): number;
  /** True after the last job of this thread: another one carries out the rest. @default never */
  isLast?(answer: Answer): boolean;
}

/** Takes the next message to this thread; null until its next script is loaded. */
let take: ((message: unknown) => void) | null = null;
/** Messages for the script that is being loaded. */
const waiting: unknown[] = [];

/** To be called by the script of a thread. `begin` gets the pool's setup. */
export function serveJobs<Setup, Job, Answer>(begin: (setup: Setup) => Promise<Served<Job, Answer>>): void {
  printToStderr();
  const port = parentPort as MessagePort;
  const early: Job[] = [];
  take = (message) => {
    const keep = (job: unknown): void => void early.push(job as Job);
    take = keep;
    void begin(message as Setup).then((served) => {
      // Not within a microtask: no other one would run then, and functions on texts may use promises.
      setImmediate(() => {
        // A thread that had no jobs may have been given its next script meanwhile.
        if (take !== keep) return;
        take = (job) => carryOut([job as Job], served, port);
        if (early.length > 0) carryOut(early, served, port);
      });
    });
  };
  if (port.listenerCount('message') === 0) port.on('message', receive);
  for (const message of waiting.splice(0)) take(message);
}

function receive(message: unknown): void {
  if (isNextScript(message)) {
    take = null;
    void importFile(join(engineRoot, 'dist', message.nextScript));
  } else if (take === null) waiting.push(message);
  else take(message);
}

const isNextScript = (message: unknown): message is NextScript =>
  typeof message === 'object' && message !== null && 'nextScript' in message;

function carryOut<Job, Answer>(
  jobs: Job[],
  { answer, tooSlow, secondsFor = () => JOB_SECONDS, isLast = () => false }: Served<Job, Answer>,
  port: MessagePort,
): void {
  for (let more = receiveMessageOnPort(port); more !== undefined; more = receiveMessageOnPort(port))
    jobs.push(more.message as Job);
  let isDone = false;
  const withAnswer = (answerTo: (job: Job) => Answer) => (): boolean => {
    const [job] = jobs;
    if (job === undefined || isDone) return false;
    const sent = answerTo(job);
    isDone = isLast(sent);
    // At once, as the next job may kill this thread.
    port.postMessage(sent);
    jobs.shift();
    return true;
  };
  const [step, late] = [withAnswer(answer), withAnswer(tooSlow)];
  for (let [next] = jobs; next !== undefined && takeTurn(secondsFor(next), step, late); ) [next] = jobs;
}
