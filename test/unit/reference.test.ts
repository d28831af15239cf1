/** The reference says what the checks say: keys, defaults, values, and the options of commands; what its translators owe is printed, and fails nothing. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { root } from '../lib/places.ts';

test('the reference is as "npm run reference" writes it, in every language, and every default in a comment is that of its check', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'bin/reference.js'), '--check'], {
    encoding: 'utf8',
  });
  assert.is(status === 0 ? '' : stderr, '');
  const owed = stdout.match(/^ {2}"/gm)?.length ?? 0;
  if (owed > 0) process.stdout.write(`note: ${owed} sentences wait for a translator; "npm run reference" lists them\n`);
});

test('every directive is shown as it is written, and then as readers see it', () => {
  for (const folder of ['manual/content/docs', 'manual/content/i18n/zh-Hans/docs']) {
    const page = readFileSync(join(root, folder, 'reference/directives.md'), 'utf8');
    const [, ...entries] = page.split(/^- (?=## )/m);
    assert.ok(entries.length > 10);
    const bare = entries.filter(
      (entry) => !/^ *(`{3,})md\n([\s\S]+?)\n *\1\n\n *<div class="result">\n\n\2\n\n *<\/div>\n/m.test(entry),
    );
    assert.equal(
      bare.map((entry) => entry.split('\n')[0]),
      [],
    );
  }
});

test('a translation has the code of its sentence as it is', () => {
  const codes = (text: string): string[] => text.match(/`[^`]+`/g) ?? [];
  const sentences = Object.entries(JSON.parse(readFileSync(join(root, 'bin/reference/zh-Hans.json'), 'utf8')));
  assert.ok(sentences.length > 400);
  const lost = sentences.flatMap(([english, translation]) =>
    codes(english)
      .filter((code) => !String(translation).includes(code))
      .map((code) => `${code}: ${english}`),
  );
  assert.equal(lost, []);
});

test.run();
