/** Plugins: what they add, in this process and in threads, what a change of them changes, and what their mistakes say. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Files, sitegen, writeFiles, writeSite } from '../lib/site.ts';

const config = `import { defineConfig } from 'sitegen';
export default defineConfig({
  title: 'T', url: 'https://example.com', blog: false, onOrphanDocs: 'ignore', search: false, socialImages: false,
  plugins: ['./config/own.js'],
});`;
const plugin = (kind: string): string => `import { definePlugin } from 'sitegen';
export default definePlugin({
  name: 'own', version: '1',
  languages: { own: { aliases: ['mine'], comments: [['%%', '']], grammar: { ${kind}: /\\bbegin\\b/ } } },
});`;
const site = (files: Files): string => writeSite({ 'config/site.config.js': config, ...files });
const code = '```own\n%% highlight-next-line\nbegin\n```\n\n```mine\nbegin\n```\n';
const pageOf = (folder: string): string => readFileSync(join(folder, 'build/a/index.html'), 'utf8');

for (const [where, padding] of [
  ['in the process', ''],
  ['in a thread', 'A sentence of some words.\n\n'.repeat(12_000)],
] as const)
  test(`a language of a plugin is known ${where}, by all its names, with its comments; a changed plugin is seen`, async () => {
    const folder = site({ 'config/own.js': plugin('keyword'), 'content/docs/a.md': `# A\n\n${code}\n${padding}` });
    const { code: exit, stderr } = await sitegen(folder, 'build');
    assert.is(exit, 0, stderr);
    assert.is(pageOf(folder).match(/<span class="t-k">begin<\/span>/g)?.length, 2);
    assert.not.match(pageOf(folder), 'highlight-next-line');
    writeFiles(folder, { 'config/own.js': plugin('string') });
    await sitegen(folder, 'build');
    assert.is(pageOf(folder).match(/<span class="t-s">begin<\/span>/g)?.length, 2);
  });

test('what a plugin reads is seen when it changes', async () => {
  const own = `import { readFileSync } from 'node:fs';\nconst kind = readFileSync('kind.txt', 'utf8');\n`;
  const folder = site({
    'config/own.js': own + plugin('[kind]'),
    'kind.txt': 'keyword',
    'content/docs/a.md': `# A\n\n${code}`,
  });
  for (const [kind, mark] of [
    ['keyword', 't-k'],
    ['string', 't-s'],
  ] as const) {
    writeFiles(folder, { 'kind.txt': kind });
    assert.is((await sitegen(folder, 'build')).code, 0);
    assert.match(pageOf(folder), `<span class="${mark}">begin</span>`);
  }
});

const mistakes: [says: string, plugin: string, said: RegExp][] = [
  ['does not exist', '', /error the plugin "\.\/config\/own\.js" cannot be loaded: Could not resolve/],
  ['has a mistake in it', 'export default {', /config\/own\.js:1:17 error Expected identifier/],
  ['throws', 'throw new Error("no luck");', /config\/own\.js:1:\d+ error .*no luck/],
  ['exports nothing', 'export const a = 1;', /the plugin ".*" has no plugin as its default export/],
  [
    'is no plugin',
    'export default 5;',
    /config\/site\.config\.js error the plugin ".*" has no plugin as its default export/,
  ],
  ['has no name', 'export default { version: "1" };', /is wrong: name is missing/],
  [
    'has a language without a grammar',
    'export default { name: "a", version: "1", languages: { b: {} } };',
    /is wrong: languages\.b\.grammar is missing/,
  ],
];
for (const [says, text, said] of mistakes)
  test(`a plugin that ${says} is told as such`, async () => {
    const files = text === '' ? {} : { 'config/own.js': text };
    const { code: exit, stdout, stderr } = await sitegen(site({ 'content/docs/a.md': '# A\n', ...files }), 'check');
    assert.is(exit, 1);
    assert.match((stdout + stderr).replace(/\s+/g, ' '), said);
    assert.not.match(stdout + stderr, /\n\s+at /);
  });

test.run();
