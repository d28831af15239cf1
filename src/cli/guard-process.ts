/** The process of a command: it never ends with a bare stack trace, nor in silence before its work was done. */
import { writeError } from '../host/disk.ts';
import { failureDiagnostic } from '../host/failure.ts';
import { diagnosticsText, paintFor } from './report.ts';

/** Said where even what says so does not work any more. */
const BROKEN =
  'error: what all code of this process needs is broken, by code of the site or of a package that it uses\n';

/** What it answers is called at the end of the work; servers, which run on, live through what comes after it. */
export function guardProcess(): () => void {
  let isDone = false;
  const leave = Reflect.get(process, 'reallyExit') as (code: number) => never;
  /** With the last means when what it does fails. */
  const surely = (work: () => void): void => {
    try {
      work();
    } catch {
      writeError(BROKEN);
      leave.call(process, 1);
    }
  };
  const say = (thrown: unknown): void =>
    void process.stderr.write(`${diagnosticsText([failureDiagnostic(thrown)], '', paintFor(process.stderr))}\n`);
  const ended = (): void => {
    if (isDone) return;
    isDone = true;
    say(new Error('the process was ended before the work was done'));
    process.exitCode = 1;
  };
  process.on('uncaughtException', (thrown: NodeJS.ErrnoException) =>
    surely(() => {
      // Whoever read the output has had enough of it.
      if (thrown.code === 'EPIPE') process.exit(1);
      say(thrown);
      if (isDone) return;
      isDone = true;
      process.exit(1);
    }),
  );
  process.on('exit', () => surely(ended));
  // The ways out that no listener hears of.
  Reflect.set(process, 'reallyExit', (code: number) => {
    const isEarly = !isDone;
    surely(ended);
    leave.call(process, isEarly ? 1 : code);
  });
  process.abort = () => process.exit(1);
  return () => {
    isDone = true;
  };
}
