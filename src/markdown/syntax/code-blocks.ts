/** Fences to highlighted code blocks and diagrams. */
import type { Code, RootContent } from 'mdast';
import { nearest } from '../../lib/nearest.ts';
import { ownValue } from '../../lib/own-value.ts';
import { textLimit } from '../../messages/content.ts';
import {
  brokenDiagram,
  codeNotHighlighted,
  lineOutOfCode,
  missingRegion,
  missingSnippet,
  unknownLanguage,
  unseenCode,
} from '../../messages/markdown.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Body } from '../../model/markdown.ts';
import { replaceNodes } from '../body.ts';
import { drawDiagram } from '../diagram.ts';
import { highlight } from '../highlight.ts';
import { type Notes, placeAt } from '../notes.ts';
import { regionOf, regionsIn } from '../snippets.ts';
import { type FenceMeta, fenceMeta } from './fence-meta.ts';
import { HIGHLIGHT, mark, takeComments } from './highlight-comments.ts';

/** Replaces every code node. Changes the tree. */
export const codeBlocks = (tree: Body, notes: Notes): void =>
  replaceNodes(tree, (node) => (node.type === 'code' ? codeOf(node, notes) : null));

/** A code that no text holds; nobody can be told what is wrong in it. An element that is called a diagram is one in every site. */
export const highlightedCode = (code: Code, { syntax, tools }: Pick<Notes, 'syntax' | 'tools'>): RootContent =>
  codeOf(code, {
    ...{ syntax: { ...syntax, mermaid: syntax.mermaid || code.meta === 'diagram' }, tools },
    ...{ file: '', lineOffset: 0, files: {}, shown: 0, source: '', lines: [], diagnostics: [] },
  });

function codeOf(fence: Code, notes: Notes): RootContent {
  const meta = fenceMeta(fence.lang ?? null, fence.meta ?? null);
  const file = notes.syntax.ownLines && fence.value !== '' ? null : meta.file;
  const node = file === null ? fence : { ...fence, value: snippetOf(fence, file, notes) };
  const language = meta.language ?? notes.syntax.defaultLanguage;
  if (language === 'mermaid' && notes.syntax.mermaid) {
    const drawn = drawDiagram(node.value, meta.alt, notes.tools.drawings);
    if (drawn.ok) return { type: 'diagram', svg: drawn.svg, alt: meta.alt, source: node.value };
    notes.diagnostics.push(brokenDiagram(placeAt(node, notes), drawn.message));
  }
  const { languages } = notes.tools;
  if (!languages.has(language))
    notes.diagnostics.push(unknownLanguage(placeAt(node, notes), language, languages.nearest(language)));
  if (node.value.length <= MAX_HIGHLIGHTED || language === 'text') return blockOf(node, language, meta, notes);
  notes.diagnostics.push(codeNotHighlighted(placeAt(node, notes), MAX_HIGHLIGHTED));
  return blockOf(node, 'text', meta, notes);
}

/** In characters: some grammars take time by the square of it, up to two seconds for these. */
const MAX_HIGHLIGHTED = 100_000;

function blockOf(node: Code, language: string, meta: FenceMeta, notes: Notes): RootContent {
  const { languages } = notes.tools;
  // A range in the fence turns them off.
  const magic = meta.marked === null ? (notes.syntax.magicComments ?? HIGHLIGHT) : [];
  const { text, marks } = takeComments(node.value, language, languages.commentsOf(language), magic);
  for (const line of meta.marked ?? []) mark(marks, line, 'marked');
  if (language === 'diff')
    for (const [index, line] of text.split('\n').entries()) {
      const as = /^\+(?!\+\+)/.test(line) ? 'added' : /^-(?!--)/.test(line) ? 'removed' : null;
      if (as !== null) mark(marks, index + 1, as);
    }
  const lines = highlight(text, language, languages).map((html, index) => ({
    html,
    marks: marks.get(index + 1) ?? [],
  }));
  const outside = [...marks.keys()].find((line) => line > lines.length);
  if (outside !== undefined) notes.diagnostics.push(lineOutOfCode(placeAt(node, notes), outside, lines.length));
  const collapsed = meta.collapse && lines.length > SHORT;
  return { type: 'codeBlock', language, title: meta.title, lines, firstLine: meta.firstLine, collapsed };
}

/** What has no more lines is shown whole; of others the style sheet shows one line less. */
const SHORT = 15;

/** As much as a text may have itself: one file can be asked for thousands of times. */
const MAX_SHOWN = 1_500_000;

/** The code that a fence takes from a file; what is wrong is reported, and the fence shows its own lines then. */
function snippetOf(fence: Code, written: string, notes: Notes): string {
  const report = (found: Diagnostic): void => void notes.diagnostics.push(found);
  const at = placeAt(fence, notes);
  const [address = '', region = null] = written.split('#', 2);
  const text = ownValue(notes.files, address);
  if (text === undefined) {
    report(missingSnippet(at, address));
    return fence.value;
  }
  const shown = regionOf(text, region);
  if (shown === null) {
    const known = regionsIn(text);
    report(missingRegion(at, address, region ?? '', nearest(region ?? '', known), known));
  } else if (fence.value !== '') report(unseenCode(at));
  const before = notes.shown;
  notes.shown += shown?.length ?? 0;
  if (notes.shown <= MAX_SHOWN) return shown ?? fence.value;
  if (before <= MAX_SHOWN) report(textLimit(at, 'characters of files that its fences show', MAX_SHOWN));
  return '';
}
