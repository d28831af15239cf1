/** Turns an unexpected failure into a diagnostic: of the site's code, the operating system, a missing package, or sitegen itself. */
import { messageOf } from '../lib/thrown.ts';
import { ownFailure, packageMissing, systemFailure } from '../messages/output-folder.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { siteFailure } from './run-code.ts';
import { TooSlow } from './time-limit.ts';

const asksForDetails = (): boolean => process.argv.includes('--verbose');

/** With `--verbose`, the stack is printed too. */
export function failureDiagnostic(thrown: unknown): Diagnostic {
  if (asksForDetails()) process.stderr.write(`${thrown instanceof Error ? thrown.stack : messageOf(thrown)}\n`);
  if (thrown instanceof TooSlow) return thrown.diagnostic;
  const message = messageOf(thrown);
  const { code, syscall } = thrown instanceof Error ? (thrown as NodeJS.ErrnoException) : {};
  const ofSite = siteFailure(thrown);
  if (ofSite !== null) return ofSite;
  if (code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND')
    return packageMissing(message.split(/\n| imported from /)[0] ?? '');
  return code !== undefined && syscall !== undefined ? systemFailure(code, message) : ownFailure(message);
}
