/** Code blocks: their titles, marks and numbers, and the colours of the code. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parseMarkdown } from '../../src/markdown/parse.ts';
import { fenceMeta, linesIn } from '../../src/markdown/syntax/fence-meta.ts';
import { found, html, parse, syntax, tools } from './context.ts';

const code = (info: string, text: string): string => html(`\`\`\`\`${info}\n${text}\n\`\`\`\``);

// First of all, while no language is loaded.
test('the colours of a language do not depend on the languages before it', () => {
  const request = 'POST / HTTP/1.1\nContent-Type: application/json\n\n{"a": 1}';
  const [java, http, css] = [
    code('java', '/** @param x */ int x;'),
    code('http', request),
    code('css', 'a { color: red }'),
  ];
  assert.match(code('md', '---\na: 1\n---'), '<span class="t-p">a</span>: <span class="t-n">1</span>');
  for (const language of ['javadoc', 'jsdoc', 'css-extras', 'json', 'regex', 'hsts', 'scss', 'jsx', 'opencl'])
    code(language, 'x');
  assert.equal(
    [code('java', '/** @param x */ int x;'), code('http', request), code('css', 'a { color: red }')],
    [java, http, css],
  );
});

test('a language is not made of what is left of another one that was used', () => {
  const text = 'let a: `x-${string}`;';
  code('js', text);
  assert.match(code('ts', text), '${<span class="t-t">string</span>}');
});

test('no control character is printed, wherever it stands or comes from an escape', () => {
  const one = 'a\x01\x08\x1b\x7f\x85\x9f\ufffe&#1;&#0;b';
  const text = `# ${one}\n\n${one} \`${one}\` [${one}](/a "${one}") <b title="${one}">${one}</b>\n\n${'```'}js title="${one}"\n${one}\n${'```'}\n\n| ${one} |\n|-|\n\n:::tip[${one}]\n${one}\n:::`;
  for (const rawHtml of ['safe', 'none', 'balanced', 'allow'] as const) {
    const shown = html(text, { rawHtml });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
    assert.not.match(shown, /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe]/, rawHtml);
    assert.match(shown, 'a\ufffd\ufffd\ufffd', rawHtml);
  }
});
test('a character NUL in code is replaced, as it is in words', () => {
  assert.not.match(code('js', 'a\0b'), '\0');
  assert.match(code('', 'a\0b'), 'a\ufffdb');
});
test('plain code has no elements of its own', () =>
  assert.is(
    code('text', 'a <b>'),
    '<div class="code" data-language="text" data-bare data-wrapped><pre><code>a &lt;b&gt;\n</code></pre></div>',
  ));
test('code beyond the limit is shown without colours, with a message', () => {
  const long = 'let a = 1;\n'.repeat(10_000);
  assert.not.match(code('js', long), 't-k');
  assert.match(code('js', long.slice(0, 90_000)), 't-k');
  assert.match(found(`\`\`\`js\n${long}\`\`\``)[0] ?? '', /long-code/);
  assert.equal(found(`\`\`\`text\n${long}\`\`\``), []);
});
test('all code of a text has a limit of what is coloured, too, which is said once', () => {
  const fences = `\`\`\`js\n${'let a = 1;\n'.repeat(8_000)}\`\`\`\n\n`.repeat(4);
  assert.equal(found(fences), ['long-code 16007']);
  assert.not.match(html(fences).slice(-3000), 't-k');
  assert.equal(found(fences.slice(0, fences.length / 2)), []);
});
for (const [language, marks] of [
  ['coffeescript', '"\''],
  ['odin', '"\''],
  ['chaiscript', "01'\n"],
  ['smarty', '{}'],
] as const)
  test(`marks that a grammar takes seconds for are left as they are: ${language}`, () =>
    assert.equal(found(`~~~${language}\n${marks.repeat(4_000).slice(0, 3_990)}\n~~~`), ['long-code 1']));
test('after a thousand mistakes no language is suggested', () => {
  const fences = Array.from({ length: 1_100 }, (_, n) => `\`\`\`pyhton${n % 2 === 0 ? '' : n}\n\`\`\`\n`);
  const hints = parse(fences.join('')).diagnostics.map(({ hint }) => hint?.includes('python'));
  assert.equal([hints[0], hints.at(-2)], [true, false]);
});
test('long code is coloured in parts, which begin after empty lines', () => {
  const part = '/* a\n   b */\nlet c = 1;\n\n';
  const printed = code('js', part.repeat(1000));
  const inside = /<code[^>]*>([\s\S]*)<\/code>/.exec(printed)?.[1] ?? '';
  assert.is(new Set(inside.trim().split('\n')).size, 4, inside.slice(0, 300));
  // The price: in a comment of 5,000 characters the colour ends.
  assert.match(code('js', `/*\n${'let a = 1;\n'.repeat(500)}*/`), '<span class="t-k">let</span>');
});

