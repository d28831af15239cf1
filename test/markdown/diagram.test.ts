/** Diagrams, drawn when the text is parsed. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { diagramsIn } from '../../src/markdown/diagram.ts';
import { html, parse, tools } from './context.ts';

const drawings = (text: string, alt = ' alt="流程"'): string => html(`\`\`\`mermaid${alt}\n${text}\n\`\`\``);
/** The drawing for wide columns. */
const draw = (text: string, alt?: string): string => drawings(text, alt).replace(/<svg class="narrow".*?<\/svg>/s, '');

const sizes = (text: string): (string | number)[][] =>
  [...drawings(text).matchAll(/<svg(?: class="(\w+)")?[^>]* viewBox="[^"]*" width="([\d.]+)" height="([\d.]+)"/g)].map(
    ([, name = '', width, height]) => [
      name,
      Number(width) > 672 ? '>' : Number(width) > 358 ? 'column' : 'phone',
      Number(width) > Number(height) ? 'wide' : 'high',
    ],
  );
for (const [says, [text, expected]] of Object.entries({
  'a narrow chart is drawn once': ['flowchart LR\n A --> B', [['', 'phone', 'wide']]],
  'one that only a column holds is turned for phones': [
    'flowchart LR\n A[the first] --> B[the second] --> C[the third] --> D[the last]',
    [
      ['wide', 'column', 'wide'],
      ['narrow', 'phone', 'high'],
    ],
  ],
  'one wider than the column is turned everywhere': [
    `flowchart LR\n${[1, 2, 3, 4, 5, 6, 7].map((n) => ` A${n}[step number ${n}] --> A${n + 1}`).join('\n')}`,
    [['', 'phone', 'high']],
  ],
  'one from top to bottom is turned too': [
    'flowchart TD\n A --> B[the first of many] & C[the second of them] & D[the third, also long] & E[the last]',
    [
      ['wide', 'column', 'wide'],
      ['narrow', 'phone', 'wide'],
    ],
  ],
} as const))
  test(says, () => assert.equal(sizes(text), expected));

test('a chart that is a little wider than the column is shown smaller, and its text is legible', () => {
  const [, box, width, text] =
    /viewBox="0 0 ([\d.]+) [^"]*" width="([\d.]+)"[\s\S]* font-size="(\d+)"/.exec(
      draw(
        'flowchart LR\n A[the first of four] --> B[the second of them] --> C[the third of them] --> D[the last of them]',
      ),
    ) ?? [];
  assert.ok(Number(box) > 672 && Number(width) === 672, `${box} ${width}`);
  assert.ok((Number(text) * 672) / Number(box) >= 12);
});

test('one that is a little wider than a phone is shown smaller too, and its labels are legible', () => {
  const [, box, width] =
    /viewBox="0 0 ([\d.]+) [^"]*" width="([\d.]+)"/.exec(
      drawings(
        'flowchart TD\n A([which of them]) -->|the first one| B[a long sentence]\n A -->|another one| C[and another one]\n A -->|third| D',
      ),
    ) ?? [];
  assert.ok(Number(box) > 358 && Number(width) === 358, `${box} ${width}`);
});

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
    assert.match(printed, /^<figure class="diagram" tabindex="0"><svg role="img" aria-label="流程"[^>]* viewBox=/);
    assert.match(printed, '开始');
    assert.not.match(printed, /<style|<script| style=|https?:|@import| on[a-z]+="|NaN/);
  });

