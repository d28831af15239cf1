/** The process of a command: it never ends with a bare stack trace, nor in silence before its work was done. */
import { failureDiagnostic } from '../host/failure.ts';
import { diagnosticsText, paintFor } from './report.ts';

/** What it answers is called at the end of the work; servers, which run on, live through what comes after it. */
export function guardProcess(): () => void {
  let isDone = false;
  const say = (thrown: unknown): void =>
    void process.stderr.write(`${diagnosticsText([failureDiagnostic(thrown)], '', paintFor(process.stderr))}\n`);
  process.on('uncaughtException', (thrown: NodeJS.ErrnoException) => {
    // Whoever read the output has had enough of it.
    if (thrown.code === 'EPIPE') process.exit(1);
    say(thrown);
    if (isDone) return;
    isDone = true;
    process.exit(1);
  });
  process.on('exit', () => {
    if (isDone) return;
    say(new Error('the process was ended before the work was done'));
    process.exitCode = 1;
  });
  return () => {
    isDone = true;
  };
}
