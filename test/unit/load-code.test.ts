/** What V8 makes of the engine's code is kept beside it after a long run, and nothing that is kept can break a run. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { newFolder, root } from '../lib/places.ts';
import { writeFiles } from '../lib/site.ts';

const engine = newFolder();
writeFiles(engine, {
  'package.json': '{ "name": "sitegen", "version": "1.0.0", "type": "module" }',
  'dist/engine.js': `(function (require, module, exports, engineMeta, importModule) { module.exports = {
    short: () => ({ said: 'short' }),
    long: () => { while (process.cpuUsage().user < 6e5) for (let step = 0; step < 1e7; step++); return { said: 'long' }; } }; })`,
  'dist/library.js': '(function (require, module) { module.exports = { said: "library" }; })',
});
for (const file of readdirSync(join(root, 'dist')).filter((name) => /^(?:chunk-.*|load-code)\.js$/.test(name)))
  cpSync(join(root, 'dist', file), join(engine, 'dist', file));

const from = JSON.stringify(join(engine, 'dist/load-code.js'));
const said = (script: string): string => spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' }).stdout;
const run = (part: string): void =>
  assert.is(said(`import(${from}).then(({ load }) => process.stdout.write(load('${part}').said))`), part);
const kept = (script = 'engine'): string[] =>
  readdirSync(join(engine, 'dist')).filter((name) => name.startsWith(`${script}-`));

test('a short run keeps nothing, a long one leaves code for later', () => {
  run('short');
  assert.equal(kept(), []);
  run('long');
  assert.is(kept().length, 1);
});

test('damaged code is not used, and made again', () => {
  const [file = ''] = kept().map((name) => join(engine, 'dist', name));
  const whole = readFileSync(file);
  writeFileSync(file, 'damaged');
  run('short');
  run('long');
  assert.is(readFileSync(file).length, whole.length);
});

test('a thread keeps the code of a library after a while, and never that of the engine', () => {
  for (const name of kept()) rmSync(join(engine, 'dist', name));
  const inThread = `import(${from}).then(({ loadScript }) => {
    console.log(loadScript('library').said);
    setTimeout(() => {}, 1000);
  })`;
  assert.is(
    said(`new (require("node:worker_threads").Worker)(${JSON.stringify(inThread)}, { eval: true })`),
    'library\n',
  );
  assert.equal([kept('library').length, kept().length], [1, 0]);
});

test('a folder that is renamed while its code runs is not made again', () => {
  const [before, after] = [join(engine, 'dist'), join(engine, 'renamed')];
  said(`import(${from}).then(({ load }) => {
    load('long');
    require('node:fs').renameSync(${JSON.stringify(before)}, ${JSON.stringify(after)});
  })`);
  assert.ok(existsSync(after) && !existsSync(before));
});

test('what Node keeps of compiled code lies in the home folder, not where other users may write', () => {
  const [home, before] = [newFolder(), join(newFolder(), 'before.cjs')];
  // Earlier versions of Node keep nothing.
  writeFileSync(before, "require('node:module').enableCompileCache = (folder) => console.log(folder);");
  const { stdout } = spawnSync(process.execPath, ['--require', before, join(root, 'bin/sitegen.js'), '--version'], {
    env: { ...process.env, HOME: home, USERPROFILE: home },
    encoding: 'utf8',
  });
  assert.is(stdout.split('\n')[0], join(home, '.cache', 'sitegen', 'compiled'));
});

test.run();