test('code with a line as of a minified file has no colours', () => {
  assert.match(code('js', `let a = '${'x'.repeat(3_900)}';`), 't-k');
  assert.not.match(code('js', `let a = '${'x'.repeat(4_000)}';`), 't-k');
});
test('a title is above the code', () =>
  assert.match(code('js title="a b.js"', 'x'), '<div class="code-title">a b.js</div>'));
test('a title of one word needs no quotes', () =>
  assert.match(code('js title=a.js {1}', 'x'), '<div class="code-title">a.js</div>'));
test('a long title ends its lines as code in a text does, not within words', () =>
  assert.match(
    code('md title="docs/guide/first-page.md <"', 'x'),
    '>docs/<wbr>guide/<wbr>first-<wbr>page.<wbr>md &lt;<',
  ));
test('a range is followed up to a limit, and within quotes it is not a range', () => {
  assert.match(code('text {1-999999999}', 'a'), 'line marked');
  assert.not.match(code('text title="{1}"', 'a'), 'marked');
});
test('ranges mark the lines that there are', () => {
  const linesOf = (ranges: string, count: number): number[] => linesIn(fenceMeta('js', ranges).marked ?? [], count);
  assert.equal(linesOf('{2,4-5,5-999999999}', 6), [2, 4, 5, 6]);
  assert.equal(linesOf('{2-3,1-4,9,4-2}', 5), [1, 2, 3, 4]);
});
test('a range marks exactly its lines', () =>
  assert.equal(
    [...code('text {1,3-4}', 'a\nb\nc\nd').matchAll(/class="line( marked)?"/g)].map(
      ([, marked]) => marked !== undefined,
    ),
    [true, false, true, true],
  ));
test('comments mark lines and go', () => {
  const printed = code('js', '// highlight-next-line\na\nb\n// highlight-start\nc\n// highlight-end\nd');
  assert.equal(
    [...printed.matchAll(/class="line( marked)?">([a-d])/g)].map(([, marked, line]) => `${line}${marked ?? ''}`),
    ['a marked', 'b', 'c marked', 'd'],
  );
  assert.not.match(printed, 'highlight-');
});
const comments: [language: string, comment: string][] = [
  ['jsx', '  {/* highlight-next-line */}'],
  ['css', '/* highlight-next-line */'],
  ['html', '<!-- highlight-next-line -->'],
  ['python', '# highlight-next-line'],
  ['sql', '-- highlight-next-line'],
  ['velocity', '## highlight-next-line'],
  ['ini', '; highlight-next-line'],
  ['kotlin', '// highlight-next-line'],
  ['yaml', '// highlight-next-line'],
  ['tex', '% highlight-next-line'],
  ['devin', '// highlight-next-line'],
  ['wasm', ';; highlight-next-line'],
  ['vb', "' highlight-next-line"],
  ['bat', 'REM highlight-next-line'],
  ['fortran', '! highlight-next-line'],
  ['ocaml', '(* highlight-next-line *)'],
  ['cobol', '*> highlight-next-line'],
  ['vim', '" highlight-next-line'],
  ['handlebars', '{{!-- highlight-next-line --}}'],
  ['jinja', '{# highlight-next-line #}'],
];
for (const [language, comment] of comments)
  test(`${language} marks lines by ${comment.trim()}`, () => {
    const printed = code(language, `a\n${comment}\nb`);
    assert.not.match(printed, 'highlight-');
    assert.match(printed, /class="line marked">.*b/);
  });
const marks: [says: string, info: string, text: string, classes: string[]][] = [
  ['what comes and goes', 'ts', 'a // [!code --]\nb // [!code ++]\nc', ['a removed', 'b added', 'c']],
  ['what is meant, over some lines', 'ts', 'a // [!code focus:2]\nb\nc', ['a focused', 'b focused', 'c']],
  ['the next line, from above', 'py', '# [!code highlight]\na\nb', ['a marked', 'b']],
  ['one line twice, in JSX', 'tsx', 'a {/* [!code ++] */} {/* [!code focus] */}\nb', ['a added focused', 'b']],
  [
    'one line as the same again',
    'ts',
    'a // [!code hl:3] // [!code hl] // x\nb // [!code hl:2] // [!code hl]',
    ['a // [!code hl:3] // [!code hl] // x', 'b marked'],
  ],
  ['the longer of two', 'ts', 'a // [!code hl:2]  // [!code hl]  \nb\nc', ['a marked', 'b marked', 'c']],
  ['lines of a plugin’s language', 'devin', 'a // [!code ++]\nb', ['a added', 'b']],
  ['lines of a diff by their signs', 'diff', '--- x\n-a\n+b\n c', ['--- x', '-a removed', '+b added', ' c']],
];
for (const [says, info, text, expected] of marks)
  test(`marks show ${says}`, () =>
    assert.equal(
      [...code(info, text).matchAll(/class="line([ a-z]*)">(.*)\n/g)].map(
        ([, classes, line = '']) => line.replace(/<[^>]*>/g, '') + classes,
      ),
      expected,
    ));
