/** Fences to highlighted code blocks and diagrams. */
import type { Code, RootContent } from 'mdast';
import { nearest } from '../../lib/nearest.ts';
import { placeOf } from '../../messages/diagnostic.ts';
import { brokenDiagram, lineOutOfCode, unknownLanguage } from '../../messages/markdown.ts';
import type { Body, BodyNode, CodeBlock } from '../../model/markdown.ts';
import { drawDiagram } from '../diagram.ts';
import { highlight, isLanguage, languageNames } from '../highlight.ts';
import type { Notes } from '../parse.ts';

/** Replaces every code node. Changes the tree. */
export function codeBlocks(node: Body | BodyNode, notes: Notes): void {
  if (!('children' in node)) return;
  (node as { children: RootContent[] }).children = (node.children as RootContent[]).map((child) => {
    if (child.type === 'code') return codeOf(child, notes);
    codeBlocks(child, notes);
    return child;
  });
}

function codeOf(node: Code, notes: Notes): RootContent {
  const language = node.lang?.toLowerCase() ?? notes.syntax.defaultLanguage;
  const meta = metaOf(node.meta ?? '');
  if (language === 'mermaid' && notes.syntax.mermaid) {
    const drawn = drawDiagram(node.value, meta.alt);
    if (drawn.ok) return { type: 'diagram', svg: drawn.svg, alt: meta.alt, source: node.value };
    notes.diagnostics.push(brokenDiagram(placeAt(node, notes), drawn.message));
  }
  if (!isLanguage(language))
    notes.diagnostics.push(unknownLanguage(placeAt(node, notes), language, nearest(language, languageNames())));
  return blockOf(node, language, meta, notes);
}

const placeAt = (node: Code, { file, lineOffset }: Notes) =>
  placeOf(file, (node.position?.start.line ?? 0) + lineOffset, node.position?.start.column ?? 1);

interface Meta {
  title: string | null;
  alt: string | null;
  /** Numbers of the marked lines; null when the fence names none. */
  marked: Set<number> | null;
  firstLine: number | null;
}

/** `title="x" {1,3-5} showLineNumbers=10`; a brace with anything but digits, commas and hyphens is ignored. */
function metaOf(meta: string): Meta {
  const quoted = (name: string): string | null => {
    const match = new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)')`).exec(meta);
    return match?.[1] ?? match?.[2] ?? null;
  };
  const bare = meta.replace(/"[^"]*"|'[^']*'/g, '');
  const range = /\{([\d,-]+)\}/.exec(bare)?.[1];
  const numbers = /(?:^|\s)showLineNumbers(?:=(\d+))?(?=\s|$|\{)/.exec(bare);
  return {
    title: quoted('title'),
    alt: quoted('alt'),
    marked: range === undefined ? null : rangeOf(range),
    firstLine: numbers === null ? null : Number(numbers[1] ?? 1),
  };
}

function rangeOf(range: string): Set<number> {
  const lines = new Set<number>();
  for (const part of range.split(',')) {
    const [from = 0, to = from] = part.split('-').map(Number);
    for (let line = from; line <= Math.min(to, from + 10_000); line++) lines.add(line);
  }
  lines.delete(0);
  return lines;
}

function blockOf(node: Code, language: string, meta: Meta, notes: Notes): CodeBlock {
  // A range in the fence turns the comments off: they stay in the code as they are.
  const { text, marked } =
    meta.marked === null ? takeComments(node.value, language) : { text: node.value, marked: meta.marked };
  const lines = highlight(text, language).map((html, index) => ({ html, marked: marked.has(index + 1) }));
  const outside = [...marked].find((line) => line > lines.length);
  if (outside !== undefined) notes.diagnostics.push(lineOutOfCode(placeAt(node, notes), outside, lines.length));
  return { type: 'codeBlock', language, title: meta.title, lines, firstLine: meta.firstLine };
}

/** How comments are written, by family of languages; the first that lists a language counts. */
const families: { languages: Set<string> | null; open: string; close: string }[] = [
  { languages: new Set(['html', 'xml', 'svg', 'markup', 'markdown', 'md']), open: '<!--', close: '\\s*-->' },
  {
    languages: new Set([
      'bash',
      'sh',
      'shell',
      'zsh',
      'yaml',
      'yml',
      'toml',
      'python',
      'py',
      'ruby',
      'rb',
      'dockerfile',
      'docker',
      'ini',
      'properties',
      'makefile',
      'graphql',
      'powershell',
    ]),
    open: '#',
    close: '',
  },
  { languages: new Set(['sql', 'lua', 'haskell']), open: '--', close: '' },
  { languages: new Set(['velocity', 'vtl', 'vm']), open: '##', close: '' },
  { languages: null, open: '(?://|/\\*|#|<!--)', close: '\\s*(?:\\*/|-->)?' },
];

/** Takes the highlight comments out of a code; they stand alone on their lines. */
function takeComments(code: string, language: string): { text: string; marked: Set<number> } {
  if (!code.includes('highlight-')) return { text: code, marked: new Set() };
  const { open, close } = families.find(({ languages }) => languages === null || languages.has(language)) ?? {
    open: '//',
    close: '',
  };
  const comment = new RegExp(`^\\s*${open}\\s*highlight-(next-line|start|end)${close}\\s*$`);
  const kept: string[] = [];
  const marked = new Set<number>();
  let inside = false;
  let next = false;
  for (const line of code.split('\n')) {
    const command = comment.exec(line)?.[1];
    if (command === undefined) {
      kept.push(line);
      if (inside || next) marked.add(kept.length);
      next = false;
    } else if (command === 'next-line') next = true;
    else inside = command === 'start';
  }
  return { text: kept.join('\n'), marked };
}
