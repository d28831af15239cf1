/** Raw HTML of strangers: what a page shows of it, and what is said. */
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { hasForeignTag } from '../../src/markdown/safe-html.ts';
import type { Syntax } from '../../src/model/markdown.ts';
import { html, parse } from './context.ts';

const safe = (text: string, rawHtml: Syntax['rawHtml'] = 'safe'): string => html(text, { rawHtml });
const said = (text: string): string[] =>
  parse(text, { rawHtml: 'safe' }).diagnostics.map(
    ({ code, message, place }) => `${place?.line}:${place?.column} ${code} ${message}`,
  );

const stays: Record<string, [text: string, html: string]> = {
  keys: ['Press <kbd>Ctrl</kbd>', '<p>Press <kbd>Ctrl</kbd></p>'],
  'line ends': ['a<br/>b', '<p>a<br>b</p>'],
  'raised letters': ['2<sup>3</sup><sub>i</sub>', '<p>2<sup>3</sup><sub>i</sub></p>'],
  'sizes of images': ['<img src="/a.png" width="20" alt="x">', '<img src="/a.png" width="20" alt="x">'],
  'details around Markdown': [
    '<details>\n<summary>More</summary>\n\n**b** `c`\n\n</details>',
    '<details>\n<summary>More</summary>\n<p><strong>b</strong> <code>c</code></p>\n</details>',
  ],
  'classes and ids': ['<div class="a b" id="c">x</div>', '<div class="a b" id="c">x</div>'],
  'a film': ['<video controls src="/a.mp4"></video>', '<p><video controls src="/a.mp4"></video></p>'],
  'an old anchor': ['<a name="old"></a>', '<p><a name="old"></a></p>'],
  'a link': ['<a href="./b.md" title="t">b</a>', '<p><a href="./b.md" title="t">b</a></p>'],
};
for (const [what, [text, shown]] of Object.entries(stays))
  test(`${what}: stay`, () => {
    assert.is(safe(text), shown);
    assert.equal(said(text), []);
  });

const unclosed: Record<string, [text: string, said: string[]]> = {
  'blocks that run to the end': [
    '<div class="a">\n\nx\n\n<p>\n<details><summary>s</summary>\n\ny <b>z',
    ['1:1 unclosed-html "<div>', '6:1 unclosed-html "<details>', '8:3 unclosed-html "<b>'],
  ],
  'one that is closed in a paragraph or in a list': ['<div>\n\nx</div>\n\n- <section>\n\n</section>', []],
  'what closes around it': ['<details>\n<div>\n\nx\n\n</details>', []],
  'a summary, in which all that can be unfolded would be': [
    '<details>\n<summary>s\n\nx\n\n</details>',
    ['2:1 unclosed-html "<summary>'],
  ],
  'comments, in a block and in words': [
    'a <!-- b\nc\n\n<div>\n</div>\n<!--\n\nd',
    [
      '1: unclosed-html the comment that begins here is never closed, so readers see its words',
      '6: unclosed-html the comment',
    ],
  ],
  'comments that end, that are words, or code': [
    'a <!-- b\nc --> `<!-- d` \\<!-- e\n\n<!-- f\n\n--> g <!-->\n\n```\n<!--\n```',
    [],
  ],
  'words of a script and of a comment': ['<script>\nlet a = "<div>";\n</script>\n\n<!-- <div> -->', []],
};
for (const [what, [text, starts]] of Object.entries(unclosed))
  test(`elements that are never closed: ${what}`, () => {
    const lines = parse(text).diagnostics.flatMap(({ code, message, place }) =>
      code === 'unclosed-html' ? [`${place?.line}:${place?.column ?? ''} ${code} ${message}`] : [],
    );
    assert.is(lines.length, starts.length, lines.join('\n'));
    for (const [index, start] of starts.entries()) assert.ok(lines[index]?.startsWith(start), lines[index]);
  });

test('what is in attributes looks like no tag', () =>
  assert.is(
    safe('<b title="><img src=x> <!--title-->">x</b>'),
    '<p><b title="&gt;&lt;img src=x&gt; &lt;!--title--&gt;">x</b></p>',
  ));

test('styles go with their content, a field is not the checkbox of a task, and imitations of our own marks are removed', () => {
  assert.is(safe('a <style>b</style>'), '<p>a </p>');
  assert.not.match(safe('<input type="password">'), /password/);
  assert.is(safe('<div data-kept="7">x</div>\n\n<b>y</b>'), '\n<p><b>y</b></p>');
});

