/** The patches have one place each, in the sources that they are offered for and in what is published of them. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { root } from '../../../test/lib/places.ts';

/** It reads the files beside it, so it stays out of the bundle of this test. */
const place = pathToFileURL(join(root, 'packages/micromark-shortcut/patches/apply.js')).href;
const { applied, patches } = (await import(place)) as typeof import('../patches/apply.js');
const { resolve } = createRequire(join(root, 'package.json'));
const folderOf = (name: string): string => resolve(name).split(`${name}${sep}`)[0] + name;

test('each patch has one place in the published file and in its source', () => {
  assert.is(patches.length, 3);
  for (const { file, changes } of patches) {
    const [name = '', ...path] = file.split('/');
    for (const folder of ['', 'dev']) {
      const text = readFileSync(join(folderOf(name), folder, ...path), 'utf8');
      const after = applied(text, changes);
      assert.not(after === text);
      assert.throws(() => applied(after, changes), /does not contain once/, `${file} a second time`);
    }
  }
});

test.run();
