/** Properties: what holds for whatever a stranger sends. The same inputs in every `npm test`, new ones for minutes in `npm run fuzz`. */
import fc from 'fast-check';
import { test } from 'uvu';

const isFuzzing = process.env.SITEGEN_FUZZ !== undefined;
/** Time for one property while fuzzing, in milliseconds. */
const FUZZING = 60_000;

/** One test, of `runs` inputs: none makes `check` throw. A failure shows the smallest such input and the seed that finds it again. */
export function property<T>(says: string, runs: number, inputs: fc.Arbitrary<T>, check: (input: T) => unknown): void {
  const effort = isFuzzing
    ? { numRuns: Number.MAX_SAFE_INTEGER, interruptAfterTimeLimit: FUZZING }
    : { numRuns: runs, seed: 1 };
  test(says, () =>
    fc.assert(
      fc.asyncProperty(inputs, async (input) => {
        await check(input);
      }),
      effort,
    ),
  );
}

/** Bytes as a file may have them, read as files are read; often with pieces that mean something where they are read. */
export const bytes = (pieces: readonly string[]): fc.Arbitrary<string> => {
  const any = fc.uint8Array({ maxLength: 40 }).map((some) => Buffer.from(some).toString('utf8'));
  return fc
    .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary' }), any))
    .map((parts) => parts.join(''));
};

/** Pieces for `bytes`, as they are listed: divided by spaces and lines, with `␣` for a space and `↵` for a line feed in them. */
export const piecesOf = (list: string): string[] =>
  list.split(/[ \n]+/).flatMap((piece) => (piece === '' ? [] : [piece.replaceAll('␣', ' ').replaceAll('↵', '\n')]));