test('balanced HTML is whole, and ends with its text', () => {
  assert.is(
    safe('<div style="color: red" onclick="x()"><svg viewBox="0 0 1 1"><path d="M0"/>\n\na <b>c', 'balanced'),
    '<div style="color: red" onclick="x()"><svg viewBox="0 0 1 1"><path d="M0"></path>\n</svg><p>a <b>c</b></p></div>',
  );
  assert.is(safe('<!-- x -->\n\n<script>y</script>', 'balanced'), '<script>y</script>');
  const script = '<script>if (a<b) { c = "d>e" } if (f>g) h()</script>';
  assert.is(safe(script, 'balanced'), script);
});

test('an element that would take the rest of the page for its text is shown as text, unless it ends', () => {
  for (const setting of ['balanced', 'safe'] as const) {
    assert.is(safe('A <title> b\n\n**c**', setting), '<p>A &lt;title&gt; b</p>\n<p><strong>c</strong></p>');
    assert.match(safe('<select>\n\n**c**', setting), '<strong>c</strong>');
  }
  assert.is(safe('<select><option>x</option></select>', 'balanced'), '<p><select><option>x</option></select></p>');
});

test('a frame from elsewhere stays, in a sandbox', () => {
  assert.match(
    html(
      '<iframe src="https://video.example/1" title="t" frameborder="0" allowfullscreen></iframe>',
      { rawHtml: 'safe' },
      { site: 'own.example' },
    ),
    /^<iframe src="https:\/\/video.example\/1" title="t" frameborder="0" allowfullscreen sandbox="allow-scripts allow-same-origin allow-popups allow-presentation" loading="lazy"><\/iframe>$/,
  );
});

test('a frame of the own site cannot take its sandbox away', () => {
  const framed = (src: string, site: string | null = 'own.example'): string =>
    html(`<iframe src="${src}"></iframe>`, { rawHtml: 'safe' }, { site });
  const own = ['', ':443', ':8443', '.', '.:443'].flatMap((end) =>
    [
      'own.example',
      'OWN.example',
      'u:p@own.example',
      '/own.example',
      '\\own.example',
      'o\twn.example',
      'ｏwn.example',
    ].map((host) => `https://${host}${end}`),
  );
  for (const src of own) assert.match(framed(`${src}/x.html`), ' sandbox="allow-scripts" ', src);
  assert.match(framed('https://a.example'), ' sandbox="allow-scripts allow-same-origin ');
  assert.match(framed('https://a.example', null), ' sandbox="allow-scripts" ');
  for (const src of [
    'https:///',
    'https://',
    '//own.example/',
    '/x',
    'https:\\\\own.example',
    'https:own.example',
    'ht\ttps://a.example',
  ])
    assert.not.match(framed(src), 'iframe', src);
  assert.equal(said('<iframe src="https:///"></iframe>'), [
    '1:1 unsafe-html <iframe> without an address that begins with https:// and a host is taken out',
  ]);
});

test('a tag that does not end is a text, and takes nothing that follows', () => {
  assert.is(
    safe('first\n\n<div title="\n\n`code`\n\n<b>a</b> <i'),
    '<p>first</p>\n<p>&lt;div title="</p>\n<p><code>code</code></p>\n<p><b>a</b> &lt;i</p>',
  );
});

test('a frame is a link in the Markdown form, where nothing would hold it in a sandbox', () => {
  const frame = '<iframe src="https://video.example/1?a=b&c" title="[x](y)"></iframe>';
  assert.is(
    parse(`A video: ${frame}`, { rawHtml: 'safe' }).markdown,
    'A video: [\\[x\\]\\(y)](\0link:https://video.example/1?a=b&c\0)',
  );
});

test('no text has an id of the shell, whose scripts find its parts by them', () => {
  const text =
    '# A {#page:a}\n\n## B {#page:content}\n\n<b id="page:announcer">c</b> <i aria-controls="x page:content">d</i>\n\n:::tip{#page:section}\ne\n:::';
  assert.not.match(safe(text), 'page:');
  assert.match(safe(text), /<h2[^>]* id="b"/);
  assert.equal(said(text).sort(), [
    '1:1 duplicate-anchor the id "page:a" belongs to what is around the text, so it is left out',
    '3:1 duplicate-anchor the id "page:content" belongs to what is around the text, so it is left out',
    '5:1 unsafe-html id="…" of <b> is taken out',
    '5:30 unsafe-html aria-controls="…" of <i> is taken out',
    '7:1 duplicate-anchor the id "page:section" belongs to what is around the text, so it is left out',
  ]);
});

