/** What the engine brings compiled is what would be compiled for a site that has no code of its own. */
import { statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type BundleOptions, bundles, packed, readDefaultCode, type StoredCode } from '../../src/build/compile-code.ts';
import { defaultTheme, engineRoot } from '../../src/host/engine.ts';
import { newFolder } from '../lib/places.ts';

const theme = { directory: defaultTheme, own: null, parts: {}, components: {} };
const site = { theme, customCss: [], baseUrl: '/docs/', layout: { isDocusaurus: false } };
const plain: BundleOptions = { root: newFolder(), site, reactPages: [], readable: false, inTexts: null };

test('it is what would be compiled', async () => {
  const { bundled, made } = bundles(plain);
  const [{ result }, { client, inputs }] = await Promise.all([bundled, made]);
  const known = readDefaultCode(plain);
  assert.ok(result.ok && client !== null && known !== null);
  assert.equal(known.client, packed(client));
  assert.is(known.code, result.code.replace(/^\/\/# sourceMappingURL=.*$/m, ''));
  // A receipt tells by them that the theme was edited.
  const own = [...result.inputs, ...inputs].filter((file) => !file.includes('node_modules'));
  assert.equal([...known.inputs].sort(), [...new Set(own)].sort());
});

const others: [what: string, options: BundleOptions][] = [
  ['a part', { ...plain, site: { ...site, theme: { ...theme, parts: { Footer: { of: 'a', by: 'b' } } } } }],
  ['a component', { ...plain, site: { ...site, theme: { ...theme, components: { Box: 'Box.tsx' } } } }],
  ['a theme', { ...plain, site: { ...site, theme: { ...theme, directory: plain.root } } }],
  ['a style sheet', { ...plain, site: { ...site, customCss: ['a.css'] } }],
  ['a page', { ...plain, reactPages: [{ file: 'a.tsx', original: 'a.tsx', path: 'a', locale: 'en' }] }],
];
for (const [what, options] of others)
  test(`it is not taken for a site with ${what}`, () => assert.is(readDefaultCode(options), null));

test('it is not taken once the theme was edited', () => {
  const file = join(engineRoot, 'dist/default-code.json');
  const { atime, mtime } = statSync(file);
  const read = (time: Date): StoredCode | null => {
    utimesSync(file, atime, time);
    return readDefaultCode(plain);
  };
  assert.equal([read(new Date(0)) === null, read(mtime) === null], [true, false]);
});

test.run();
