/** Makes sure that a command never ends with a bare stack trace, nor silently before its work is done. */
import { messageOf } from '../lib/thrown.ts';

export function guardProcess() {
  let isDone = false;
  let describe = (thrown: unknown): string => `error: ${messageOf(thrown)}`;
  const say = (thrown: unknown): void => void process.stderr.write(`${describe(thrown)}\n`);
  // Codes above 128 are those of signals: somebody ended it.
  const ended = (code: number): void => {
    if (isDone || code > 128) return;
    isDone = true;
    say(new Error('the process was ended before the work was done'));
    process.exitCode = 1;
  };
  process.on('uncaughtException', (thrown: NodeJS.ErrnoException) => {
    // The reader of a pipe has closed it.
    if (thrown.code === 'EPIPE') process.exit(1);
    say(thrown);
    if (isDone) return;
    isDone = true;
    process.exit(1);
  });
  process.on('exit', ended);
  return {
    /** Loads what describes failures, before a command runs. Help and wrong flags do without it, which saves a sixth of their time. */
    async prepare(): Promise<void> {
      describe = (await import('./report.ts')).describeFailure;
    },
    /** To be called when the work is done; later failures, in servers, are reported and do not end the process. */
    done(): void {
      isDone = true;
    },
  };
}
