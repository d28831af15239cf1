/** Ids of headings of a page that shows texts of others. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { withUniqueIds } from '../../src/pages/toc.ts';

const heading = (id: string): string => `<h2 id="${id}">x<a class="anchor" href="#${id}"></a></h2>`;

test('equal ids get numbers, which pass by those that are written', () =>
  assert.is(
    withUniqueIds(['a', 'a-1', 'a', 'b', 'a'].map(heading).join('')),
    ['a', 'a-1', 'a-2', 'b', 'a-3'].map(heading).join(''),
  ));

test('thousands of equal ids are not counted from the first again', () => {
  const start = performance.now();
  assert.match(withUniqueIds(heading('a').repeat(20_000)), 'id="a-19999"');
  assert.ok(performance.now() - start < 5_000);
});

test.run();
