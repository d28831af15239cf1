/** What a page says to the search. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readText } from '../../src/search/make/page-text.ts';

test('blocks of text stand below their headings, without punctuation', () => {
  const { sections } = readText(
    '<h1>Page</h1><p>One<br>two<wbr> thr\u200bee</p><h2 id="a">Part <a class="anchor" href="#a">#</a></h2><pre> code </pre>',
  );
  assert.equal(sections, [
    { id: '', heading: '', depth: 1, blocks: [{ kind: 'text', text: 'One two three', name: '' }] },
    { id: 'a', heading: 'Part', depth: 2, blocks: [{ kind: 'code', text: 'code', name: '' }] },
  ]);
});

test('what a project shows with every text is not part of a page', () => {
  const { sections, links } = readText('<p>Before</p><!--text--><p>Text</p><!--/text--><a href="/form">Form</a>');
  assert.equal(sections[0]?.blocks, [{ kind: 'text', text: 'Text', name: '' }]);
  assert.equal(links, []);
});

test('a row has the name of its first cell, and the head of a table has none', () => {
  const { sections } = readText(
    '<table><thead><tr><th>Key</th><th>What</th></tr></thead><tbody><tr><td>url</td><td>of the site</td></tr></tbody></table>',
  );
  assert.equal(sections[0]?.blocks, [
    { kind: 'head', text: 'Key · What', name: '' },
    { kind: 'row', text: 'url · of the site', name: 'url' },
  ]);
});

test('links are those inside the site, without what is behind the page', () => {
  const { links } = readText(
    '<p><a href="/a#b">A <b>b</b></a><a href="https://example.com/">out</a><a href="/c?d">C</a></p>',
  );
  assert.equal(links, [
    ['/a', 'A b'],
    ['/c', 'C'],
  ]);
});

test.run();
