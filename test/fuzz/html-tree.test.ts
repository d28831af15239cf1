/** HTML that is read in one pass is read as a browser would, and what our printers write is read so. */
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { browserTree, treeOf, writtenTree } from '../../src/lib/html-tree.ts';
import { property } from '../lib/property.ts';

const tags =
  'a b p div ul li dl dt dd table thead tbody tr td th pre h2 h3 svg path g title code span button section br img hr input details summary site-island form select option template style script textarea noscript font center caption'.split(
    ' ',
  );
const words = [
  'x',
  ' ',
  '\n',
  'a < b',
  '&amp;',
  '&lt;b',
  '&#39;',
  '&nbsp;',
  '&copy',
  '&',
  '<!-- c -->',
  '<!-->',
  '"',
  '中',
  '</p>',
];
const attributes = [
  '',
  ' id="a"',
  ' class="a b" hidden',
  ' href="/a?b&amp;c"',
  ' viewBox="0 0 1 1"',
  ' ID="x"',
  ' a="1" a="2"',
  " b='c'",
  ' /',
];
/** Tags and words in any order; a tag is mostly closed where it should be. */
const pieces = fc.array(
  fc.oneof(
    fc.constantFrom(...words),
    fc.tuple(fc.constantFrom(...tags), fc.constantFrom(...attributes), fc.nat(20)),
    fc.constant(null),
  ),
  { maxLength: 14 },
);
function htmlOf(parts: (string | [tag: string, attributes: string, form: number] | null)[]): string {
  const open: string[] = [];
  const close = (): string => (open.length === 0 ? '' : `</${open.pop()}>`);
  const written = parts.map((part) => {
    if (part === null) return close();
    if (typeof part === 'string') return part;
    const [tag, more, form] = part;
    if (!/^(?:img|br|hr|input)$/.test(tag) && form > 0) open.push(tag);
    return `<${tag}${more}>`;
  });
  return (
    written.join('') +
    open
      .reverse()
      .map((tag) => `</${tag}>`)
      .join('')
  );
}

property('any HTML', pieces, (parts) => assert.equal(treeOf(htmlOf(parts)), browserTree(htmlOf(parts))), 4000);

test('a space that a reader sees stands behind a table', () => {
  const html = '<table>&nbsp;</table>';
  assert.equal(treeOf(html), browserTree(html));
});

test('an element in the title of a picture is one of HTML', () => {
  for (const name of ['title', 'desc']) {
    const html = `<svg><${name}><a viewBox="0 0 1 1"></a></${name}></svg>`;
    assert.equal(treeOf(html), browserTree(html));
  }
});

test('what printers write is read in one pass', () => {
  for (const html of [
    '<p>One <a href="/x">two</a><br><code>a &lt; b</code></p><ul><li>x<ul><li><p>y</p></li></ul></li></ul>',
    '<div class="table" tabindex="0"><table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table></div>',
    '<h2 id="a">A <a class="anchor" href="#a"></a></h2><pre>\n\nx</pre><!-- --><svg viewBox="0 0 1 1"><path d="M0"/></svg>',
  ])
    assert.equal(writtenTree(html), browserTree(html));
});

test.run();