test('a mark behind the code is code', () => {
  assert.match(code('ts', 'a // [!code ++] b'), '[!code ++] b');
  assert.not.match(code('ts', '// [!code focus:9]\na'), 'code-range');
});
test('long code is collapsed where it says so', () => {
  const long = (info: string, lines: number): string => code(info, 'x\n'.repeat(lines).trim());
  assert.match(
    long('js collapse {1}', 16),
    '</pre><label class="code-more"><input type="checkbox"> <span>Show all 16 lines</span><span aria-hidden="true">Show fewer lines</span></label></div>',
  );
  assert.not.match(long('js collapse', 15), 'code-more');
  assert.not.match(long('js title="collapse"', 16), 'code-more');
});
test('a comment beside code stays', () =>
  assert.match(code('js', 'a // highlight-next-line\nb'), 'highlight-next-line'));
test('Markdown shows the comments of code in it', () =>
  assert.match(code('md', '// highlight-next-line\na'), 'highlight-next-line'));
test('with a range the comments stay too, but for those in brackets', () => {
  assert.match(code('js {1}', '// highlight-next-line\na'), 'highlight-next-line');
  assert.match(code('js {1}', 'a\nb // [!code ++]'), /line marked[^\n]*\n?.*line added[^[]*$/s);
});
test('settings joined to the language without a space, and a title in brackets', () => {
  const made = code('ts:line-numbers=5{2} [a.ts]', 'a\nb');
  assert.match(made, /data-language="ts"><div class="code-title">a\.ts<.*data-line="5".*line marked" data-line="6"/s);
  assert.not.match(code('ts:no-line-numbers', 'a'), 'data-line=');
});
test('a brace with a space or a word in it is ignored', () => {
  assert.not.match(code('text {1, 2}', 'a\nb'), 'marked');
  assert.not.match(code('text {a}', 'a'), 'marked');
});
test('a fence may go without a language', () => {
  assert.match(code('{1}', 'a'), /data-language="text".*class="line marked"/);
  assert.match(code('title="x y"', 'a'), '<div class="code-title">x y</div>');
});
test('line numbers begin where asked', () => {
  assert.match(code('text showLineNumbers=10', 'a\nb'), 'data-line="11"');
  assert.match(code(`text showLineNumbers=${'9'.repeat(400)}`, 'a\nb'), 'data-line="1000000000"');
  assert.match(code('text showLineNumbers', 'a'), 'data-line="1"');
});
test('a token over several lines is closed at each line end', () =>
  assert.is(
    code('js', '/* a\nb */'),
    '<div class="code" data-language="js"><pre tabindex="0"><code><span class="t-c">/* a</span>\n<span class="t-c">b */</span>\n</code></pre></div>',
  ));

const languages =
  'bash shell sh json json5 jsonc yaml yml java kotlin kt python py javascript js typescript ts jsx tsx sql http markdown md velocity vtl vm xml html svg css groovy gradle toml diff go rust c cpp csharp scala swift ruby php dockerfile docker ini properties graphql protobuf plantuml mermaid text plain devin devins shire'.split(
    ' ',
  );
test('all languages we promise are known', () => {
  for (const language of languages)
    assert.equal(parse(`\`\`\`${language}\nx\n\`\`\``, { mermaid: false }).diagnostics, [], language);
});

const colours: [language: string, text: string, html: string][] = [
  ['json', '{"a": 1}', '{<span class="t-p">&quot;a&quot;</span>: <span class="t-n">1</span>}'],
  [
    'diff',
    '-a\n+b',
    '<span class="line removed"><span class="t-d">-a</span>\n</span><span class="line added"><span class="t-i">+b</span>',
  ],
  ['jsx', '<b>for if</b>', '&gt;for if&lt;'],
  ['md', '~~~js\n1\n~~~\n\n```js\n1\n```', '```<span class="t-p">js</span>\n<span class="t-n">1</span>\n```'],
  ['constructor', 'toString', '<code>toString\n'],
];
for (const [language, text, expected] of colours)
  test(`colours of ${language}`, () => assert.match(code(language, text), expected));

const file = [
  '// #region one',
  '  const a = 1;',
  '    // #region two',
  '    f(a);',
  '    // #endregion two',
  '  done();',
  '// #endregion',
  '# region three',
  '/* #region four */ x',
  '/* #endregion */',
  '// #region two',
  '// #endregion',
].join('\n');
const shows = (address: string, body = ''): ReturnType<typeof parseMarkdown> =>
  parseMarkdown(`x\n\n\`\`\`text file="${address}"\n${body}\`\`\``, {
    ...{ file: 'a.md', syntax, lineOffset: 0, tools },
    files: { 'a.ts': file },
  });
const snippets: [says: string, address: string, shown: string][] = [
  ['a region without its indentation', 'a.ts#one', 'const a = 1;\n  f(a);\ndone();'],
  ['a region within another', 'a.ts#two', 'f(a);'],
];
for (const [says, address, shown] of snippets)
  test(`a fence shows ${says}`, () => {
    const { markdown, diagnostics } = shows(address);
    assert.is(markdown, `x\n\n\`\`\`\n${shown}\n\`\`\``);
    assert.equal(diagnostics, []);
  });
test('a fence shows a whole file, without marks', () =>
  assert.match(shows('a.ts').markdown, '```\nconst a = 1;\n  f(a);\ndone();\n```'));
const misses: [says: string, address: string, body: string, hint: RegExp][] = [
  ['no such file', 'b.ts', '', /relative to the text/],
  ['no such region', 'a.ts#tow', '', /Did you mean "two"/],
  ['a region without an end', 'a.ts#three', '', /Did you mean "three"/],
  ['lines of its own beside a file', 'a.ts#two', 'y\n', /Remove them/],
  ['a name that every object has', 'constructor', '', /relative to the text/],
];
for (const [says, address, body, hint] of misses)
  test(`${says} is reported where it is asked for`, () => {
    const [found, other] = shows(address, body).diagnostics;
    assert.is(`${found?.code} ${found?.place?.line} ${other}`, 'snippet 3 undefined');
    assert.match(found?.hint ?? '', hint);
  });

/** The beginning of a region which has no end, in a line of 100 characters. */
const begun = `// #region zz ${'x'.repeat(85)}\n`;
const tooMuch = 'more than 1500000 characters of files that its fences show';
const searched: [says: string, file: string, fence: string, said: string[]][] = [
  ['a file is shown', 'x'.repeat(10_000), 'a.ts', [`451 ${tooMuch}`]],
  [
    'a region is looked for in vain',
    begun.repeat(5_000),
    'a.ts#no',
    [...[1, 4, 7].map((line) => `${line} "a.ts" has no region "no" with an end`), `10 ${tooMuch}`],
  ],
  [
    'a region shows nothing',
    `// #region all\n${`${begun}// #endregion\n`.repeat(1_000)}// #endregion\n`,
    'a.ts#all',
    [`40 ${tooMuch}`],
  ],
];
for (const [says, file, address, said] of searched)
  test(`what fences show or search is limited, and said once: ${says}`, () => {
    const { body, diagnostics } = parseMarkdown(`\`\`\`text file="${address}"\n\`\`\`\n\n`.repeat(500), {
      ...{ file: 'a.md', syntax, lineOffset: 0, tools },
      files: { 'a.ts': file },
    });
    assert.equal(
      diagnostics.map(({ place, message }) => `${place?.line} ${message}`),
      said,
    );
    assert.ok(body.length < 2_000_000);
  });

test('the regions of a file are looked for once, however many of them a text shows', () => {
  const { exec } = RegExp.prototype;
  let count = 0;
  RegExp.prototype.exec = function (text) {
    if (text === begun.trimEnd()) count++;
    return exec.call(this, text);
  };
  try {
    parseMarkdown('```text file="a.ts#one"\n```\n\n'.repeat(100), {
      ...{ file: 'a.md', syntax, lineOffset: 0, tools },
      files: { 'a.ts': `${begun.repeat(1_000)}// #region one\na\n// #endregion\n` },
    });
  } finally {
    RegExp.prototype.exec = exec;
  }
  assert.is(count, 1_000);
});

const mistakes: [says: string, text: string, found: string[]][] = [
  ['an unknown language', 'x\n\n```jva\nx\n```', ['unknown-language 3']],
  ['a line beyond the code', '```js {3}\nx\n```', ['code-range 1']],
];
for (const [says, text, expected] of mistakes) test(`${says} is reported`, () => assert.equal(found(text), expected));
test('an unknown language is answered with a near one', () =>
  assert.is(parse('```jva\nx\n```').diagnostics[0]?.hint, 'Did you mean "java"?'));

test.run();
