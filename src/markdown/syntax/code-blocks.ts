/** Turns fenced code into highlighted code blocks, or into diagrams if the language is Mermaid. */
import type { Code, RootContent } from 'mdast';
import { workOf } from 'static-mermaid';
import { ownValue } from '../../lib/own-value.ts';
import { plainText } from '../../lib/plain-text.ts';
import { textLimit } from '../../messages/content.ts';
import { placeOf } from '../../messages/diagnostic.ts';
import { bracedLanguage, foreignSetting } from '../../messages/foreign.ts';
import {
  brokenDiagram,
  codeNotHighlighted,
  codeTooSlow,
  diagramWithout,
  ignoredCode,
  lineOutsideCode,
  missingRegion,
  missingSnippet,
  refusedSnippet,
  unclosedCode,
  unknownLanguage,
} from '../../messages/markdown.ts';
import type { Diagnostic, Place } from '../../model/diagnostic.ts';
import type { Body } from '../../model/markdown.ts';
import { replaceNodes } from '../body.ts';
import { drawDiagram, MAX_WORK_IN_TEXT } from '../diagram.ts';
import { highlight } from '../highlight.ts';
import { nothingUsed, type ParseState, placeAt, sourceOf } from '../parse-state.ts';
import { regionsIn, withoutMarks } from '../snippets.ts';
import { type FenceMeta, fenceMeta, linesIn, settingsIn } from './fence-meta.ts';
import { HIGHLIGHT, mark, takeComments } from './highlight-comments.ts';

/** Replaces every `code` node in the tree, in place. Mistakes are reported in `state.diagnostics`. */
export const codeBlocks = (tree: Body, state: ParseState): void =>
  replaceNodes(tree, (node) => {
    if (node.type !== 'code') return null;
    checkEnd(node, state);
    checkSettings(node, state);
    return codeOf(node, state);
  });

