/** The door for YAML: whatever strangers write comes out as a finite tree or as a problem with its place, at once. */
import yaml from 'js-yaml';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readDataFile } from '../../src/content/data-file.ts';
import { splitFrontMatter } from '../../src/content/front-matter.ts';
import { parseYaml, placesIn, yamlLimits } from '../../src/lib/yaml.ts';
import { yamlFault } from '../../src/messages/yaml.ts';

test('control characters, which only escapes can bring, are visible signs in all texts and names', () => {
  const text =
    '"a\\x01": ["b\\0\\x1b\\u0085\\ufffe", {c: "\\x7f\\x9b31m\\t"}]\n"d\x85": 2024-01-26\n"__proto__": "\\b"\n';
  const read = parseYaml(text);
  assert.ok(read.ok);
  const data = read.ok ? (read.data as Record<string, unknown>) : {};
  assert.equal(Object.entries(data), [
    ['a\ufffd', ['b\ufffd\ufffd\ufffd\ufffd', { c: '\ufffd\ufffd31m\t' }]],
    ['d\ufffd', new Date('2024-01-26')],
    ['__proto__', '\ufffd'],
  ]);
});

const bomb = `a: &a [x,x,x,x,x,x,x,x,x]\n${[...'bcdefghi'].map((name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[index]}`).join(',')}]`).join('\n')}\n`;

const refused: [what: string, text: string, problem: string][] = [
  ['a value that holds itself', 'x: 1\na: &a [*a]\n', '2:8 an alias is inside the value that it names'],
  ['a map that holds itself', 'a: &a\n  b: *a\n', '2:6 an alias is inside the value that it names'],
  ['a bomb of aliases', bomb, '2:8 what its aliases repeat is far longer than what is written'],
  [
    'a list of too many values',
    `[${'1,'.repeat(50_000)}]`,
    '1:1 it holds more than 50000 values, those of aliases counted each time',
  ],
  [
    'a text that aliases repeat',
    `a: &a ${'x'.repeat(1000)}\nb: [${Array(100).fill('*a').join()}]\n`,
    '2:5 what its aliases repeat is far longer than what is written',
  ],
  [
    'a key that aliases repeat',
    `a: &a {${'x'.repeat(1000)}: 1}\nb: [${Array(100).fill('*a').join()}]\n`,
    '2:5 what its aliases repeat is far longer than what is written',
  ],
  [
    'a long number that aliases repeat',
    `a: &a ${'9'.repeat(20)}\nb: [${Array(5000).fill('*a').join()}]\n`,
    '2:5 what its aliases repeat is far longer than what is written',
  ],
  [
    'emptiness that aliases repeat',
    `a: &a [${Array(100).fill('{}').join()}]\nb: [${Array(300).fill('*a').join()}]\n`,
    '2:5 what its aliases repeat is far longer than what is written',
  ],
  ['a key that a tab indents', 'ann:\n\tname: Ann\n', '2:1 a tab indents this line'],
  ['deep lists', `a: ${'['.repeat(100_000)}`, '1:103 it is nested more than 100 levels deep'],
  ['deep blocks', `a:\n  ${'- '.repeat(10_000)}`, '2:201 it is nested more than 100 levels deep'],
  ['deep keys', '? '.repeat(10_000), '1:200 it is nested more than 100 levels deep'],
  [
    'a long text',
    `a: ${'x'.repeat(yamlLimits.characters)}`,
    `1:${yamlLimits.characters + 1} it has more than 2000000 characters`,
  ],
  ['a long value', `a: 1\nb: [${'x'.repeat(30_000)}]\n`, '2:5 a text in it has more than 20000 characters'],
  ['a long key', `a: 1\n"${'x'.repeat(30_000)}":\n`, '2:2 a text in it has more than 20000 characters'],
  ['a tag that would run', 'a: !!js/function "function () {}"\n', '1:34 unknown tag !<tag:yaml.org,2002:js/function>'],
  ['two documents', 'a: 1\n---\nb: 1\n', '1:1 expected a single document in the stream, but found more'],
  ['characters of UTF-16', 'a\0: b\0\n', '1:2 null byte is not allowed in input'],
  ['a key twice', 'a: 1\nb:\n  c: 1\n  c:\n    d: 1\n', '4:3 duplicated mapping key'],
  ['a bracket left open', 'a: 1\nb: [1, 2\n', '3:1 unexpected end of the stream within a flow collection'],
];
for (const [what, text, problem] of refused)
  test(`YAML: ${what} is rejected`, () => {
    const result = parseYaml(text);
    assert.is(result.ok ? 'read' : `${result.line}:${result.column} ${result.message}`, problem);
  });