/** What a browser with scripts makes of it: no element and no attribute that could do harm. */
const names = new Set(
  'a b br button details div i iframe img input p source span summary video kbd sup sub table tbody tr td'.split(' '),
);
const attributes = new Set(
  'href src width alt open class id title controls srcset name sandbox loading disabled type role aria-controls aria-selected aria-orientation aria-labelledby tabindex hidden data-value data-label data-collapsed allow rel'.split(
    ' ',
  ),
);
function harmIn(shown: string): string[] {
  const found: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if ('tagName' in node) {
      if (!names.has(node.tagName)) found.push(node.tagName);
      if (node.tagName === 'iframe' && !node.attrs.some(({ value }) => value.startsWith('https://')))
        found.push('frame');
      for (const { name, value } of node.attrs)
        if (
          !attributes.has(name) ||
          (name === 'name' && node.tagName !== 'a') ||
          /script:/i.test(value.replace(/\s/g, ''))
        )
          found.push(`${node.tagName} ${name}`);
    }
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parseFragment(shown));
  return found;
}
const goes: Record<string, [text: string, problem: string | null]> = {
  'a script': ['x <script>alert(1)</script>', '1:3 unsafe-html <script> is taken out'],
  'a script as a block': ['x\n\n<script>\nalert(1)\n</script>\n', '3:1 unsafe-html <script> is taken out'],
  'an event': ['<img src=x onerror=alert(1)>', '1:1 unsafe-html onerror="…" of <img> is taken out'],
  'an event in a later line': [
    '<div>\n<b onclick="alert(1)">x</b>\n</div>',
    '2:1 unsafe-html onclick="…" of <b> is taken out',
  ],
  'an event of any element': [
    '<details open ontoggle=alert(1)>x</details>',
    '1:1 unsafe-html ontoggle="…" of <details> is taken out',
  ],
  'a link that runs code': [
    '<a href="javascript:alert(1)">x</a>',
    '1:1 unsafe-html href="javascript:alert(1)" of <a> is taken out',
  ],
  '… with a tab in it': [
    '<a href="java&#9;script:alert(1)">x</a>',
    '1:1 unsafe-html href="java\tscript:alert(1)" of <a> is taken out',
  ],
  '… with a control before it': [
    '<a href="&#1;javascript:alert(1)">x</a>',
    '1:1 unsafe-html href="\u0001javascript:alert(1)" of <a> is taken out',
  ],
  '… with thousands of tabs in it': [`<a href="java${'&#9;'.repeat(5_000)}script:alert(1)">x</a>`, null],
  '… and of spaces before it': [`<a href="${' '.repeat(5_000)}javascript:alert(1)">x</a>`, null],
  'a base': ['<base href="https://evil.example/">', '1:1 unsafe-html <base> is taken out'],
  'a redirect': [
    '<meta http-equiv="refresh" content="0;url=https://evil.example">',
    '1:1 unsafe-html <meta> is taken out',
  ],
  'a key that leads away': [
    '<a accesskey="s" href="https://a.example">b</a>',
    '1:1 unsafe-html accesskey="…" of <a> is taken out',
  ],
  'a document in a frame': [
    '<iframe srcdoc="<script>alert(1)</script>" src="https://a.example"></iframe>',
    '1:1 unsafe-html srcdoc="…" of <iframe> is taken out',
  ],
  'a frame of the site': [
    '<iframe src="/x.html"></iframe>',
    '1:1 unsafe-html <iframe> without an address that begins with https:// and a host is taken out',
  ],
  styles: ['<style>body{display:none}</style>', '1:1 unsafe-html <style> is taken out'],
  'a style': ['<p style="position:fixed">x</p>', '1:1 unsafe-html style="…" of <p> is taken out'],
  'a form': [
    '<form action="https://evil.example"><input name="password"></form>',
    '1:1 unsafe-html <form> is taken out',
  ],
  'a drawing': [
    '<svg onload=alert(1)><a href="javascript:alert(1)"><text>x</text></a></svg>',
    '1:1 unsafe-html <svg> is taken out',
  ],
  MathML: [
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
    null,
  ],
  'a body': ['<body onload=alert(1)>', '1:1 unsafe-html <body> is taken out'],
  'data of ours': ['<div data-island="search">x</div>', '1:1 unsafe-html data-island="…" of <div> is taken out'],
  'a name that hides another': ['<img name="cookie" src="/a.png">', '1:1 unsafe-html name="…" of <img> is taken out'],
  'parts that harm together': ['<div title="\n\ntext\n\n"><img src=x onerror=alert(1)>">', null],
  'a comment that swallows': ['<!-- \n\n<p title="-->&lt;img src=x onerror=alert(1)>"></p>', null],
  'an element of text': ['<textarea>\n\n</textarea><img src=x onerror=alert(1)>', null],
  'a noscript': ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>', null],
  'plain text': ['<plaintext>\n\n<script>alert(1)</script>', null],
  'a template': ['<template><script>alert(1)</script></template>', null],
  'an event in the title of a container': [
    ':::tip[<img src=x onerror=alert(1)>]\nx\n:::',
    '1:8 unsafe-html onerror="…" of <img> is taken out',
  ],
  '… in its older form': [
    ':::tip <img src=x onerror=alert(1)>\nx\n:::',
    '1:8 unsafe-html onerror="…" of <img> is taken out',
  ],
  '… of details': [
    ':::details[<img src=x onerror=alert(1)>]\nx\n:::',
    '1:12 unsafe-html onerror="…" of <img> is taken out',
  ],
  '… of a tab': [
    '::::tabs\n:::tab[a <img src=x onerror=alert(1)>]\nx\n:::\n::::',
    '2:10 unsafe-html onerror="…" of <img> is taken out',
  ],
  'a target of another window, and its opener': [
    '<a href="/a" target="top" rel="opener">x</a>',
    '1:1 unsafe-html target="…" of <a> is taken out',
  ],
  'the camera for a frame': [
    '<iframe src="https://a.example" allow="camera *; autoplay"></iframe>',
    '1:1 unsafe-html allow="…" of <iframe> is taken out',
  ],
  'an address in a set': ['<img srcset="/a.png 1x, javascript:alert(1) 2x">', null],
};
for (const [what, [text, problem]] of Object.entries(goes))
  test(`${what}: goes`, () => {
    assert.equal(harmIn(safe(text)), []);
    const [first = null] = said(text);
    if (problem !== null) assert.is(first, problem);
    if (problem !== null) assert.not.match(parse(text, { rawHtml: 'safe' }).markdown, /<script|onerror|onload/);
  });

