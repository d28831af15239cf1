/** An unexpected failure in the words and colours of all diagnostics. */
import { failureDiagnostic } from '../host/failure.ts';
import { diagnosticsText, paintFor } from './report.ts';

export const describeFailure = (thrown: unknown): string =>
  diagnosticsText([failureDiagnostic(thrown)], '', paintFor(process.stderr));