test('YAML: merge keys are bounded', () => {
  const keys = Array.from({ length: 500 }, (_, index) => `k${index}: 1`).join(', ');
  assert.not(parseYaml(`a: &a {${keys}}\nb: {<<: [${Array(500).fill('*a').join(',')}]}\n`).ok);
});

const read: [what: string, text: string, data: unknown][] = [
  ['beginning with ---', '---\na: 1\n', { a: 1 }],
  ['with an end', '---\na: 1\n...\n', { a: 1 }],
  ['an empty file', '# nothing\n', {}],
  ['JSON with tabs', '{\n\t"a": [1, null]\n}', { a: [1, null] }],
  ['a tab within a text', 'c: |\n  \td: e\n', { c: '\td: e\n' }],
  ['aliases', 'a: &a {x: 1}\nb: *a\nc: {<<: *a, y: 2}\n', { a: { x: 1 }, b: { x: 1 }, c: { x: 1, y: 2 } }],
  ['a date', 'a: 2024-01-26\n', { a: new Date('2024-01-26') }],
  ['a number to the base 60', 'a: 1:30\n', { a: 90 }],
  ['a long number to the base 60', `a: 1${':1'.repeat(50)}\n`, { a: `1${':1'.repeat(50)}` }],
  [
    'a list of thousands of values',
    `[${'1,"x",'.repeat(20_000)}]`,
    Array.from({ length: 40_000 }, (_, index) => (index % 2 === 0 ? 1 : 'x')),
  ],
  ['a day that is none', 'a: 2024-02-31\nb: 2024-13-01\n', { a: '2024-02-31', b: '2024-13-01' }],
];
for (const [what, text, data] of read)
  test(`YAML: ${what} is read`, () => {
    const result = parseYaml(text);
    assert.equal(result.ok && result.data, data);
  });

test('YAML: keys of every object are entries and nothing else', () => {
  const result = parseYaml('__proto__: {polluted: 1}\nconstructor: 2\n');
  assert.ok(result.ok);
  assert.equal(Object.keys(result.data as object), ['__proto__', 'constructor']);
  assert.is(({} as { polluted?: number }).polluted, undefined);
  assert.equal(result.places.constructor, { line: 2, column: 1 });
});
test('YAML: the place of a JSON key is the first one, not one inside its value', () => {
  const result = parseYaml('{\n  "label": "a",\n  "link": {\n    "label": "b"\n  }\n}');
  assert.equal(result.ok && result.places.label, { line: 2, column: 1 });
});

const nested =
  'a:\n  - x: 1\n  - {b.c: [1, "d"], "e": {}}\n# f\n"g.h":\n    i:\n     j: 2\n    k: &k {l: 3}\n    m: *k\n';
const json = '{\n  "a": { "b": [1,\n    {"b": 2, "c": 3}] }, "b": 4\n}';
for (const [text, path, place] of [
  [nested, '', '1:1'],
  [nested, 'a', '1:1'],
  [nested, 'a[0].x', '2:5'],
  [nested, 'a[1]', '3:5'],
  [nested, 'a[1].b.c[1]', '3:15'],
  [nested, 'a[1].e.gone', '3:21'],
  [nested, 'g.h.i.j', '7:6'],
  [nested, 'g.h.m.l', '9:5'],
  [nested, 'gone.a', '1:1'],
  [json, 'a.b[1].c', '3:14'],
  [json, 'b', '3:26'],
  ['["x", "y"]', '[1]', '1:7'],
] as const)
  test(`the place of "${path}" in data`, () => {
    const { line, column } = placesIn(text)(path);
    assert.is(`${line}:${column}`, place);
  });

