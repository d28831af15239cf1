/** Takes the front matter off a text. Only YAML is read; nothing is evaluated. */
import matter from 'gray-matter';
import { parseYaml } from '../lib/yaml.ts';
import { frontMatterLanguage, frontMatterSyntax } from '../messages/content.ts';
import { placeOf } from '../messages/diagnostic.ts';
import type { FrontMatter } from '../model/content.ts';
import type { Diagnostic } from '../model/diagnostic.ts';

export interface SplitText {
  frontMatter: FrontMatter;
  /** The text below the front matter. */
  content: string;
  /** Number of lines above `content`. */
  lineOffset: number;
  diagnostics: Diagnostic[];
}

export function splitFrontMatter(text: string, file: string): SplitText {
  const language = /^\uFEFF?---[ \t]*([^\s-]\S*)/.exec(text)?.[1];
  const none = { frontMatter: { data: {}, places: {} }, content: text, lineOffset: 0 };
  if (language !== undefined && language !== 'yaml' && language !== 'yml')
    return { ...none, diagnostics: [frontMatterLanguage(file, language)] };
  if (!fenced.test(text)) return { ...none, diagnostics: [] };

  // The options keep gray-matter from its cache of shared objects; the engine leaves the YAML to `parseYaml` below.
  const { matter: yaml, content } = matter(text, { language: 'yaml', engines: { yaml: { parse: () => ({}) } } });
  const lineOffset = text.slice(0, text.length - content.length).split('\n').length - 1;
  const parsed = parseYaml(yaml);
  // gray-matter keeps the line end after the opening `---` in the YAML, so its line 1 is line 1 of the file.
  const diagnostics = parsed.ok ? [] : [frontMatterSyntax(placeOf(file, parsed.line, parsed.column), parsed.message)];
  const data = parsed.ok && typeof parsed.data === 'object' && parsed.data !== null ? plainDates(parsed.data) : {};
  return {
    frontMatter: { data: data as Record<string, unknown>, places: placesOf(yaml) },
    content,
    lineOffset,
    diagnostics,
  };
}

/** An opening `---` that is never closed is a thematic break, not front matter. */
const fenced = /^\uFEFF?---[ \t]*(?:ya?ml)?[ \t]*\r?\n(?:[\s\S]*?\n)?---[ \t]*(?:\r?\n|$)/;

/** YAML makes dates of `2024-01-26`; as JSON they are ISO texts, in the cache and without it. */
function plainDates(value: unknown): unknown {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? String(value) : value.toISOString();
  if (Array.isArray(value)) return value.map(plainDates);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plainDates(item)]));
}

function placesOf(yaml: string): FrontMatter['places'] {
  const lines = yaml
    .split('\n')
    .map((line, index) => ({ key: /^(['"]?)([\w-]+)\1\s*:/.exec(line)?.[2], line: index + 1 }));
  return Object.fromEntries(lines.flatMap(({ key, line }) => (key === undefined ? [] : [[key, { line, column: 1 }]])));
}
