/** Carries out jobs on other threads and on this one. */
import { JOB_SECONDS } from './serve-jobs.ts';
import { openThread, type ResourceLimits, releaseThread, type Worker } from './threads.ts';
import { takeTurn } from './time-limit.ts';

/** Where the jobs come from and where the answers go. The number of threads and of open jobs may change as the work goes on. */
interface PoolWork<Job, Answer> {
  /** Name of the threads' script, which calls `serveJobs`. */
  script: string;
  limits: ResourceLimits;
  /** Plain data for a new thread; `stopped` is how many threads were stopped before. */
  setup(stopped: number): unknown;
  threads(): number;
  /** How many jobs a thread has at a time: several, as this thread works too and may be late with the next one. */
  jobsAtOnce(): number;
  /** The next job for the thread with this number, from 0; null while there is none. */
  next(thread: number): Job | null;
  /** Time limit, in seconds, for the next job on this thread; null while there is none. */
  ownSeconds(): number | null;
  /** This thread works too once that is settled. @default at once */
  busyUntil?: Promise<unknown> | undefined;
  /** Carries out a job on this thread; false when there is none. When it is stopped, it is called again, see `takeTurn`. */
  step(): boolean;
  /** Answers, in place of `step`, a job that took too long on this thread. */
  tooSlow(): boolean;
  /** True when the thread must not be used again. */
  answered(job: Job, answer: Answer): boolean;
  /** Called with the job that a thread died of, if there was one; true when another thread takes its place. */
  failed(job: Job | undefined, error: unknown): boolean;
  /** Takes back the other jobs of a thread that was stopped or died. */
  returned(jobs: readonly Job[]): void;
  isDone(): boolean;
}

/** Resolves when the work is done; rejects with what its functions throw. */
export function runPool<Job, Answer>(work: PoolWork<Job, Answer>): Promise<void> {
  let [isOver, rests] = [false, false];
  return new Promise((resolve, reject) => {
    const end = (settle: () => void): void => {
      isOver = true;
      threads.end();
      settle();
    };
    /** Makes a change, then hands out what can be done now, or ends the work. */
    const advance = (change: () => void): void => {
      if (isOver) return;
      try {
        change();
        if (work.isDone()) end(resolve);
        else threads.fill();
      } catch (thrown) {
        end(() => reject(thrown));
      }
    };
    const threads = openThreads(work, (change) => {
      advance(change);
      if (rests) help();
    });
    /** Works here for a turn, then lets the answers of threads in; rests while there is nothing to do here. */
    const help = (): void => {
      rests = false;
      setImmediate(advance, () => {
        const seconds = work.ownSeconds();
        const goesOn = seconds !== null && takeTurn(seconds, work.step, work.tooSlow);
        if (goesOn) help();
        else rests = true;
      });
    };
    if (work.busyUntil === undefined) advance(help);
    else {
      advance(() => {});
      void work.busyUntil.then(help, help);
    }
  });
}

interface Thread<Job> {
  worker: Worker;
  /** Sent to the thread and not answered yet, in their order. */
  jobs: Job[];
}

/** `onMessage` is called for each message of a thread with the change that it makes. */
function openThreads<Job, Answer>(work: PoolWork<Job, Answer>, onMessage: (change: () => void) => void) {
  // By number; null for a thread that is not replaced.
  const threads: (Thread<Job> | null | undefined)[] = [];
  let stopped = 0;
  const start = (number: number): Thread<Job> => {
    const worker = openThread(work.script, work.limits, work.setup(stopped));
    const thread: Thread<Job> = { worker, jobs: [] };
    const stop = (isReplaced: boolean): void => {
      stopped++;
      threads[number] = isReplaced ? undefined : null;
      void worker.terminate();
      work.returned(thread.jobs);
    };
    const onAnswer = (answer: Answer): void => {
      if (work.answered(thread.jobs.shift() as Job, answer)) stop(true);
    };
    const onError = (error: unknown): void => {
      stop(work.failed(thread.jobs.shift(), error));
    };
    const isUsed = (): boolean => threads[number] === thread;
    worker.on('message', (answer: Answer) => isUsed() && onMessage(() => onAnswer(answer)));
    worker.on('error', (error) => isUsed() && onMessage(() => onError(error)));
    return thread;
  };
  return {
    /** Starts the threads that are wanted and gives each as many jobs as it may have. */
    fill(): void {
      const most = work.jobsAtOnce();
      for (let number = 0; number < work.threads(); number++) {
        if (threads[number] === undefined) threads[number] = start(number);
        const thread = threads[number];
        while (thread && thread.jobs.length < most) {
          const job = work.next(number);
          if (job === null) break;
          thread.jobs.push(job);
          thread.worker.postMessage(job);
        }
      }
    },
    end(): void {
      for (const thread of threads)
        if (thread?.jobs.length === 0) releaseThread(thread.worker);
        else void thread?.worker.terminate();
    },
  };
}

// A list of jobs, divided among threads and this one.

interface SharedWork<Job, Answer> extends Pick<PoolWork<Job, Answer>, 'script' | 'limits' | 'busyUntil'> {
  /** Plain data that each thread is started with. */
  setup: unknown;
  threads: number;
  jobs: readonly Job[];
  /** Carries out a job on this thread. */
  here: (job: Job) => Answer;
  /** Throws the reason when a job took too long on this thread. */
  tooSlow: () => never;
}

/** The answers, by job. What a thread fails at, or answers with null, is done on this one, which can report the reason. */
export async function shareWork<Job extends object, Answer>(
  work: SharedWork<Job, Answer>,
): Promise<ReadonlyMap<Job, Answer>> {
  const { script, limits, setup, threads, jobs, here, tooSlow, busyUntil } = work;
  const answers = new Map<Job, Answer>();
  const left: Job[] = [];
  // Threads take jobs from the beginning of the list, this one from its end.
  let [next, end, open] = [0, jobs.length, jobs.length];
  let isFree = busyUntil === undefined;
  void busyUntil?.catch(() => {}).then(() => (isFree = true));
  // Fewer towards the end, or this thread would wait for the last ones; while it is busy, it may be late with the next ones.
  const jobsAtOnce = (): number =>
    isFree ? Math.min(16, Math.max(4, Math.ceil((end - next) / 8))) : Math.ceil((end - next) / (threads + 1));
  const put = (job: Job, answer: Answer): void => {
    answers.set(job, answer);
    open--;
  };
  await runPool<Job, Answer | null>({
    script,
    limits,
    busyUntil,
    setup: () => setup,
    threads: () => threads,
    jobsAtOnce,
    next: () => (next < end ? (jobs[next++] ?? null) : null),
    ownSeconds: () => (left.length > 0 || next < end ? JOB_SECONDS : null),
    step() {
      const job = left[0] ?? (next < end ? jobs[end - 1] : undefined);
      if (job === undefined) return false;
      put(job, here(job));
      if (job === left[0]) left.shift();
      else end--;
      return true;
    },
    tooSlow,
    answered(job, answer) {
      if (answer === null) left.push(job);
      else put(job, answer);
      return false;
    },
    failed(job) {
      if (job !== undefined) left.push(job);
      return false;
    },
    returned: (returned) => void left.push(...returned),
    isDone: () => open === 0,
  });
  return answers;
}
