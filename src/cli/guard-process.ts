/** Makes sure that a command never ends with a bare stack trace, nor silently before its work is done. */
import { writeError } from '../host/disk.ts';
import { messageOf } from '../lib/thrown.ts';

/** Printed when reporting itself fails. */
const BROKEN =
  'error: what all code of this process needs is broken, by code of the site or of a package that it uses\n';

interface Guard {
  /** Loads what describes failures, before a command runs. Help and wrong flags do without it, which saves a sixth of their time. */
  prepare(): Promise<void>;
  /** To be called when the work is done; later failures, in servers, are reported and do not end the process. */
  done(): void;
}

export function guardProcess(): Guard {
  let isDone = false;
  let describe = (thrown: unknown): string => `error: ${messageOf(thrown)}`;
  const leave = Reflect.get(process, 'reallyExit') as (code: number) => never;
  /** Ends the process with a plain message when `work` fails. */
  const surely = (work: () => void): void => {
    try {
      work();
    } catch {
      writeError(BROKEN);
      leave.call(process, 1);
    }
  };
  const say = (thrown: unknown): void => void process.stderr.write(`${describe(thrown)}\n`);
  const ended = (): void => {
    if (isDone) return;
    isDone = true;
    say(new Error('the process was ended before the work was done'));
    process.exitCode = 1;
  };
  process.on('uncaughtException', (thrown: NodeJS.ErrnoException) =>
    surely(() => {
      // The reader of a pipe has closed it.
      if (thrown.code === 'EPIPE') process.exit(1);
      say(thrown);
      if (isDone) return;
      isDone = true;
      process.exit(1);
    }),
  );
  process.on('exit', () => surely(ended));
  // These end the process without an event.
  Reflect.set(process, 'reallyExit', (code: number) => {
    const isEarly = !isDone;
    surely(ended);
    leave.call(process, isEarly ? 1 : code);
  });
  process.abort = () => process.exit(1);
  return {
    async prepare() {
      describe = (await import('./describe-failure.ts')).describeFailure;
    },
    done() {
      isDone = true;
    },
  };
}
