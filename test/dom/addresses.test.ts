/** Every address that is printed leads somewhere, and every id is there once: on all kinds of pages, in feeds and in Markdown. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { demoSite } from '../fixtures/demo.ts';
import { everything } from '../fixtures/everything.ts';
import { oddAddresses } from '../fixtures/odd-addresses.ts';
import { wrongAddressesIn } from '../lib/addresses.ts';
import { fixture, realSite } from '../lib/built-site.ts';

test('of the site of AutoDev', () => {
  assert.equal(wrongAddressesIn({ folder: realSite().folder, origin: 'https://ide.unitmesh.cc' }), []);
});

const fixtures = { demo: demoSite(), everything: everything() };
/** What a fixture says wrong on purpose. */
const meant = /topic#none/;
for (const [name, files] of Object.entries(fixtures))
  test(`of the fixture "${name}"`, async () => {
    const site = fixture(files);
    await site.ready();
    const found = wrongAddressesIn({ folder: site.folder, origin: 'https://example.com' });
    assert.equal(
      found.filter((one) => !meant.test(one)),
      [],
    );
  });

for (const trailingSlash of [true, false, undefined])
  for (const base of ['/', '/base/'])
    test(`of a site with odd names below ${base}, trailingSlash: ${trailingSlash}`, async () => {
      const site = fixture(oddAddresses(base, trailingSlash));
      await site.ready();
      const isFinal = trailingSlash !== undefined;
      assert.equal(wrongAddressesIn({ folder: site.folder, origin: 'https://example.com', base, isFinal }), []);
    });

test.run();
