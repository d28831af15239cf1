/** Whose code is passed on, and under which licence: in the repository, beside the compiled engine, on published sites. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { licensesOf, licensesText } from '../../src/bundle/licenses.ts';
import { newFolder, root } from '../lib/places.ts';
import { mustBuild, readAll, writeFiles, writeSite } from '../lib/site.ts';

test('the licence of the engine is there, and is the one that package.json names', () => {
  assert.match(readFileSync(join(root, 'LICENSE'), 'utf8'), /^Mozilla Public License Version 2\.0\n/);
  const { license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { license: string };
  assert.is(license, 'MPL-2.0');
});

test('the compiled engine names every package that is in it', () => {
  const dist = join(root, 'dist');
  const said = readFileSync(join(dist, 'licenses.txt'), 'utf8');
  // esbuild writes above each module where it comes from.
  const packages = readdirSync(dist)
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => [
      ...readFileSync(join(dist, file), 'utf8').matchAll(/^\s*\/\/ (?:\S*\/)?node_modules\/((?:@[^/]+\/)?[^/\n]+)/gm),
    ])
    .map(([, name]) => name ?? '');
  assert.ok(new Set(packages).size > 30);
  for (const name of new Set(packages)) assert.match(said, new RegExp(`^${name} \\d+\\.\\d`, 'm'));
  const font = readFileSync(join(root, 'packages/sitegen-social-images/dist/font-license.txt'), 'utf8');
  assert.match(font, 'SIL OPEN FONT LICENSE Version 1.1');
});

test('equal texts stand there once, and a package without a text by what it says of itself', () => {
  const folder = newFolder();
  const manifest = (name: string, more = ''): string => `{ "name": "${name}", "version": "1.0.0"${more} }`;
  writeFiles(folder, {
    'node_modules/a/package.json': manifest('a'),
    'node_modules/a/LICENSE.md': 'Do what you like.\r\n',
    'node_modules/@s/b/package.json': manifest('@s/b'),
    'node_modules/@s/b/license': 'Do what you like.',
    'node_modules/a/node_modules/c/package.json': manifest('c', ', "license": "MIT", "author": { "name": "Ann" }'),
  });
  const files = ['a/x.js', 'a/y/z.js', '@s/b/x.js', 'a/node_modules/c/x.js'].map((file) =>
    join(folder, 'node_modules', file),
  );
  const line = '-'.repeat(80);
  assert.is(
    licensesText(licensesOf([...files, join(folder, 'own.js')])),
    `@s/b 1.0.0\na 1.0.0\n\nDo what you like.\n\n${line}\n\nc 1.0.0\n\nLicense: MIT\nCopyright: Ann\n`,
  );
});

test('a site publishes the licences of what its readers load, as a small file that is no page', async () => {
  for (const config of ['', 'search: false,']) {
    const site = writeSite({
      'config/site.config.js': `export default { title: 'T', url: 'https://example.com', blog: false, ${config} };`,
      'content/docs/a.md': '# A',
    });
    await mustBuild(site);
    const files = readAll(join(site, 'build'));
    const said = files['licenses.txt'] ?? '';
    assert.equal([...said.matchAll(/^(\S+) \d+\.\d+\.\d+$/gm)].map(([, name]) => name).sort(), ['heroicons', 'preact']);
    assert.ok(said.length < 10_000);
    assert.match(said, 'Permission is hereby granted');
    const client = Object.keys(files).find((file) => /^assets\/client-[\w-]+\.js$/.test(file)) ?? '';
    assert.match(files[client] ?? '', /^\/\* Licenses: \.\.\/licenses\.txt \*\/\n/);
    for (const list of ['sitemap.xml', 'llms.txt']) assert.not.match(files[list] ?? '', 'licenses');
  }
});

test.run();
