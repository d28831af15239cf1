/** Flowcharts: what is read, where it is placed, and how it is printed. */
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { property } from '../../../test/lib/property.ts';
import { draw } from '../src/draw.ts';
import { placeFlowchart } from '../src/place-flowchart.ts';
import type { Box, PlacedChart, PlacedEdge, PlacedNode, Point } from '../src/places.ts';
import { type ChartEdge, readFlowchart } from '../src/read-flowchart.ts';
import { textOf } from '../src/text-size.ts';

const ends = { arrow: '>', circle: 'o', cross: 'x', none: '' };
const strokes = { solid: '-', thick: '=', dotted: '.', hidden: '~' };
/** A chart in words: its nodes with their shapes and groups, its edges with their ends and labels. */
function said(source: string): string {
  const { nodes, groups, edges } = readFlowchart(source);
  const nodeSaid = [...nodes].map(([, { label, shape, group, style }]) =>
    [
      label.replaceAll('\n', '/'),
      ...(shape === 'rectangle' ? [] : [`(${shape})`]),
      ...(group === null ? [] : [`in ${groups.get(group)?.label}`]),
      ...Object.entries(style).map((pair) => pair.join('=')),
    ].join(' '),
  );
  const edgeSaid = edges.map(
    ({ from, to, line, label, start, end }: ChartEdge) =>
      `${from} ${ends[start ?? 'none'].replace('>', '<')}${strokes[line]}${label}${strokes[line]}${ends[end ?? 'none']} ${to}`,
  );
  return `${nodeSaid.join(', ')}; ${edgeSaid.join(', ')}`;
}
for (const [says, [source, expected]] of Object.entries({
  'semicolons and no spaces': ['graph TD;\n A-->B;A-->C;', 'A, B, C; A --> B, A --> C'],
  'no direction, all on one line': ['flowchart; A-->B', 'A, B; A --> B'],
  'slanted shapes one after another': [
    'graph LR\n A[/a/] --> B[\\b\\] --> C[/c\\] --> D[\\d/]',
    'a, b, c (trapezoid), d (trapezoid upside down); A --> B, B --> C, C --> D',
  ],
  'labels within a link and in bars': [
    'graph LR\n A--yes-->B\n B-->|no|C\n C-. "so so" .->D\n D==thick===E',
    'A, B, C, D, E; A -yes-> B, B -no-> C, C .so so.> D, D =thick= E',
  ],
  'heads of other kinds': [
    'graph LR\n A --x B\n B --o C\n C<-->D\n D ---- E',
    'A, B, C, D, E; A --x B, B --o C, C <--> D, D -- E',
  ],
  'nodes beside each other': ['graph LR\n A & B --> C', 'A, B, C; A --> C, B --> C'],
  'an edge before or after a line end': [
    'graph LR\n A["a"] -->|x|\n B\n --> C &\n D\n D -.->\n\n A',
    'a, B, C, D; A -x-> B, B --> C, B --> D, D ..> A',
  ],
  'a dotted edge that begins with a dot': [
    'graph LR\n A .-> B\n .-> |x| C .->\n D --> v1.-x\n E',
    'A, B, C, D, v1.-x, E; A ..> B, B .x.> C, C ..> D, D --> v1.-x',
  ],
  'marks in labels': [
    'graph LR\n A["f(x) [y] | {z}; #quot;q#quot;"] -->|"f(x) | {z}"| B',
    'f(x) [y] | {z}; "q", B; A -f(x) | {z}-> B',
  ],
  'line ends, tags and escapes in labels': [
    'graph LR\n A["one<br/>two\\nthree <b>four</b> &lt;T&gt; #65;"]',
    'one/two/three four <T> A; ',
  ],
  'a label that comes later': ['graph LR\n A --> B\n B[Two]', 'A, Two; A --> B'],
  properties: ['graph LR\n A@{ shape: rect, label: "One, two" } --> B', 'One, two, B; A --> B'],
  'names that are not Latin': [
    'graph LR\n 开始 --> 结束{完}\n style 结束 fill:#eee',
    '开始, 完 (diamond) fill=#eee; 开始 --> 结束',
  ],
  'names of properties that all objects have': [
    'graph LR\n __proto__ --> constructor',
    '__proto__, constructor; __proto__ --> constructor',
  ],
  'comments, links and classes': [
    'graph LR\n %% no\n A:::x --> B %% no\n click A "b"\n classDef x,y fill:#eee,stroke-width:2px\n class B y\n style B fill:red',
    'A fill=#eee stroke-width=2px, B fill=red stroke-width=2px; A --> B',
  ],
  'roles that are there without a definition': [
    'graph LR\n A:::you --> B:::outside --> C:::other\n classDef outside fill:red',
    'A fill=var(--_you-fill) stroke=var(--_you-stroke), B fill=red, C; A --> B, B --> C',
  ],
  'styles that could load or run something': [
    'graph LR\n A --> B\n style A fill:url(https://a.b/c),stroke:red,filter:x,color:expression(1)',
    'A stroke=red, B; A --> B',
  ],
  'edges between groups': [
    'graph LR\n subgraph one\n a-->b\n end\n subgraph two [Two]\n c\n end\n one --> two',
    'a in one, b in one, c in Two; a --> b, one --> two',
  ],
  'a class before an edge without spaces': [
    'graph LR\n A:::x-->B:::y-.->C\n classDef x fill:red',
    'A fill=red, B, C; A --> B, B ..> C',
  ],
  'empty groups in each other': ['graph LR\n subgraph a\n subgraph b\n end\n end\n a --> b', 'a, b; a --> b'],
  'an empty group': ['graph LR\n subgraph one [One]\n end\n one --> a', 'One, a; one --> a'],
  'a node that a group names later': [
    'graph LR\n A --> B\n subgraph one\n  B\n end\n one --> C',
    'A, B in one, C; A --> B, one --> C',
  ],
  'an edge that only keeps its place': ['graph LR\n A ~~~ B', 'A, B; A ~~ B'],
} as const))
  test(`a flowchart with ${says} is read whole`, () => assert.is(said(source), expected));

