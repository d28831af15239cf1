/** The parser is handed less of a text (`micromark-shortcut`): with the syntax that the engine reads, no page has another tree for it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { treeOf } from '../../src/markdown/tree.ts';
import { root } from '../lib/places.ts';

test('no page of the site or the manual differs', () => {
  const files = ['content', 'manual/content'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.mdx?$/.test(file))
      .map((file) => join(root, folder, file)),
  );
  assert.ok(files.length > 50);
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    assert.equal(treeOf(text, { cjk: true }), treeOf(text, { cjk: true, whole: true }), file);
  }
});

test.run();
