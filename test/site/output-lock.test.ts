/** The lock of an output folder: one build at a time, whoever is killed, silent or on another machine. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { buildSummary } from '../../src/cli/build-summary.ts';
import { paintFor } from '../../src/cli/report.ts';
import { openOutput, removeOutput, repair } from '../../src/host/output/open.ts';
import type { Diagnostic } from '../../src/model/diagnostic.ts';
import type { Site } from '../../src/model/site.ts';
import { withOutput } from '../../src/site/open-output.ts';
import type { BuildReport } from '../../src/site/options.ts';
import type { WriteOptions } from '../../src/site/write-files.ts';
import { clock, inNoTime, none, open, put, shown } from '../lib/output.ts';
import { newFolder } from '../lib/places.ts';
import { mustBuild, readAll, writeFiles, writeSite } from '../lib/site.ts';

test('of two builds the second waits, or stops and says why', async () => {
  const folder = join(newFolder(), 'out');
  const first = await open(folder);
  const refused = await openOutput({ folder, root: newFolder(), sources: none, onWait: () => {}, timeout: 0 });
  assert.ok(!refused.ok && refused.diagnostic.message.includes(`another build (process ${process.pid})`));
  const waiting = open(folder, 5000);
  first.add('a.html', '1');
  first.commit();
  (await waiting).abort();
  assert.equal(shown(folder), ['a.html']);
});

test('a build whose lock another one took while it was silent ends, and touches nothing', async () => {
  const parent = newFolder();
  const folder = join(parent, 'out');
  await put(folder, { 'a.html': '1' });
  const output = await open(folder);
  output.add('a.html', '2');
  writeFileSync(join(parent, '.out.sitegen-lock'), '7 1 elsewhere');
  const { '.out.sitegen-lock': lock, 'out/a.html': page } = readAll(parent);
  assert.throws(() => output.commit(), /another build \(process 7\) took/);
  writeFiles(parent, { '.out.sitegen-new-other/b.html': '3' });
  rmSync(join(parent, '.out.sitegen-lock'));
  assert.match(output.lostTo()?.message ?? '', 'another build took');
  writeFiles(parent, { '.out.sitegen-lock': '7 1 elsewhere' });
  output.abort();
  const { 'out/.sitegen-files.json': _, ...left } = readAll(parent);
  assert.equal(left, { '.out.sitegen-lock': lock, '.out.sitegen-new-other/b.html': '3', 'out/a.html': page });
});

test('a build whose lock and scratch folder are gone says so, whatever it fails at, and claims nothing of the site', async () => {
  const out = join(newFolder(), 'out');
  const options = { root: newFolder(), out, progress: () => {} } as unknown as WriteOptions;
  const { diagnostics, output } = await withOutput(
    { staticDirectories: [], layout: { roots: [] } as unknown as Site['layout'] },
    options,
    async (output) => {
      output.add('a.html', '1');
      writeFileSync(join(out, '../.out.sitegen-lock'), '7 1 elsewhere');
      rmSync(output.staged.next, { recursive: true });
      output.add('b.html', '1');
      throw new Error('not reached');
    },
  );
  assert.match(diagnostics[0]?.message ?? '', 'another build (process 7) took');
  assert.is(diagnostics.length, 1);
  const report = { diagnostics, output } as BuildReport;
  assert.not.match(buildSummary(report, paintFor({ isTTY: false } as NodeJS.WriteStream)), 'earlier output');
});

test('what only reads or cleans leaves a build at work alone', async () => {
  const folder = join(newFolder(), 'out');
  await put(folder, { 'a.html': '1' });
  const output = await open(folder);
  output.add('a.html', '2');
  output.add('b.html', '2');
  assert.is(await repair(folder), process.pid);
  assert.match(
    ((await removeOutput(folder, dirname(folder))) as Diagnostic).message,
    `another build (process ${process.pid})`,
  );
  output.commit();
  assert.equal(shown(folder), ['a.html', 'b.html']);
  assert.is(await repair(folder), null);
  assert.is(await removeOutput(folder, dirname(folder)), 2);
});

test('the lock of a process that is gone does not hold, whoever has its number now', async () => {
  const parent = newFolder();
  const lock = join(parent, '.out.sitegen-lock');
  const own = await open(join(parent, 'out'));
  const [pid = '', start = '', machine = ''] = readFileSync(lock, 'utf8').split(' ');
  own.abort();
  const gone = ['999999999', `${pid}`, `${pid} 1 ${machine}`, `1 1 ${machine}`, 'x', '-1 1 1'];
  for (const text of gone) {
    writeFileSync(lock, text);
    // Nobody is waited for.
    (await open(join(parent, 'out'))).abort();
  }
  // The second is a lock that is being signed, the third that of another container.
  for (const text of [`${pid} ${start} ${machine}`, '', '1 1 elsewhere']) {
    writeFileSync(lock, text);
    const held = await openOutput({
      folder: join(parent, 'out'),
      root: newFolder(),
      sources: none,
      onWait: () => {},
      timeout: 0,
    });
    assert.ok(!held.ok);
    // One that has not signed is not taken for this one.
    assert.is(held.diagnostic.message.includes(`process ${pid})`), text.startsWith(`${pid} `), text);
  }
  await inNoTime(async () => {
    const after = await open(join(parent, 'out'), 60_000);
    utimesSync(lock, 1, 1);
    after.add('a.html', '1');
    assert.ok(statSync(lock).mtimeMs > 1000);
    after.abort();
    writeFileSync(lock, '');
    const mine = await open(join(parent, 'out'), 60_000);
    writeFileSync(lock, 'somebody else’s by now');
    mine.abort();
    assert.ok(existsSync(lock));
  });
});

test('a lock is renewed where only the owner of a file may set its times', async () => {
  const parent = newFolder();
  const lock = join(parent, '.out.sitegen-lock');
  const { utimesSync: really } = fs;
  try {
    await inNoTime(async () => {
      const output = await open(join(parent, 'out'));
      const text = readFileSync(lock, 'utf8');
      utimesSync(lock, 1, 1);
      fs.utimesSync = () => {
        throw new Error('EPERM');
      };
      syncBuiltinESMExports();
      output.add('a.html', '1');
      assert.ok(statSync(lock).mtimeMs > 1000);
      assert.is(readFileSync(lock, 'utf8'), text);
      rmSync(lock);
      output.add('b.html', '1');
      assert.not.ok(existsSync(lock));
      output.abort();
    });
  } finally {
    fs.utimesSync = really;
    syncBuiltinESMExports();
  }
});

test('a name of 230 letters leaves room for what lies beside the output', async () => {
  const parent = newFolder();
  await put(join(parent, 'o'.repeat(230)), { 'a.html': '1' });
  assert.is(readdirSync(parent).length, 1);
});

test('a killed process that its parent has not asked about holds no lock', async () => {
  const parent = newFolder();
  const lock = join(parent, '.out.sitegen-lock');
  const mine = await open(join(parent, 'out'));
  const [, , machine] = readFileSync(lock, 'utf8').split(' ');
  mine.abort();
  if (!existsSync('/proc/self/stat')) return;
  // The child ends after the shell has become what asks about no child.
  const heedless = spawn('sh', ['-c', 'sleep 0.5 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const [line] = (await once(heedless.stdout, 'data')) as [Buffer];
    const fields = (): string[] => readFileSync(`/proc/${Number(line)}/stat`, 'utf8').split(' ');
    while (fields()[2] !== 'Z') await new Promise((resume) => setTimeout(resume, 5));
    writeFileSync(lock, `${Number(line)} ${fields()[21]} ${machine}`);
    (await open(join(parent, 'out'))).abort();
  } finally {
    heedless.kill();
  }
});

test('the lock of another machine, whose clock may be wrong, holds as long as it is renewed', async () => {
  const parent = newFolder();
  const lock = join(parent, '.out.sitegen-lock');
  writeFileSync(lock, '7 1 elsewhere');
  let [renewed, waited] = [0, 0];
  const onWait = (): void => {
    if (renewed < 20) utimesSync(lock, ++renewed, renewed);
    // Whoever was stopped itself has seen nothing meanwhile.
    else if (++waited === 2) clock.seconds += 100;
  };
  const folder = join(parent, 'out');
  const opened = await inNoTime(() =>
    openOutput({ folder, root: newFolder(), sources: none, onWait, timeout: 600_000 }),
  );
  assert.ok(opened.ok);
  assert.ok(waited >= 9 && waited <= 11, `${waited}`);
  opened.output.abort();
});

test('a lock that a killed build left is not waited for', async () => {
  const site = writeSite({ 'content/docs/a.md': '# A' });
  const lock = join(site, '.build.sitegen-lock');
  const own = await open(join(site, 'build'));
  const [, , machine] = readFileSync(lock, 'utf8').split(' ');
  own.abort();
  for (const left of [`${process.pid}`, `${process.pid} 1 ${machine}`]) {
    writeFileSync(lock, left);
    const { stderr } = await mustBuild(site, '--no-cache');
    assert.not.match(stderr, 'waiting for another build');
    assert.not.ok(existsSync(lock));
  }
});

test('a process of another user holds its lock, though it cannot be asked', async () => {
  const parent = newFolder();
  const [folder, file] = [join(parent, 'out'), join(parent, '.out.sitegen-lock')];
  const mine = await open(folder);
  // As systems without /proc sign it.
  const signed = readFileSync(file, 'utf8').replace(/^\d+ \d*/, '999999999 ');
  mine.abort();
  const { kill } = process;
  try {
    for (const [code, isHeld] of [
      ['EPERM', true],
      ['ESRCH', false],
    ] as const) {
      writeFileSync(file, signed);
      process.kill = () => {
        throw Object.assign(new Error(code), { code });
      };
      const opened = await openOutput({ folder, root: newFolder(), sources: none, onWait: () => {}, timeout: 0 });
      assert.is(opened.ok, !isHeld, code);
      if (opened.ok) opened.output.abort();
    }
  } finally {
    process.kill = kill;
  }
});

test.run();
