/** What esbuild is not shown. */
import { existsSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import type { OnLoadArgs, OnLoadResult, PluginBuild } from 'esbuild';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { wholeFiles } from '../../src/bundle/whole-files.ts';
import { newFolder } from '../lib/places.ts';
import { writeFiles } from '../lib/site.ts';

type Load = (args: Pick<OnLoadArgs, 'path' | 'with'>) => OnLoadResult | null;

/** What esbuild is told of a file. */
function loader(root: string): Load {
  const loads: Load[] = [];
  const build = { onResolve() {}, onLoad: (_: unknown, run: Load) => void loads.push(run) };
  wholeFiles({ root, engine: root }).setup(build as unknown as PluginBuild);
  return loads[0] ?? (() => null);
}

test('a file of more than 50 MB that is read as text is refused, whatever is in it, and others have any size', () => {
  const root = newFolder();
  const load = loader(root);
  writeFiles(root, { 'a.txt': '', 'b.mp4': '' });
  for (const name of ['a.txt', 'b.mp4']) truncateSync(`${root}/${name}`, 50_000_001);
  writeFileSync(`${root}/a.txt`, new Uint8Array([0xff]), { flag: 'r+' });
  const [error] = load({ path: `${root}/a.txt`, with: {} })?.errors ?? [];
  assert.equal(error, { text: 'it has more than 50 MB', location: { file: `${root}/a.txt`, line: 1 } });
  assert.is(load({ path: `${root}/b.mp4`, with: {} }), null);
  truncateSync(`${root}/a.txt`, 50_000_000);
  assert.is(load({ path: `${root}/a.txt`, with: {} }), null);
});

test('a file out of the site that has no size is empty: what a system shows as one may have no end', () => {
  const root = newFolder();
  writeFiles(root, { 'empty.css': '' });
  const load = loader(root);
  assert.is(load({ path: `${root}/empty.css`, with: {} }), null);
  if (!existsSync('/proc/version')) return;
  symlinkSync('/proc/version', `${root}/link.css`);
  for (const path of ['/proc/version', `${root}/link.css`])
    assert.equal(load({ path, with: {} }), { contents: '', loader: 'empty' });
});

test.run();