test('what goes leaves nothing of itself', () => {
  for (const tag of ['svg', 'math', 'object', 'noscript'])
    assert.is(safe(`a <${tag}>words</${tag}> b`), '<p>a  b</p>', tag);
  assert.is(safe('<a href="/a" target="top" rel="opener nofollow">x</a>'), '<p><a href="/a" rel="nofollow">x</a></p>');
  assert.match(safe('<iframe src="https://a.example" allow="camera *; autoplay"></iframe>'), ' allow="autoplay" ');
  assert.is(safe('x <script>alert(1)</script>'), '<p>x </p>');
  assert.is(safe('<button type="submit">x</button>'), '<p><button type="button">x</button></p>');
  assert.not.match(safe('<iframe src="//a.example/x"></iframe>'), 'iframe');
});

test('nothing leaves the text: ends without a beginning go, what is open is closed', () => {
  assert.is(safe('a</p></div></article></main><b>x'), '<p>a</p><b>x<p></p></b>');
});

test('our own printing stays as it is beside raw HTML', () => {
  const text =
    '<kbd>x</kbd>\n\n## A *b*\n\n- [x] t\n\n| a | b |\n|--|:-:|\n| 1 | 2 |\n\n```js title="a.js"\nconst a = "<b>";\n```\n\n::::tabs{group="g"}\n:::tab[A]\nx\n:::\n:::tab[B]\ny\n:::\n::::\n\n:::tip[T]\nx[^1]\n:::\n\n[^1]: note\n\n```mermaid alt="x"\nflowchart LR\n  A --> B\n```\n\n![i](/a.png) [l](https://a.example "t&quot;")';
  const normal = (shown: string): string =>
    shown
      .replaceAll('=""', '')
      .replaceAll('&quot;', '"')
      .replaceAll('&#x22;', '"')
      .replaceAll('&#x3C;', '&lt;')
      .replaceAll('>', '&gt;');
  assert.is(normal(safe(text)), normal(html(text)));
});

