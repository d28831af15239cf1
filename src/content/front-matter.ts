/** Takes the front matter off a text. Only YAML is read; nothing is evaluated. */
import matter from 'gray-matter';
import { isRecord } from '../lib/shape.ts';
import { parseYaml } from '../lib/yaml.ts';
import { frontMatterLanguage, frontMatterSyntax, frontMatterTooLong } from '../messages/content.ts';
import { placeOf } from '../messages/diagnostic.ts';
import type { FrontMatter } from '../model/content.ts';
import type { Diagnostic } from '../model/diagnostic.ts';

interface SplitText {
  frontMatter: FrontMatter;
  /** The text below the front matter, and the number of lines above it. */
  content: string;
  lineOffset: number;
  diagnostics: Diagnostic[];
}

export function splitFrontMatter(written: string, file: string): SplitText {
  const text = withoutApi(written);
  const language = /^\uFEFF?---[ \t]*([^\s-]\S*)/.exec(text)?.[1];
  const none = { frontMatter: { data: {}, places: {} }, content: text, lineOffset: 0 };
  if (language !== undefined && language !== 'yaml' && language !== 'yml')
    return { ...none, diagnostics: [frontMatterLanguage(file, language)] };
  const fenced = fencedText(text);
  if (fenced === null) return { ...none, diagnostics: [] };
  if (fenced.length > frontMatterLimits.characters || fenced.split('\n').length > frontMatterLimits.lines)
    return { ...none, content: '', diagnostics: [frontMatterTooLong(file, frontMatterLimits)] };

  // It copies what it is given, so it gets no more than what ends the front matter: `---` and what may be a line end.
  const end = (text.split('\n', 1)[0] ?? '').length + fenced.length + '---\r\n'.length;
  // The options keep gray-matter from its cache of shared objects; the engine leaves the YAML to `parseYaml` below.
  const head = matter(text.slice(0, end), { language: 'yaml', engines: { yaml: { parse: () => ({}) } } });
  const yaml = head.matter;
  const content = head.content + text.slice(end);
  const lineOffset = text.slice(0, text.length - content.length).split('\n').length - 1;
  const parsed = parseYaml(`${yaml}\n`);
  // gray-matter keeps the line end after the opening `---` in the YAML, so its line 1 is line 1 of the file.
  if (!parsed.ok) {
    const problem = frontMatterSyntax(placeOf(file, parsed.line, parsed.column), parsed.message);
    return { ...none, content, lineOffset, diagnostics: [problem] };
  }
  const data = isRecord(parsed.data) ? (plainDates(parsed.data) as Record<string, unknown>) : {};
  const problems = isRecord(parsed.data) ? [] : [frontMatterSyntax(placeOf(file, 2, 1), 'it must be keys with values')];
  return { frontMatter: { data, places: parsed.places }, content, lineOffset, diagnostics: problems };
}

/** Far beyond any front matter; gray-matter takes time by the square of blank lines. */
const frontMatterLimits = { characters: 64_000, lines: 2_000 };

/** In pages of an API, docusaurus-plugin-openapi-docs keeps all that it knows of it in one line, for the browser: 46,000 characters, and no YAML for people. */
function withoutApi(text: string): string {
  const fenced = /^api: [\w+/=]{1000}/m.test(text) ? fencedText(text) : null;
  if (fenced === null) return text;
  const start = text.indexOf(fenced);
  return (
    text.slice(0, start) + fenced.replace(/^api: [\w+/=]{1000,}$/m, 'api: true') + text.slice(start + fenced.length)
  );
}

/** The text between the fences, or null: an opening `---` that is never closed is a thematic break, not front matter. */
function fencedText(text: string): string | null {
  const [opening = ''] = text.split('\n', 1);
  if (!/^---[ \t]*(?:ya?ml)?$/.test(opening.replace(/^\uFEFF/, '').trimEnd())) return null;
  const closing = /^---[ \t\r]*$/gm;
  closing.lastIndex = opening.length + 1;
  const found = opening.length < text.length ? closing.exec(text) : null;
  return found === null ? null : text.slice(opening.length, found.index);
}

/** YAML makes dates of `2024-01-26`; as JSON they are ISO texts, in the cache and without it. */
function plainDates(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(plainDates);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plainDates(item)]));
}