for (const source of [
  'graph LR\n subgraph one [A title of many words]\n a\n end\n subgraph two [Also such a title]\n b-->c[<br/>x]\n end\n one --> two',
  'graph TD\n subgraph one [Outer title that is long]\n subgraph two [Inner one]\n a[x]\n end\n end',
  'graph TD\n subgraph one [A title that is much longer than any of the lines]\n a[x<br/>which are many letters]\n end',
  'graph TD\n subgraph one [一个很长的中文标题在这里]\n a\n end',
])
  test(`groups are as wide as their titles: ${source}`, () => {
    const groups = [
      ...draw(source).matchAll(/class="subgraph"><rect [^>]*?width="([\d.]+)"[\s\S]*?<text[^>]*>([^<]*)/g),
    ];
    assert.ok(groups.length > 0);
    for (const [, width, title = ''] of groups)
      assert.ok(Number(width) > title.length * (/[一-龥]/.test(title) ? 12 : 6));
    assert.not.match(draw(source), /[\ue100-\uf8ff]/);
  });

/** What a flowchart shows: its labels, and the number of its edges. */
const shown = (source: string): string => {
  const drawn = draw(source);
  if (!drawn.includes('<svg')) return drawn;
  const texts = [...drawn.matchAll(/<text[^>]*>(.*?)<\/text>/gs)].map(([, text = '']) => text.replace(/<[^>]+>/g, ''));
  return `${texts.sort().join(' ')}, ${drawn.split('<polyline').length - 1} edges`;
};
for (const [says, [source, expected]] of Object.entries({
  'semicolons and no spaces': ['graph TD;\n A-->B;A-->C;', 'A B C, 2 edges'],
  'no direction, all on one line': ['flowchart; A-->B', 'A B, 1 edges'],
  'labels within a link and in bars': [
    'graph LR\n A--yes-->B\n B-->|no|C\n C-. "so so" .->D',
    'A B C D no so so yes, 3 edges',
  ],
  'heads of other kinds': ['graph LR\n A --x B\n B --o C\n C<-->D\n D ---- E', 'A B C D E, 4 edges'],
  'nodes beside each other': ['graph LR\n A & B --> C', 'A B C, 2 edges'],
  'an edge before or after a line end': [
    'graph LR\n A["a"] -->|x|\n B\n --> C &\n D\n D -.->\n\n A',
    'B C D a x, 4 edges',
  ],
  'marks in labels': [
    'graph LR\n A["f(x) [y] | {z}; #quot;q#quot;"] --> B',
    'B f(x) [y] | {z}; &quot;q&quot;, 1 edges',
  ],
  'a label that comes later': ['graph LR\n A --> B\n B[Two]', 'A Two, 1 edges'],
  properties: ['graph LR\n A@{ shape: rect, label: "One, two" } --> B', 'B One, two, 1 edges'],
  'names that are not Latin': ['graph LR\n 开始 --> 结束{完}\n style 结束 fill:#eee', '完 开始, 1 edges'],
  'comments, links and classes': [
    'graph LR\n %% no\n A:::x --> B %% no\n click A "b"\n classDef x fill:#eee',
    'A B, 1 edges',
  ],
  'edges between groups': [
    'graph LR\n subgraph one\n a-->b\n end\n subgraph two [Two]\n c\n end\n one --> two',
    'Two a b c one, 2 edges',
  ],
  'marks in labels of links': ['graph LR\n A -->|"f(x) | {z}"| B', 'A B f(x) | {z}, 1 edges'],
  'a direction outside of groups': ['graph LR\n direction TB\n A --> B', 'A B, 1 edges'],
  'a node that a group names later': ['graph LR\n A --> B\n subgraph one\n  B\n end\n one --> C', 'A B C one, 2 edges'],
} as const))
  test(`a flowchart with ${says} is drawn whole`, () => assert.is(shown(source), expected));
for (const [says, [source, message]] of Object.entries({
  'a kind that is not drawn': ['gantt\n title A', /^diagrams of the kind "gantt" are not drawn/],
  'what a flowchart says and nobody knows': ['graph LR\n A => B', /cannot be drawn: "=> B" in "A => B" is not underst/],
  'a note that the library drops': ['sequenceDiagram\n Note over Web App: First\n A->>B: x', /note before/],
} as const))
  test(`${says} gets a message, and the source is shown`, () =>
    assert.match(parse(`\`\`\`mermaid\n${source}\n\`\`\``).diagnostics[0]?.message ?? '', message));

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
    const printed = draw(`sequenceDiagram\n participant A\n\n  Note ${note}: First\n A->>B: x\n note over B: y`, '');
    assert.match(printed, /aria-label="x, First, y, A, B"/);
    assert.is(printed.split('class="message"').length - 1, 1);
  });

