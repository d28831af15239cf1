/** The examples of the CommonMark specification, each as written there. */
import spec from 'commonmark-spec';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { printHtml } from '../../src/markdown/print.ts';
import { treeOf } from '../../src/markdown/tree.ts';
import { plainContext } from './context.ts';

/**
 * The specification closes void elements as XHTML does and ends with a line end; layout between blocks is free. Of ours, the
 * hint how to decode an image goes.
 */
const normal = (html: string): string =>
  html
    .replace(/ ?\/>/g, '>')
    .replaceAll(' decoding="async"', '')
    .replace(/\n+(?=<)/g, '\n')
    .trim();

test('there are 652 examples', () => assert.is(spec.tests.length, 652));

for (const { number, section, markdown, html } of spec.tests) {
  test(`${section}, example ${number}`, () => {
    const source = markdown.replaceAll('→', '\t');
    assert.is(
      normal(printHtml({ ...treeOf(source, { cjk: false, plain: true }), data: { rawHtml: 'allow' } }, plainContext)),
      normal(html.replaceAll('→', '\t')),
    );
  });
}

test.run();
