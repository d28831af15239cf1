/** Turns fenced code into highlighted code blocks, or into diagrams if the language is Mermaid. */
import type { Code, RootContent } from 'mdast';
import { ownValue } from '../../lib/own-value.ts';
import { textLimit } from '../../messages/content.ts';
import {
  brokenDiagram,
  codeNotHighlighted,
  ignoredCode,
  lineOutsideCode,
  missingRegion,
  missingSnippet,
  unknownLanguage,
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

/** Replaces every `code` node in the tree, in place. Mistakes are reported in `notes.diagnostics`. */
export const codeBlocks = (tree: Body, notes: Notes): void =>
  replaceNodes(tree, (node) => (node.type === 'code' ? codeOf(node, notes) : null));

/**
 * A code block that is not part of a text, such as one made by a component. Mistakes are not reported, since they have no place. With the
 * meta `diagram`, Mermaid code is drawn even where the site has diagrams turned off.
 */
export const highlightedCode = (code: Code, { syntax, tools }: Pick<Notes, 'syntax' | 'tools'>): RootContent =>
  codeOf(code, {
    ...{ syntax: { ...syntax, mermaid: syntax.mermaid || code.meta === 'diagram' }, tools },
    ...{ file: '', lineOffset: 0, files: {}, shown: 0, source: '', lines: [], diagnostics: [] },
  });

/** The node for a fence: a diagram, or a code block. Unknown languages and diagrams that cannot be drawn are reported and shown as code. */
function codeOf(fence: Code, notes: Notes): RootContent {
  const meta = fenceMeta(fence.lang || null, fence.meta ?? null);
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

/** Most characters that are highlighted: with some grammars the time grows with the square of the length, and reaches two seconds here. */
const MAX_HIGHLIGHTED = 100_000;

/** A highlighted code block, with marked lines from the fence's range, from comments, or from the signs of a `diff`. */
function blockOf(node: Code, language: string, meta: FenceMeta, notes: Notes): RootContent {
  const { languages } = notes.tools;
  // As in Docusaurus, a line range in the fence turns marking by comments off.
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
  if (outside !== undefined) notes.diagnostics.push(lineOutsideCode(placeAt(node, notes), outside, lines.length));
  const collapsed = meta.collapse && lines.length > SHORT;
  return { type: 'codeBlock', language, title: meta.title, lines, firstLine: meta.firstLine, collapsed };
}

/** A `collapse` block with at most so many lines is shown in full. Of longer ones the style sheet shows one line fewer than this. */
const SHORT = 15;

/** Most characters from other files in one text, the same limit as for the text itself: it could include a file thousands of times. */
const MAX_SHOWN = 1_500_000;

/** The code that a fence includes from a file. If the file or region is missing, that is reported and the fence's own lines are returned. */
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
    report(missingRegion(at, address, region ?? '', known));
  } else if (fence.value !== '') report(ignoredCode(at));
  const before = notes.shown;
  notes.shown += shown?.length ?? 0;
  if (notes.shown <= MAX_SHOWN) return shown ?? fence.value;
  if (before <= MAX_SHOWN) report(textLimit(at, 'characters of files that its fences show', MAX_SHOWN));
  return '';
}