test('every shape is read and drawn', () => {
  const marks = [
    '[x]',
    '(x)',
    '([x])',
    '((x))',
    '(((x)))',
    '[[x]]',
    '[(x)]',
    '[/x\\]',
    '[\\x/]',
    '[/x/]',
    '{{x}}',
    '>x]',
    '{x}',
  ];
  const outlines = marks.map((mark) => {
    const drawing = draw(`graph TD\n A${mark}`);
    return drawing.ok ? /<g class="node"[^>]*>(.*?)<\/g>/.exec(drawing.svg)?.[1] : drawing.message;
  });
  // A parallelogram is drawn as a rectangle.
  assert.is(new Set(outlines).size, marks.length - 1);
});

const chartOf = (source: string, most = 180): PlacedChart => placeFlowchart(readFlowchart(source), most);
const isInside = ({ x, y }: Point, { x: midX, y: midY, width, height }: Box, less = 1): boolean =>
  Math.abs(x - midX) < width / 2 - less && Math.abs(y - midY) < height / 2 - less;
/** How far a point is from the middle of a node: 1 on its outline. */
const outlines = {
  rectangle: (x: number, y: number): number => Math.max(Math.abs(x), Math.abs(y)),
  diamond: (x: number, y: number): number => Math.abs(x) + Math.abs(y),
  circle: (x: number, y: number): number => Math.hypot(x, y),
};
const outlineAt = ({ x, y }: Point, { node: { shape }, ...box }: PlacedNode): number =>
  outlines[shape === 'diamond' || shape === 'circle' ? shape : 'rectangle'](
    (2 * (x - box.x)) / box.width,
    (2 * (y - box.y)) / box.height,
  );
/** Points of a line, close to each other. */
function pointsOf({ from, parts }: PlacedEdge, isAcross: boolean): Point[] {
  let before = from;
  return parts.flatMap(({ way, point }) => {
    const [start, end] = [before, point];
    before = point;
    return Array.from({ length: 21 }, (_, index) => {
      const part = index / 20;
      const eased = way === 'to' ? part : 3 * part ** 2 - 2 * part ** 3;
      const along = way === 'to' ? part : 1.5 * part * (1 - part) ** 2 + 1.5 * part ** 2 * (1 - part) + part ** 3;
      const [partX, partY] = isAcross ? [along, eased] : [eased, along];
      return { x: start.x + (end.x - start.x) * partX, y: start.y + (end.y - start.y) * partY };
    });
  });
}
const overlaps = (one: Box, other: Box): boolean =>
  Math.abs(one.x - other.x) < (one.width + other.width) / 2 - 0.1 &&
  Math.abs(one.y - other.y) < (one.height + other.height) / 2 - 0.1;