test('a text in a data file is shorter, as many pages may repeat it', () => {
  const said = (letters: number) =>
    readDataFile('tags.yml', `a: { label: ${'x'.repeat(letters)} }`).diagnostics.map(({ message }) => message);
  assert.equal(said(5_000), []);
  assert.match(said(5_001)[0] ?? '', 'a text in it has more than 5000 characters');
});

test('a data file is parsed twice at most, and a hundred of its mistakes have their lines', () => {
  const { load } = yaml;
  let parses = 0;
  yaml.load = (...given) => {
    parses++;
    return load(...given);
  };
  try {
    const keys = Array.from({ length: 101 }, (_, index) => `k${index}`);
    const { value } = readDataFile('a.yml', keys.map((key) => `${key}: 1\n`).join(''));
    const lines = [...keys, ...keys].map((key) => value?.placeOf(key).line ?? null);
    const expected = keys.map((_, index) => (index < 100 ? index + 1 : null));
    assert.equal(lines, [...expected, ...expected]);
    assert.is(parses, 2);
  } finally {
    yaml.load = load;
  }
});

const frontMatter: [what: string, text: string, problem: string | null][] = [
  ['blank lines without end', `---\n${'\n'.repeat(50_000)}---\n`, '1:1'],
  ['long values', `---\na: ${'x'.repeat(70_000)}\n---\n`, '1:1'],
  ['spaces after the fence', `---${' '.repeat(300_000)}x\n`, '1:4'],
  ['spaces after many fences', `---\n${`---${' '.repeat(1000)}x\n`.repeat(300)}`, null],
  ['a cycle', '---\ntitle: x\na: &a [*a]\n---\n', '3:8'],
  ['a list', '---\n- a\n---\n', '2:1'],
  ['a date, which fuzzing found', '---\n2024-01-01\n---\n', '2:1'],
  ['a mark of the order of bytes', '\ufeff---\ntitle: [\n---\n', '3:1'],
  ['Windows line ends', '---\r\ntitle: [\r\n---\r\n', '3:1'],
];
for (const [what, text, problem] of frontMatter)
  test(`front matter: ${what}`, () => {
    const [diagnostic] = splitFrontMatter(text, 'a.md').diagnostics;
    assert.is(diagnostic === undefined ? null : `${diagnostic.place?.line}:${diagnostic.place?.column}`, problem);
  });

const explained: [yaml: string, message: string, hint: string][] = [
  ['title: Use: this', 'a value has a colon in it', 'Put the value in quotes: title:'],
  ['title: [a, b\nx: 1', 'a bracket or brace is opened and never closed', '[one, two]'],
  ['{ "label" "G" }', 'a comma or a colon is missing before this', '{"key": "value"'],
  ['{ "label": "G" "b": 1 }', 'a comma or a colon is missing before this', '[one, two]'],
  ['title: [a, b', 'a bracket or brace is opened and never closed', '[one, two]'],
  ['title: "a', 'a quotation mark is opened and never closed', 'Close it'],
  ['title: *a', 'a value that begins with * stands for another value', 'quotes'],
  ['title: !a b', 'a value that begins with ! names a type', 'quotes'],
  ['title: @a', 'a value cannot begin with this sign', 'quotes'],
  ['title: `a`', 'a value cannot begin with this sign', 'quotes'],
  ['tags: - a', 'a list begins on the line of its key', 'a line of its own'],
  ['title:a\nx: 1', 'this is no key with a value', 'a space after the colon'],
  ['title: a\nfoo', 'this is no key with a value', 'key: |'],
  ['title: a\n  b: c', 'this line is indented differently', 'with spaces'],
  ['a: &a [*a]', 'an alias is inside the value', 'Write the value itself in place of the alias'],
  ['['.repeat(101), 'it is nested more than 100', 'Shorten it'],
  ['a: 1\na: 2', 'this key is there twice', 'Keep one'],
];
for (const [yaml, message, hint] of explained)
  test(`${JSON.stringify(yaml)} is explained in plain words`, () => {
    const read = parseYaml(yaml);
    if (read.ok) throw new Error('it is read');
    const fault = yamlFault(read.message, read.rest);
    assert.ok(fault.message.startsWith(message) && fault.hint.includes(hint), JSON.stringify([read.message, fault]));
  });

test.run();
