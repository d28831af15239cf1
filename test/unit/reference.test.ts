/** REFERENCE.md says what the checks say: keys, defaults, values, and the options of commands. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { root } from '../lib/places.ts';

test('the reference is as "npm run reference" writes it, and every default in a comment is that of its check', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'bin/reference.js'), '--check'], {
    encoding: 'utf8',
  });
  assert.is(
    stderr.split('\n').find((line) => line.startsWith('Error') || line.includes(' is old:')),
    undefined,
  );
  assert.is(status, 0);
});

test('the list of diagnostics holds messages, and none of the code around them', () => {
  const page = readFileSync(join(root, 'manual/content/docs/reference/diagnostics.md'), 'utf8');
  assert.is(
    page.split('\n').find((line) => /===|=\\?>|\bplaceOf\b/.test(line)),
    undefined,
  );
});

test.run();
