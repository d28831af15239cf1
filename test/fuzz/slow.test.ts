/** What takes too long is ended and named by the command itself: half a minute each, so only `npm run fuzz` does it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { command, type Files, writeFiles, writeSite } from '../lib/site.ts';

const own = (part: string): Files => ({
  'config/site.config.js': `export default {
  title: 'T', url: 'https://example.com', blog: false, onOrphanDocs: 'ignore', search: false, plugins: ['./config/own.js'],
};`,
  'config/own.js': `export default { name: 'own', version: '1', ${part} };`,
});
/** More marks of emphasis than are looked at, as the lines seem to be rows of a table. */
const endless = `${`|${'*a '.repeat(20)}\n`.repeat(1500)}${`|${'b* '.repeat(20)}\n`.repeat(1500)}`;

const circles: Record<string, [files: Files, said: RegExp]> = {
  'a text': [
    { 'content/docs/b.md': `# B\n\n${endless}` },
    /content\/docs\/b\.md:1:1 error reading this text takes more than/,
  ],
  'the transform of a plugin': [
    own('transform() { for (;;); }'),
    /content\/docs\/a\.md:1:1 error reading this text takes more than .* in the transform of the plugin "own"/,
  ],
  'a printer of a plugin': [
    own('printers: { paragraph() { for (;;); } }'),
    /content\/docs\/a\.md:1:1 error .*plugin "own"/,
  ],
};
for (const [says, [files, said]] of Object.entries(circles))
  test(`${says} without an end is ended and named, and the earlier output stays`, async () => {
    const site = writeSite({ 'content/docs/a.md': '# A\n\nText.\n' });
    assert.is((await command(site, 'build')).code, 0);
    writeFiles(site, files);
    const { code, stdout, stderr } = await command(site, 'build');
    assert.is(code, 1, stderr);
    assert.match(stderr, said);
    assert.not.match(stdout + stderr, /^\s+at |node:internal/m);
    assert.ok(existsSync(join(site, 'build/a/index.html')));
  });

test.run();
