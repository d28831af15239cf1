/** Each of the numbered checks, which say what readers can rely on, has a test that names it: none is lost when tests are moved. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { root } from '../lib/places.ts';

const folder = join(root, 'test/behaviour');

test('the checks B-001 to B-200 are all named by tests', () => {
  const texts = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  // A name begins with its numbers, at the start of a quoted text.
  const named = texts.flatMap((text) =>
    [...text.matchAll(/['"`]((?:B-\d{3} ?)+)/g)].flatMap(([, ids]) => ids?.trim().split(' ') ?? []),
  );
  const wanted = Array.from({ length: 200 }, (_, index) => `B-${String(index + 1).padStart(3, '0')}`);
  assert.equal([...new Set(named)].sort(), wanted);
});

test.run();
