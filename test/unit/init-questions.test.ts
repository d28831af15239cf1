/** The questions of `init`, answered by keys as at a terminal. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runInit } from '../../src/cli/init.ts';
import type { Answers } from '../../src/cli/init-answers.ts';
import { ask, askOrigin } from '../../src/cli/init-questions.ts';
import { newFolder } from '../lib/places.ts';
import { writeFiles } from '../lib/site.ts';

const DOWN = '\u001b[B';
const ENTER = '\r';

/** Presses the keys that follow a question once its words are there. */
function terminal(script: readonly [words: string, keys: string[]][]): { input: PassThrough; output: PassThrough } {
  const [input, output] = [new PassThrough(), new PassThrough()];
  Object.assign(input, { isTTY: true, setRawMode: () => input });
  const open = [...script];
  output.on('data', (chunk: Buffer) => {
    if (!String(chunk).includes(open[0]?.[0] ?? '\n\n')) return;
    const keys = open.shift()?.[1] ?? [];
    // One key at a time, as a terminal gives them.
    const press = (): void => {
      const key = keys.shift();
      if (key === undefined) return;
      input.write(key);
      setImmediate(press);
    };
    setImmediate(press);
  });
  return { input, output };
}

const defaults: Answers = {
  name: 'own',
  languages: ['en'],
  blog: false,
  host: 'none',
  url: 'https://example.com',
  date: '2026-01-01',
};

test('each question takes its answer, and asks again where that is not a language', async () => {
  const keys = terminal([
    ['called?', [...'Mine', ENTER]],
    ['languages?', [...'zz_', ENTER]],
    ['is not a language code', ['\u0015', ...'German', ENTER]],
    ['write "de"', ['\u0015', ...'zh-Hans,en', ENTER]],
    ['blog?', ['y']],
    ['published?', [DOWN, ENTER]],
    ['address?', [...'a.org', ENTER]],
    ['Write one such as', ['\u0015', ...'https://a.org/b', ENTER]],
  ]);
  assert.equal(await ask(defaults, ['name', 'languages', 'blog', 'host', 'url'], keys), {
    ...defaults,
    ...{ name: 'Mine', languages: ['zh-Hans', 'en'], blog: true, host: 'netlify', url: 'https://a.org/b' },
  });
});

test('Enter takes what is offered, and Ctrl+C gives up', async () => {
  const kept = terminal([
    ['called?', [ENTER]],
    ['languages?', [ENTER]],
  ]);
  assert.equal(await ask(defaults, ['name', 'languages'], kept), defaults);
  assert.is(await ask(defaults, ['blog'], terminal([['blog?', ['\u0003']]])), null);
});

test('a Docusaurus project is taken over, or left', async () => {
  const question = 'There is a docusaurus.config.js here';
  assert.is(await askOrigin('docusaurus.config.js', terminal([[question, [ENTER]]])), 'project');
  assert.is(await askOrigin('docusaurus.config.js', terminal([[question, [DOWN, ENTER]]])), 'nothing');
});

test('the command asks at a terminal alone, and what is answered there is done', async () => {
  const folder = newFolder();
  writeFiles(folder, {
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', {}]] };",
    'docs/a.md': '# A\n',
  });
  const written = (): boolean => existsSync(join(folder, 'config/site.config.ts'));
  assert.is(await runInit({ folder }, { input: new PassThrough() }), 2);
  assert.not(written());
  assert.is(await runInit({ folder }, terminal([['There is a docusaurus.config.js here', [ENTER]]])), 0);
  assert.ok(written());
});

test.run();
