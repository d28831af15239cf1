/** Titles and front matter of texts, read from their beginnings. */
import { parseMarkdown } from '../markdown/parse.ts';
import type { Tools } from '../markdown/tools.ts';
import type { ParsedSource } from '../model/content.ts';
import { splitFrontMatter } from './front-matter.ts';
import { emptySource, isMdx, type ParseTask } from './parse-source.ts';
import { checkText } from './text-limits.ts';

/** Code that may run, which the client must know of. */
const MAY_RUN = /^(?:import|export)\b|<[A-Z]|\{/m;

/** For machines that leave the text itself to another. Null if the beginning does not tell for certain, so that the whole text must be parsed. */
export function headSource({ text, file, syntax }: ParseTask, tools: Tools): ParsedSource | null {
  if (checkText(text, file) !== null || tools.extensions.preprocessors.length > 0) return null;
  const { frontMatter, content, lineOffset } = splitFrontMatter(text, file);
  if (isMdx(file, syntax.format, frontMatter) && MAY_RUN.test(content)) return null;
  if (typeof frontMatter.data.title === 'string') return { ...emptySource, frontMatter };
  // Links with references may be defined further down, so titles with brackets do not count.
  const [line] = /^# [^\n[]+$/m.exec(content) ?? [];
  if (line === undefined || content.trimStart().indexOf(line) !== 0) return null;
  const { title } = parseMarkdown(line, { file, syntax, lineOffset, tools });
  return title === null ? null : { ...emptySource, frontMatter, title, entryTitle: title };
}

/** Characters in which a title must occur. */
const HEAD = 2000;

/** Markup that titles often have. */
const MARKUP = /[*`]|\[([^[\]]*)\]\([^()]*\)/g;

/**
 * For the place of a text in the site until it is parsed. `text` may be cut off anywhere. Null if it is not enough, and for MDX. Size limits
 * are checked when the text is parsed.
 */
export function skimSource({ text, file, syntax }: Pick<ParseTask, 'text' | 'file' | 'syntax'>): ParsedSource | null {
  if (/^\uFEFF?---[^-]/.test(text) && !/\n---[ \t\r]*\n/.test(text)) return null;
  const { frontMatter, content, diagnostics } = splitFrontMatter(text, file);
  if (isMdx(file, syntax.format, frontMatter)) return null;
  if (typeof frontMatter.data.title === 'string') return { ...emptySource, frontMatter, diagnostics };
  const prose = content.slice(0, HEAD).split(/^(?:```|~~~)/m)[0] ?? '';
  const title =
    /^#[ \t]+(?=\S)(.+)$/m
      .exec(prose)?.[1]
      ?.replace(/(?<![ \t#])[ \t#]+$/, '')
      .replace(MARKUP, '$1') ?? null;
  return { ...emptySource, title, entryTitle: title, frontMatter, diagnostics };
}