test('the same text is the same picture, another one has other ids', () => {
  const ids = (text: string): string[] => [...draw(text).matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
  const [one, two] = [ids('flowchart LR\n A --> B'), ids('flowchart LR\n A --> C')];
  assert.equal(one, ids('flowchart LR\n A --> B'));
  assert.ok(one.length > 0);
  assert.not.ok(one.some((id) => two.includes(id)));
});
test('without a text alternative its labels are the name', () =>
  assert.match(draw('flowchart LR\n A["开始 & go"] --> B[结束]', ''), 'aria-label="开始 &amp; go, 结束"'));
test('labels stay as they are, also numbers and marks', () =>
  assert.match(draw('flowchart LR\n A["<T> 3.14159 id=x"] --> B'), '&lt;T&gt; 3.14159 id=x'));
test('a loop does not turn the order around', () => {
  const printed = draw(
    'flowchart LR\n A[one] --> B[two]\n B --> C[three]\n C --> D[four]\n D --> E[five]\n E -->|again| B',
    '',
  );
  const x = (label: string): number => Number(new RegExp(`<text x="([\\d.]+)"[^>]*>${label}<`).exec(printed)?.[1]);
  assert.ok(x('one') < x('two') && x('two') < x('three') && x('three') < x('four'));
  assert.ok(x('four') < x('five'));
  // The edge that leads back ends where the others do: with its head at the node.
  assert.ok(headsOf(printed).some(([x]) => x > right(printed, 'two') && x < right(printed, 'two') + 10));
});

test('an edge that leads back between the same nodes does not turn the order around', () => {
  const printed = draw('flowchart TD\n A[one] --> B[two]\n B -->|again| A\n B --> C[three]');
  const y = (label: string): number =>
    Number(new RegExp(`<text x="[^"]+" y="([\\d.]+)"[^>]*>${label}<`).exec(printed)?.[1]);
  assert.ok(y('one') < y('two') && y('two') < y('three'));
  const ends = [...printed.matchAll(/<polyline[^>]* points="([^"]+)"/g)].map(([, points = '']) => numbers(points));
  // The second edge, the one with the label, is the one that leads upwards.
  assert.equal(
    ends.map((line) => (line[1] ?? 0) < (line.at(-1) ?? 0)),
    [true, false, true],
  );
});

for (const [direction, axis] of [
  ['TD', 1],
  ['LR', 0],
] as const)
  test(`a tree is drawn in even rows, and its branches part at one point: ${direction}`, () => {
    const chart = (last: string): string =>
      draw(
        `flowchart ${direction}\n A([how?]) -->|a $& b| B[1<br/>2]\n A -->|it| C{x}\n C -->|y| D\n C -->|n| E\n ${last}`,
      );
    const printed = chart('E --> F');
    const lines = [...printed.matchAll(/<polyline[^>]* points="([^"]+)"/g)].map(([, points = '']) => numbers(points));
    const starts = lines.slice(0, 4).map((line) => line.slice(0, 2).join());
    assert.is(starts[0], starts[1]);
    assert.is(starts[2], starts[3]);
    const ends = lines.map((line) => line.slice(-2)[axis]);
    assert.is(ends[0], ends[1]);
    assert.is(ends[2], ends[3]);
    const placesOf = (...labels: string[]): (string | undefined)[] =>
      labels.map((label) => new RegExp(`<text x="([^"]+)" y="([^"]+)"[^>]*>${label}<`).exec(printed)?.[axis + 1]);
    assert.is(new Set(placesOf('it', 'a \\$&amp; b')).size, 1);
    assert.is(new Set(placesOf('y', 'n')).size, 1);
    // Two ways to one node are no tree: the library's layout stays.
    const [first, second] = [...chart('B --> E').matchAll(/<polyline[^>]* points="(\S+)/g)].map(([, start]) => start);
    assert.is.not(first, second);
  });

type Point = [x: number, y: number];
const numbers = (text: string): number[] => text.split(/[ ,]+/).map(Number);
const boxesOf = (svg: string): number[][] =>
  [
    ...svg.matchAll(/<rect x="([^"]+)" y="([^"]+)" width="([^"]+)" height="([^"]+)"[^>]*fill="var\(--_node-fill\)"/g),
  ].map(([, ...box]) => box.map(Number));
const right = (svg: string, label: string): number => {
  const x = Number(new RegExp(`<text x="([\\d.]+)"[^>]*>${label}<`).exec(svg)?.[1]);
  return Math.max(...boxesOf(svg).map(([left = 0, , width = 0]) => (left < x && x < left + width ? left + width : 0)));
};
/** Where the middle of every head of a line comes to lie, by the place and the turn of its marker. */
function headsOf(svg: string): Point[] {
  const markers = new Map(
    [
      ...svg.matchAll(
        /<marker id="([^"]+)"[^>]* refX="([^"]+)" refY="([^"]+)" orient="([^"]+)"[^>]*><[^>]* points="([^"]+)"/g,
      ),
    ].map(([, id, refX, refY, orient, points = '']) => [
      id,
      { refX: Number(refX), refY: Number(refY), orient, shape: numbers(points) },
    ]),
  );
  return [...svg.matchAll(/<polyline[^>]* points="([^"]+)"[^>]*>/g)].flatMap(([tag, points = '']) => {
    const line = numbers(points);
    return [...tag.matchAll(/marker-(start|end)="url\(#([^)]+)\)"/g)].map(([, end, id]): Point => {
      const marker = markers.get(id);
      assert.ok(marker, id);
      const [x = 0, y = 0, nextX = 0, nextY = 0] = end === 'start' ? line : [...line.slice(-2), ...line.slice(-4)];
      const way = end === 'start' ? 1 : -1;
      const turn =
        Math.atan2(way * (nextY - y), way * (nextX - x)) +
        (end === 'start' && marker.orient === 'auto-start-reverse' ? Math.PI : 0);
      const middle = (axis: number): number => {
        const values = marker.shape.filter((_, index) => index % 2 === axis);
        return values.reduce((sum, value) => sum + value, 0) / values.length;
      };
      const [dx, dy] = [middle(0) - marker.refX, middle(1) - marker.refY];
      return [x + dx * Math.cos(turn) - dy * Math.sin(turn), y + dx * Math.sin(turn) + dy * Math.cos(turn)];
    });
  });
}
/** Whether a piece of a line is in the inside of a node. */
const isCrossed = (svg: string): boolean => {
  const numbers = (text = ''): number[] => text.split(/[ ,]/).map(Number);
  const boxes = [...svg.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)" rx/g)].map(
    ([, ...box]) => box.map(Number),
  );
  return [...svg.matchAll(/<polyline class="edge"[^>]* points="([^"]*)"/g)].some(([, points]) => {
    const line = numbers(points);
    return boxes.some(([x = 0, y = 0, width = 0, height = 0]) =>
      line.slice(2).some((end, at) => {
        if (at % 2 === 1) return false;
        const [fromX = 0, fromY = 0, toX = 0, toY = 0] = [line[at], line[at + 1], end, line[at + 3]];
        const isBeside = (from: number, to: number, start: number, size: number): boolean =>
          Math.max(from, to) <= start + 2 || Math.min(from, to) >= start + size - 2;
        return !isBeside(fromX, toX, x, width) && !isBeside(fromY, toY, y, height);
      }),
    );
  });
};
for (const [name, edges, dotted] of [
  ['that leads back', 'A[Task] --> B[Red]\n B --> C[Green]\n C --> D[Refactor]\n D --> B', 0],
  ['beside a longer way', 'C[Design] --> D[Result]\n C -->|errors| E[Fix]\n E --> D', 0],
  ['that is dotted', 'A --> B\n B --> C\n C --> D\n D -.-> B\n A --> C', 1],
] as const)
  test(`an edge ${name} leads round the nodes on its way, in its own style`, () => {
    for (const direction of ['LR', 'TD']) {
      const svg = draw(`flowchart ${direction}\n ${edges}`);
      assert.not.ok(isCrossed(svg), direction);
      assert.is(svg.match(/stroke-dasharray/g)?.length ?? 0, dotted);
    }
  });

