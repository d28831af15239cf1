/** What GitHub adds to CommonMark, in our markup. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { html } from './context.ts';

const sentences: { says: string; text: string; html: string }[] = [
  { says: 'one or two tildes strike through', text: '~one~ ~~two~~', html: '<p><del>one</del> <del>two</del></p>' },
  { says: 'three tildes do not', text: 'a ~~~b~~~', html: '<p>a ~~~b~~~</p>' },
  {
    says: 'a bare address is a link',
    text: 'see https://a.example/x.',
    html: '<p>see <a href="https://a.example/x">https://a.example/x</a>.</p>',
  },
  { says: 'www is an address', text: 'www.a.example', html: '<p><a href="http://www.a.example">www.a.example</a></p>' },
  {
    says: 'a mail address is a link',
    text: 'me@a.example',
    html: '<p><a href="mailto:me@a.example">me@a.example</a></p>',
  },
  {
    says: 'tasks have boxes',
    text: '- [x] done\n- [ ] open',
    html: '<ul class="tasks">\n<li><input type="checkbox" disabled checked> done</li>\n<li><input type="checkbox" disabled> open</li>\n</ul>',
  },
  {
    says: 'a table has headers, and cells are aligned by class',
    text: '| a | b |\n|---|--:|\n| 1 | `x\\|y` |',
    html: '<div class="table-wrap" role="group" aria-label="Table" tabindex="0"><table>\n<thead>\n<tr>\n<th scope="col">a</th>\n<th scope="col" class="align-right">b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td class="align-right"><code>x|y</code></td>\n</tr>\n</tbody>\n</table></div>',
  },
  {
    says: 'a short row is filled up',
    text: '| a | b |\n|---|---|\n| 1 |',
    html: '<div class="table-wrap" role="group" aria-label="Table" tabindex="0"><table>\n<thead>\n<tr>\n<th scope="col">a</th>\n<th scope="col">b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td></td>\n</tr>\n</tbody>\n</table></div>',
  },
  {
    says: 'a footnote called twice has two ways back',
    text: 'a[^x] b[^x]\n\n[^x]: Note.',
    html: '<p>a<sup><a href="#fn-x" id="fnref-x" class="footnote-call">1</a></sup> b<sup><a href="#fn-x" id="fnref-x-2" class="footnote-call">1</a></sup></p>\n<section class="footnotes" aria-labelledby="footnote-label"><h2 class="sr-only" id="footnote-label">Footnotes</h2>\n<ol>\n<li id="fn-x">\n<p>Note. <a href="#fnref-x" class="footnote-back" aria-label="Back to reference 1">↩</a> <a href="#fnref-x-2" class="footnote-back" aria-label="Back to reference 1-2">↩</a></p>\n</li>\n</ol>\n</section>',
  },
  {
    says: 'raw HTML and comments pass',
    text: '<b>x</b> <!-- y --> {z} <T>',
    html: '<p><b>x</b> <!-- y --> {z} <T></p>',
  },
  { says: 'a link that runs code is dropped', text: '[x](javascript:alert(1))', html: '<p>x</p>' },
  {
    says: 'times and colons stay text',
    text: 'At 10:30 a:b :name ::leaf[x]',
    html: '<p>At 10:30 a:b :name ::leaf[x]</p>',
  },
];

for (const { says, text, html: expected } of sentences) test(says, () => assert.is(html(text), expected));

test('an image alone with a title is a figure', () =>
  assert.is(
    html('![alt](a.png "Caption")'),
    '<figure><img src="a.png" alt="alt"><figcaption>Caption</figcaption></figure>',
  ));

test('images have their size; those after the first wait', () => {
  const image = (src: string) => ({ src, srcDark: null, width: 20, height: 10 });
  assert.is(
    html('![a](a.png) ![b](b.png)', {}, { image, eagerImages: 1 }),
    '<p><img src="a.png" alt="a" width="20" height="10"> <img src="b.png" alt="b" width="20" height="10" loading="lazy" decoding="async"></p>',
  );
});

test('a light image with a dark one is a pair', () => {
  const image = (src: string) => ({ src, srcDark: 'dark.svg', width: null, height: null });
  assert.is(
    html('![a](light.svg)', {}, { image }),
    '<p><img class="only-light" src="light.svg" alt="a"><img class="only-dark" src="dark.svg" alt="a"></p>',
  );
});

test('external links open a new tab', () => {
  const link = (href: string) => ({ href, external: true });
  assert.is(
    html('[a](https://b.example)', {}, { link }),
    '<p><a href="https://b.example" target="_blank" rel="noopener noreferrer">a</a></p>',
  );
});

test.run();
