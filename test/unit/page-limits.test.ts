/** What texts and data files name has pages of its own: there are so many of them, and no more. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { authorsOf, postAuthorsOf } from '../../src/content/authors.ts';
import { readDataFile } from '../../src/content/data-file.ts';
import { entryTagsOf } from '../../src/content/tags.ts';
import { nearestForSome } from '../../src/lib/nearest.ts';
import { placeOf } from '../../src/messages/diagnostic.ts';

const names = (count: number): string[] => Array.from({ length: count }, (_, at) => `n-${at}`);

test('a thousand authors have pages, and the first one too many is named', () => {
  const lines = names(1002).map((name) => `${name}: { name: A, page: true }\n`);
  const { value: file } = readDataFile('authors.yml', lines.join(''));
  assert.ok(file);
  const { value, diagnostics } = authorsOf(file, '/blog/authors');
  assert.is(Object.values(value).filter(({ page }) => page !== null).length, 1000);
  assert.equal(
    diagnostics.map(({ place, message, hint }) => [place?.line, message, hint]),
    [[1001, 'n-1000: more than 1000 authors have pages', 'Take "page" from authors without posts.']],
  );
});

test('five thousand tags have pages in all versions and blogs, and texts that name more keep those that others have', () => {
  const pages = new Set<string>();
  const tagsOf = (labels: string[], group: string) =>
    entryTagsOf(
      labels.map((label) => ({ label, permalink: null })),
      { siteTags: null, level: 'warn', place: placeOf('a.md', 2, 1), group, pages, suggest: nearestForSome() },
    );
  assert.equal(tagsOf(names(2500), '1.0').diagnostics, []);
  assert.equal(tagsOf(names(2500), '2.0').diagnostics, []);
  const { value, diagnostics } = tagsOf(['n-1', 'new', 'n-2', 'other'], '1.0');
  assert.equal(
    value.map(({ slug }) => slug),
    ['n-1', 'n-2'],
  );
  assert.equal(
    diagnostics.map(({ message }) => message),
    ['the site has more than 5000 tags, and each has a page'],
  );
});

test('authors and tags that no file has cost nothing once enough suggestions were looked for', () => {
  let listings = 0;
  const file = new Proxy<Record<string, never>>(
    {},
    {
      ownKeys() {
        listings++;
        return [];
      },
    },
  );
  const given = { suggest: nearestForSome(), file: 'a.md', onInlineAuthors: 'warn' as const };
  const frontMatter = { data: { authors: names(100) }, places: {} };
  assert.is(postAuthorsOf({ ...given, frontMatter, authors: file }).diagnostics.length, 100);
  const options = { siteTags: file, level: 'warn' as const, place: placeOf('a.md'), group: '', pages: new Set('') };
  entryTagsOf(
    names(100).map((label) => ({ label, permalink: null })),
    { ...options, suggest: nearestForSome() },
  );
  assert.is(listings, 2);
  let reads = 0;
  const candidates = {
    *[Symbol.iterator]() {
      reads++;
      yield* Array<string>(1_000_000).fill('x');
    },
  };
  const suggest = nearestForSome();
  for (const name of names(100)) suggest(`${name}${'a'.repeat(50)}`, candidates);
  assert.ok(reads < 10, String(reads));
});

test('names and titles of authors end, and the place of one that is longer is told', () => {
  const { value: file } = readDataFile('authors.yml', `ada: { name: Ada, title: ${'T'.repeat(501)} }\n`);
  assert.ok(file);
  const { value, diagnostics } = authorsOf(file, '/authors');
  assert.is(value.ada?.title?.length, 500);
  assert.equal(
    diagnostics.map(({ place, message }) => [place?.column, message]),
    [[19, 'ada: title has more than 500 letters']],
  );
});

test.run();
