/** The title and front matter of a text, for machines that leave the text itself to another; read from its beginning if that is certain. */
import { parseMarkdown } from '../markdown/parse.ts';
import type { Tools } from '../markdown/tools.ts';
import type { ParsedSource } from '../model/content.ts';
import { splitFrontMatter } from './front-matter.ts';
import { emptySource, isMdx, type ParseTask } from './parse-source.ts';
import { checkText } from './text-limits.ts';

/** Code that may run, which the client must know of. */
const MAY_RUN = /^(?:import|export)\b|<[A-Z]|\{/m;

/** Null if the whole text must be parsed. */
export function headSource({ text, file, syntax }: ParseTask, tools: Tools): ParsedSource | null {
  if (checkText(text, file) !== null || tools.extensions.preprocessors.length > 0) return null;
  const { frontMatter, content, lineOffset } = splitFrontMatter(text, file);
  if (isMdx(file, syntax.format, frontMatter) && MAY_RUN.test(content)) return null;
  if (typeof frontMatter.data.title === 'string') return { ...emptySource, frontMatter };
  // Links with references may be defined further down, so titles with brackets do not count.
  const [, line] = /^\s*^(# [^\n[]+)$/m.exec(content) ?? [];
  if (line === undefined || content.trimStart().indexOf(line) !== 0) return null;
  const { title } = parseMarkdown(line, { file, syntax, lineOffset, tools });
  return title === null ? null : { ...emptySource, frontMatter, title, entryTitle: title };
}
