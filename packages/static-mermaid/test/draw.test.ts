/** What is drawn, what it looks like, and what is said of what is not drawn. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { draw as drawingOf, withName } from '../src/index.ts';

const drawings = (source: string): string[] => {
  const drawing = drawingOf(source);
  if (!drawing.ok) throw new Error(drawing.message);
  return [drawing.svg, ...(drawing.narrow === null ? [] : [drawing.narrow])];
};
/** The drawing for wide columns. */
const draw = (source: string): string => drawings(source)[0] ?? '';

const sizes = (source: string): string[] =>
  drawings(source).map((svg) => {
    const [, width, height] = /^<svg viewBox="[^"]*" width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
    const room = Number(width) > 672 ? '>' : Number(width) > 350 ? 'column' : 'phone';
    return `${room} ${Number(width) > Number(height) ? 'wide' : 'high'}`;
  });
for (const [says, [text, expected]] of Object.entries({
  'a narrow chart is drawn once': ['flowchart LR\n A --> B', ['phone wide']],
  'one that only a column holds is turned for phones': [
    'flowchart LR\n A[the first] --> B[the second] --> C[the third] --> D[the last]',
    ['column wide', 'phone high'],
  ],
  'one wider than the column is turned everywhere': [
    `flowchart LR\n${[1, 2, 3, 4, 5, 6, 7].map((n) => ` A${n}[step number ${n}] --> A${n + 1}`).join('\n')}`,
    ['phone high'],
  ],
  'one that fits with shorter lines is not turned': [
    'flowchart LR\n A[the first of all the steps] --> B[the second one of them]',
    ['column wide', 'phone wide'],
  ],
  'one from top to bottom is turned too': [
    'flowchart TD\n A --> B[the first of many] & C[the second of them] & D[the third, also long] & E[the last]',
    ['column wide', 'phone wide'],
  ],
} as const))
  test(says, () => assert.equal(sizes(text), expected));