/** What is wrong with the places of a chart. */
function faultsIn({ width, height, isAcross, nodes, edges }: PlacedChart): string[] {
  const labels = edges.flatMap(({ label }) => label ?? []);
  const whole = { x: width / 2, y: height / 2, width, height };
  return [
    ...nodes.flatMap((node, at) =>
      nodes
        .slice(at + 1)
        .filter((other) => overlaps(node, other))
        .map((other) => `${node.node.label} is on ${other.node.label}`),
    ),
    ...nodes.flatMap((node) =>
      labels.filter((label) => overlaps(node, label)).map(({ lines }) => `the label ${lines} is on ${node.node.label}`),
    ),
    ...edges.flatMap((edge) =>
      nodes
        .filter((node) => pointsOf(edge, isAcross).some((point) => outlineAt(point, node) < 0.98))
        .map(({ node }) => `${edge.edge.from}-${edge.edge.to} crosses ${node.label}`),
    ),
    ...edges.flatMap((edge) =>
      pointsOf(edge, isAcross)
        .filter((point) => !isInside(point, whole, 0))
        .map(() => 'a line leaves the drawing'),
    ),
    ...[...nodes, ...labels]
      .filter((box) => [box.x - box.width / 2, box.y - box.height / 2].some((value) => !(value > 0)))
      .map(() => 'something is outside of the drawing'),
  ];
}

const node = fc.integer({ min: 0, max: 7 }).map((number) => `n${number}`);
const edge = fc
  .tuple(node, fc.constantFrom('-->', '---', '-.->', '==>', '-->|yes|', '-->|a longer label|', '<-->'), node)
  .map((parts) => parts.join(' '));
const chart = fc
  .tuple(fc.constantFrom('TD', 'LR', 'BT', 'RL'), fc.array(edge, { minLength: 1, maxLength: 12 }))
  .map(([direction, edges]) =>
    [`graph ${direction}`, 'n0{which of them?}', 'n1((round))', 'n2[words<br/>in lines]', ...edges].join('\n'),
  );
/** The first nodes of a chart in two groups, one of them in a third; edges are between nodes or lead to a group. */
const grouped = fc
  .tuple(fc.constantFrom('TD', 'LR'), fc.array(edge, { minLength: 1, maxLength: 8 }), fc.boolean())
  .map(([direction, edges, isNested]) =>
    [
      `graph ${direction}`,
      'subgraph one [One]',
      ...(isNested ? ['subgraph inner [A longer title]', 'n0', 'end'] : ['n0']),
      'n1',
      'end',
      'subgraph two [Two]',
      'n2 --> n3',
      'end',
      ...edges,
      'n4 --> one',
    ].join('\n'),
  );
property('groups hold their own nodes only', 100, grouped, (source) => {
  const { nodes, groups } = chartOf(source);
  const [one, two] = ['One', 'Two'].map((title) => groups.find(({ label }) => label === title));
  for (const placed of nodes) {
    const isIn = (group: Box | undefined): boolean => group !== undefined && overlaps(placed, group);
    assert.equal([isIn(one), isIn(two)], [/n[01]/.test(placed.node.label), /n[23]/.test(placed.node.label)]);
  }
});

test('a line that is straight although its ends are not in line ends at the outline', () =>
  assert.equal(
    faultsIn(
      chartOf(
        'graph RL\n n0{which of them?}\n n0 -->|yes| n7\n n0 --> n5\n n1 --> n6\n n0 --> n4\n n3 -->|yes| n4\n n5 -->|yes| n0\n n3 --> n6',
      ),
    ),
    [],
  ));

property('in no chart do lines cross nodes, or things lie on each other', 150, chart, (source) =>
  assert.equal(faultsIn(chartOf(source)), []),
);

test('a node may have any name', () => {
  const { nodes, height } = chartOf('graph TD\n __proto__ --> constructor --> toString');
  assert.is(nodes.length, 3);
  assert.ok(height > 0);
});

for (const direction of ['LR', 'TD', 'RL', 'BT'])
  test(`a loop does not turn the order around: ${direction}`, () => {
    const { nodes } = chartOf(`graph ${direction}\n A --> B\n B -->|again| A\n B --> C --> D\n D --> B`);
    const along = nodes.map(({ x, y }) => ({ LR: x, RL: -x, TD: y, BT: -y })[direction] ?? 0);
    assert.equal(
      along,
      along.toSorted((one, other) => one - other),
    );
  });

