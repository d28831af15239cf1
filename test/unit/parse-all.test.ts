/** Texts that are known by their hash and read when it is their turn. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openCache } from '../../src/host/cache.ts';
import type { Contents } from '../../src/host/contents.ts';
import { parseAll } from '../../src/host/parse-all.ts';
import { longHash } from '../../src/lib/hash.ts';
import type { Parsed, Source } from '../../src/model/content.ts';
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

for (const live of [true, false])
  test(`what ${live ? 'the memory of the watch server' : 'an earlier call'} has is not cut when one text more is read`, async () => {
    const [root, cache] = [newFolder(), openCache(newFolder())];
    const names = Array.from({ length: 400 }, (_, index) => `${index}.md`);
    const write = (name: string, words: string): void => writeFileSync(join(root, name), `## ${words.repeat(900)}\n`);
    for (const name of names) write(name, 'word ');
    const options = { root, site, cache, plugins: [], maxWorkers: 0 };
    await parseAll({ ...options, sources: names.map(source) });
    const kept = live ? { memory: new Map<string, Parsed>() } : {};
    const { files } = await parseAll({ ...options, ...kept, sources: names.map(source) });
    const later = live ? { ...kept, sources: names.map(source) } : { more: true, sources: [source('more.md')] };
    for (let number = 0; number < 60; number++) {
      write(live ? '0.md' : 'more.md', `${number} `);
      await parseAll({ ...options, ...later });
    }
    // Parsed again they would be gone.
    for (const name of names) rmSync(join(root, name));
    for (const { headings } of files.values()) assert.is(headings.length, 1);
  });

test.run();