test('an edge and its return are two lines with a head each, at their own ends', () => {
  const heads = headsOf(draw('flowchart LR\n A --> B\n B --> A'));
  assert.is(new Set(heads.map(([x]) => Math.round(x ?? 0))).size, 2);
});
for (const [name, text, heads] of [
  ['a loop to the right', 'flowchart LR\n A --> B\n B --> C\n C --> A', 3],
  ['a loop downwards', 'flowchart TD\n A --> B\n B --> C\n C -->|no| A', 3],
  ['a thick and a dotted loop', 'flowchart LR\n A --> B\n B --> C\n C ==> A\n C -.-> D\n D -.-> A', 5],
  ['there and back', 'flowchart LR\n A --> B\n B --> A', 2],
  ['both ends', 'flowchart LR\n A <--> B', 2],
  ['classes', 'classDiagram\n A *-- B\n C o-- D\n E <|-- F', 3],
] as const)
  test(`the heads of lines lie outside of the nodes, where they are seen: ${name}`, () => {
    const printed = draw(text);
    const found = headsOf(printed);
    assert.is(found.length, heads);
    for (const [x, y] of found)
      for (const [left = 0, top = 0, width = 0, height = 0] of boxesOf(printed))
        assert.not.ok(x > left && x < left + width && y > top && y < top + height, `${x} ${y} is in a node`);
  });
