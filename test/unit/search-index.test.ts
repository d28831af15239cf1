/** An index that an edit is merged into is the one that is made from nothing, and most of its files need not be made. */
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { searchFiles } from '../../src/search/make/files.ts';
import { searchPieceOf } from '../../src/search/make/piece.ts';
import { type IndexedPage, type SearchIndex, searchIndex } from '../../src/search/make/site-index.ts';
import { property } from '../lib/property.ts';

interface Page {
  url: string;
  text: string;
  /** Whether its key is known. */
  isKeyed: boolean;
  links: [to: string, text: string][];
  otherTitle: string;
}
type Files = ReadonlyMap<string, string>;

/** A page that is in several indexes is read once, which takes most of the time of making one. */
const known = new WeakMap<Page, IndexedPage>();
function indexed(page: Page): IndexedPage {
  const found = known.get(page) ?? read(page);
  known.set(page, found);
  return found;
}
function read({ url, text, isKeyed, links }: Page): IndexedPage {
  const html = `<h2 id="a">${text.slice(0, 300)}</h2><p>${text}</p>${links.map(([to, name]) => `<a href="${to}">${name}</a>`).join(' ')}`;
  const more = { title: url, place: [], description: '', keywords: [], isDated: false };
  const { piece } = searchPieceOf({ url, html, ...more });
  return { url, key: isKeyed ? html : null, piece: () => piece };
}

/** An index with all of its files, and how many of them were made. */
function made(site: readonly Page[], last: { index: SearchIndex; files: Files } | null) {
  const pages = site.map(indexed);
  const titles = new Map(site.map(({ url, otherTitle }) => [url, otherTitle]));
  const index = searchIndex(pages, (url) => [titles.get(url) ?? ''], last?.index ?? null);
  const files = new Map<string, string>();
  let count = 0;
  const keep = (path: string): boolean => last?.files.has(path) === true;
  for (const { path, content } of searchFiles(index, { base: '/', synonyms: [['w1', 'w2 w3']], keep })) {
    if (content !== null) count++;
    files.set(path, content ?? last?.files.get(path) ?? '');
  }
  return { index, files, count };
}

const word = fc.integer({ min: 0, max: 400 }).map((number) => `w${number}`);
const words = (most: number): fc.Arbitrary<string> => fc.array(word, { maxLength: most }).map((all) => all.join(' '));
const urls = Array.from({ length: 24 }, (_, number) => `/page-${number}`);
const page: fc.Arbitrary<Page> = fc.record({
  url: fc.constantFrom(...urls),
  text: words(60),
  isKeyed: fc.boolean(),
  links: fc.array(fc.tuple(fc.constantFrom(...urls), words(2)), { maxLength: 3 }),
  otherTitle: words(1),
});
const site = fc.uniqueArray(page, { selector: ({ url }) => url, minLength: 1, maxLength: urls.length });

property(
  'whatever is edited, added, moved and removed: the merged index is the one that is made from nothing',
  60,
  fc.tuple(site, fc.array(fc.tuple(fc.array(page, { maxLength: 3 }), fc.nat(30), fc.boolean()), { maxLength: 4 })),
  ([first, edits]) => {
    let now = first;
    let last = made(first, null);
    for (const [pages, gone, isMoved] of edits) {
      const edited = new Map([...now, ...pages].map((one) => [one.url, one]));
      now = [...edited.values()].filter((_, number) => number !== gone);
      if (isMoved) now.reverse();
      last = made(now, last);
      assert.equal(last.files, made(now, null).files);
    }
  },
);

const wordsFrom = (start: number, count: number): string =>
  Array.from({ length: count }, (_, at) => `w${start + at}`).join(' ');
/** So many that their names are in files. */
const manyPages = Array.from({ length: 300 }, (_, number): Page => {
  const name = `A heading that is as long as many are, number ${number} `.repeat(6);
  return {
    url: `/${number}`,
    text: `${name}${wordsFrom(number * 100, 200)}`,
    isKeyed: true,
    links: [],
    otherTitle: '',
  };
});

let first: ReturnType<typeof made> | null = null;
/** Their index, made once: no edit changes it. */
const indexOfMany = () => (first ??= made(manyPages, null));

for (const [what, edit] of [
  ['another heading', (page: Page) => ({ ...page, text: `Hollow words ${page.text}` })],
  ['another title in the other language', (page: Page) => ({ ...page, otherTitle: 'Wundervoll' })],
  ['other words for a link', (page: Page) => ({ ...page, links: [['/9', 'wonderful']] as Page['links'] })],
  ['many more words', (page: Page) => ({ ...page, text: wordsFrom(100_000, 240_000) })],
] as const)
  test(`${what}: the index is the one that is made from nothing`, () => {
    const last = indexOfMany();
    const edited = manyPages.map((page, number) => (number === 7 ? edit(page) : page));
    const { files } = made(edited, last);
    assert.not.equal(files, last.files);
    assert.equal(files, made(edited, null).files);
  });

test('a word more makes few files; a page more makes all, as numbers of pages are in them', () => {
  const all = indexOfMany();
  const edited = manyPages.map((one, number) => (number === 7 ? { ...one, text: `${one.text} wonderful` } : one));
  const once = made(edited, all);
  assert.ok(all.count > 100 && once.count < all.count / 4, `${once.count} of ${all.count}`);
  assert.equal(once.files, made(edited, null).files);
  assert.is(made(manyPages.slice(1), all).count, made(manyPages.slice(1), null).count);
});

test.run();
