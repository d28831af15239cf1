/**
 * Rewrites a Mermaid flowchart in the subset of the syntax that the drawing library reads correctly. The library silently drops what it does
 * not understand, such as `A-->B` without spaces, identifiers in other scripts than Latin, and brackets in labels. Statements that this
 * parser does not understand either throw an Error, so that no part of a drawing is lost without notice.
 */
import { escapeHtml } from '../lib/html.ts';
import { type Altered, backEdges, type Edge, passingEdges } from './diagram-edges.ts';

/** First line of a flowchart: `graph` or `flowchart LR`; the direction is optional. */
const header = /^\s*(?:graph|flowchart)(?:-elk)?(?:[ \t]+(TB|TD|BT|RL|LR|[<>^v]))?[ \t]*(?=[;\n]|%%|$)/i;
const directions: Record<string, string> = { '<': 'RL', '>': 'LR', '^': 'BT', v: 'TD' };
/** Whether a Mermaid source is a flowchart, not another type of diagram. */
export const isFlowchart = (source: string): boolean => header.test(source);

const quarterTurns: Record<string, string> = { LR: 'TD', RL: 'BT', BT: 'RL' };
/** The chart from left to right instead of from top to bottom, or the other way round. */
export const turned = (source: string): string =>
  source.replace(header, (head) => {
    const [, direction = 'TD'] = header.exec(head) ?? [];
    const [kind = ''] = /^\s*(?:graph|flowchart)(?:-elk)?/i.exec(head) ?? [];
    return `${kind} ${quarterTurns[directions[direction] ?? direction.toUpperCase()] ?? 'LR'}`;
  });

