/** Work on texts that never ends is ended, and what is said names the text. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { andThen, callCode, failureDiagnostic, runCode } from '../../src/host/site-code/run-code.ts';
import { takeTurn } from '../../src/host/threads/time-limit.ts';
import { extensionsOf } from '../../src/markdown/extensions.ts';
import { inTime, stepsInTime } from '../../src/site/work-in-time.ts';
import { circle, sleepForEver } from '../lib/circles.ts';
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

const { log } = console;
const timeouts = { atOnce: 0.3, inAll: 1000 };
/** Long enough for a busy machine to come back between two circles, and to do what is no circle. */
const longer = { ...timeouts, atOnce: 0.6 };
const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const circles: [says: string, run: () => unknown][] = [
  ['at once', forEver],
  ['after it has waited for nothing', () => Promise.resolve().then(sleepForEver)],
  [
    'in two timers',
    () => {
      setTimeout(sleepForEver);
      setTimeout(sleepForEver);
      return new Promise(() => {});
    },
  ],
  ['after it has waited for a timer', async () => (await later()) ?? sleepForEver()],
  ['where its answer is read', () => andThen(later(), sleepForEver)],
];
for (const [says, run] of circles)
  test(`code of a site that goes in a circle ${says} is ended`, async () => {
    const own = says === 'in two timers' ? longer : timeouts;
    const ran = await callCode(run, own);
    assert.is(ran.ok ? '' : ran.why, `it did not come to an end within ${own.atOnce} seconds`);
  });

for (const [says, code] of [
  ['a timer', `setTimeout(() => {\n  ${circle}\n});`],
  ['what waits for a timer', `(async () => {\n  await new Promise((ring) => setImmediate(ring));\n  ${circle}\n})();`],
] as const)
  test(`code of a site that goes in a circle in ${says} after its result was given up is ended`, async () => {
    const late = new Promise((resolve) => process.once('uncaughtException', resolve));
    const ran = await runCode(code, { root: newFolder(), file: 'own.js', timeouts: longer }, () => 'loaded');
    assert.equal(ran, { ok: true, value: 'loaded' });
    const { place, message } = failureDiagnostic(await late);
    assert.is(
      `${place?.file} ${message}`,
      'own.js this code cannot be run: it did not come to an end within 0.6 seconds',
    );
  });

test('code of a site that throws null is reported', async () => {
  const ran = await runCode('throw null;', { root: newFolder(), file: 'own.js' }, () => 'loaded');
  assert.is(ran.ok ? '' : ran.why, 'null');
});

const endings: [says: string, run: () => unknown, why: string][] = [
  ['never comes to an end', () => new Promise(() => {}), 'it did not come to an end within 0.01 seconds'],
  ['ends the process', () => process.exit(0), 'it calls process.exit(0)'],
  ['ends the process later', () => later().then(() => process.exit(0)), 'it calls process.exit(0)'],
  [
    'ends the process by a way that nobody hears of',
    () => Reflect.get(process, 'reallyExit')(0),
    'it calls process.reallyExit(0)',
  ],
  ['ends the process at once', () => process.abort(), 'it calls process.abort()'],
  ['throws what is nothing', () => Promise.reject(Object.create(null)), 'something other than text was thrown'],
];
for (const [says, run, why] of endings)
  test(`code of a site that ${says} is reported`, async () => {
    const ran = await callCode(run, { atOnce: 1000, inAll: says.startsWith('never') ? SECONDS : 1000 });
    assert.is(ran.ok ? '' : ran.why, why);
  });
test('timers are put back after code of a site, and have a time limit beside it', async () => {
  const { setTimeout: timer } = globalThis;
  await callCode(() => null);
  assert.is(setTimeout, timer);
  // Ours go on beside it, under clocks of their own.
  const work = (): void => {};
  const own = await callCode(() => {
    const timeout = setTimeout(work);
    const rings = Reflect.get(timeout, '_onTimeout');
    clearTimeout(timeout);
    return rings === work;
  });
  assert.equal(own, { ok: true, value: true });
});
test('what code of a site prints is no report, and the console is given back', async () => {
  const ran = await callCode(() => console.log === console.error);
  assert.equal([ran, console.log === log], [{ ok: true, value: true }, true]);
});
test('an answer that could be waited for is an answer', async () => {
  const answer = Object.fromEntries([['then', forEver]]);
  assert.equal(await callCode(() => answer, timeouts), { ok: true, value: answer });
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

test('of a turn, which has one clock, only what takes too long is ended, and named', () => {
  const heard: string[] = [];
  const names = ['a', 'b', 'slow', 'c'];
  const step = (): boolean => {
    const name = names[heard.length];
    if (name === undefined) return false;
    const calls = [`reading ${name}`, `printing ${name}`].map((what) =>
      said(() => inTime(what, `${name}.md`, () => what === 'printing slow' && forEver(), 0.2)),
    );
    heard.push(calls.join(', '));
    return true;
  };
  while (takeTurn(0.2, step));
  const good = 'it came to an end, it came to an end';
  const slow = 'it came to an end, too-slow slow.md:1 printing slow takes more than 0.2 seconds, so it was stopped';
  assert.equal(heard, [good, good, slow, good]);
});
for (const [says, inCall] of [
  ['has more time than the turn', true],
  ['has no clock of its own', false],
] as const)
  test(`what ${says} is begun once more`, () => {
    let begun = 0;
    const onceForEver = (): unknown => begun++ === 0 && forEver();
    const found: string[] = [];
    const step = (): boolean => {
      found.push(said(() => (inCall ? inTime('x', null, onceForEver, 1000) : onceForEver())));
      return false;
    };
    takeTurn(SECONDS, step);
    assert.equal([found, begun], [['it came to an end'], 2]);
  });
test('what stood still because its process was paused is begun once more', () => {
  let begun = 0;
  const pausedOnce = (): void => {
    if (begun++ > 0) return;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);
    forEver();
  };
  let found = '';
  takeTurn(SECONDS, () => {
    found = said(() => inTime('x', null, pausedOnce, SECONDS));
    return false;
  });
  assert.equal([found, begun], ['it came to an end', 2]);
});
test('what a step throws ends its turn: what follows has its own clock', () => {
  const fail = (): never => {
    throw new Error('own');
  };
  assert.throws(() => takeTurn(SECONDS, fail), 'own');
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
