/** Work on texts that never ends is ended, and what is said names the text. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { inTime, stepsInTime } from '../../src/build/in-time.ts';
import { failureDiagnostic } from '../../src/host/failure.ts';

const SECONDS = 0.01;
const forEver = (): never => {
  for (;;);
};
const said = (run: () => unknown): string => {
  try {
    run();
    return 'it came to an end';
  } catch (thrown) {
    const { code, place, message } = failureDiagnostic(thrown);
    return `${code} ${place?.file}:${place?.line} ${message}`;
  }
};

test('what takes too long is ended, even where it catches all', () =>
  assert.is(
    said(() =>
      inTime(
        'printing /a',
        'content/docs/a.md',
        () => {
          try {
            forEver();
          } catch {
            forEver();
          }
        },
        SECONDS,
      ),
    ),
    'too-slow content/docs/a.md:1 printing /a takes more than 0.01 seconds, so it was ended',
  ));

test('of steps each has the whole time', () => {
  const steps = function* (): Generator<number> {
    yield 1;
    yield 2;
    forEver();
  };
  const taken: number[] = [];
  const found = said(() => {
    for (const step of stepsInTime('counting', steps(), SECONDS)) taken.push(step);
  });
  assert.is(found, 'too-slow undefined:undefined counting takes more than 0.01 seconds, so it was ended');
  assert.equal(taken, [1, 2]);
});

test('what it came to, and what it threw, stay', () => {
  assert.is(
    inTime('x', null, () => 1),
    1,
  );
  assert.throws(
    () =>
      inTime('x', null, () => {
        throw new Error('own');
      }),
    'own',
  );
  assert.equal([...stepsInTime('x', [1, 2][Symbol.iterator]())], [1, 2]);
});

test.run();
