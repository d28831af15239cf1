/** Whatever stands at the head of a text is front matter or told to be none; what comes out is JSON, and every complaint has its place. */
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { splitFrontMatter } from '../../src/content/front-matter.ts';
import { bytes, piecesOf, property } from '../lib/property.ts';

const pieces = piecesOf(`
  ---↵ ↵---↵ ---\r↵ \ufeff---↵ ---js↵ ---␣yaml↵ ...↵ ↵ ␣␣ \t title:␣ tags:␣[ ] { } -␣ " ' |↵ >-↵ ?␣ :␣ , # %YAML␣1.1↵
  &a␣ *a <<:␣ !!js/function␣ !!binary␣ !!set␣ !<x>␣ __proto__:␣ constructor:␣ null .nan 2024-01-26 1e999 0x1F -.inf
  12:30:45 ~
`);
const withFence = fc.tuple(bytes(pieces), bytes(pieces)).map(([yaml, rest]) => `---\n${yaml}\n---\n${rest}`);

property('any bytes as front matter', 300, fc.oneof(bytes(pieces), withFence), (text) => {
  const { frontMatter, content, lineOffset, diagnostics } = splitFrontMatter(text, 'a.md');
  assert.ok(text.endsWith(content), 'the text below is the end of the file');
  assert.ok(JSON.stringify(frontMatter).length > 0, 'it can be kept');
  const lines = text.split(/\r\n|\r|\n/).length;
  assert.ok(lineOffset >= 0 && lineOffset <= lines);
  for (const { place, message } of diagnostics) {
    assert.ok(message !== '' && place?.file === 'a.md');
    assert.ok((place.line ?? 1) >= 1 && (place.line ?? 1) <= lines + 1, `line ${place.line} of ${lines}`);
    assert.ok((place.column ?? 1) >= 1);
  }
});

/** Lines that are read without the YAML parser, and some like them that are not. */
const keys = fc.constantFrom('title', 'title', 'a-b', 'toString', 'null', '2', '__proto__', ' x', '- y');
const signs = fc.constantFrom(': ', ': ', ': ', ':  ', ':', ' : ');
const quotes = fc.constantFrom('', '', '"', "'");
const values = fc.array(
  fc.constantFrom(
    ...piecesOf(`
  a a Zß 中文，字 ␣ " ' \\n # ␣# :␣ :x - -␣ [ { | > & * ! % null True no 0 07 12 1e3 .5 2024-01-26 ~ \u00a0 \u2028 \ufeff
  😀 \t \x7f
`),
  ),
  { maxLength: 3 },
);
const line = fc
  .tuple(keys, signs, quotes, values)
  .map(([key, sign, quote, value]) => `${key}${sign}${quote}${value.join('')}${quote}\n`);
const lines = fc.array(line, { minLength: 1, maxLength: 2 });
property('front matter of simple lines is what the YAML parser reads', 3000, lines, (all) => {
  const text = `---\n${all.join('')}---\n\nText\n---\n`;
  // The mark is for the parser alone.
  assert.equal(splitFrontMatter(text, 'a.md'), splitFrontMatter(`\uFEFF${text}`, 'a.md'));
});

test.run();
