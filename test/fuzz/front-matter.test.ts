/** Whatever stands at the head of a text is front matter or told to be none; what comes out is JSON, and every complaint has its place. */
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { splitFrontMatter } from '../../src/content/front-matter.ts';
import { bytes, property } from '../lib/property.ts';

const pieces = [
  ...['---\n', '\n---\n', '---\r\n', '\uFEFF---\n', '---js\n', '--- yaml\n', '...\n', '\n', '  ', '\t'],
  ...['title: ', 'tags: [', ']', '{', '}', '- ', '"', "'", '|\n', '>-\n', '? ', ': ', ',', '#', '%YAML 1.1\n'],
  ...[
    '&a ',
    '*a',
    '<<: ',
    '!!js/function ',
    '!!binary ',
    '!!set ',
    '!<x> ',
    '__proto__: ',
    'constructor: ',
    'null',
    '.nan',
  ],
  ...['2024-01-26', '1e999', '0x1F', '-.inf', '12:30:45', '~'],
];
const withFence = fc.tuple(bytes(pieces), bytes(pieces)).map(([yaml, rest]) => `---\n${yaml}\n---\n${rest}`);

property('any bytes as front matter', fc.oneof(bytes(pieces), withFence), (text) => {
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

test.run();
