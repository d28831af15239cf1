/** Splits a text into front matter and content. Only YAML is read; nothing is evaluated. */
import matter from 'gray-matter';
import { asRecord, isRecord, mapLeaves } from '../lib/shape.ts';
import { asWritten, parseYaml } from '../lib/yaml.ts';
import {
  frontMatterFence,
  frontMatterLanguage,
  frontMatterLate,
  frontMatterOpen,
  frontMatterSyntax,
  frontMatterTooLong,
} from '../messages/content.ts';
import { placeOf } from '../messages/diagnostic.ts';
import type { FrontMatter } from '../model/content.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { simpleFrontMatter } from './simple-front-matter.ts';

interface SplitText {
  frontMatter: FrontMatter;
  /** The text below the front matter, and the number of lines above it. */
  content: string;
  lineOffset: number;
  diagnostics: Diagnostic[];
}

export function splitFrontMatter(text: string, file: string): SplitText {
  const simple = simpleFrontMatter(text);
  if (simple !== null) {
    const { data, places, end, lines } = simple;
    return { frontMatter: { data, places }, content: text.slice(end), lineOffset: lines, diagnostics: [] };
  }
  const language = tomlFence.test(text) ? 'toml' : /^\uFEFF?---[ \t]*([^\s-]\S*)/.exec(text)?.[1];
  const none = { frontMatter: { data: {}, places: {} }, content: text, lineOffset: 0 };
  if (language !== undefined && language !== 'yaml' && language !== 'yml')
    return { ...none, diagnostics: [frontMatterLanguage(file, language)] };
  const fenced = fencedText(text);
  if (fenced === null) return { ...none, diagnostics: misplacedFence(text, file) };
  if (fenced.length > frontMatterLimits.characters || fenced.split(lineEnd).length > frontMatterLimits.lines)
    return { ...none, content: '', diagnostics: [frontMatterTooLong(file, frontMatterLimits)] };

  // gray-matter copies its input, so it only gets the text up to the end of the front matter: `---` and what may be a line end.
  const end = (text.split('\n', 1)[0] ?? '').length + fenced.length + '---\r\n'.length;
  // The options bypass gray-matter's cache of shared objects; the YAML itself is parsed below.
  const head = matter(text.slice(0, end), { language: 'yaml', engines: { yaml: { parse: () => ({}) } } });
  const yaml = head.matter;
  const content = head.content + text.slice(end);
  const lineOffset = text.slice(0, text.length - content.length).split('\n').length - 1;
  const parsed = parseYaml(`${yaml}\n`, undefined, asWritten);
  // The YAML starts with the line end after the opening `---`, so its line 1 is line 1 of the file.
  if (!parsed.ok) {
    const problem = frontMatterSyntax(placeOf(file, parsed.line, parsed.column), parsed.message, parsed.rest);
    return { ...none, content, lineOffset, diagnostics: [problem] };
  }
  const data = asRecord(plainDates(parsed.data));
  const problems = isRecord(parsed.data) ? [] : [frontMatterSyntax(placeOf(file, 2, 1), 'it must be keys with values')];
  return { frontMatter: { data, places: parsed.places }, content, lineOffset, diagnostics: problems };
}

/** Limits, far more than any front matter needs; gray-matter takes quadratic time for blank lines, with line ends of any kind. */
const frontMatterLimits = { characters: 64_000, lines: 2_000 };
const lineEnd = /\r?\n|[\r\u2028\u2029]/;

const tomlFence = /^\uFEFF?\+\+\+[ \t]*\r?\n[\w-]+[ \t]*=/;

/** The text between the fences; null if the opening `---` is never closed, as it is a thematic break then. */
function fencedText(text: string): string | null {
  const [opening = ''] = text.split('\n', 1);
  if (!/^---[ \t]*(?:ya?ml)?$/.test(opening.replace(/^\uFEFF/, '').trimEnd())) return null;
  const closing = /^---[ \t\r]*$/gm;
  closing.lastIndex = opening.length + 1;
  const end = opening.length < text.length ? closing.exec(text) : null;
  return end === null ? null : text.slice(opening.length, end.index);
}

/** Reports what looks like front matter and is none: readers would see its keys. */
function misplacedFence(text: string, file: string): Diagnostic[] {
  const [, before, hyphens] =
    /^\uFEFF?(\s*(?:<!--(?:(?!-->)[\s\S]){0,4000}-->\s*)*)(-{2,5})[ \t]*\r?\n[a-z][\w-]*:(?=\s)/.exec(text) ?? [];
  if (before === undefined) return [];
  if (hyphens !== '---') return [frontMatterFence(file)];
  const line = before.split('\n').length;
  return [line === 1 ? frontMatterOpen(file) : frontMatterLate(placeOf(file, line, 1))];
}

/** Turns YAML's dates into ISO texts, which is what the cache returns too. */
const plainDates = (data: unknown): unknown =>
  mapLeaves(data, (value) => (value instanceof Date ? value.toISOString() : value));
