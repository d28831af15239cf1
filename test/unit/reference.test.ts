/** REFERENCE.md says what the checks say: keys, defaults, values, and the options of commands. */
import { spawnSync } from 'node:child_process';
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

test.run();
