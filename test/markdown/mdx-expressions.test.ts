/** Long data in an expression of MDX: acorn is asked when its braces are closed, and only about what is whole. */
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { expressions } from '../../src/markdown/mdx/expressions.ts';
import { mdxFault } from '../../src/markdown/mdx/faults.ts';
import { parseMarkdown } from '../../src/markdown/parse.ts';
import { treeOf } from '../../src/markdown/tree.ts';
import { property } from '../lib/property.ts';
import { syntax, tools } from './context.ts';

const long = `{ a: '${'b'.repeat(2_000)}', `;
const read = (source: string) => expressions.parseExpressionAt(source, 0, { ecmaVersion: 2024 });
const counted = /Unexpected end of the expression/;

const rows: [says: string, source: string, isCounted: boolean][] = [
  ['an open brace', `${long} b: [{ c: 1 }, `, true],
  ['an open brace in an open string', `${long} b: { c: "d `, true],
  ['a brace in a string', `${long} b: "{" `, true],
  ['a short one', `{ a: {`, false],
  ['a template, whose braces are its own', `${long} b: \`{`, false],
  ['an element, whose quotes are text', `${long} b: <p>it's {`, false],
  ['a comment', `${long} /* { `, false],
  ['a mistake', `${long} b c }`, false],
];
for (const [says, source, isCounted] of rows)
  test(`${says} is ${isCounted ? 'counted' : "acorn's"}`, () => {
    let said = '';
    try {
      read(source);
    } catch (error) {
      said = String(error);
    }
    assert.is.not(said, '');
    assert.is(counted.test(said), isCounted, said);
  });

property('data of any kind is read whole', 300, fc.array(fc.jsonValue(), { minLength: 20 }), (data) => {
  const source = JSON.stringify({ data, long: 'x'.repeat(1_000) });
  assert.is(read(source).end, source.length);
  const [node] = treeOf(`<A b={${source}} />\n`, { cjk: false, mdx: { looseMdx: false } }).children;
  const [attribute] = node?.type === 'mdxJsxFlowElement' ? node.attributes : [];
  assert.is(typeof attribute?.value === 'object' ? attribute.value?.value : '', source);
});

const tight = 'One.\n\n    code\nTwo.\n\n    more\nThree.\n\n';
test('lines are those of the file, also where fences were put around indented code', () => {
  const mistake = ':::steps\n\nText.\n\n:::\n\n## Four\n';
  const dialect = { ...syntax.dialect, looseMdx: true, indentedCode: true };
  const options = { ...{ file: 'a.mdx', lineOffset: 2, tools, mdx: {} }, syntax: { ...syntax, dialect } };
  const { headings, diagnostics } = parseMarkdown(tight + mistake, options);
  assert.equal([headings[0]?.line, diagnostics.map(({ place }) => place?.line)], [17, [11]]);
  for (const [what, text] of [
    ['an element', '<b>\n\n'],
    ['an element beside a title', ':::tip Title\n\n<b>\n\n:::\n'],
  ] as const) {
    let fault = null;
    try {
      parseMarkdown(tight + text, options);
    } catch (thrown) {
      fault = mdxFault(thrown);
    }
    assert.is(fault?.line, text.startsWith(':') ? 11 : 9, what);
  }
});

test.run();