/** Ends of statements (line end, `;`, comment), and the quoted or bracketed parts in which these characters do not end one. */
const separators =
  /"[^"]*"|\[(?:"[^"]*"|[^[\]"\n])*\]|\((?:"[^"]*"|[^()"\n])*\)|\{(?:"[^"]*"|[^{}"\n])*\}|\|(?:"[^"]*"|[^|"\n])*\||%%[^\n]*|[;\n]/g;
/** Statements that do not show in a static picture. */
const withoutPicture = /^(?:click|href|accTitle|accDescr)\b/;
type ShapeMarks = readonly [open: string, close: string];
const rectangle: ShapeMarks = ['[', ']'];
/**
 * Opening and closing marks of each node shape, in the order they are tried (longer marks first), and the marks given to the library where
 * it does not know the shape.
 */
const shapes: readonly (readonly [...ShapeMarks, read?: ShapeMarks])[] = [
  ['(((', ')))'],
  ['([', '])'],
  ['((', '))'],
  ['[[', ']]'],
  ['[(', ')]'],
  ['[/', '\\]'],
  ['[\\', '/]'],
  ['[/', '/]', rectangle],
  ['[\\', '\\]', rectangle],
  ['{{', '}}'],
  ['>', ']'],
  ['[', ']'],
  ['(', ')'],
  ['{', '}'],
];
const escaped = (text: string): string => text.replace(/[^\w]/g, '\\$&');
const shapeForms = shapes.map(([open, close, read = [open, close] as const]) => ({
  form: new RegExp(String.raw`${escaped(open)}(\s*"[^"]*"\s*|.*?)${escaped(close)}`, 'y'),
  read,
}));

const name = /(?:[\p{L}\p{M}\p{N}_.\\]|[/#*+!?'$%](?=\S)|-(?![-.]))+/uy;
/** `A@{ shape: rect, label: "Text" }`. Only the label is read: the node is drawn as a rectangle, whatever its shape. */
const properties = /@\{((?:"[^"]*"|[^}"])*)\}/y;
const labelProperty = /\blabel:\s*(?:"([^"]*)"|([^,]*))/;
const className = /:::([\w-]+)/y;
/** `-->`, `---`, `-.->`, `==>`, with an optional arrowhead at each end and an optional label between bars (`-->|label|`). */
const link =
  /(?:\w+@)?([<xo])?(-{2,}(?=[>xo])|={2,}(?=[>xo])|-\.+-|-{3,}|={3,})([>xo]?)(?:\s*\|(\s*"[^"]*"\s*|[^|]*)\|)?/y;
/** An edge with its label inside: `-- label -->`. */
const linkAround =
  /(?:\w+@)?([<xo])?(--|==|-\.)(\s*"[^"]*"\s*|.+?)(?:(?<!-)-{2,}(?:([>xo])|(?<=---))|(?<!=)={2,}(?:([>xo])|(?<====))|\.{1,9}-([>xo]?))/y;
/** `~~~`, an invisible edge. Mermaid uses it for the layout only, so it is dropped here. */
const invisible = /~~~+/y;
const space = /\s*/y;

interface Link extends Edge {
  line: string;
  label: string;
  hasStart: boolean;
  hasEnd: boolean;
}
interface Chart {
  /** In source order: statements passed on as they are, nodes at their first mention, and edges. */
  lines: (string | { node: string } | Link)[];
  /** By identifier, as given to the library. */
  nodes: Map<string, { shape: ShapeMarks; label: string; isGrouped: boolean }>;
  /** Identifiers that the library cannot read → replacements in Latin letters. */
  names: Map<string, string>;
  /** Number of subgraphs that are open at this statement. */
  depth: number;
}

/** The rewritten chart, and the edges that are given to the library in another way than they were written. Throws an Error for unknown syntax. */
export function flowchartSource(source: string): { source: string; altered: Altered[] } {
  const [head = '', direction = 'TD'] = header.exec(source) ?? [];
  const chart: Chart = { lines: [], nodes: new Map(), names: new Map(), depth: 0 };
  for (const statement of statementsOf(source.slice(head.length))) readStatement(statement, chart);
  const written = chart.lines.filter(isLink);
  const back = new Set<Edge>(backEdges(written));
  const isReversed = (edge: Link): boolean => back.has(edge) && edge.hasEnd && !edge.hasStart;
  const directed = new Map(
    written.map((edge) => [edge, isReversed(edge) ? { ...edge, source: edge.target, target: edge.source } : edge]),
  );
  const passing = new Set(passingEdges([...directed.values()]));
  const altered: Altered[] = [];
  const drawn: Edge[] = [];
  const lines = chart.lines.map((one) => {
    if (typeof one === 'string') return one;
    if ('node' in one) return nodeText(one.node, chart);
    const edge = directed.get(one) ?? one;
    const isDotted = passing.has(edge) && edge.line === '-';
    const twins = drawn.filter(({ source, target }) => source === edge.source && target === edge.target).length;
    if (isDotted || edge !== one) altered.push({ ...edge, twins, isReversed: edge !== one, isDotted });
    drawn.push(edge);
    return linkText(isDotted ? { ...edge, line: '.' } : edge);
  });
  return { source: [`graph ${directions[direction] ?? direction.toUpperCase()}`, ...lines].join('\n'), altered };
}

const isLink = (one: Chart['lines'][number]): one is Link => typeof one === 'object' && 'target' in one;

/** The definition of a node in the syntax for the library: identifier, shape and quoted label. */
function nodeText(id: string, { nodes }: Chart): string {
  const { shape, label } = nodes.get(id) ?? { shape: rectangle, label: id };
  return `${id}${shape[0]}"${hidden(label)}"${shape[1]}`;
}
/** An edge in the syntax for the library. Heads other than arrows (circles, crosses) become arrows. */
function linkText({ source, target, line, label, hasStart, hasEnd }: Link): string {
  const [bare, headed] = { '-': ['---', '-->'], '=': ['===', '==>'], '.': ['-.-', '-.->'] }[line] ?? [];
  const bars = label === '' ? '' : `|${hidden(label)}|`;
  return `${source} ${hasStart ? '<' : ''}${hasStart || hasEnd ? headed : bare}${bars} ${target}`;
}

/** Brackets, bars and quotes in labels would end the label, so they are replaced by private-use characters until the picture is drawn. */
const FIRST_HIDDEN = 0xe100;
const hiddenMarks = '[](){}|"';
const hidden = (label: string): string =>
  label.replace(/[[\](){}|"]/g, (mark) => String.fromCharCode(FIRST_HIDDEN + hiddenMarks.indexOf(mark)));
/** Makes a label wider; it is not in the finished SVG. */
const FILLING = '\ue108';
/** Puts the replaced characters back into the finished SVG, escaped for HTML. */
export const shownMarks = (svg: string): string =>
  svg.replace(/[\ue100-\ue108]/g, (mark) => escapeHtml(hiddenMarks[mark.charCodeAt(0) - FIRST_HIDDEN] ?? ''));

const groupInSvg = /<g class="subgraph" data-id="([^"]*)" data-label="([^"]*)">\s*<rect [^>]*?width="([\d.]+)"/g;
/** Pixels of a letter in the title of a group, at least; what a wide one (Chinese, emoji) has more; both margins together. */
const title = { letter: 6.8, wide: 5.2, margins: 24 };

/** A node has room for this number of letters, however short its label. */
const MIN_LETTERS = 4;

/**
 * The chart with a wider node in each group that is narrower than its title, which would run over its neighbours: the library makes groups
 * as wide as their nodes. `svg` is its drawing of the chart.
 */
export function withRoomForTitles(source: string, svg: string): string {
  const lines = source.split('\n');
  const filling = new Map<number, number>();
  for (const [, id, label = '', width] of svg.matchAll(groupInSvg)) {
    const wide = label.match(/[\u1100-\u115f\u2e80-\uffe6]|\p{Extended_Pictographic}/gu)?.length ?? 0;
    const needed = label.length * title.letter + wide * title.wide + title.margins;
    const node = longestNode(
      lines,
      lines.findIndex((line) => line.startsWith(`subgraph ${id} [`)),
    );
    const missing = Math.ceil((needed - Number(width)) / title.letter);
    if (missing > 0 && node !== null) filling.set(node, Math.max(missing, filling.get(node) ?? 0));
  }
  for (const [at, count] of filling)
    lines[at] = (lines[at] ?? '').replace(/(?<=")([^"<]*)([^"]*)/, (_, first: string, rest: string) => {
      const widest = Math.max(MIN_LETTERS, first.length, ...rest.split(/<br\s*\/?>/).map((line) => line.length));
      return first.padStart(widest + count, FILLING) + rest;
    });
  return lines.join('\n');
}

/** Number of the longest line that defines a node in the group that begins at `start`; null if there is none. */
function longestNode(lines: readonly string[], start: number): number | null {
  let found: number | null = null;
  let depth = 1;
  for (let at = start + 1; depth > 0 && at < lines.length; at++) {
    const line = lines[at] ?? '';
    depth += line === 'end' ? -1 : line.startsWith('subgraph ') ? 1 : 0;
    if (/^[\w-]+[^\w\s-]+"/.test(line) && line.length > (lines[found ?? -1] ?? '').length) found = at;
  }
  return found;
}

/** The statements of a chart, trimmed, without comments and without those that do not show. An edge may stand before or after a line end. */
const statementsOf = (body: string): string[] => {
  const found: string[][] = [];
  const lines = body
    .replace(separators, (part) => (/^(?:;|%%)/.test(part) ? '\n' : part === '\n' ? part : part.replaceAll('\n', ' ')))
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !withoutPicture.test(one));
  for (const line of lines) {
    const before = found.at(-1);
    if (before !== undefined && (edgeAtEnd.test(before.at(-1) ?? '') || edgeAtStart.test(line))) before.push(line);
    else found.push([line]);
  }
  return found.map((one) => one.join(' '));
};
const edgeAtEnd = /(?:--[>xo-]|==[>xo=]|-\.+-[>xo]?|&)(?:\s*\|[^|]*\|)?$/;
const edgeAtStart = /^<?(?:--|==|-\.)/;

/** Adds one statement to the chart. Throws an Error if it is not understood. */
function readStatement(statement: string, chart: Chart): void {
  const [, group] = /^subgraph\s+(\S.*)$/.exec(statement) ?? [];
  if (group !== undefined) {
    const [, id = group, label = group] = /^([^\s[]+)\s*\[(.*)\]$/.exec(group) ?? [];
    chart.lines.push(`subgraph ${nameOf(unquoted(id), chart)} [${hidden(unquoted(label.trim()))}]`);
    chart.depth++;
  } else if (/^direction\s/.test(statement)) {
    if (chart.depth > 0) chart.lines.push(statement);
  } else if (statement === 'end') {
    chart.depth--;
    chart.lines.push(statement);
  } else if (/^(?:classDef|linkStyle)\s/.test(statement)) chart.lines.push(statement);
  else if (/^(?:class|style)\s/.test(statement)) chart.lines.push(withNames(statement, chart));
  else readEdges(statement, chart);
}

/** Replaces the node identifiers in `style a,b fill:red` and `class a,b name` by those given to the library. */
const withNames = (statement: string, { names }: Chart): string =>
  statement.replace(
    /^(\w+\s+)([^\s,]+(?:\s*,\s*[^\s,]+)*)(?=\s)/,
    (_, keyword: string, nodes: string) => keyword + nodes.replace(/[^\s,]+/g, (node) => names.get(node) ?? node),
  );

const unquoted = (text: string): string => text.replace(/^"(.*)"$/, '$1').replace(/^`(.*)`$/, '$1');
/** The identifier to give to the library: the written one, or a generated one if the library could not read it. */
function nameOf(written: string, { names }: Chart): string {
  if (/^\w[\w-]*$/.test(written)) return written;
  const known = names.get(written) ?? `sg_${names.size}`;
  names.set(written, known);
  return known;
}

/** Reads a chain such as `A & B --> C[Text] -- label --> D` into nodes and edges. Throws an Error at the first part it does not know. */
function readEdges(statement: string, chart: Chart): void {
  let at = 0;
  const take = (form: RegExp): RegExpExecArray | null => {
    form.lastIndex = at;
    const found = form.exec(statement);
    if (found !== null) at = form.lastIndex;
    return found;
  };
  const group = (): string[] => {
    const found: string[] = [];
    do {
      take(/\s*(?:&\s*)?/y);
      found.push(readNode(take, chart) ?? unknown());
      take(space);
    } while (statement[at] === '&');
    return found;
  };
  const unknown = (): never => {
    throw new Error(`"${statement.slice(at, at + 40)}" in "${statement.slice(0, 80)}" is not understood`);
  };
  let from = group();
  while (at < statement.length) {
    const found = take(link) ?? take(linkAround);
    if (found === null && take(invisible) === null) unknown();
    const to = group();
    for (const source of found === null ? [] : from)
      for (const target of to) chart.lines.push({ source, target, ...linkOf(found ?? []) });
    from = to;
  }
}

/** Line style, label and arrowheads of an edge, from the match of either form, `link` or `linkAround` (which has more groups). */
function linkOf([, start, line = '', ...rest]: readonly (string | undefined)[]): Omit<Link, 'source' | 'target'> {
  const isMark = (one: string | undefined): boolean => one !== undefined && /^[>xo]$/.test(one);
  const [head, ...texts] = rest.length > 3 ? [rest.slice(2).find(isMark), ...rest.slice(0, 2)] : rest;
  return {
    line: line.includes('.') ? '.' : line.slice(0, 1),
    label: unquoted(texts.find(Boolean)?.trim() ?? ''),
    hasStart: start !== undefined,
    hasEnd: isMark(head),
  };
}

/**
 * Reads a node with its optional shape, properties and class, and adds it to the chart. Returns its identifier; null if there is none here.
 */
function readNode(take: (form: RegExp) => RegExpExecArray | null, chart: Chart): string | null {
  const [written] = take(name) ?? [];
  if (written === undefined) return null;
  const id = nameOf(written, chart);
  const known = chart.nodes.get(id);
  let shape: ShapeMarks | undefined;
  let text: string | undefined;
  for (const { form, read } of shapeForms) {
    const [found, quoted, plain] = take(form) ?? [];
    if (found === undefined) continue;
    [shape, text] = [read, quoted ?? plain];
    break;
  }
  const [, quoted, plain] = labelProperty.exec(take(properties)?.[1] ?? '') ?? [];
  text ??= quoted ?? plain;
  const [, style] = take(className) ?? [];
  // As in Mermaid: the last label and shape win, and a node belongs to the first subgraph that mentions it.
  const label = text === undefined ? (known?.label ?? decoded(written)) : decoded(unquoted(text.trim()));
  const isNew = known === undefined || (chart.depth > 0 && !known.isGrouped);
  chart.nodes.set(id, {
    shape: shape ?? known?.shape ?? rectangle,
    label,
    isGrouped: chart.depth > 0 || known?.isGrouped === true,
  });
  if (isNew) chart.lines.push({ node: id });
  if (style !== undefined) chart.lines.push(`class ${id} ${style}`);
  return id;
}

/** Decodes Mermaid's character references (`#quot;`, `#35;`) and its line break, `\n`. */
const decoded = (text: string): string =>
  text
    .replace(/#(quot|\d{1,6});/g, (_, code: string) => (code === 'quot' ? '"' : String.fromCodePoint(Number(code))))
    .replaceAll('\\n', '<br/>');
