/** Reads Mermaid's flowcharts. A statement that is not understood is an Error, so that no part of a drawing is lost without notice. */
import { unescapeXml } from './xml.ts';

export type Direction = 'TD' | 'BT' | 'LR' | 'RL';
export type Head = 'arrow' | 'circle' | 'cross';
export type Line = 'solid' | 'thick' | 'dotted' | 'hidden';
/** Attributes of SVG, as far as an author may set them; `color` is that of the words. */
export type Style = Readonly<Record<string, string>>;

export interface ChartNode {
  shape: Shape;
  label: string;
  group: string | null;
  style: Style;
}
interface ChartGroup {
  label: string;
  parent: string | null;
}
/** From and to a node or a group, by their identifiers. */
export interface ChartEdge {
  from: string;
  to: string;
  line: Line;
  label: string;
  start: Head | null;
  end: Head | null;
  style: Style;
}
export interface Flowchart {
  direction: Direction;
  nodes: ReadonlyMap<string, ChartNode>;
  /** Groups that hold a node or a group with one. */
  groups: ReadonlyMap<string, ChartGroup>;
  edges: readonly ChartEdge[];
}

/** First line of a flowchart: `graph` or `flowchart LR`; the direction is optional. */
const header = /^\s*(?:graph|flowchart)(?:-elk)?(?:[ \t]+(TB|TD|BT|RL|LR|[<>^v]))?[ \t]*(?=[;\n]|%%|$)/i;
const directions: Readonly<Record<string, Direction>> = {
  TB: 'TD',
  TD: 'TD',
  BT: 'BT',
  LR: 'LR',
  RL: 'RL',
  '<': 'RL',
  '>': 'LR',
  '^': 'BT',
  V: 'TD',
};
/** Whether a Mermaid source is a flowchart, not another type of diagram. */
export const isFlowchart = (source: string): boolean => header.test(source);

