/** What the engine brings compiled is what would be compiled for a site that has no code of its own. */
import { statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Client } from '../../src/bundle/client.ts';
import { compiledTheme, SOURCES, type ThemeUse, themeFolder } from '../../src/bundle/compiled-theme.ts';
import { defaultTheme, engineRoot } from '../../src/host/engine.ts';
import { noneAdapted } from '../../src/host/site-code/adapters.ts';
import { type BundleOptions, bundles, packed, readDefaultCode, type StoredCode } from '../../src/site/compile-code.ts';
import { newFolder } from '../lib/places.ts';
import { type Files, writeFiles } from '../lib/site.ts';

const theme: Parameters<typeof readDefaultCode>[0] = {
  directory: defaultTheme,
  partsFolder: null,
  parts: {},
  components: {},
};
const site = {
  theme,
  customCss: [],
  baseUrl: '/docs/',
  dialect: { pagesAreTexts: false },
  layout: { texts: [] },
  staticDirectories: [],
  syntax: { format: 'md' },
  adapted: noneAdapted,
};
const plain: BundleOptions = { root: newFolder(), site, reactPages: [], readable: false, inTexts: null };

test('it is what would be compiled', async () => {
  const { bundled, clientBundle: made } = bundles(plain, null);
  const [{ result }, { client, inputs }] = await Promise.all([bundled, made]);
  const known = readDefaultCode(theme);
  assert.ok(result.ok && client !== null && known !== null);
  assert.equal(known.client, packed(client));
  assert.is(known.code, result.code.replace(/^\/\/# sourceMappingURL=.*$/m, ''));
  // A receipt tells by them that the theme was edited.
  const own = [...result.inputs, ...inputs].filter((file) => !file.includes('node_modules'));
  assert.equal([...known.inputs].sort(), [...new Set(own)].sort());
});

const others: [what: string, theme: typeof theme][] = [
  ['a part', { ...theme, parts: { Footer: { of: 'a', by: 'b' } } }],
  ['a component', { ...theme, components: { Box: 'Box.tsx' } }],
  ['a theme', { ...theme, directory: plain.root }],
];
for (const [what, own] of others)
  test(`it is not taken for a site with ${what}`, () => assert.is(readDefaultCode(own), null));

const isCompiled = (use: ThemeUse, own: typeof theme = theme): boolean =>
  compiledTheme(use, own, engineRoot).plugins.length > 0;
const uses: ThemeUse[] = ['pages', 'texts'];
test('nor are the modules of the theme for a site that replaces some of it', () => {
  for (const use of uses)
    assert.equal([isCompiled(use), ...others.map(([, own]) => isCompiled(use, own))], [true, false, true, false]);
});

/** What readers load, whatever hashes are in the names, and so in which order these are imported: they also depend on how many entries are bundled together. */
const loaded = ({ files, licenses }: Client) => {
  const withoutHash = (text: string): string => text.replace(/-[A-Z0-9]{8}(?=\.)/g, '');
  const inOrder = (code: string): string =>
    code.replace(/(?:import[^;"]*"[^"]*";)+/g, (imports) =>
      imports
        .split(/(?<=;)/)
        .sort()
        .join(''),
    );
  const named = [...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString('latin1')].map(withoutHash));
  return [JSON.stringify(named.map(([path, text = '']) => [path, inOrder(text)]).sort()), licenses];
};

const sourcesOf = (files: readonly string[]): string[] =>
  [...new Set(files.filter((file) => !file.includes('node_modules')))].sort();

const button = '\'use client\';\nexport default () => <button type="button">Say</button>;';
const page = 'export default () => <h1>A page</h1>;';
/** Files of a site with a page, and what of its code is the engine's. */
const partly: [what: string, files: Files, of: { customCss?: string[]; isServer?: boolean; isClient?: boolean }][] = [
  ['no code', {}, { isServer: true, isClient: true }],
  ['a style sheet', { 'a.css': 'b { color: red; }' }, { customCss: ['a.css'], isServer: true, isClient: true }],
  ['a page', { 'a.tsx': page }, { isClient: true }],
  ['a page with a style sheet beside it', { 'a.tsx': page, 'a.css': 'b { color: red; }' }, { isClient: true }],
  ['a page with an island', { 'a.tsx': `export { default } from './b.tsx';`, 'b.tsx': button }, {}],
];
for (const [what, files, { customCss = [], isServer = false, isClient = false }] of partly)
  test(`of a site with ${what}, what is not the engine's is compiled`, async () => {
    const root = newFolder();
    writeFiles(root, files);
    const reactPages = 'a.tsx' in files ? [{ file: 'a.tsx', original: 'a.tsx', path: 'a', locale: 'en' }] : [];
    const known = readDefaultCode(theme);
    const options = { ...plain, root, site: { ...site, customCss }, reactPages };
    const { bundled, clientBundle: made } = bundles(options, known);
    const whole = bundles(options, null);
    const [{ result }, { client }, fresh, all] = await Promise.all([bundled, made, whole.bundled, whole.clientBundle]);
    assert.ok(result.ok && client !== null && known !== null && fresh.result.ok && all.client !== null);
    // What is compiled already is named by its sources.
    if (!isServer) assert.equal(sourcesOf(result.inputs), sourcesOf(fresh.result.inputs));
    assert.equal([result.code === known.code, client.script === known.client.script], [isServer, isClient]);
    assert.equal(loaded(client), loaded(all.client));
    // The islands of the theme are among what is loaded later.
    assert.equal(Object.keys(client.later).sort(), Object.keys(known.client.later).sort());
  });

test('it is not taken once the theme was edited', () => {
  const file = join(engineRoot, 'dist/default-code.json');
  const { atime, mtime } = statSync(file);
  const read = (time: Date): StoredCode | null => {
    utimesSync(file, atime, time);
    return readDefaultCode(theme);
  };
  assert.equal([read(new Date(0)) === null, read(mtime) === null], [true, false]);
  for (const use of uses) {
    const list = join(engineRoot, 'dist', themeFolder(use), SOURCES);
    const made = statSync(list).mtime;
    const taken = [new Date(0), made].map((time) => {
      utimesSync(list, made, time);
      return isCompiled(use);
    });
    assert.equal(taken, [false, true]);
  }
});

test.run();
