/** The content folder as the checks see it: prose, code, tables and pictures, each with its line. */
import { dirname, join } from 'node:path/posix';
import type { Node, Nodes, PhrasingContent } from 'mdast';
import { splitFrontMatter } from '../../src/content/front-matter.ts';
import { readText } from '../../src/host/disk.ts';
import { listFiles } from '../../src/host/listing.ts';
import { childrenOf, walk } from '../../src/markdown/body.ts';
import { hasHan } from '../../src/markdown/cjk.ts';
import { defaultSyntax } from '../../src/markdown/index.ts';
import { parseMarkdown } from '../../src/markdown/parse.ts';
import { fenceMeta } from '../../src/markdown/syntax/fence-meta.ts';
import { treeOf } from '../../src/markdown/tree.ts';
import type { FrontMatter } from '../../src/model/content.ts';
import type { Body, Heading, Syntax } from '../../src/model/markdown.ts';
import { tools } from '../markdown/context.ts';

export type Language = 'zh' | 'en';
/** A name stands where a reader chooses: titles, labels, headings. */
export type Role = 'name' | 'prose';

/** Text as a reader sees it; `CODE` stands for a piece of inline code. */
export interface Piece {
  line: number;
  role: Role;
  text: string;
}
export const CODE = '\uFFFC';

/** Texts of one language in one file: of a page, or the labels and sentences of a data file. */
export interface Words {
  file: string;
  language: Language;
  pieces: Piece[];
}

export interface Fence {
  line: number;
  /** Null when the fence names none. */
  language: string | null;
  title: string | null;
  lines: string[];
}
export interface Table {
  line: number;
  /** Rows of cells as they are written. */
  rows: string[][];
}
/** To another page, written as a path. */
export interface PageLink {
  line: number;
  text: string;
  /** Path of the target as `Page.path` has it. */
  path: string;
  /** Id of the section that it leads to. */
  section: string | null;
  /** The link is all that a cell or an item of a list says, or all before its colon: no sentence is around it. */
  alone: boolean;
}
export interface Picture {
  line: number;
  alt: string;
}

export interface Page extends Words {
  /** Below the folder of its language: `docs/agent/remote.md`. Translations share it. */
  path: string;
  frontMatter: FrontMatter;
  headings: Heading[];
  /** Lines of level-1 headings. */
  titleLines: number[];
  fences: Fence[];
  tables: Table[];
  pictures: Picture[];
  links: PageLink[];
}

export interface Content {
  pages: Page[];
  /** Words beside the pages: home page, labels, tags. */
  others: Words[];
}

const markdownFile = /^content\/(i18n\/en\/)?((?:docs|blog)\/.+\.md)$/;
const wordFile = /^(?:config\/.+|content\/pages\/_home\/texts)\.ts$|^content\/.+\.(?:json|yml)$/;
/** Diagrams stay code here: nothing is drawn, and their labels are read as they are written. */
const syntax: Syntax = { ...defaultSyntax, format: 'detect', mermaid: false };

export function readContent(root: string): Content {
  const texts = [...listFiles(root, 'content'), ...listFiles(root, 'config')].map((file) => ({
    file,
    read: () => readText(root, file) ?? '',
  }));
  return {
    pages: texts.filter(({ file }) => markdownFile.test(file)).map(({ file, read }) => pageOf(file, read())),
    others: texts.filter(({ file }) => wordFile.test(file)).flatMap(({ file, read }) => wordsOf(file, read())),
  };
}

export function pageOf(file: string, text: string): Page {
  const [, translated, path = file] = markdownFile.exec(file) ?? [];
  const { content, frontMatter, lineOffset } = splitFrontMatter(text, file);
  const tree = treeOf(content, syntax);
  const fences = fencesOf(tree, lineOffset);
  const pictures = picturesOf(tree, lineOffset);
  const pieces = [
    ...frontMatterPieces(frontMatter),
    ...proseOf(tree, lineOffset),
    ...pictures.map(({ line, alt }): Piece => ({ line, role: 'prose', text: alt })),
  ];
  return {
    file,
    path,
    language: translated === undefined ? 'zh' : 'en',
    frontMatter,
    pieces,
    headings: parseMarkdown(content, { file, syntax, lineOffset, tools }).headings,
    titleLines: nodesOf(tree, 'heading').flatMap((node) => (node.depth === 1 ? [lineOf(node, lineOffset)] : [])),
    fences,
    tables: tablesOf(tree, content, lineOffset),
    pictures,
    links: linksOf(tree, path, lineOffset),
  };
}

function nodesOf<T extends Nodes['type']>(tree: Body, type: T): Extract<Nodes, { type: T }>[] {
  const found: Extract<Nodes, { type: T }>[] = [];
  walk(tree, (node) => {
    if (node.type === type) found.push(node as Extract<Nodes, { type: T }>);
  });
  return found;
}

const lineOf = ({ position }: Node, lineOffset: number): number => (position?.start.line ?? 1) + lineOffset;

const roles: Record<string, Role> = { title: 'name', sidebar_label: 'name', description: 'prose' };