/** Ends of statements (line end, `;`, comment), and the quoted or bracketed parts in which these characters do not end one. */
const separators =
  /"[^"]*"|\[(?:"[^"]*"|[^[\]"\n])*\]|\((?:"[^"]*"|[^()"\n])*\)|\{(?:"[^"]*"|[^{}"\n])*\}|\|(?:"[^"]*"|[^|"\n])*\||%%[^\n]*|[;\n]/g;
/** Statements that do not show in a static picture. Groups have the direction of their chart. */
const withoutPicture = /^(?:click|href|accTitle|accDescr|direction)\b/;

/** Opening and closing marks of each node shape, in the order they are tried: longer marks first. */
const shapes = [
  ['(((', ')))', 'double circle'],
  ['([', '])', 'stadium'],
  ['((', '))', 'circle'],
  ['[[', ']]', 'subroutine'],
  ['[(', ')]', 'cylinder'],
  ['[/', '\\]', 'trapezoid'],
  ['[\\', '/]', 'trapezoid upside down'],
  ['[/', '/]', 'rectangle'],
  ['[\\', '\\]', 'rectangle'],
  ['{{', '}}', 'hexagon'],
  ['>', ']', 'flag'],
  ['[', ']', 'rectangle'],
  ['(', ')', 'rounded'],
  ['{', '}', 'diamond'],
] as const;
export type Shape = (typeof shapes)[number][2];
const escaped = (text: string): string => text.replace(/[^\w]/g, '\\$&');
/** Text without quotes holds no bracket that ends its shape: `[/a/] --> [\b\]` are two. */
const shapeForms = shapes.map(([open, close, shape]) => ({
  form: new RegExp(
    String.raw`${escaped(open)}(\s*"[^"]*"\s*|[^\n${escaped(close.slice(-1))}]*?)${escaped(close)}`,
    'y',
  ),
  shape,
}));

const name = /(?:[\p{L}\p{M}\p{N}_.\\]|[/#*+!?'$%](?=\S)|-(?![-.]))+/uy;
/** `A@{ shape: rect, label: "Text" }`. Only the label is read: the node is drawn as a rectangle, whatever its shape. */
const properties = /@\{((?:"[^"]*"|[^}"])*)\}/y;
const labelProperty = /\blabel:\s*(?:"([^"]*)"|([^,]*))/;
const className = /:::((?:\w|-(?![-.]))+)/y;
/** `-->`, `---`, `-.->` or `.->`, `==>`, with an optional arrowhead at each end and an optional label between bars (`-->|label|`). */
const link =
  /(?:\w+@)?(?<start>[<xo])?(?<line>-{2,}(?=[>xo])|={2,}(?=[>xo])|-?\.+-|-{3,}|={3,})(?<end>[>xo]?)(?:\s*\|(?<label>\s*"[^"]*"\s*|[^|]*)\|)?/y;
/** An edge with its label inside: `-- label -->`. */
const linkAround =
  /(?:\w+@)?(?<start>[<xo])?(?<line>--|==|-\.)(?<label>\s*"[^"]*"\s*|.+?)(?:(?<!-)(?:-{2,}(?=[>xo])|-{3,})|(?<!=)(?:={2,}(?=[>xo])|={3,})|\.{1,9}-)(?<end>[>xo]?)/y;
/** An edge that is not drawn, but has its place. */
const invisible = /~~~+/y;
const space = /\s*/y;

/** A chart while it is read. */
interface Chart {
  nodes: Map<string, ChartNode>;
  groups: Map<string, ChartGroup>;
  edges: ChartEdge[];
  /** Identifiers of the groups that are open at this statement, the innermost last. */
  open: string[];
  classes: Map<string, Style>;
  /** Name of the class of a node. */
  classOf: Map<string, string>;
  nodeStyles: Map<string, Style>;
  /** By the number of the edge, or `default`. */
  edgeStyles: Map<string, Style>;
}

/** Classes that are there without a definition: who acts, if it is not what the chart is about. */
const roles = [
  ['you', { fill: 'var(--_you-fill)', stroke: 'var(--_you-stroke)' }],
  ['outside', { fill: 'var(--bg)', stroke: 'var(--_outside-stroke)' }],
] as const;

/** The chart of a source for which `isFlowchart` holds. Throws an Error for unknown syntax. */
export function readFlowchart(source: string): Flowchart {
  const [head = '', direction = 'TD'] = header.exec(source) ?? [];
  const chart: Chart = {
    nodes: new Map(),
    groups: new Map(),
    edges: [],
    open: [],
    classes: new Map<string, Style>(roles),
    classOf: new Map(),
    nodeStyles: new Map(),
    edgeStyles: new Map(),
  };
  for (const statement of statementsOf(source.slice(head.length))) readStatement(statement, chart);
  const groups = groupsWithNodes(chart);
  const nodes = [...chart.nodes].filter(([id]) => !groups.has(id));
  const emptyGroups = [...chart.groups].filter(([id]) => !groups.has(id));
  return {
    direction: directions[direction.toUpperCase()] ?? 'TD',
    nodes: new Map([
      ...nodes.map(([id, node]) => [id, { ...node, style: styleOf(id, chart) }] as const),
      ...emptyGroups.map(
        ([id, { label, parent }]) =>
          [id, nodeOf('rectangle', label, groups.has(parent ?? '') ? parent : null)] as const,
      ),
    ]),
    groups,
    edges: chart.edges.map((edge, index) => ({
      ...edge,
      style: { ...chart.edgeStyles.get('default'), ...chart.edgeStyles.get(String(index)) },
    })),
  };
}

const nodeOf = (shape: Shape, label: string, group: string | null): ChartNode => ({ shape, label, group, style: {} });
const styleOf = (id: string, { classes, classOf, nodeStyles }: Chart): Style => ({
  ...classes.get('default'),
  ...classes.get(classOf.get(id) ?? ''),
  ...nodeStyles.get(id),
});

function groupsWithNodes({ nodes, groups }: Chart): Map<string, ChartGroup> {
  const full = new Set<string>();
  for (const [id, node] of nodes)
    for (let group = groups.has(id) ? null : node.group; group !== null; group = groups.get(group)?.parent ?? null)
      full.add(group);
  return new Map([...groups].filter(([id]) => full.has(id)));
}

/** The statements of a chart, trimmed, without comments and without those that do not show. An edge may stand before or after a line end. */
function statementsOf(body: string): string[] {
  const statements: string[][] = [];
  const lines = body
    .replace(separators, (part) => (/^(?:;|%%)/.test(part) ? '\n' : part === '\n' ? part : part.replaceAll('\n', ' ')))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !withoutPicture.test(line));
  for (const line of lines) {
    const before = statements.at(-1);
    if (before !== undefined && (edgeAtEnd.test(before.at(-1) ?? '') || edgeAtStart.test(line))) before.push(line);
    else statements.push([line]);
  }
  return statements.map((parts) => parts.join(' '));
}
const edgeAtEnd = /(?:--[>xo-]|==[>xo=]|[-\s]\.+-[>xo]?|&)(?:\s*\|[^|]*\|)?$/;
const edgeAtStart = /^<?(?:--|==|-\.|\.+-[>xo])/;

/** Adds one statement to the chart. Throws an Error if it is not understood. */
function readStatement(statement: string, chart: Chart): void {
  const [, group] = /^subgraph\s+(\S.*)$/.exec(statement) ?? [];
  const [, keyword, names = '', value = ''] =
    /^(class|classDef|style|linkStyle)\s+([^\s,]+(?:\s*,\s*[^\s,]+)*)\s+(\S.*)$/.exec(statement) ?? [];
  if (group !== undefined) {
    const [, id = group, label = group] = /^([^\s[]+)\s*\[(.*)\]$/.exec(group) ?? [];
    const parent = chart.open.at(-1) ?? null;
    chart.open.push(unquoted(id));
    if (!chart.groups.has(unquoted(id))) chart.groups.set(unquoted(id), { label: labelOf(label), parent });
  } else if (statement === 'end') chart.open.pop();
  else if (keyword !== undefined) for (const id of names.split(',')) styled[keyword]?.(chart, id.trim(), value);
  else readEdges(statement, chart);
}

const styled: Readonly<Record<string, (chart: Chart, id: string, value: string) => void>> = {
  class: ({ classOf }, id, value) => classOf.set(id, value),
  classDef: ({ classes }, id, value) => classes.set(id, styleIn(value)),
  style: ({ nodeStyles }, id, value) => nodeStyles.set(id, { ...nodeStyles.get(id), ...styleIn(value) }),
  linkStyle: ({ edgeStyles }, id, value) => edgeStyles.set(id, styleIn(value)),
};

/** `fill:#f9f, stroke-width:2px`: properties that a drawing has, with colours and lengths only. */
const property = /^(fill|stroke|color|stroke-width|stroke-dasharray):[ ]?(#[\da-f]{3,8}|[a-z]+|[\d. ]+(?:px)?)$/i;
const styleIn = (text: string): Style =>
  Object.fromEntries(
    text.split(/[,;]/).flatMap((part) => {
      const [, key, value] = property.exec(part.trim()) ?? [];
      return key === undefined || value === undefined ? [] : [[key.toLowerCase(), value]];
    }),
  );

const unquoted = (text: string): string =>
  text
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replace(/^`(.*)`$/, '$1');

/** The words of a label: with line ends, without tags and escapes of HTML, `#quot;` and `#35;` decoded. */
const labelOf = (written: string): string =>
  unescapeXml(
    unquoted(written)
      .replace(/<br\s*\/?>|\\n/gi, '\n')
      .replace(/<\/?(?:b|i|u|s|em|strong|code|small|sub|sup|span|p|div|center|font)(?:\s[^<>]*)?>/gi, ''),
  ).replace(/#(quot|amp|lt|gt|\d{1,6});/g, (whole, code: string) =>
    /^\d/.test(code) ? characterOf(Number(code)) : unescapeXml(`&${code};`) || whole,
  );
const characterOf = (code: number): string =>
  code <= 0x10ffff && !/\p{Cc}/u.test(String.fromCodePoint(code)) ? String.fromCodePoint(code).toWellFormed() : '';

/** The time for a layout grows faster than the number of edges. An arrow between `a & b` and `c & d` is four. */
const MAX_EDGES = 200;

/** Reads a chain such as `A & B --> C[Text] -- label --> D` into nodes and edges. Throws an Error at the first part it does not know. */
function readEdges(statement: string, chart: Chart): void {
  let at = 0;
  const take = (form: RegExp): RegExpExecArray | null => {
    form.lastIndex = at;
    const match = form.exec(statement);
    if (match !== null) at = form.lastIndex;
    return match;
  };
  const nodes = (): string[] => {
    const ids: string[] = [];
    do {
      take(/\s*(?:&\s*)?/y);
      ids.push(readNode(take, chart) ?? unknown());
      take(space);
    } while (statement[at] === '&');
    return ids;
  };
  const unknown = (): never => {
    throw new Error(`"${statement.slice(at, at + 40)}" in "${statement.slice(0, 80)}" is not understood`);
  };
  let from = nodes();
  while (at < statement.length) {
    const match = take(link) ?? take(linkAround);
    const edge = match === null ? hiddenEdge : edgeOf(match);
    if (match === null && take(invisible) === null) unknown();
    const to = nodes();
    if (chart.edges.length + from.length * to.length > MAX_EDGES) throw new Error(`more than ${MAX_EDGES} arrows`);
    for (const source of from) for (const target of to) chart.edges.push({ ...edge, from: source, to: target });
    from = to;
  }
}

type Unplaced = Omit<ChartEdge, 'from' | 'to'>;
const hiddenEdge: Unplaced = { line: 'hidden', label: '', start: null, end: null, style: {} };
const heads: Readonly<Record<string, Head>> = { '<': 'arrow', '>': 'arrow', o: 'circle', x: 'cross' };
const lines: Readonly<Record<string, Line>> = { '-': 'solid', '=': 'thick' };

/** An edge without its nodes, from a match of `link` or `linkAround`. */
function edgeOf({ groups: { start = '', line = '', end = '', label = '' } = {} }: RegExpExecArray): Unplaced {
  return {
    line: line.includes('.') ? 'dotted' : (lines[line.charAt(0)] ?? 'solid'),
    label: labelOf(label),
    start: heads[start] ?? null,
    end: heads[end] ?? null,
    style: {},
  };
}

/** Reads a node with its optional shape, properties and class, and adds it to the chart. Returns its identifier; null if there is none here. */
function readNode(take: (form: RegExp) => RegExpExecArray | null, chart: Chart): string | null {
  const [id] = take(name) ?? [];
  if (id === undefined) return null;
  const before = chart.nodes.get(id);
  let shape = before?.shape ?? 'rectangle';
  let text: string | undefined;
  for (const form of shapeForms) {
    const [whole, inside] = take(form.form) ?? [];
    if (whole === undefined) continue;
    [shape, text] = [form.shape, inside];
    break;
  }
  const [, quoted, plain] = labelProperty.exec(take(properties)?.[1] ?? '') ?? [];
  text ??= quoted ?? plain;
  // As in Mermaid: the last label and shape win, and a node belongs to the first group that mentions it.
  const label = text === undefined ? (before?.label ?? labelOf(id)) : labelOf(text);
  chart.nodes.set(id, nodeOf(shape, label, before?.group ?? chart.open.at(-1) ?? null));
  const [, style] = take(className) ?? [];
  if (style !== undefined) chart.classOf.set(id, style);
  return id;
}