test('nodes beside each other are in the order in which they are written', () => {
  const { nodes } = chartOf('graph TD\n A --> B\n A -->|x| C\n A --> D');
  const [, ...below] = nodes.map(({ x }) => x);
  assert.equal(
    below,
    below.toSorted((one, other) => one - other),
  );
});

for (const shape of ['[x]', '{x}', '((x))'])
  test(`a head touches the outline of its node: ${shape}`, () => {
    for (const direction of ['TD', 'LR']) {
      const { nodes, edges } = chartOf(`graph ${direction}\n A${shape} --> B${shape}\n B --> A`);
      for (const { edge, end } of edges) {
        const box = nodes[edge.to === 'A' ? 0 : 1];
        if (box === undefined) throw new Error('no node');
        const at = outlineAt(end.tip, box);
        assert.ok(Math.abs(at - 1) < 0.01, `${direction} ${at}`);
      }
    }
  });

test('a root and what leads to it stand over the middle between the first and the last child', () => {
  const { nodes } = chartOf('graph TD\n S --> A\n A -->|x| B\n A -->|y| C\n A -->|z| D\n D --> E\n D --> F\n D --> G');
  const [start, root, first, , last] = nodes.map(({ x }) => x);
  const middle = ((first ?? 0) + (last ?? 0)) / 2;
  assert.equal([start, root], [middle, middle]);
});

for (const [source, expected] of Object.entries({
  'A --> B\n B --> C': [25, 25],
  'A --> B\n B --> C\n B --> D': [25, 50, -36],
  'A --> B\n B --> C\n A --> C': [50, 50],
  'A -->|x| B\n B --> C': [52, 25],
}))
  test(`lines have room to bend, and where all are straight no more than they need: ${source}`, () => {
    const { nodes } = chartOf(`graph TD\n ${source}`);
    const gaps = nodes
      .slice(1)
      .map(({ y, height }, at) => y - height / 2 - ((nodes[at]?.y ?? 0) + (nodes[at]?.height ?? 0) / 2));
    assert.equal(gaps.map(Math.round), expected);
  });

test('an edge and its return are straight, the words of one on its line', () => {
  const { edges } = chartOf('graph LR\n A --> B\n B -->|错误| A');
  assert.equal(
    edges.map(({ parts }) => parts.length),
    [1, 1],
  );
  assert.is(edges[1]?.label?.y, edges[1]?.end.tip.y);
});

test('an edge and its return are two lines with a head each', () => {
  const { edges } = chartOf('graph LR\n A --> B\n B --> A');
  assert.is(new Set(edges.map(({ end }) => Math.round(end.tip.x))).size, 2);
  assert.is(new Set(edges.map(({ end }) => Math.round(end.tip.y))).size, 2);
});

for (const [direction, source] of Object.entries({
  TD: 'subgraph one [A title of many words]\n a\n end\n subgraph two [Also such a title]\n b-->c[<br/>x]\n end\n one --> two',
  LR: 'subgraph one [一个很长的中文标题在这里]\n a\n subgraph two [Inner]\n b --> c\n end\n end\n d --> b',
}))
  test(`groups are around their nodes and as wide as their titles: ${direction}`, () => {
    const read = readFlowchart(`graph ${direction}\n ${source}`);
    const { nodes, groups } = placeFlowchart(read, 180);
    assert.ok(groups.length === 2);
    for (const group of groups) {
      assert.ok(group.width > textOf(group.label, 1000).width);
      for (const placed of nodes) {
        let parent = placed.node.group;
        const labels: (string | undefined)[] = [];
        for (; parent !== null; parent = read.groups.get(parent)?.parent ?? null)
          labels.push(read.groups.get(parent)?.label);
        assert.is(isInside(placed, group), labels.includes(group.label), `${placed.node.label} ${group.label}`);
      }
    }
  });

test('words are in lines of about the same length, and Han text does not begin a line with a comma', () => {
  assert.equal(textOf('the first of the many words', 120).lines, ['the first of the', 'many words']);
  assert.equal(textOf('一二三四，五六七八', 13 * 5).lines, ['一二三四，', '五六七八']);
  assert.equal(textOf('averyveryverylongword', 20).lines, ['averyveryverylongword']);
  assert.equal(textOf('', 20).lines, ['']);
});

test.run();
