/** What the watcher looks at: files of the site, and nothing that links in it lead to. */
import { appendFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { watchFiles } from '../../src/host/serve/watcher.ts';
import { newFolder } from '../lib/places.ts';
import { writeFiles } from '../lib/site.ts';

test('a link is not followed: it may lead anywhere', async () => {
  const [root, elsewhere] = [newFolder(), newFolder()];
  writeFiles(root, { 'content/a.md': 'a' });
  writeFiles(elsewhere, { 'far.md': 'b' });
  symlinkSync(elsewhere, join(root, 'content/link'));
  const seen: string[] = [];
  let whenSeen = (): void => {};
  const inside = new Promise<void>((resolve) => {
    whenSeen = resolve;
  });
  const watcher = await watchFiles(root, [join(root, 'content')], async (changed) => {
    seen.push(...changed);
    if (changed.some((path) => path.endsWith('a.md'))) whenSeen();
  });
  // The one outside first: were it watched, it would be seen no later.
  appendFileSync(join(elsewhere, 'far.md'), '!');
  appendFileSync(join(root, 'content/a.md'), '!');
  await inside;
  await watcher.close();
  assert.equal(
    seen.filter((path) => path.includes('far.md')),
    [],
  );
});

test.run();
