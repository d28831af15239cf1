/** Whatever stands in an MDX text is compiled, or said to be no MDX, with its place; what comes of it can be kept. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parseSource } from '../../src/content/parse-source.ts';
import { bytes, property } from '../lib/property.ts';
import { syntax, tools } from '../markdown/context.ts';

const pieces = [
  ...[
    '<A>',
    '</A>',
    '<A b={',
    '} />',
    '<a.b ',
    '<>',
    '</>',
    '<!-- ',
    ' -->',
    '<',
    '>',
    '{',
    '}',
    '{/* ',
    ' */}',
    '{...x}',
  ],
  ...[
    'import a from "./_b.mdx"\n',
    'import ',
    'export const a = ',
    'export default ',
    '\n',
    '\n\n',
    '    ',
    '# ',
    '{#id}',
  ],
  ...[
    '`',
    '```js\n',
    '\n```\n',
    ':::note ',
    '\n:::\n',
    '::::tabs\n',
    '> [!NOTE]\n> ',
    '- ',
    '|a|\n|-|\n',
    '[a](b.md)',
    '[^1]',
  ],
  ...[
    'a',
    '中',
    '*',
    '"',
    "'",
    '=>',
    '(',
    ')',
    '\\',
    '\0',
    '\u2028',
    '// ',
    '${',
    'await ',
    'class ',
    '---\ntitle: a\n---\n',
  ],
];

property(
  'any bytes as MDX',
  bytes(pieces),
  (text) => {
    const parsed = parseSource({ file: 'a.mdx', text, syntax, countWordsIn: null }, tools);
    assert.ok(JSON.stringify(parsed).length > 0);
    const lines = text.split(/\r\n|\r|\n/).length;
    for (const { place, message } of parsed.diagnostics) {
      assert.ok(message !== '' && place?.file === 'a.mdx');
      assert.ok((place.line ?? 1) >= 1 && (place.line ?? 1) <= lines + 1, `line ${place.line} of ${lines}`);
    }
  },
  200,
);

test.run();
