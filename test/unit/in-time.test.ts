/** Work on texts that never ends is ended, and what is said names the text. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { callCode, failureDiagnostic, runCode } from '../../src/host/site-code/run-code.ts';
import { takeTurn } from '../../src/host/threads/time-limit.ts';
import { extensionsOf } from '../../src/markdown/extensions.ts';
import { inTime, stepsInTime, throwTooSlow } from '../../src/site/work-in-time.ts';
import { newFolder } from '../lib/places.ts';

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
    'too-slow content/docs/a.md:1 printing /a takes more than 0.01 seconds, so it was stopped',
  ));

test('which part of a plugin was stopped is reported once', () => {
  const { printers } = extensionsOf([{ name: 'own', version: '1', printers: { x: forEver, y: () => '' } }]);
  const print = (): string =>
    said(() => inTime('printing /a', 'a.md', () => printers.x?.({} as never, {} as never), SECONDS));
  assert.is(
    print(),
    'too-slow a.md:1 printing /a, in the printer of "x" of the plugin "own", takes more than 0.01 seconds, so it was stopped',
  );
  assert.is(
    said(() =>
      inTime(
        'printing /b',
        'b.md',
        () => {
          printers.y?.({} as never, {} as never);
          forEver();
        },
        SECONDS,
      ),
    ),
    'too-slow b.md:1 printing /b takes more than 0.01 seconds, so it was stopped',
  );
});

test('code of a site that throws null is reported', async () => {
  const ran = await runCode('throw null;', { root: newFolder(), file: 'own.js' }, () => 'loaded');
  assert.is(ran.ok ? '' : ran.why, 'null');
});

test('code of a site that never comes to an end is reported', async () => {
  const ran = await callCode(() => new Promise(() => {}), null, SECONDS);
  assert.is(ran.ok ? '' : ran.why, 'it did not come to an end within 0.01 seconds');
});
test('what holds up the thread is not the time of code of a site', async () => {
  const ran = await callCode(
    async () => {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
      await new Promise((resolve) => setTimeout(resolve, 20));
      return 'done';
    },
    null,
    0.2,
  );
  assert.is(ran.ok ? ran.value : ran.why, 'done');
});
test('code of a site that throws what is nothing is reported', async () => {
  const ran = await callCode(() => Promise.reject(Object.create(null)));
  assert.is(ran.ok ? '' : ran.why, 'something other than text was thrown');
});

test('of steps each has the whole time', () => {
  const steps = function* (): Generator<number> {
    yield 1;
    yield 2;
    forEver();
  };
  const taken: number[] = [];
  const found = said(() => {
    for (const step of stepsInTime('counting', steps(), 0.2)) taken.push(step);
  });
  assert.is(found, 'too-slow undefined:undefined counting takes more than 0.2 seconds, so it was stopped');
  assert.equal(taken, [1, 2]);
});

/** Takes turns until the steps are done; the result is what each came to. */
function turnsOf(names: readonly string[], work: (name: string) => unknown, seconds: number): string[] {
  const came: string[] = [];
  const step = (): boolean => {
    const name = names[came.length];
    if (name === undefined) return false;
    inTime(`printing ${name}`, `${name}.md`, () => work(name), seconds);
    came.push(name);
    return true;
  };
  const tooSlow = (): boolean => came.push(said(throwTooSlow)) > 0;
  while (takeTurn(seconds, step, tooSlow));
  return came;
}

test('of a turn, which has one clock, only what takes too long is ended, and named', () => {
  const slow = 'too-slow slow.md:1 printing slow takes more than 0.2 seconds, so it was stopped';
  assert.equal(
    turnsOf(['a', 'b', 'slow', 'c'], (name) => name === 'slow' && forEver(), 0.2),
    ['a', 'b', slow, 'c'],
  );
});
test('what stood still because its process was paused is begun once more', () => {
  let begun = 0;
  const work = (): void => {
    if (begun++ > 0) return;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);
    forEver();
  };
  assert.equal([turnsOf(['a'], work, SECONDS), begun], [['a'], 2]);
});
test('what a step throws ends its turn: what follows has its own clock', () => {
  const fail = (): never => {
    throw new Error('own');
  };
  assert.throws(() => takeTurn(SECONDS, fail, throwTooSlow), 'own');
  const found = said(() => inTime('x', null, forEver, SECONDS));
  assert.is(found, 'too-slow undefined:undefined x takes more than 0.01 seconds, so it was stopped');
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
