/** `sitegen explain`: prints what the manual says of a diagnostic: its message, an example, the fix. */
import { hintFor } from '../lib/nearest.ts';
import { fail, print } from './command.ts';
import { explanations, plainExplanation } from './explanations.ts';
import { paintFor } from './report.ts';

/** Without a code, all codes are printed. The result is the exit code. */
export function runExplain(written: string | undefined): 0 | 1 | 2 {
  const known = explanations();
  if (written === undefined) {
    print(`${[...known.keys()].sort().join('\n')}\n\n"sitegen explain CODE" prints an example of one, and the fix.`);
    return 0;
  }
  // Messages have it in brackets.
  const code = written.replace(/^\[|\]$/g, '');
  const explanation = known.get(code);
  const hint = hintFor(code, known.keys(), '"sitegen explain" lists all codes.');
  if (explanation === undefined) return fail(`No message has the code "${code}". ${hint}`, 2);
  const paint = paintFor(process.stdout);
  process.stdout.write(`${paint('bold', code)}\n\n${plainExplanation(explanation, paint)}\n`);
  return 0;
}
