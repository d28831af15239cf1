/** What is said when something goes wrong that nobody foresaw: the site's own code, the system, a package, or sitegen itself. */
import { messageOf, siteFailure } from '../host/run-code.ts';
import { ownFailure, packageMissing, systemFailure } from '../messages/output.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { diagnosticsText, paintFor } from './report.ts';

const asksForDetails = (): boolean => process.argv.includes('--verbose');

/** Anything thrown, as a diagnostic; with `--verbose` its stack is printed too. */
export function failureDiagnostic(thrown: unknown): Diagnostic {
  if (asksForDetails()) process.stderr.write(`${thrown instanceof Error ? thrown.stack : messageOf(thrown)}\n`);
  const message = messageOf(thrown);
  const { code, syscall } = thrown instanceof Error ? (thrown as NodeJS.ErrnoException) : {};
  const ofSite = siteFailure(thrown);
  if (ofSite !== null) return ofSite;
  if (code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND')
    return packageMissing(message.split(/\n| imported from /)[0] ?? '');
  return code !== undefined && syscall !== undefined ? systemFailure(code, message) : ownFailure(message);
}

/**
 * Sees to it that the process never ends with a bare stack trace, nor in silence before its work was done. What it answers is
 * called at the end of the work; servers, which run on, live through what comes after it.
 */
export function watchProcess(): () => void {
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
