/** Texts that are known by their hash and read when it is their turn. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openCache } from '../../src/host/cache.ts';
import type { Contents } from '../../src/host/contents.ts';
import { parseAll } from '../../src/host/parse-all.ts';
import { longHash } from '../../src/lib/hash.ts';
import type { Source } from '../../src/model/content.ts';
import type { Site } from '../../src/model/site.ts';
import { newFolder } from '../lib/places.ts';

const syntax = { format: 'md', mermaid: true, anchors: {}, rawHtml: 'safe', plugins: [], components: [] };
const site = { syntax, locales: [] } as unknown as Site;
const source = (file: string): Source => ({
  ...{ kind: 'doc', locale: 'en', version: 'current' },
  ...{ file, original: file, path: file },
});

for (const maxWorkers of [0, 1])
  test(`a text that was edited or went away meanwhile is taken as it is now (${maxWorkers} threads)`, async () => {
    const [root, cache] = [newFolder(), openCache(newFolder())];
    const text = (words: string): string => `# ${words}\n\n${'Words. '.repeat(30_000)}`;
    writeFileSync(join(root, 'edited.md'), text('After'));
    const before = longHash(text('Before'));
    const contents: Contents = { plainText: () => before, hashOf: () => before, save: () => {} };
    const options = { root, site, cache, plugins: [], maxWorkers, sources: ['edited.md', 'gone.md'].map(source) };
    const { files, texts } = await parseAll({ ...options, contents });
    assert.equal([...files.keys()], ['edited.md']);
    const [edited] = [...files.values()];
    assert.is(edited?.title, 'After');
    assert.equal(edited?.headings.length, 0);
    assert.match(edited === undefined ? '' : texts.of(edited).body, 'Words.');
    // Nothing of it is kept for the texts that were expected.
    for (const name of ['edited.md', 'gone.md']) writeFileSync(join(root, name), text('Before'));
    const again = await parseAll({ ...options, contents });
    assert.equal(
      [...again.files.values()].map(({ title }) => title),
      ['Before', 'Before'],
    );
  });

test.run();