const frontMatterPieces = ({ data, places }: FrontMatter): Piece[] =>
  Object.entries(roles).flatMap(([key, role]) => {
    const text = data[key];
    return typeof text === 'string' ? [{ line: places[key]?.line ?? 1, role, text }] : [];
  });

/** Paragraphs, headings and cells: the nodes whose children are text. */
function proseOf(tree: Body, lineOffset: number): Piece[] {
  const pieces: Piece[] = [];
  walk(tree, (node) => {
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return;
    const text = node.children.map(seen).join('');
    const role = node.type === 'heading' ? 'name' : 'prose';
    pieces.push({ line: lineOf(node, lineOffset), role, text: role === 'name' ? text.replace(writtenId, '') : text });
  });
  return pieces;
}
const writtenId = /\s*\{#[^\s{}]+\}$/;

function seen(node: PhrasingContent): string {
  if (node.type === 'inlineCode') return CODE;
  if (node.type === 'text') return node.value;
  // An icon and a label stand apart from the words beside them.
  if (node.type === 'break' || (node.type === 'textDirective' && node.name !== 'kbd')) return '\n';
  return childrenOf(node)
    .map((child) => seen(child as PhrasingContent))
    .join('');
}

const fencesOf = (tree: Body, lineOffset: number): Fence[] =>
  nodesOf(tree, 'code').map((node) => ({
    line: lineOf(node, lineOffset),
    language: fenceMeta(node.lang ?? null, node.meta ?? null).language,
    title: fenceMeta(node.lang ?? null, node.meta ?? null).title,
    lines: node.value.split('\n'),
  }));

const tablesOf = (tree: Body, source: string, lineOffset: number): Table[] =>
  nodesOf(tree, 'table').map((node) => ({
    line: lineOf(node, lineOffset),
    rows: node.children.map((row) => row.children.map((cell) => cellOf(cell, source))),
  }));

/** A cell as it was written, without the bars around it. */
const cellOf = ({ position }: Node, source: string): string =>
  source
    .slice(position?.start.offset ?? 0, position?.end.offset ?? 0)
    .replace(/^\||(?<!\\)\|$/g, '')
    .trim();

/** Images, and diagrams, whose text stands behind the fence's language. */
const picturesOf = (tree: Body, lineOffset: number): Picture[] => [
  ...[...nodesOf(tree, 'image'), ...nodesOf(tree, 'imageReference')].map((node) => ({
    line: lineOf(node, lineOffset),
    alt: node.alt ?? '',
  })),
  ...nodesOf(tree, 'code')
    .filter(({ lang }) => lang === 'mermaid')
    .map((node) => ({ line: lineOf(node, lineOffset), alt: fenceMeta('mermaid', node.meta ?? null).alt ?? '' })),
];

function linksOf(tree: Body, path: string, lineOffset: number): PageLink[] {
  const links: PageLink[] = [];
  walk(tree, (node) => {
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return;
    for (const [index, child] of node.children.entries()) {
      for (const link of nodesOf({ type: 'root', children: [{ type: 'paragraph', children: [child] }] }, 'link')) {
        const [, target, section = null] = /^(\.{1,2}\/[^#]+\.md)(?:#(.*))?$/.exec(link.url) ?? [];
        if (target === undefined) continue;
        const [next] = node.children.slice(index + 1);
        const alone = index === 0 && (next === undefined || (next.type === 'text' && /^[：:]/.test(next.value)));
        const text = link.children.map(seen).join('');
        links.push({ line: lineOf(link, lineOffset), text, path: join(dirname(path), target), section, alone });
      }
    }
  });
  return links;
}

const quoted = /'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"/g;
const labelKey = /^\s*(?:label|name|title|description|bio):\s*(.+)$/;
/** Keys whose value a reader chooses by. */
const nameKey = /\b(?:title|label|message|headline|more|start|explore)"?:\s*$/;

/** What data files say to readers: their quoted texts, and the values that YAML leaves without quotes. */
/** Words that readers bring from elsewhere are there to be other words. */
const synonyms = /^ *synonyms: \[$[\s\S]*?^ *\],$/gm;

export function wordsOf(file: string, text: string): Words[] {
  const own = text.replace(synonyms, (block) => block.replace(/[^\n]/g, ''));
  const pieces = own.split('\n').flatMap((line, index): Piece[] => {
    const bare = file.endsWith('.yml') ? labelKey.exec(line)?.[1] : undefined;
    if (bare !== undefined) return [{ line: index + 1, role: 'prose', text: bare }];
    return [...line.matchAll(quoted)].map((match) => ({
      line: index + 1,
      role: nameKey.test(line.slice(0, match.index)) ? ('name' as const) : ('prose' as const),
      text: match[1] ?? match[2] ?? '',
    }));
  });
  return [
    { file, language: 'zh', pieces: pieces.filter((piece) => hasHan(piece.text)) },
    { file, language: 'en', pieces: pieces.filter((piece) => !hasHan(piece.text)) },
  ];
}
