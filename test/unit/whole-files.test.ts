/** What esbuild is not shown. */
import { existsSync, symlinkSync } from 'node:fs';
import type { OnLoadArgs, OnLoadResult, PluginBuild } from 'esbuild';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { wholeFiles } from '../../src/bundle/whole-files.ts';
import { newFolder } from '../lib/places.ts';
import { writeFiles } from '../lib/site.ts';

type Load = (args: Pick<OnLoadArgs, 'path' | 'with'>) => OnLoadResult | null;

test('a file out of the site that has no size is empty: what a system shows as one may have no end', () => {
  const root = newFolder();
  writeFiles(root, { 'empty.css': '' });
  const loads: Load[] = [];
  const build = { onResolve() {}, onLoad: (_: unknown, run: Load) => void loads.push(run) };
  wholeFiles({ root, engine: root }).setup(build as unknown as PluginBuild);
  const [load = () => null] = loads;
  assert.is(load({ path: `${root}/empty.css`, with: {} }), null);
  if (!existsSync('/proc/version')) return;
  symlinkSync('/proc/version', `${root}/link.css`);
  for (const path of ['/proc/version', `${root}/link.css`])
    assert.equal(load({ path, with: {} }), { contents: '', loader: 'empty' });
});

test.run();
