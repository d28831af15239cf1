/** Whatever lies in the browser's storage, the search opens with a list that it can show. */
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parseRecentPages } from '../../theme/lib/search/recent.ts';
import { property } from '../lib/property.ts';

const parts = '/ // \\ .. . en javascript: https: @ ? # %2e %5c \t \n \0 a'.split(' ');
const href = fc.oneof(
  fc.array(fc.constantFrom(...parts), { maxLength: 5 }).map((some) => `/${some.join('')}`),
  fc.webUrl(),
  fc.string(),
);
const page = fc.record({
  title: fc.oneof({ weight: 4, arbitrary: fc.string() }, fc.jsonValue()),
  href: fc.oneof({ weight: 4, arbitrary: href }, fc.jsonValue()),
  place: fc.oneof({ weight: 4, arbitrary: fc.array(fc.string()) }, fc.array(fc.jsonValue()), fc.jsonValue()),
});
const text = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.array(fc.oneof({ weight: 6, arbitrary: page }, fc.jsonValue())).map((all) => JSON.stringify(all)),
  },
  fc.string({ unit: 'binary' }),
  fc.json(),
);

property(
  'any text as the list of recent pages',
  300,
  fc.tuple(fc.option(text), fc.constantFrom('/', '/', '/en/')),
  ([kept, base]) => {
    for (const { title, href, place } of parseRecentPages(kept, base)) {
      for (const one of [title, ...place]) assert.type(one, 'string');
      assert.is(new URL(href, `https://site.example${base}`).origin, 'https://site.example', href);
    }
  },
);

test.run();