test('none: tags are text, comments go', () => {
  assert.is(safe('a <b>x</b> <!-- y -->', 'none'), '<p>a &lt;b&gt;x&lt;/b&gt; </p>');
  assert.is(safe('<div>\nx\n</div>', 'none'), '<p>&lt;div&gt;\nx\n&lt;/div&gt;</p>');
});
test('allow: as it is written', () =>
  assert.is(safe('<div onclick="x()">a</div>', 'allow'), '<div onclick="x()">a</div>'));
test('none: in titles, labels and badges too', () => {
  const text = ':::tip[<b>a</b>]\nx\n:::\n\n:badge[<b>c</b>]';
  assert.not.match(safe(text, 'none'), '<b>');
  assert.match(safe(text, 'none'), /&lt;b&gt;a&lt;\/b&gt;<\/p>\s*<p>x[\s\S]*<span class="pill">&lt;b&gt;c/);
});
test('what printers put aside cannot be asked for by the text', () => {
  const code = '```js\nconst a = 1;\n```';
  const text = `${code}\n\n${['0', '-0', '1', 'undefined-0'].map((name) => `<i data-kept="${name}"></i>`).join('')}\n\n${code}`;
  assert.is(safe(text).split('class="code"').length - 1, 2);
  // Whoever knew the name could show a piece where it does not belong.
  const early = safe(`${['-0', '-1', '-2'].map((name) => `<i data-kept="${name}"></i>`).join('')} before\n\n${code}`);
  assert.ok(early.indexOf('before') < early.indexOf('class="code"'), early);
  assert.equal(said('<i data-kept="0"></i>'), ['1:1 unsafe-html data-kept="…" of <i> is taken out']);
});
test('comments are not published', () => assert.is(safe('a\n\n<!-- private -->'), '<p>a</p>'));

test('elements that are opened and never closed have an end', () => {
  const text = '<b><i>x\n\n'.repeat(500);
  assert.ok(safe(text).length < 100_000);
  assert.ok(said(text).some((one) => one.includes('too-deep more than 30 HTML elements are open here')));
});

const many = (of: (name: string) => string): string => Array.from({ length: 300 }, (_, id) => of(String(id))).join('');
/** Elements that HTML opens again in each paragraph, as it could not bear. */
const reopened: Record<string, string> = {
  'that only seem to end': many((name) => `<b id="${name}" />`),
  'whose end is a title': many((name) => `<b id="${name}"><title></b></title>`),
  'whose end is in another': many((name) => `<b id="${name}"><object></b></object>`),
  'one with long words': `<b title="${'a'.repeat(9_000)}">`,
  'one with many words that have no value': `<b ${many((name) => ` a${name}`)}>`,
};
for (const [what, elements] of Object.entries(reopened))
  test(`elements that begin again in each paragraph are too many: ${what}`, () => {
    const text = `<div><p>${elements}</p>${'<p>x</p>'.repeat(5_000)}</div>`;
    assert.throws(() => safe(text), /its HTML leaves too many elements open/);
  });
test('anchors that only seem to end are not too many', () =>
  assert.match(safe('<a name="x"/>y\n\n'.repeat(500)), '<a name="x">y</a>'));

for (const text of [
  ':kbd[Ctrl+C] :badge[x] *a* **b** ~~c~~ `d` [e](/f "g") ![h](https://i/j.png) k[^1]\n\n[^1]: l',
  '- [x] a\n1. b\n\n> c\n\n| d |\n|:-:|\n| e |\n\n---\n\n## f',
  ':::tip[a]\nb\n:::\n\n:::details[c]\nd\n:::\n\n:::steps\n1. e\n:::\n\n:::cards\n- [f](/g) h\n:::\n\n:::file-tree\n- i\n:::',
  '::::tabs\n\n:::tab[a]\nb\n:::\n\n::::\n\n:::params\n- `a` (text): b\n:::\n\n```js {1} title="c"\nd\n```',
])
  test(`what our printers make is not read once more, to spare time: ${text.slice(0, 20)}`, () =>
    assert.not.ok(hasForeignTag(html(text, { rawHtml: 'allow' }))));

test.run();
