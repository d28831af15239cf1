/** What the watcher looks at: files of the site, and nothing that links in it lead to. */
import { appendFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
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

test('a link to what an update writes is one change, not one after each update', async () => {
  const [root, elsewhere] = [newFolder(), newFolder()];
  writeFiles(root, { 'content/a.md': 'a' });
  writeFiles(elsewhere, { 'log.md': '' });
  let updates = 0;
  let whenSeen = (): void => {};
  const seen = new Promise<void>((resolve) => {
    whenSeen = resolve;
  });
  const watcher = await watchFiles(root, [join(root, 'content')], async () => {
    updates++;
    whenSeen();
    appendFileSync(join(elsewhere, 'log.md'), '!');
  });
  symlinkSync(join(elsewhere, 'log.md'), join(root, 'content/link.md'));
  await seen;
  // An endless row of updates has one after each look, of which there are ten in this time.
  await setTimeout(700);
  await watcher.close();
  assert.ok(updates < 4, `${updates} updates`);
});

test('changes are seen after a folder became a file, and a file a link to itself', async () => {
  const root = newFolder();
  writeFiles(root, { 'content/d/a.md': 'a', 'content/b.md': 'b', 'content/c.md': 'c' });
  const waiting = new Map<string, () => void>();
  const watcher = await watchFiles(root, [join(root, 'content')], async (changed) => {
    for (const path of changed) waiting.get(path)?.();
  });
  const seen = (name: string): Promise<void> =>
    new Promise((resolve) => waiting.set(join(root, 'content', name), resolve));
  const folderSeen = seen('d');
  rmSync(join(root, 'content/d'), { recursive: true });
  writeFiles(root, { 'content/d': 'file' });
  await folderSeen;
  const linkSeen = seen('b.md');
  rmSync(join(root, 'content/b.md'));
  symlinkSync('b.md', join(root, 'content/b.md'));
  await linkSeen;
  const edited = seen('c.md');
  appendFileSync(join(root, 'content/c.md'), '!');
  await edited;
  await watcher.close();
});

test.run();