const kinds: [kind: string, text: string][] = [
  ['flowchart', 'flowchart LR\n A[开始] -->|是| B{结束?}\n subgraph s [组]\n B\n end'],
  ['sequence', 'sequenceDiagram\n A->>B: 开始\n Note over A: y'],
  ['sequence with settings', '%% by hand\n%%{init: {\n "theme": "base"}}%%\n\nsequenceDiagram\n A->>B: 开始'],
  ['state', 'stateDiagram-v2\n [*] --> 开始'],
  ['class', 'classDiagram\n 开始 <|-- B'],
  ['entities', 'erDiagram\n A ||--o{ B : 开始'],
  ['chart', 'xychart-beta\n title "开始"\n x-axis [a, b]\n bar [1, 2]\n line [1, 2]'],
];
for (const [kind, text] of kinds)
  test(`a ${kind} diagram is drawn without script, style, web font or handler`, () => {
    const printed = draw(text);
    assert.match(printed, /^<svg[^>]* viewBox=/);
    assert.match(printed, '开始');
    assert.not.match(printed, /<style|<script| style=|https?:|@import| on[a-z]+="|NaN/);
  });

for (const [says, [source, message]] of Object.entries({
  'a kind that is not known': ['gantt\n title A', /gantt/],
  'what a flowchart says and nobody knows': ['graph LR\n A => B', /^"=> B" in "A => B" is not underst/],
  'numbers between which an axis has no steps': [
    'xychart-beta\n y-axis 1000000 --> 1000000.0000000002\n bar [0]',
    /almost the same/,
  ],
  'a note that the library drops': ['sequenceDiagram\n Note over Web App: First\n A->>B: x', /note before/],
} as const))
  test(`${says} gets a message`, () => {
    const drawing = drawingOf(source);
    assert.match(drawing.ok ? '' : drawing.message, message);
  });

test('a sequence that is a little wider than a phone is shown smaller, with legible words', () => {
  const printed = draw(
    'sequenceDiagram\n participant A as Model or script\n participant B as Editor\n participant C as An agent\n A->>B: x\n B->>C: y',
  );
  const [, box, width] = / viewBox="28 [\d.]+ ([\d.]+) [\d.]+" width="([\d.]+)"/.exec(printed) ?? [];
  assert.ok(Number(box) > 350 && Number(width) === 350, `${box} ${width}`);
  for (const [, size] of printed.matchAll(/font-size="([\d.]+)"/g)) assert.ok((Number(size) * 350) / Number(box) >= 12);
});

test('those who take part in a sequence keep away from the words of its first message', () => {
  const printed = draw('sequenceDiagram\n A->>B: first');
  const [, y, height] = /<g class="actor"><rect [^>]*y="([\d.]+)" width="[\d.]+" height="([\d.]+)"/.exec(printed) ?? [];
  const [, words] = / y="([\d.]+)" [^>]*>first</.exec(printed) ?? [];
  assert.ok(Number(words) - Number(y) - Number(height) >= 15, `${y} ${height} ${words}`);
});

test('words in two lines of a first message have their room, and lifelines end below the last arrow, note or frame', () => {
  const topOf = (printed: string): number[] =>
    [/<g class="actor"><rect [^>]*y="([\d.-]+)" width="[\d.]+" height="([\d.]+)"/, / y="([\d.]+)"[^>]*>Which/].flatMap(
      (pattern) => pattern.exec(printed)?.slice(1).map(Number) ?? [],
    );
  const printed = draw('sequenceDiagram\n A->>B: Which of them query the orders?\n B-->>A: these');
  const [y = 0, height = 0, words = 0] = topOf(printed);
  assert.ok(words - y - height >= 20, `${y} ${height} ${words}`);
  const ends = (text: string): number[] =>
    [
      /class="lifeline"[^>]* y2="([\d.]+)"/,
      /<line[^>]*y1="([\d.]+)"[^>]*><\/g>(?!<g class="message)/,
      /viewBox="\S+ (\S+) \S+ (\S+)"/,
    ].flatMap((pattern) => pattern.exec(text)?.slice(1).map(Number) ?? []);
  const [end = 0, arrow = 0, top = 0, tall = 0] = ends(printed);
  assert.equal([end - arrow, top + tall - end], [12, 0]);
  const note = draw('sequenceDiagram\n A->>B: x\n Note over A: below');
  const [, noteTop = '0', noteHeight = '0'] =
    /y="([\d.]+)" width="[\d.]+" height="([\d.]+)"[^>]*>(?=<[^>]*>below)/.exec(
      note.slice(note.lastIndexOf('<rect', note.indexOf('>below'))),
    ) ?? [];
  assert.ok((ends(note)[0] ?? 0) > Number(noteTop) + Number(noteHeight), note);
});

test('the words of a message end above its arrow, which is painted after them, and have two lines where it is short', () => {
  const printed = draw('sequenceDiagram\n A->>B: send\n A->>B: Which of them query the orders?');
  const [, words, arrow] = /<text[^>]* y="([\d.]+)"[^>]*>send<\/text><line[^>]* y1="([\d.]+)"/.exec(printed) ?? [];
  assert.ok(Number(arrow) - Number(words) >= 12, `${words} ${arrow}`);
  assert.match(printed, />Which of them<tspan[^>]*>query the orders\?<\/tspan><\/text><line /);
});

for (const [text, lost] of [
  ['sequenceDiagram\n  rect rgb(0, 255, 0)\n  A->>B: x\n  end', '"rect" is not supported'],
  ['sequenceDiagram\n  critical Now\n  A->>B: x\n  option Later\n  A->>B: y\n  end', '"critical" is not supported'],
  ['sequenceDiagram\n  A->>B: rect x', null],
  ['erDiagram\n  p[Person] {\n    string n\n  }\n  p ||--o{ b : has', '"[Person]" is not supported'],
  ['stateDiagram-v2\n s1 --> s2 : go\n s2 : Second words', 'Second words'],
  ['stateDiagram-v2\n [*] --> s1\n note right of s1\n  Long words\n end note', 'Long words'],
  ['sequenceDiagram\n title The title\n A->>B: x', 'The title'],
  ['sequenceDiagram\n box Group one\n participant A\n end\n A->>B: x', 'Group one'],
  ['---\ntitle: Of a chart\n---\nflowchart LR\n A --> B', 'Of a chart'],
  ['flowchart LR\n A --> B\n  click A href "/a" _blank\n click B call x()', 'click A href "/a" _blank'],
  ['flowchart LR\n clicks --> A', null],
  [
    'sequenceDiagram\n A->>B: x &amp; y\n Note over A: one<br/>two\n loop every day\n B-->>A: 一个很长的回答，写得很长很长很长\n end',
    null,
  ],
  ['classDiagram\n A : +int age\n A "1" --> "many" B : has', null],
  ['classDiagram\n A <|-- B\n note for A "Important words"', 'Important words'],
  ['classDiagram\n namespace Shop {\n class A\n }\n A <|-- B', 'Shop {'],
  ['erDiagram\n A { string name }\n A ||--o{ B : has', 'string name'],
  ['erDiagram\n A }o--o{ B : has', null],
  ['xychart-beta\n title "Of: a chart"\n bar [1, 2]', null],
] as const)
  test(`words that are not drawn are said: ${lost ?? `none of ${text.split('\n')[0]}`}`, () => {
    const drawing = drawingOf(text);
    assert.is(drawing.ok ? drawing.lost : drawing.message, lost);
  });

for (const [says, source] of Object.entries({
  'an entity': 'erDiagram\n CUSTOMER',
  'a class': 'classDiagram\n class A { +int x }',
  nothing: 'sequenceDiagram',
}))
  test(`a picture in which nothing is drawn is none: ${says}`, () => assert.not.ok(drawingOf(source).ok));
test('lines may end as on Windows', () =>
  assert.equal(drawingOf('flowchart LR\r\n A --> B'), drawingOf('flowchart LR\n A --> B')));
test('each line of a note in a sequence has its own room', () => {
  const printed = draw('sequenceDiagram\n A->>B: x\n Note right of B: One<br/>Two<br>Three\n B->>A: y');
  const tops = ['One', 'Two', 'Three', 'y'].map((line) =>
    Number(new RegExp(`<text[^>]* y="([\\d.]+)"[^>]*>${line}<`).exec(printed)?.[1]),
  );
  assert.ok(
    tops.slice(1).every((top, index) => top - (tops[index] ?? 0) > 14),
    tops.join(),
  );
});

for (const note of ['over A', 'right of A', 'over A,B'])
  test(`a note that precedes the messages is drawn, without a message of its own: ${note}`, () => {
    const printed = draw(`sequenceDiagram\n participant A\n\n  Note ${note}: First\n A->>B: x\n note over B: y`);
    assert.match(withName(printed, null), /aria-label="x, First, y, A, B"/);
    assert.is(printed.split('class="message"').length - 1, 1);
  });

test('the same text is the same picture, another one has other ids', () => {
  const ids = (text: string): string[] => [...draw(text).matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
  const [one, two] = [ids('sequenceDiagram\n A->>B: x'), ids('sequenceDiagram\n A->>C: x')];
  assert.equal(one, ids('sequenceDiagram\n A->>B: x'));
  assert.ok(one.length > 0);
  assert.not.ok(one.some((id) => two.includes(id)));
});
test('without a name its labels are the name', () =>
  assert.match(withName(draw('flowchart LR\n A["开始 & go"] --> B[结束]'), null), 'aria-label="开始 &amp; go, 结束"'));
test('a name has escapes and no commands', () =>
  assert.match(
    withName(draw('flowchart LR\n A --> B'), '$\' $$ "$&'),
    `<svg role="img" aria-label="$' $$ &quot;$&amp;"`,
  ));
test('labels stay as they are, also numbers and marks', () =>
  assert.match(draw('flowchart LR\n A["<T> 3.14159 id=x"] --> B'), '&lt;T&gt; 3.14159 id=x'));
test('no text is smaller than 12 pixels', () => {
  for (const [, text] of kinds)
    for (const [, size] of draw(text).matchAll(/font-size="([^"]+)"/g)) assert.ok(Number(size) >= 12, size);
});

const edges = (count: number): string =>
  Array.from({ length: count }, (_, index) => `  n${index} --> n${index + 1}`).join('\n');
const refused: [what: string, source: string, problem: string][] = [
  [
    'products around a label',
    `flowchart LR\n${'a & '.repeat(23)}b -- "" --> ${'c & '.repeat(23)}d`,
    'more than 200 arrows',
  ],
  ['400 edges', `flowchart LR\n${edges(400)}`, 'more than 200 arrows'],
  [
    'lists of nodes over several lines',
    `graph LR\n${Array.from({ length: 30 }, (_, n) => `a${n} &`).join('\n')}\nx -->\n${Array.from({ length: 30 }, (_, n) => `b${n} &`).join('\n')} y`,
    'more than 200 arrows',
  ],
  [
    'every node with every other',
    `flowchart LR\n${'a & '.repeat(23)}b --> ${'c & '.repeat(23)}d`,
    'more than 200 arrows',
  ],
  ['nests of nests', `flowchart LR\n${'subgraph a\n'.repeat(31)}${'end\n'.repeat(31)}`, 'more than 30 subgraphs'],
  [
    'seven levels of groups',
    `flowchart LR\n${[1, 2, 3, 4, 5, 6, 7].map((n) => `subgraph g${n}`).join('\n')}\nx${'\nend'.repeat(7)}`,
    'more than 6 groups in each other',
  ],
  ['3,000 nodes', `flowchart LR\n${'a\n'.repeat(3000)}`, 'more than 500 lines and nodes'],
  ['3,000 nodes in a line', `flowchart LR\n${'a & '.repeat(3000)}a`, 'more than 500 lines and nodes'],
  ['a long label', `flowchart LR\n  a[${'x'.repeat(30_000)}]`, 'more than 20000 characters'],
  ['51 states', `stateDiagram-v2\n${edges(51)}`, 'more than 50 arrows between states, classes or entities'],
  // Each makes long edges seem short: by an edge that leads back, and by groups between the nodes.
  [
    'a long circle',
    `graph LR\n${edges(99)}\n${'n0 --> n99\n'.repeat(99)}n99 --> n0`,
    'its edges pass too many layers and groups',
  ],
  [
    'groups that follow each other',
    `graph LR\n${Array.from({ length: 28 }, (_, n) => `subgraph g${n}\nn${n}\nend\n${n > 0 ? `g${n - 1} --> g${n}` : ''}`).join('\n')}\n${'n0 --> n27\n'.repeat(90)}`,
    'its edges pass too many layers and groups',
  ],
  [
    'numbers behind references',
    'xychart-beta\n bar [&#49;00000000000000000, &#49;00000000000000016]',
    'one of its numbers is not understood',
  ],
  [
    'large numbers below a name in capitals, behind a space of another kind',
    'XYChart\n\u00a0bar [100000000000000000, 100000000000000016]',
    'its numbers are larger than 1,000,000,000, or almost the same',
  ],
];
for (const [what, source, problem] of refused)
  test(`${what}: not drawn`, () => assert.equal(drawingOf(source), { ok: false, message: problem }));

test.run();
