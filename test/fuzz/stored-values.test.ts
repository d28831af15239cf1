/** Whatever lies in the browser's storage, the search opens with a list that it can show. */
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ownPages } from '../../theme/lib/search/recent.ts';
import { property } from '../lib/property.ts';

const parts = [
  '/',
  '//',
  '\\',
  '..',
  '.',
  'en',
  'javascript:',
  'https:',
  '@',
  '?',
  '#',
  '%2e',
  '%5c',
  '\t',
  '\n',
  '\0',
  'a',
  ' ',
];
const href = fc.oneof(
  fc.array(fc.constantFrom(...parts)).map((some) => some.join('')),
  fc.webUrl(),
  fc.string(),
);
const page = fc.record({
  title: fc.oneof(fc.string(), fc.jsonValue()),
  href: fc.oneof(href, fc.jsonValue()),
  place: fc.jsonValue(),
});
const good = fc.record({ title: fc.string(), href, place: fc.array(fc.string()) });
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.json(),
  fc.array(fc.oneof(good, page, fc.jsonValue())).map((pages) => JSON.stringify(pages)),
);

property(
  'any text as the list of recent pages',
  fc.tuple(fc.option(text), fc.constantFrom('/', '/en/', '/a b/')),
  ([kept, base]) => {
    for (const { title, href, place } of ownPages(kept, base)) {
      assert.equal(
        [title, ...place].map((one) => typeof one),
        ['string', ...place.map(() => 'string')],
      );
      assert.is(new URL(href, `https://site.example${base}`).origin, 'https://site.example', href);
    }
  },
);

test.run();