/** Reports a fence that its text, or the list that it is in, ends before it is closed. */
function checkEnd(node: Code, state: ParseState): void {
  const source = sourceOf(node, state).trimEnd();
  const [fence] = /^(?:`{3,}|~{3,})/.exec(source) ?? [];
  if (fence !== undefined && node.value !== '' && !source.endsWith(fence))
    state.diagnostics.push(unclosedCode(placeAt(node, state), fence));
}

/** Reports settings that other tools have, and those that are nearly ours. */
function checkSettings(node: Code, state: ParseState): void {
  const place = placeAt(node, state);
  const info = `${node.lang ?? ''} ${node.meta ?? ''}`;
  if (/^\{ *\.?[a-z]/i.test(info)) state.diagnostics.push(bracedLanguage(place, info.trim()));
  else state.diagnostics.push(...settingsIn(info).flatMap((name) => foreignSetting(place, name, SETTINGS) ?? []));
}
const SETTINGS = ['title', 'alt', 'file', 'showLineNumbers', 'collapse'];

/**
 * A code block that is not part of a text, such as one made by a component. Mistakes are not reported, since they have no place. With the
 * meta `diagram`, Mermaid code is drawn even where the site has diagrams turned off.
 */
export const highlightedCode = (code: Code, { syntax, tools }: Pick<ParseState, 'syntax' | 'tools'>): RootContent =>
  codeOf(code, {
    syntax: { ...syntax, mermaid: syntax.mermaid || code.meta === 'diagram' },
    tools,
    used: { ...nothingUsed },
    file: '',
    lineOffset: 0,
    files: {},
    source: '',
    lines: [],
    diagnostics: [],
  });

/** The node for a fence: a diagram, or a code block. Unknown languages and diagrams that cannot be drawn are reported and shown as code. */
function codeOf(fence: Code, state: ParseState): RootContent {
  const meta = fenceMeta(fence.lang || null, fence.meta ?? null);
  const file = state.syntax.dialect.ownLines && fence.value !== '' ? null : meta.file;
  const written = file === null ? fence.value : snippetOf(fence, file, state);
  const node = { ...fence, value: plainText(written) };
  const language = meta.language ?? state.syntax.defaultLanguage;
  if (language === 'mermaid' && state.syntax.mermaid) {
    const drawn = diagramOf(node.value, meta.alt, state);
    if (drawn.ok) {
      if (drawn.lost !== null) state.diagnostics.push(diagramWithout(placeAt(node, state), drawn.lost));
      return { type: 'diagram', svg: drawn.svg, alt: meta.alt, source: node.value };
    }
    const place = placeAt(node, state);
    state.diagnostics.push(
      brokenDiagram(file === null ? placeWithin(node, place, drawn.message) : place, drawn.message),
    );
  }
  const { languages } = state.tools;
  if (!languages.has(language))
    state.diagnostics.push(
      unknownLanguage(placeAt(node, state), language, isCareless(state) ? null : languages.nearest(language)),
    );
  const block = { ...node, value: withinLines(node, state) };
  return blockOf(block, isColoured(block, language, state) ? language : 'text', meta, state);
}

/** The place of what a message quotes last, in the lines of a fence; else that of the fence. */
function placeWithin({ value }: Code, place: Place, message: string): Place {
  const quoted = [...message.matchAll(/"([^"\n]+)"/g)].at(-1)?.[1];
  const lines = value.split('\n');
  const index = quoted === undefined ? -1 : lines.findIndex((line) => line.includes(quoted));
  if (index < 0 || quoted === undefined || place.line === null || place.column === null) return place;
  return placeOf(place.file, place.line + index + 1, place.column + (lines[index] ?? '').indexOf(quoted));
}

/** Whether so much is wrong with a text that suggestions would not help: each is looked for among hundreds of names. */
const isCareless = ({ diagnostics }: ParseState): boolean => diagnostics.length > 1_000;

/** Most lines of code in one text: each is a piece of its own in the tree. */
const MAX_LINES = 100_000;

/** The code of a fence; none if it has too many lines together with those before. */
function withinLines(node: Code, state: ParseState): string {
  const before = state.used.codeLines;
  state.used.codeLines += node.value.split('\n').length;
  if (state.used.codeLines <= MAX_LINES) return node.value;
  if (before <= MAX_LINES)
    state.diagnostics.push(textLimit(placeAt(node, state), 'lines of code in one text', MAX_LINES));
  return '';
}

function diagramOf(source: string, alt: string | null, state: ParseState): ReturnType<typeof drawDiagram> {
  state.used.drawn += workOf(source);
  return state.used.drawn > MAX_WORK_IN_TEXT
    ? { ok: false, message: 'the diagrams of this text are too large together' }
    : drawDiagram(source, alt, state.tools.drawings);
}

/** Most characters that are highlighted, of one fence and of one text: with the slowest grammars that takes some seconds. */
const MAX_HIGHLIGHTED = 100_000;
const MAX_HIGHLIGHTED_IN_TEXT = 200_000;

/** Whether code is short enough to be coloured, together with the code before it. */
function isColoured(node: Code, language: string, state: ParseState): boolean {
  if (language === 'text') return false;
  const { length } = node.value;
  const before = state.used.coloured;
  if (length <= MAX_HIGHLIGHTED) state.used.coloured += length;
  if (length <= MAX_HIGHLIGHTED && state.used.coloured <= MAX_HIGHLIGHTED_IN_TEXT) return true;
  const at = placeAt(node, state);
  if (length > MAX_HIGHLIGHTED) state.diagnostics.push(codeNotHighlighted(at, 'the code', MAX_HIGHLIGHTED));
  else if (before <= MAX_HIGHLIGHTED_IN_TEXT)
    state.diagnostics.push(codeNotHighlighted(at, 'the code of this text up to here', MAX_HIGHLIGHTED_IN_TEXT));
  return false;
}

/** A highlighted code block, with marked lines from the fence's range, from comments, or from the signs of a `diff`. */
function blockOf(node: Code, language: string, meta: FenceMeta, state: ParseState): RootContent {
  const { languages } = state.tools;
  // A line range in the fence turns marking by comments off.
  const magic = meta.marked === null ? (state.syntax.magicComments ?? HIGHLIGHT) : [];
  const { text, marks } = takeComments(node.value, language, languages.commentsOf(language), magic);
  const ranges = meta.marked ?? [];
  for (const line of linesIn(ranges, text.split('\n').length)) mark(marks, line, 'marked');
  if (language === 'diff')
    for (const [index, line] of text.split('\n').entries()) {
      const as = /^\+(?!\+\+)/.test(line) ? 'added' : /^-(?!--)/.test(line) ? 'removed' : null;
      if (as !== null) mark(marks, index + 1, as);
    }
  const leftPlain = (): void => void state.diagnostics.push(codeTooSlow(placeAt(node, state)));
  const lines = highlight(text, language, languages, leftPlain).map((html, index) => ({
    html,
    marks: [...(marks.get(index + 1) ?? [])],
  }));
  const [, last = 0] = ranges.find(([, to]) => to > lines.length) ?? [];
  const outside = [...marks.keys(), last].find((line) => line > lines.length);
  if (outside !== undefined) state.diagnostics.push(lineOutsideCode(placeAt(node, state), outside, lines.length));
  const collapsed = meta.collapse && lines.length > SHORT;
  return { type: 'codeBlock', language, title: meta.title, lines, firstLine: meta.firstLine, collapsed };
}

/** A `collapse` block with at most so many lines is shown in full. Of longer ones the style sheet shows one line fewer than this. */
const SHORT = 15;

/** Most characters of other files that one text shows or searches, the same limit as for the text itself: it could name a file thousands of times. */
const MAX_SHOWN = 1_500_000;

/** The code that a fence includes from a file. If the file or region is missing, that is reported and the fence's own lines are returned. */
function snippetOf(fence: Code, written: string, state: ParseState): string {
  const report = (problem: Diagnostic): void => void state.diagnostics.push(problem);
  const at = placeAt(fence, state);
  const [address = '', name = null] = written.split('#', 2);
  const text = ownValue(state.files, address);
  if (text === undefined || text === null) {
    report((text === null ? refusedSnippet : missingSnippet)(at, address));
    return fence.value;
  }
  const regions = regionsIn(state.files, address);
  const region = regions.get(name) ?? null;
  const before = state.used.shown;
  state.used.shown += (region ?? text).length;
  if (state.used.shown > MAX_SHOWN) {
    if (before <= MAX_SHOWN) report(textLimit(at, 'characters of files that its fences show', MAX_SHOWN));
    return '';
  }
  if (region === null)
    report(
      missingRegion(
        at,
        address,
        name ?? '',
        [...regions.keys()].filter((one) => one !== null),
      ),
    );
  else if (fence.value !== '') report(ignoredCode(at));
  return region === null ? fence.value : withoutMarks(region);
}
