/** Texts that are known by their hash and read when it is their turn. */
import { realpathSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openCache } from '../../src/host/cache.ts';
import type { FileHashes } from '../../src/host/file-hashes.ts';
import { parseAll } from '../../src/host/parse/parse-all.ts';
import { headTask, skimMany } from '../../src/host/parse/skim-texts.ts';
import { longHash } from '../../src/lib/hash.ts';
import { defaultSyntax } from '../../src/markdown/index.ts';
import type { Parsed, Source } from '../../src/model/content.ts';
import type { Site } from '../../src/model/site.ts';
import { newFolder } from '../lib/places.ts';

const syntax = { ...defaultSyntax, mermaid: true };
const site = {
  syntax,
  locales: [],
  layout: { recordsRoot: 'content/', texts: ['content'] },
  staticDirectories: [],
} as unknown as Site;
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
    const hashes: FileHashes = { plainText: () => before, hashOf: () => before, lookAgain: () => {}, save: () => {} };
    const options = { root, site, cache, plugins: [], maxWorkers, sources: ['edited.md', 'gone.md'].map(source) };
    const { files, texts } = await parseAll({ ...options, hashes });
    assert.equal([...files.keys()], ['edited.md']);
    const [edited] = [...files.values()];
    assert.is(edited?.title, 'After');
    assert.equal(edited?.headings.length, 0);
    assert.match(edited === undefined ? '' : texts.of(edited).body, 'Words.');
    // Nothing of it is kept for the texts that were expected.
    for (const name of ['edited.md', 'gone.md']) writeFileSync(join(root, name), text('Before'));
    const again = await parseAll({ ...options, hashes });
    assert.equal(
      [...again.files.values()].map(({ title }) => title),
      ['Before', 'Before'],
    );
  });

test('what this build made is not read back to be looked at', async () => {
  const [root, own] = [newFolder(), openCache(newFolder())];
  let reads = 0;
  const bytes: typeof own.bytes = (key) => {
    const found = own.bytes(key);
    if (found !== null) reads++;
    return found;
  };
  const cache = { ...own, bytes };
  writeFileSync(join(root, 'a.md'), '# A\n\n## B\n\n[c](d.md)');
  const linksOf = async (): Promise<(string | undefined)[]> => {
    const { files } = await parseAll({ root, site, cache, plugins: [], sources: [source('a.md')] });
    return [...files.values()].map(({ references }) => references[0]?.url);
  };
  assert.equal(await linksOf(), ['d.md']);
  assert.is(reads, 0);
  assert.equal(await linksOf(), ['d.md']);
  assert.ok(reads > 0);
});

test('a file that many texts show is read once, and no more of them than a text may name', async () => {
  const root = newFolder();
  const code = ['a.ts', 'b.ts', 'c.ts', 'd.ts', 'e.ts'];
  const fences = code.map((name) => `\`\`\`ts file="./${name}#no"\n\`\`\`\n`).join('\n');
  for (const name of code) writeFileSync(join(root, name), 'x'.repeat(900_000));
  const texts = ['1.md', '2.md'];
  for (const name of texts) writeFileSync(join(root, name), fences);
  const { native } = realpathSync;
  const looked: string[] = [];
  Object.assign(realpathSync, {
    native(path: string) {
      const name = basename(path);
      if (code.includes(name) && looked.at(-1) !== name) looked.push(name);
      return native(path);
    },
  });
  try {
    const layout = { recordsRoot: '', texts: ['content'], roots: ['.'] };
    const shown = { ...site, layout, staticDirectories: [] } as unknown as Site;
    const options = { root, site: shown, cache: openCache(newFolder()), plugins: [] };
    const { files } = await parseAll({ ...options, sources: texts.map(source) });
    for (const { diagnostics } of files.values())
      assert.equal(
        diagnostics.map(({ message }) => message),
        ['more than 3000000 characters of files that fences of one text name'],
      );
  } finally {
    Object.assign(realpathSync, { native });
  }
  assert.equal(looked, ['a.ts', 'b.ts', 'c.ts', 'd.ts']);
});

test('of what many texts show there is a most for all', async () => {
  const root = newFolder();
  for (const code of ['a.ts', 'b.ts', 'c.ts']) writeFileSync(join(root, code), 'x'.repeat(900_000));
  const fences = ['a', 'b', 'c'].map((code) => `\`\`\`ts file="./${code}.ts#no"\n\`\`\`\n`).join('\n');
  const names = Array.from({ length: 10 }, (_, index) => `${index}.md`);
  for (const name of names) writeFileSync(join(root, name), fences);
  const layout = { recordsRoot: '', texts: ['content'], roots: ['.'] };
  const shown = { ...site, layout, staticDirectories: [] } as unknown as Site;
  const options = { root, site: shown, cache: openCache(newFolder()), plugins: [], maxWorkers: 0 };
  // Also where the cache has some of them.
  for (let build = 0; build < 2; build++) {
    const { files } = await parseAll({ ...options, sources: names.map(source) });
    const over = [...files].filter(([, { diagnostics }]) =>
      diagnostics.some(({ message }) => message.endsWith('by all texts')),
    );
    assert.equal(
      over.map(([name]) => name),
      ['7.md', '8.md', '9.md'],
    );
  }
});

test('of a head that was read, no text is held', () => {
  const root = newFolder();
  writeFileSync(join(root, 'a.md'), `---\ntitle: Said\n---\n\n${'Words. '.repeat(9)}`);
  const parsedTexts = new Map<string, Parsed>();
  const head = headTask(source('a.md'), root, site.syntax, { parsedTexts, skimmed: new Set() });
  assert.is(head?.task.text, '');
  assert.equal([...parsedTexts.values()][0]?.frontMatter.data, { title: 'Said' });
});

test('many texts that no build has read yet are only skimmed', () => {
  const one = source('a.md');
  const task = { file: 'a.md', text: '', syntax: site.syntax, countWordsIn: null };
  const late = {
    key: 'a',
    task,
    fault: null,
    later: { size: () => 2_000_000, read: () => void Object.assign(task, { text: '# Said' }) },
  };
  const skims = { parsedTexts: new Map<string, Parsed>(), skimmed: new Set<string>() };
  skimMany([late], new Map([['a.md', one]]), skims);
  assert.is(skims.parsedTexts.get('a')?.title, 'Said');
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