test('no text is smaller than 12 pixels', () => {
  for (const [, text] of kinds)
    for (const [, size] of draw(text).matchAll(/font-size="([^"]+)"/g)) assert.ok(Number(size) >= 12, size);
});
test('a mistake is reported with the line of the fence, and the code is shown', () => {
  const text = 'x\n\n```mermaid\nnonsense\n```';
  const [diagnostic] = parse(text).diagnostics;
  assert.is(`${diagnostic?.code} ${diagnostic?.severity} ${diagnostic?.place?.line}`, 'mermaid warning 3');
  assert.match(html(text), /data-language="mermaid".*nonsense/s);
});
test('without the switch a diagram stays code', () =>
  assert.match(html('```mermaid\nflowchart LR\n```', { mermaid: false }), 'data-language="mermaid"'));

test('what is drawn ahead is what the text will ask for', () => {
  const fence = (code: string, marks = '```'): string => `${marks}mermaid alt="x"\n${code}\n${marks}`;
  const text = [fence('flowchart LR\n  A --> B'), fence('sequenceDiagram\n\n A->>B: x', '~~~~'), '```js\nx\n```'].join(
    '\n\n',
  );
  const inList = `- x\n\n  ${fence('flowchart LR\n  C --> D').replaceAll('\n', '\n  ')}`;
  assert.equal(diagramsIn(`${text}\n\n${inList}`), [
    'flowchart LR\n  A --> B',
    'sequenceDiagram\n\n A->>B: x',
    'flowchart LR\n  C --> D',
  ]);
});
test('a drawing of another thread is not drawn again', () => {
  const source = 'flowchart LR\n  Here --> There';
  tools.drawings.set(source, {
    ok: true,
    svg: '<svg viewBox="0 0 1 1"><text>from elsewhere</text></svg>',
    narrow: null,
  });
  assert.match(html(`\`\`\`mermaid\n${source}\n\`\`\``), 'from elsewhere');
});

test.run();
