/**
 * Flowcharts as Mermaid has them, written again in the few forms that the drawing library reads without loss: it passes over what it does
 * not know, such as `A-->B`, names that are not Latin and brackets in labels. What is not known here either is thrown, as an Error.
 */
import { escapeHtml } from '../lib/html.ts';
import { backEdges, type Edge } from './diagram-loops.ts';

/** `graph`, `flowchart LR`, after comments; the direction may be left out. */
const header = /^\s*(?:%%.*\n\s*)*(?:graph|flowchart)(?:-elk)?(?:[ \t]+(TB|TD|BT|RL|LR|[<>^v]))?[ \t]*(?=[;\n]|%%|$)/i;
const directions: Record<string, string> = { '<': 'RL', '>': 'LR', '^': 'BT', v: 'TD' };
export const isFlowchart = (source: string): boolean => header.test(source);

/** What ends a statement, and what may hold such characters within it. */
const marks =
  /"[^"]*"|\[(?:"[^"]*"|[^[\]"\n])*\]|\((?:"[^"]*"|[^()"\n])*\)|\{(?:"[^"]*"|[^{}"\n])*\}|\|(?:"[^"]*"|[^|"\n])*\||%%[^\n]*|[;\n]/g;
/** Statements that have no counterpart in a picture. */
const unseen = /^(?:click|href|accTitle|accDescr)\b/;
type Marks = readonly [open: string, close: string];
const rectangle: Marks = ['[', ']'];
/** How shapes are written, and how the library reads them where that is something else. Longer marks go first. */
const shapes: readonly (readonly [...Marks, read?: Marks])[] = [
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
  form: new RegExp(String.raw`${escaped(open)}\s*(?:"([^"]*)"|(.*?))\s*${escaped(close)}`, 'y'),
  read,
}));

const name = /(?:[\p{L}\p{M}\p{N}_.\\]|[/#*+!?'$%](?=\S)|-(?![-.]))+/uy;
/** `A@{ shape: rect, label: "Text" }`; whatever the shape, a rectangle is drawn. */
const properties = /@\{((?:"[^"]*"|[^}"])*)\}/y;
const labelProperty = /\blabel:\s*(?:"([^"]*)"|([^,]*))/;
const className = /:::([\w-]+)/y;
/** `-->`, `---`, `-.->`, `==>`, with heads at both ends and a label in bars. */
const link =
  /(?:\w+@)?([<xo])?(-{2,}(?=[>xo])|={2,}(?=[>xo])|-\.+-|-{3,}|={3,})([>xo]?)(?:\s*\|\s*(?:"([^"]*)"|([^|]*?))\s*\|)?/y;
/** `-- label -->`. */
const linkAround =
  /(?:\w+@)?([<xo])?(--|==|-\.)\s*(?:"([^"]*)"|(.+?))\s*(?:-{2,}([>xo-])|={2,}([>xo=])|\.{1,9}-([>xo]?))/y;
/** Keeps an order, and is not seen. */
const invisible = /~~~+/y;
const space = /\s*/y;

interface Link extends Edge {
  line: string;
  label: string;
  hasStart: boolean;
  hasEnd: boolean;
}
interface Chart {
  /** Statements for the library, mentions of nodes, edges. */
  lines: (string | { node: string } | Link)[];
  /** By the name that the library reads. */
  nodes: Map<string, { shape: Marks; label: string; isGrouped: boolean }>;
  /** Names that are not Latin, as the library reads them. */
  names: Map<string, string>;
  /** Groups that are open. */
  depth: number;
}

/** The chart as the library reads it, and the edges that it is given the other way round. */
export function flowchartSource(source: string): { source: string; turned: Edge[] } {
  const [head = '', direction = 'TD'] = header.exec(source) ?? [];
  const chart: Chart = { lines: [], nodes: new Map(), names: new Map(), depth: 0 };
  for (const statement of statementsOf(source.slice(head.length))) readStatement(statement, chart);
  const edges = chart.lines.filter((one): one is Link => typeof one === 'object' && 'target' in one);
  const back = new Set<Edge>(backEdges(edges));
  const turned: Edge[] = [];
  const lines = chart.lines.map((one) => {
    if (typeof one === 'string') return one;
    if ('node' in one) return nodeText(one.node, chart);
    const { source: from, target: to, hasStart, hasEnd } = one;
    const hasReturn = edges.some((other) => other.source === to && other.target === from);
    if (!back.has(one) || !hasEnd || hasStart || hasReturn) return linkText(one);
    turned.push({ source: to, target: from });
    return linkText({ ...one, source: to, target: from });
  });
  return { source: [`graph ${directions[direction] ?? direction.toUpperCase()}`, ...lines].join('\n'), turned };
}

function nodeText(id: string, { nodes }: Chart): string {
  const { shape, label } = nodes.get(id) ?? { shape: rectangle, label: id };
  return `${id}${shape[0]}"${hidden(label)}"${shape[1]}`;
}
function linkText({ source, target, line, label, hasStart, hasEnd }: Link): string {
  const [bare, headed] = { '-': ['---', '-->'], '=': ['===', '==>'], '.': ['-.-', '-.->'] }[line] ?? [];
  const bars = label === '' ? '' : `|${hidden(label)}|`;
  return `${source} ${hasStart ? '<' : ''}${hasStart || hasEnd ? headed : bare}${bars} ${target}`;
}

/** Marks in labels, which would end them, are other characters until the picture is drawn. */
const FIRST_HIDDEN = 0xe100;
const hiddenMarks = '[](){}|"';
const hidden = (label: string): string =>
  label.replace(/[[\](){}|"]/g, (mark) => String.fromCharCode(FIRST_HIDDEN + hiddenMarks.indexOf(mark)));
/** Gives a drawing its marks back. */
export const shownMarks = (svg: string): string =>
  svg.replace(/[\ue100-\ue107]/g, (mark) => escapeHtml(hiddenMarks[mark.charCodeAt(0) - FIRST_HIDDEN] ?? ''));

/** One a line, without comments. */
const statementsOf = (body: string): string[] =>
  body
    .replace(marks, (part) => (/^(?:;|%%)/.test(part) ? '\n' : part === '\n' ? part : part.replaceAll('\n', ' ')))
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !unseen.test(one));

function readStatement(statement: string, chart: Chart): void {
  const [, group] = /^subgraph\s+(.+)$/.exec(statement) ?? [];
  if (group !== undefined) {
    const [, id = group, label = group] = /^(\S+?)\s*\[\s*(.*?)\s*\]$/.exec(group) ?? [];
    chart.lines.push(`subgraph ${nameOf(unquoted(id), chart)} [${hidden(unquoted(label))}]`);
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

/** `style a,b fill:red` and `class a,b name` name nodes. */
const withNames = (statement: string, { names }: Chart): string =>
  statement.replace(/(?<=^\w+\s+)\S+(?:\s*,\s*\S+)*(?=\s)/, (list) =>
    list.replace(/[^\s,]+/g, (one) => names.get(one) ?? one),
  );

const unquoted = (text: string): string => text.replace(/^"(.*)"$/, '$1').replace(/^`(.*)`$/, '$1');
function nameOf(written: string, { names }: Chart): string {
  if (/^\w[\w-]*$/.test(written)) return written;
  const known = names.get(written) ?? `sg_${names.size}`;
  names.set(written, known);
  return known;
}

/** `A & B --> C[Text] -- label --> D`. */
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
      take(/\s*&?\s*/y);
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

/** Of the two ways to write a link: the heads, what the line is made of, and the label. */
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

/** A name with what describes it: a shape, properties, a class. Null where there is no name. */
function readNode(take: (form: RegExp) => RegExpExecArray | null, chart: Chart): string | null {
  const [written] = take(name) ?? [];
  if (written === undefined) return null;
  const id = nameOf(written, chart);
  const known = chart.nodes.get(id);
  let shape: Marks | undefined;
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
  // The last definition of a node counts, and it belongs to the first group that names it.
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

/** `#quot;` and `#35;` are how Mermaid writes characters, and `\n` is a line end. */
const decoded = (text: string): string =>
  text
    .replace(/#(quot|\d{1,6});/g, (_, code: string) => (code === 'quot' ? '"' : String.fromCodePoint(Number(code))))
    .replaceAll('\\n', '<br/>');
